"""A WebSocket as uvicorn serves it, with a short way for what is sent most: whole texts.

Every message of a game is one small text in one frame. Those are taken off the wire and put on it
here; all else (handshakes, pings, pieces, closing, whatever is wrong) goes uvicorn's own way, one
whole frame at a time. The application finds the short way in its scope, and works without it.

Nothing of a connection may hold itself once it is over. What goes in a circle stays until Python
looks for garbage, which a server does seldom: 15 KB for each client who came and went.
"""

from __future__ import annotations

from typing import Any

from litestar import WebSocket
from litestar.types import Receive, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiler
    from websockets.utils import apply_mask

EXTENSION = "matinee.wire"
TEXT, LAST, MASKED = 0x1, 0x80, 0x80
CLOSING = 5.0
"""Seconds a client has to say goodbye in turn."""
MOST_UNREAD = 8
"""Messages taken from a client before the first of them has been looked at."""


class Wire(WebSocketsSansIOProtocol):
    """One client's WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._short = True
        self._begun = b""
        """What has come of a frame that is not whole yet."""
        self._in_pieces = False
        """Whether a message is being sent in several frames."""
        self._unsent: list[bytes] = []
        self._extensions: dict[Any, Any] = {}
        """Where the application finds this."""

    @staticmethod
    def of(scope: Any) -> Wire | None:
        """The wire of a connection, if it has one."""
        found = (scope.get("extensions") or {}).get(EXTENSION)
        return found if isinstance(found, Wire) else None

    def handle_connect(self, event: Any) -> None:
        """Let the application find the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self
            self._extensions = extensions

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of itself."""
        super().connection_lost(exc)
        self._extensions.pop(EXTENSION, None)
        self.conn.parser.close()

    # In --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        if self.handshake_initiated and not self.handshake_complete:
            self._short = False  # too early; uvicorn may be left amid a frame
        if not self._short or not self.handshake_complete:
            super().data_received(data)
            return
        data = self._begun + data if self._begun else data
        self._begun = b""
        at = 0
        while len(data) - at >= 6 and not self.transport.is_closing():
            length, mask = data[at + 1] & 0x7F, at + 2
            if length == 127 or not data[at + 1] & MASKED:
                self._short = False  # too long, or not as a client writes
                super().data_received(data[at:])
                return
            if length == 126:
                length, mask = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            end = mask + 4 + length
            if len(data) < end:
                break
            if not (
                data[at] == LAST | TEXT and self._take(data[mask : mask + 4], data[mask + 4 : end])
            ):
                self._take_otherwise(data[at:end])
            at = end
        self._begun = data[at:]

    def _take(self, mask: bytes, masked: bytes) -> bool:
        """Hand a whole text to the application; False where that is not all there is to do."""
        if self._in_pieces or self.close_sent or len(masked) > self.config.ws_max_size:
            return False
        try:
            text = apply_mask(masked, mask).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def _take_otherwise(self, frame: bytes) -> None:
        if frame[0] & 0x0F < 8:  # pings and the like may come between the pieces
            self._in_pieces = not frame[0] & LAST
        super().data_received(frame)

    # Out -------------------------------------------------------------------------------------

    @property
    def takes_more(self) -> bool:
        """Whether what is written goes at once."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write(self, text: bytes) -> bool:
        """Send a text with the next `flush`; False if it cannot go at once."""
        if not self.takes_more:
            return False
        length = len(text)
        if length < 126:
            head = bytes((LAST | TEXT, length))
        elif length <= 0xFFFF:
            head = bytes((LAST | TEXT, 126)) + length.to_bytes(2, "big")
        else:
            head = bytes((LAST | TEXT, 127)) + length.to_bytes(8, "big")
        self._unsent += (head, text)
        return True

    def flush(self) -> None:
        """Send what was written, in one go."""
        if self._unsent:
            data, self._unsent = b"".join(self._unsent), []
            if not self.transport.is_closing():
                self.transport.write(data)

    async def send(self, message: Any) -> None:
        """uvicorn's way, but that nobody can stay by not reading."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(CLOSING, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """A client that does not answer is gone, whatever it still has to be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send_text(self, data: str) -> None:
        """Send a text once the client can take it."""
        self.flush()
        await self.send({"type": "websocket.send", "text": data})


class Http(HttpToolsProtocol):
    """HTTP as uvicorn serves it, but that it lets go of itself when it becomes a WebSocket."""

    def handle_websocket_upgrade(self) -> None:
        """The parser, which calls back here, has done its work."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]


class Caller(WebSocket[Any, Any, Any]):
    """Litestar's view of a WebSocket, without the wrappers by which it holds itself.

    They keep track of whether the client has gone, which `Connection` sees for itself.
    """

    async def accept(self, subprotocols: str | None = None, headers: Any = None) -> None:
        """Let the client in."""
        await super().accept(subprotocols, headers)
        self.connection_state = "connect"

    def receive_wrapper(self, receive: Receive) -> Receive:
        """As it is."""
        return receive

    def send_wrapper(self, send: Send) -> Send:
        """As it is."""
        return send
