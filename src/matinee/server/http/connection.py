"""One client at a table's WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeGuard, get_args

import msgspec
import structlog

from matinee.errors import Refused, clean
from matinee.position import Illegal
from matinee.server.http.limits import AN_ENTRY
from matinee.server.http.routes import Asker
from matinee.server.log.chain import Damaged
from matinee.server.log.contract import Conflict, Unwritten
from matinee.server.messages import (
    LARGEST_MESSAGE,
    LONGEST_KEY,
    AnyFromClient,
    Ask,
    Attend,
    Bye,
    Done,
    Hello,
    Ping,
    Pong,
    Reason,
    Refusal,
)
from matinee.server.tables import visibility
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import Pass
from matinee.server.tables.room import Room
from matinee.table import commands as do
from matinee.table.table import Denied

logger = structlog.get_logger()

EXTENSION = "matinee.wire"
"""Where in its scope a connection has a short way for whole texts."""
MOST_REPLIES = 64
"""Answers that may wait for a client that does not read; one more, and it has to come back."""
SLOWEST_SEND = 20.0
MESSAGES_A_SECOND, BURST = 20.0, 60.0
MOST_ASKED = 1500
"""Commands that may wait for their answer at once, at all tables. One more is refused as `busy`, at
once and for little: half a second is long enough to wait, and the others have to get theirs."""

_decode = msgspec.json.Decoder(AnyFromClient).decode
_encode = msgspec.json.Encoder().encode

FROM_CLIENTS = (
    do.Sit | do.Leave | do.Choose | do.Undo | do.AnswerUndo | do.StandIn | do.Return | do.Say
    | do.GoOn | do.Rematch | do.Consent | do.Close
)  # fmt: skip
_FROM_CLIENTS = frozenset(get_args(FROM_CLIENTS))


class Socket(Protocol):
    """What is needed of a WebSocket."""

    async def send_text(self, data: str) -> None: ...

    @property
    def receive(self) -> Callable[[], Awaitable[Any]]: ...


class Wire(Socket, Protocol):
    """A WebSocket with a short way for whole texts: see `websocket`."""

    @property
    def takes_more(self) -> bool: ...

    def add(self, message: bytes) -> None: ...

    def flush(self) -> None: ...

    def write(self, message: bytes) -> bool: ...

    at_once: Callable[[bytes], bool] | None
    """What a whole text is offered to while nobody has to be waited for; True: it was taken."""


def is_wire(socket: Socket) -> TypeGuard[Wire]:
    """Whether a socket has the short way: to ask that of a protocol takes Python a while."""
    return hasattr(socket, "takes_more")


class Caller(Socket, Asker, Protocol):
    """Whoever wants to be connected."""

    @property
    def query_params(self) -> Mapping[str, str]: ...

    async def accept(self) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


def wire_of(scope: Any) -> Wire | None:
    """The short way to a client, if there is one."""
    found: Wire | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found


def _is_key(key: str) -> bool:
    """Whether it is one that every database can keep."""
    return 1 <= len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()


class Resync(Exception):
    """This client cannot keep up; it should come back with the version it has."""


class Connection:
    """Tells one client what happens and takes its commands."""

    def __init__(
        self,
        hall: Hall,
        room: Room,
        held: Pass,
        socket: Socket,
        limited: bool = True,
        may_write: Callable[[int], bool] = lambda size: True,
    ) -> None:
        self.hall, self.room, self.held, self.socket = hall, room, held, socket
        self._by = held.by()
        self._key_begins = f"{held.token_hash[:16]}-"
        self._wire = socket if is_wire(socket) else None
        self._limited = limited
        self._may_write = may_write
        """Whether this client's address may have so many bytes more written to the log."""
        self.told = -1
        """The version this client has been told of; -1 until it says hello."""
        self._noted = visibility.notes(room, held)
        """How much it has been told of what is not in the log."""
        self.looking = True
        """Whether someone looks at its page."""
        self.screen = False
        """Whether its page is a big screen in a room."""
        self.address = ""
        """Whose workers its table's bots think by, where it is forgotten who set that up."""
        self._attended: int | None = None
        """How much it has been told of who is there; None: it has not asked."""
        self.fields = False
        """Whether the client wants the hidden state itself."""
        self._replies: deque[bytes] = deque()
        self._put = 0
        """How many of them have been put together with what else is sent."""
        self._wake = asyncio.Event()
        """Set when there is something to send that cannot go at once."""
        self._sends_soon = self._sends_slowly = False
        self._problem: Exception | None = None
        self._ended: str | None = None
        self._tokens, self._since = BURST, time.monotonic()
        self.loop = asyncio.get_running_loop()
        self._asking: Ask | None = None
        """The choice that is being done without a task."""
        self._size = 0
        """How many bytes asked for it."""
        self._settled: asyncio.Future[None] | None = None
        """Who waits for that."""
        self._again: asyncio.Task[None] | None = None
        """What does it anew, where somebody else was first."""

    def table_changed(self) -> None:
        """There is news; it is put together when the client can take it."""
        self._send_soon()

    def end(self, code: str) -> None:
        """Ask the client to go: its link was replaced, or the server stops."""
        self._ended = code
        self._wake.set()

    def is_at(self, seat: int | None) -> bool:
        """Whether this is the player of that seat."""
        return self.held.role == "player" and self.held.seat == seat

    @property
    def token_hash(self) -> str:
        """The hash of the token this client came with."""
        return self.held.token_hash

    async def run(self) -> str:
        """Serve until either side leaves; the reason."""
        seat = self.held.seat if self.held.role == "player" else None
        self.room.enter(self, seat)
        sending = asyncio.create_task(self._send_all())
        receiving = asyncio.create_task(self._receive_all())
        if self._wire is not None:
            self._wire.at_once = self._take_at_once
        try:
            done, _ = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                return task.result()
            return "closed"
        finally:
            if self._wire is not None:
                self._wire.at_once = None  # which would hold this, and this the wire
            self.room.leave(self, seat)
            for task in (sending, receiving):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task
            await self._until_settled()  # what is being written is seen through

    def _send_soon(self) -> None:
        """Send what there is to send, once all that happens now has happened."""
        if self._wire is None or self._sends_slowly:
            self._wake.set()
        elif not self._sends_soon:
            self._sends_soon = True
            self.hall.outbox.add(self, self.loop)

    def put_together(self) -> None:
        """Have all there is be sent if the client can take it: no task has to be woken for that."""
        self._sends_soon = False
        wire = self._wire
        if wire is None or self._ended or self._sends_slowly or not wire.takes_more:
            self._wake.set()
            return
        replies = len(self._replies)
        while self._replies:
            wire.add(self._replies.popleft())
        try:
            for message in self._news():
                wire.add(message)
        except Exception as problem:  # `run` has to hear of it
            self._problem = problem
            self._wake.set()
        self._put = replies

    def send_off(self) -> None:
        """Send what was put together."""
        replies, self._put = self._put, 0
        try:
            if self._wire is not None:
                self._wire.flush()
            self._acknowledged(replies)
        except Exception as problem:  # others wait to be sent theirs
            self._problem = problem
            self._wake.set()

    def _news(self) -> list[bytes]:
        """What there is to tell the client that is no answer to it."""
        news: list[bytes] = []
        room = self.room
        if self.told >= 0:
            version = visibility.shown_version(room, self.held)
            notes = visibility.notes(room, self.held)
            if version != self.told or self._noted != notes:
                self._noted = notes
                self.told, message = visibility.update(room, self.held, self.told, self.fields)
                news.append(message)
        if self._attended is not None and self._attended != room.attendance.changes:
            self._attended = room.attendance.changes
            news.append(room.attendance.told())
        return news

    def _acknowledged(self, replies: int) -> None:
        for _ in range(replies):
            self.hall.failpoint("after-acknowledge")

    async def _send_all(self) -> str:
        """Send what could not go at once, as the client takes it, until this is to end."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._problem is not None:
                    raise self._problem
                self._sends_slowly = True
                replies = len(self._replies)
                while self._replies:
                    await self._send(self._replies.popleft())
                if self._ended is not None:
                    return await self.bye(self._ended)
                for message in self._news():
                    await self._send(message)
                if self._wire is not None:
                    self._wire.flush()
                self._sends_slowly = False
                self._acknowledged(replies)
        except (TimeoutError, Resync):
            return await self.bye("resync")

    async def bye(self, code: str) -> str:
        """End the connection, saying where to come back to."""
        with contextlib.suppress(Exception):
            last = _encode(Bye(code=code, version=max(0, self.told)))
            async with asyncio.timeout(1):
                await self.socket.send_text(last.decode())
        return code

    async def _send(self, message: bytes) -> None:
        if self._wire is not None and self._wire.write(message):
            return
        # Not wait_for: in Python 3.11 it can swallow the cancellation that `run` waits for.
        async with asyncio.timeout(SLOWEST_SEND):
            await self.socket.send_text(message.decode())

    def _reply(self, message: Any) -> None:
        if len(self._replies) >= MOST_REPLIES:
            raise Resync
        self._replies.append(_encode(message))
        self._send_soon()

    async def _receive_all(self) -> str:
        try:
            while True:
                event = await self.socket.receive()
                if event["type"] == "websocket.disconnect":
                    return "left"
                data = event.get("text")
                if data is None:
                    data = event.get("bytes") or b""
                await self._until_settled()
                await self._take(data)
        except Resync:
            return await self.bye("resync")

    async def _take(self, data: str | bytes) -> None:
        if len(data) > LARGEST_MESSAGE:
            return self._reply(self._refusal("", "too-large", "that message is too large"))
        if not self._may_speak():
            self._reply(self._refusal("", "too-fast", "too many messages; wait a moment"))
            # What else it has sent stays with its own machine: saying no as fast as it asks costs.
            return await asyncio.sleep(1 / MESSAGES_A_SECOND)
        try:
            message = _decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            said = str(error) if isinstance(error, msgspec.DecodeError) else "not valid text"
            return self._reply(self._refusal("", "unreadable", said[:200]))
        match message:
            case Ask():  # first, as most are
                if self._may_write(len(data) + AN_ENTRY):
                    self._reply(await self._answer(message))
                else:
                    why = "that is much for an hour; wait"
                    self._reply(self._refusal(message.key[:LONGEST_KEY], "too-fast", why))
            case Hello():
                self.fields = message.fields
                # Never beyond what it may see: `Bye` says this number, too.
                shown = visibility.shown_version(self.room, self.held)
                self.told = min(max(0, message.version), shown)
                if self.told == shown:
                    self.told -= 1  # even a client that is up to date wants to see the table
                self._send_soon()
            case Attend():
                self.looking = message.looking
                self._attended = -1 if self._attended is None else self._attended
                if self.held.role == "player" and self.held.seat is not None:
                    self.room.attend(self.held.seat)
                elif self.held.role == "onlooker":
                    self.screen = message.screen
                    self.room.count_screens()
                self._send_soon()
            case Ping():
                self._reply(Pong(nonce=message.nonce))

    # Choices -----------------------------------------------------------------------------------

    def _take_at_once(self, data: bytes) -> bool:
        """Begin to do a choice that has just come, without a task; False where it is none, or has
        to wait for something: then nothing was done.

        Most messages are choices. A task that is woken for one, and again once it is on disk, costs
        as much as to decide it.
        """
        if self._asking is not None or len(data) > LARGEST_MESSAGE:
            return False
        if self.hall.asked >= MOST_ASKED or self.held.role != "player":
            return False
        try:
            ask = _decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
            return False
        if type(ask) is not Ask or type(ask.command) is not do.Choose or not _is_key(ask.key):
            return False
        self._asking, self._size = ask, len(data)
        try:
            begun = self.hall.begin_choice(
                self.room, self._by, self._own_key(ask), ask.command, ask.version, self
            )
        except Refused:  # said the long way, on which nobody is answered faster than others
            self._tokens += 1
            begun = False
        if begun:
            self.hall.asked += 1
        else:
            self._asking = None
        return begun

    def may_begin(self) -> bool:
        """Count the message; whether it is one too many is for `_take` to say."""
        if not self._may_speak():
            return False
        if not self._may_write(self._size + AN_ENTRY):
            self._tokens += 1
            return False
        return True

    def done(self, version: int) -> None:
        """The choice is in the log: acknowledge it."""
        self.hall.asked -= 1
        self.hall.failpoint("before-acknowledge")
        assert self._asking is not None
        self._settle(Done(key=self._asking.key, version=version))

    def failed(self, problem: Exception) -> None:
        """The choice was not written, or something is wrong here."""
        ask = self._asking
        if ask is None:  # it was acknowledged
            self._problem = problem
            self._wake.set()
            return
        self.hall.asked -= 1
        if isinstance(problem, Conflict):  # somebody else wrote: see what it was, decide anew
            self._again = self.loop.create_task(self._do_again(ask))
        elif isinstance(problem, Unwritten | Refused):
            self._settle(self._refused(ask, problem))
        else:
            self._problem = problem
            self._settle(None)
            self._wake.set()

    async def _do_again(self, ask: Ask) -> None:
        try:
            self._settle(await self._answer(ask))
        except Exception as problem:
            self._problem = problem
            self._settle(None)
            self._wake.set()

    def _settle(self, answer: Done | Refusal | None) -> None:
        """Answer the choice that was being done."""
        self._asking = None
        if answer is not None:
            try:
                self._reply(answer)
            except Resync:
                self.end("resync")
        if self._settled is not None:
            self._settled.set_result(None)
            self._settled = None

    async def _until_settled(self) -> None:
        """Wait for the choice that is being done."""
        while self._asking is not None:
            self._settled = self._settled or self.loop.create_future()
            await asyncio.shield(self._settled)

    def _own_key(self, ask: Ask) -> str:
        """Keys are each asker's own: nobody can use up another's, or learn of it."""
        return f"{self._key_begins}{ask.key}"

    # Anything ----------------------------------------------------------------------------------

    async def _answer(self, ask: Ask) -> Done | Refusal:
        if not _is_key(ask.key):
            return self._refusal("", "bad-key", f"a key has 1 to {LONGEST_KEY} plain characters")
        if type(ask.command) not in _FROM_CLIENTS:
            return self._refusal(ask.key, "not-yours", "only the server may do that")
        if self.held.role == "onlooker":
            # Before anything else is looked at: a late onlooker must not learn where the table is.
            return self._refusal(ask.key, "not-yours", "onlookers only look on")
        if self.hall.asked >= MOST_ASKED:
            return self._refusal(ask.key, "busy", "the server is too busy; try again in a moment")
        self.hall.asked += 1
        try:
            version = await self.hall.command(
                self.room.id, self._by, self._own_key(ask), ask.command, ask.version
            )
        except (Refused, Unwritten) as refused:
            return self._refused(ask, refused)
        finally:
            self.hall.asked -= 1
        self.hall.failpoint("before-acknowledge")
        return Done(key=ask.key, version=version)

    def _refused(self, ask: Ask, problem: Refused | Unwritten) -> Refusal:
        """Why a command was not done, as the client is told."""
        match problem:
            case Denied():
                return self._refusal(ask.key, problem.code, problem.what)
            case Illegal(why=why):
                said = {k: clean(v) if isinstance(v, str) else v for k, v in why.values.items()}
                reason = Reason(why.message, said, why.rule)
                return self._refusal(ask.key, "illegal", problem.what, reason)
            case Unwritten() | Damaged():  # whether it was done another may know, or nobody
                why_not = "the server could not keep that; try again"
                return self._refusal(ask.key, "unwritten", why_not)
            case _:
                return self._refusal(ask.key, "illegal", problem.what)

    def _refusal(self, key: str, code: str, why: str, reason: Reason | None = None) -> Refusal:
        version = visibility.shown_version(self.room, self.held)
        return Refusal(key=key, code=code, why=why, reason=reason, version=version)

    def _may_speak(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._since) * MESSAGES_A_SECOND)
        self._since = now
        if self._tokens < 1 and self._limited:
            return False
        self._tokens -= 1
        return True
