"""A WebSocket as uvicorn serves it, with a short way for what is sent most: whole texts.

Every message of a game is one small text in one frame. Those are taken off the wire and put on it
here; all else (handshakes, pings, pieces, closing, whatever is wrong) goes uvicorn's own way, one
whole frame at a time. The application finds the short way in its scope, and works without it.

Nothing of a connection may hold itself once it is over. What goes in a circle stays until Python
looks for garbage, which a server does seldom: 15 KB for each client who came and went.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any

from litestar import WebSocket
from litestar.types import Receive, Send
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from matinee.server.http.connection import EXTENSION
from matinee.server.http.limits import Place

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiler
    from websockets.utils import apply_mask

TEXT, BINARY, LAST, MASKED = 0x1, 0x2, 0x80, 0x80
CLOSING = 5.0
"""Seconds a client has to say goodbye in turn."""
MOST_UNREAD = 8
"""Messages taken from a client before the first of them has been looked at."""
_short_head, _head, _long_head = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
"""How a frame begins, by what its length needs."""
ODD_AT_ONCE, ODD_A_SECOND = 64, 4
"""Frames that are no message of their own (pings, pieces): so many in one go, then so often."""


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """What has come from a client, for the one who takes it out: asyncio's own, which has a bound
    and lets many wait, does twice the work for each message."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop  # to ask which one runs is a system call, in older Pythons
        self._inside: deque[ASGIReceiveEvent] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many messages there are."""
        return len(self._inside)

    def empty(self) -> bool:
        """Whether there are none."""
        return not self._inside

    @property
    def is_awaited(self) -> bool:
        """Whether all there was has been dealt with, and more is waited for."""
        waiting = self._waiting
        return waiting is not None and not self._inside and not waiting.done()

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Add a message, and wake who waits for it."""
        self._inside.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """The oldest message, once there is one."""
        while not self._inside:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._inside.popleft()


class Wire(WebSocketsSansIOProtocol):
    """One client's WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Inbox = Inbox(self.loop)
        self.at_once: Callable[[bytes], bool] | None = None
        """What a text is offered to before it is put into the queue: see `Connection`."""
        self.place: Place | None = None
        """What its address holds for it."""
        self._begun = b""
        """What has come of frames that have not been taken yet."""
        self._in_pieces = False
        """Whether a message is being sent in several frames."""
        self._odd, self._since = float(ODD_AT_ONCE), self.loop.time()
        """How many odd frames may still come, and when that was."""
        self._unsent: list[bytes] = []
        self._extensions: dict[Any, Any] = {}
        """Where the application finds this."""

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
        if self.place is not None:
            self.place.give_back()
        self._extensions.pop(EXTENSION, None)
        self.conn.parser.close()

    # In --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
        elif self.handshake_complete:
            self._take_frames(self._begun + data if self._begun else data)
        elif len(self._begun) + len(data) <= self.config.ws_max_size:
            self._begun += data  # too early: a client has yet to be let in
        else:
            self.transport.abort()

    def _refuse_handshake(self) -> None:
        """Answer a request that is none of a WebSocket's; uvicorn would leave it open."""
        answer = b"".join(self.conn.data_to_send())
        self.transport.write(answer or b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n")
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def _take_frames(self, data: bytes) -> None:
        """Take frames until one is not whole, or the application has enough to look at."""
        at = 0
        while len(data) - at >= 6 and self.queue.qsize() <= MOST_UNREAD:
            if self.transport.is_closing():
                return
            length, mask = data[at + 1] & 0x7F, at + 2
            if length == 126:
                length, mask = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, mask = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if not data[at + 1] & MASKED or length > self.config.ws_max_size:
                return super().data_received(data[at:])  # which says what is wrong, and ends it
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
        if self._in_pieces or self.close_sent:
            return False
        data = apply_mask(masked, mask)
        if self.at_once is not None and self.queue.is_awaited and self.at_once(data):
            return True
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def _take_otherwise(self, frame: bytes) -> None:
        if frame[0] & LAST and frame[0] & 0x0F == BINARY and not self.close_sent:
            return super().data_received(frame)
        # Each costs more than a text, and none waits in the queue: who sends many has to go.
        now = self.loop.time()
        self._odd = min(ODD_AT_ONCE, self._odd + (now - self._since) * ODD_A_SECOND) - 1
        self._since = now
        if self._odd < 0:
            self.transport.abort()
            return
        if frame[0] & 0x0F < 8:  # pings and the like may come between the pieces
            self._in_pieces = not frame[0] & LAST
        super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """uvicorn's way, but that text which is none is no mistake of ours to be logged."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer; but not a client that does not read answers, or they would pile up."""
        output = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(output)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; what waits behind it is taken up once there is none."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            await asyncio.sleep(0)  # one client may have sent thousands, and others wait
            self._take_frames(self._begun)
            if self.queue.qsize() <= MOST_UNREAD:
                self.read_paused = False
                self.transport.resume_reading()
        return message

    # Out -------------------------------------------------------------------------------------

    @property
    def takes_more(self) -> bool:
        """Whether what is written goes at once."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write(self, text: bytes) -> bool:
        """Send a text with the next `flush`; False if it cannot go at once."""
        if not self.takes_more:
            return False
        self.add(text)
        return True

    def add(self, text: bytes) -> None:
        """Send a text with the next `flush`, of a wire that takes more."""
        length = len(text)
        if length < 126:
            head = _short_head(LAST | TEXT, length)
        elif length <= 0xFFFF:
            head = _head(LAST | TEXT, 126, length)
        else:
            head = _long_head(LAST | TEXT, 127, length)
        self._unsent += (head, text)

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
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept" and self._begun:
            self._take_frames(self._begun)
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
