"""HTTP as uvicorn serves it, with bounds on what a stranger may send, hold and keep waiting.

The parser underneath takes whatever comes: headers without end, requests that are never finished,
thousands of them in one packet. Here each costs the server a known amount of memory and time.
"""

from __future__ import annotations

import asyncio

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from matinee.server.http.handing import Handing, Note
from matinee.server.http.limits import INNER, Held, address_of
from matinee.server.http.websocket import Wire

MOST_HEAD = 16 * 1024
"""Bytes of a request line with its headers."""
LONGEST_TARGET = 2048
"""Bytes of a path with its query; none of ours has two hundred."""
MOST_REQUEST = 96 * 1024
"""Bytes of a whole request as it is sent: a body of 64 KiB, even one sent in small chunks."""
MOST_PIPELINED = 8
"""Requests that may wait for the answer to an earlier one on the same socket."""
SLICE = 2048
"""Bytes that are parsed before the bounds are looked at."""

TIME_TO_ASK = 10.0
"""Seconds from a connection, or from a request's first byte, to its last."""
TIME_TO_READ, LEAST_READ = 15.0, 8 * 1024
"""Within so many seconds a client has to take so many bytes of what waits for it."""

INSIDE = Held(float("inf"))
"""What processes of one server hold for each other: it is counted where it comes from."""

Timer = asyncio.TimerHandle | None


class Http(HttpToolsProtocol):
    """One client's HTTP connection."""

    sockets = Held()
    """Who holds how many sockets; `run.uvicorn_config` has one for each server."""
    handing: Handing | None = None
    """The way to other processes of this server."""
    handed: tuple[Note, bytes] | None = None
    """What came with the socket, where another process has handed it over."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the client in, if its address has room for one more."""
        super().connection_made(transport)
        self._fresh = True
        """Whether what comes next begins a request."""
        self._inner = self.handed is not None and self.handed[0].inner
        self._status = 400
        self._raw = 0
        """Bytes of this request so far."""
        self._headed = False
        """Whether its headers are all there."""
        self._whole: Timer = self.loop.call_later(TIME_TO_ASK, self._too_slow)
        self._read: Timer = None
        self._answered: RequestResponseCycle | None = None
        """What is said to the request whose turn it is."""
        if self._inner:
            self._speak_for_another()
        held = INSIDE if self._inner else self.sockets
        self._place = held.place(address_of(self.client[0] if self.client else ""))
        if not self._place.taken:
            transport.abort()
        elif self.handed is not None:
            self._fresh = False  # it has come to where it belongs
            self.data_received(self.handed[1])
            self.handed = None

    def _speak_for_another(self) -> None:
        """Know whose request it is that another process passes on."""
        assert self.handed is not None
        note = self.handed[0]
        self.client = note.client
        self.scheme = "https" if note.scheme in ("https", "wss") else "http"

    def connection_lost(self, exc: Exception | None) -> None:
        """Give everything back."""
        self._stop_timers()
        self._place.give_back()
        self._leave_unanswered()
        self._answered = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the socket over. The parser, which calls back here, has done its work."""
        self._stop_timers()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire):
            wire.place = self._place

    # What comes ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse what has come, as long as it keeps within the bounds."""
        if self._fresh and self.handing is not None and self._hand_over(data):
            return
        self._wait_for_whole()
        for at in range(0, len(data), SLICE):
            part = data[at : at + SLICE]
            self._raw += len(part)
            super().data_received(part)
            if self.parser is None or self.transport.is_closing():
                return
            if self._raw > MOST_HEAD and not self._headed:
                return self._refuse(431)
            if self._raw > MOST_REQUEST:
                return self._refuse(413)

    def _hand_over(self, data: bytes) -> bool:
        """Give the socket to the process whose table is asked for, if it is another's."""
        assert self.handing is not None
        answering = self.cycle is not None and not self.cycle.response_complete
        if self._inner or answering or self.pipeline:
            return False
        owner = self.handing.owner_of(data)
        if owner == self.handing.share.number:
            return False
        given = self.transport.get_extra_info("socket").fileno()
        if not self.handing.give(owner, given, data, Note()):
            return False
        self._fresh = False
        self.transport.abort()  # of ours; the socket lives on over there
        return True

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._fresh = False
        if self._inner:
            self.scope[INNER] = True  # type: ignore[literal-required]
        self._raw, self._headed = 0, False
        self._wait_for_whole()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header. What follows a body in chunks is no header, whatever it is called."""
        if not self._headed:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Have the request answered, unless it is too large. An error here ends the connection."""
        self._headed = True
        head = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if len(self.url) > LONGEST_TARGET:
            self._status = 414
        elif head > MOST_HEAD:
            self._status = 431
        elif len(self.pipeline) < MOST_PIPELINED:
            return super().on_headers_complete()
        raise ValueError("too much is asked")

    def on_message_complete(self) -> None:
        """A request is whole: the client may take its time again."""
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None
        self._fresh = True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read: uvicorn's answer, with the status that says why."""
        self._refuse(self._status)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _refuse(self, status: int) -> None:
        line = STATUS_LINE[status]
        self.transport.write(line + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
        self._leave_unanswered()
        self._watch_reader()

    def _wait_for_whole(self) -> None:
        if self._whole is None:
            self._whole = self.loop.call_later(TIME_TO_ASK, self._too_slow)

    def _too_slow(self) -> None:
        """A request that is not whole by now is not waited for."""
        self._whole = None
        self.transport.abort()
        self._leave_unanswered()

    def _leave_unanswered(self) -> None:
        """Let the request that is being answered know that nobody is there any more."""
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()

    # What goes -------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        """An answer has been written; whether it is read remains to be seen."""
        super().on_response_complete()
        self._watch_reader()

    def pause_writing(self) -> None:
        """More waits for the client than it takes."""
        super().pause_writing()
        self._watch_reader()

    def _watch_reader(self, before: int | None = None) -> None:
        """Hang up on a client that does not read what it asked for."""
        if self._read is not None:
            self._read.cancel()
            self._read = None
        left = self.transport.get_write_buffer_size()
        if left and before is not None and before - left < LEAST_READ:
            self.transport.abort()
            self._leave_unanswered()
        elif left:
            self._read = self.loop.call_later(TIME_TO_READ, self._watch_reader, left)

    def _stop_timers(self) -> None:
        for timer in (self._whole, self._read):
            if timer is not None:
                timer.cancel()
        self._whole = self._read = None


def http_with(held: Held, way: Handing | None = None) -> type[Http]:
    """The protocol of one server, which knows who holds its sockets, and its other processes."""

    class Own(Http):
        sockets = held
        handing = way

    return Own
