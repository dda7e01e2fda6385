"""The server of one page: the handlers and connections a server has, reached by messages."""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import aclosing
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import parse_qsl

import msgspec
import structlog

from matinee.anywhere.depth import is_too_deep
from matinee.anywhere.guests import (
    LARGEST_BODY,
    MOST_WAITING,
    TOO_LARGE,
    TOO_MANY,
    Visitor,
    guest_of,
    is_open,
    limits_of_guests,
)
from matinee.anywhere.log import Keep, Log
from matinee.errors import Refused
from matinee.server.http import advice, info, invitations, replays, seats, studio, tables
from matinee.server.http.access import Door
from matinee.server.http.failures import Failure, failure_of
from matinee.server.http.limits import Limits
from matinee.server.http.routes import Answer, Lines, NotHere, Route
from matinee.server.http.services import Config, Services
from matinee.server.log.contract import Unwritten
from matinee.server.simulating import Nobody, Simulators
from matinee.server.tables import passes
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.thinking import Thinkers

ROUTES: list[Route] = [
    *info.ROUTES,
    *tables.ROUTES,
    *seats.ROUTES,
    *invitations.ROUTES,
    *replays.ROUTES,
    *advice.ROUTES,
    *studio.ROUTES,
]
COOKIES = "cookies"
TOO_DEEP = Failure("bad-request", "that is nested too deep")
UNREADABLE = "["
"""Stands for what is not even read."""

logger = structlog.get_logger()

Tell = Callable[[int, str, str], None]
"""Tells the page something: of which question or connection, what kind of news, and the news."""


class Asker(NamedTuple):
    """The page or a guest, as handlers know who asks."""

    visitor: Visitor
    origin: str
    gone: asyncio.Event
    headers: Mapping[str, str] = {}
    query_params: Mapping[str, str] = {}

    @property
    def cookies(self) -> dict[str, str]:
        """What they show of what they were given."""
        return self.visitor.cookies

    @property
    def scope(self) -> Mapping[str, Any]:
        """Where they come from."""
        return self.visitor.scope

    @property
    def url(self) -> Any:
        """Where the page comes from."""
        return SimpleNamespace(scheme=self.origin.partition(":")[0])

    async def receive(self) -> dict[str, str]:
        """That the page wants to know no more, once it does not."""
        await self.gone.wait()
        return {"type": "http.disconnect"}


class Caller:
    """A connection of the page or a guest, as a WebSocket would be one."""

    headers: Mapping[str, str] = {}

    def __init__(self, number: int, who: str | None, visitor: Visitor, tell: Tell) -> None:
        self.number, self.guest, self._tell = number, visitor.guest, tell
        self.cookies, self.scope = visitor.cookies, visitor.scope
        self.query_params = {} if who is None else {"as": who}
        self.inbox: asyncio.Queue[dict[str, str]] = asyncio.Queue()

    async def accept(self) -> None:
        """Let the page know that it is connected."""
        self._tell(self.number, "open", "")

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Let the page know that it is connected no more."""
        self._tell(self.number, "close", str(code))

    async def send_text(self, data: str) -> None:
        """Say something to the page."""
        self._tell(self.number, "text", data)

    async def receive(self) -> dict[str, str]:
        """The next that the page says."""
        return await self.inbox.get()


class Page:
    """All that a server would do, for one page."""

    def __init__(
        self,
        log: Log,
        thinkers: Thinkers,
        tell: Tell,
        origin: str,
        simulators: Simulators | None = None,
    ) -> None:
        self._log, self._tell, self._origin = log, tell, origin
        hall = Hall(log)
        self.services = Services(
            config=Config(limited=False, listing=False),
            hall=hall,
            thinkers=thinkers,
            door=Door(log),
            limits=Limits(limited=False),
            new_token=passes.new_token,
            new_id=lambda: secrets.token_hex(8),
            simulators=simulators or Nobody(),
        )
        self._for_guests = dataclasses.replace(self.services, limits=limits_of_guests())
        self._caretaker: Caretaker | None = None
        self._callers: dict[int, Caller] = {}
        self._asking: dict[int, Asker] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._time = hall.keeping_time()

    async def start(self) -> None:
        """Have clocks tick."""
        await self._time.__aenter__()

    async def stop(self) -> None:
        """Let go of everything, as when a tab is closed."""
        for number in tuple(self._callers):
            self.hang_up(number)
        if self._caretaker is not None:
            await self._caretaker.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._time.__aexit__(None, None, None)

    async def look_after_tables(self) -> None:
        """Let bots choose and clocks run out, from now on: of all tabs this one does that."""
        hall, services = self.services.hall, self.services
        self._caretaker = Caretaker(hall, services.new_id, services.thinkers)
        await self._caretaker.start()

    async def others_wrote(self) -> None:
        """Take in what another tab has written."""
        hall = self.services.hall
        for room in hall.watched():
            await hall.room(room.id)
        if self._caretaker is not None:
            await self._caretaker.look_ahead()

    # Who asks --------------------------------------------------------------------------------

    def _visitor(self, guest: str, shown: str) -> Visitor:
        return guest_of(guest, shown) if guest else Visitor("", self._cookies())

    def _services_for(self, visitor: Visitor) -> Services:
        return self._for_guests if visitor.guest else self.services

    def part(self, guest: str) -> None:
        """A guest's channel has ended, and with it all that came by it."""
        for number, caller in tuple(self._callers.items()):
            if caller.guest == guest:
                self.hang_up(number)
        for asker in self._asking.values():
            if asker.visitor.guest == guest:
                asker.gone.set()

    # Questions -------------------------------------------------------------------------------

    def ask(
        self, number: int, method: str, path: str, body: str, guest: str = "", shown: str = ""
    ) -> None:
        """Answer a question: `status`, then the lines there are, then `end`; a guest is told before
        what to `keep`, and shows all it was told to."""
        asker = Asker(self._visitor(guest, shown), self._origin, asyncio.Event())
        self._asking[number] = asker
        self._begin(self._answer(number, method, path, body, asker))

    def give_up(self, number: int) -> None:
        """Whoever asked wants to know no more."""
        if (asker := self._asking.get(number)) is not None:
            asker.gone.set()

    async def _answer(self, number: int, method: str, path: str, body: str, asker: Asker) -> None:
        if asker.visitor.guest:
            status, found = await self._guests_result(number, method, path, body, asker)
        else:
            status, found = await self._result(number, method, path, body, asker)
        self._tell(number, "status", str(status))
        if isinstance(found, Lines):
            async with aclosing(found.lines) as lines:
                async for line in lines:
                    if asker.gone.is_set():
                        break
                    self._tell(number, "line", line.decode())
        else:
            text = found if isinstance(found, str) else msgspec.json.encode(found).decode()
            self._tell(number, "line", text)
        self._tell(number, "end", "")
        self._asking.pop(number, None)

    async def _guests_result(
        self, number: int, method: str, path: str, body: str, asker: Asker
    ) -> tuple[int, object]:
        limits, guest = self._for_guests.limits, asker.visitor.guest
        if len(body) > LARGEST_BODY:
            return 413, TOO_LARGE
        place = limits.requests.place(guest)
        try:
            if not place.taken:
                return 429, TOO_MANY
            await limits.wait_turn(guest)
            return await self._result(number, method, path, body, asker)
        finally:
            place.give_back()

    async def _result(
        self, number: int, method: str, path: str, body: str, asker: Asker
    ) -> tuple[int, object]:
        place, _, query = path.partition("?")
        if is_too_deep(body):
            return 400, TOO_DEEP
        try:
            for route in ROUTES:
                if asker.visitor.guest and not is_open(route):
                    continue
                if route.method == method and (at := pattern_of(route.path).fullmatch(place)):
                    given = {**at.groupdict(), **dict(parse_qsl(query))}
                    answer = await route.does(**self._given(route, given, body, asker))
                    return await self._content(number, route, answer, asker.visitor)
            return 404, Failure("failed", "there is nothing here")
        except (Refused, Unwritten) as refusal:
            failure, status = failure_of(refusal)
            return status, failure
        except (
            msgspec.ValidationError,
            msgspec.DecodeError,
            RecursionError,
            UnicodeError,
        ) as problem:
            return 400, Failure("bad-request", str(problem))
        except NotHere as problem:
            return 404, Failure("failed", str(problem))
        except Exception as mistake:
            logger.error("unexpected", path=place, error=type(mistake).__name__, exc_info=mistake)
            return 500, Failure("mistake", "something went wrong here")

    def _given(
        self, route: Route, said: dict[str, str], body: str, asker: Asker
    ) -> dict[str, object]:
        hints = get_type_hints(route.does, include_extras=True)
        given: dict[str, object] = {}
        for name in inspect.signature(route.does).parameters:
            if name == "services":
                given[name] = self._services_for(asker.visitor)
            elif name == "request":
                given[name] = asker
            elif name == "data":
                given[name] = msgspec.json.decode(body, type=hints[name])
            else:
                given[name] = msgspec.convert(
                    said.get("as" if name == "who" else name), hints[name]
                )
        return given

    async def _content(
        self, number: int, route: Route, answer: object, visitor: Visitor
    ) -> tuple[int, object]:
        if not isinstance(answer, Answer):
            return route.status, answer
        if answer.keep is not None and visitor.guest:
            kept = msgspec.json.encode([answer.keep.name, answer.keep.value]).decode()
            self._tell(number, "keep", kept)
        elif answer.keep is not None:
            cookies = {**self._cookies(), answer.keep.name: answer.keep.value}
            await self._log.write(Keep(COOKIES, msgspec.json.encode(cookies).decode()))
        return answer.status or route.status, answer.content

    def _cookies(self) -> dict[str, str]:
        """What a browser would keep for a server."""
        return msgspec.json.decode(self._log.setting(COOKIES) or "{}", type=dict[str, str])

    # Connections -----------------------------------------------------------------------------

    def connect(
        self, number: int, table: str, who: str | None, guest: str = "", shown: str = ""
    ) -> None:
        """Connect the page, or a guest, with a table."""
        visitor = self._visitor(guest, shown)
        caller = self._callers[number] = Caller(number, who or None, visitor, self._tell)
        self._begin(self._serve(caller, table, visitor))

    async def _serve(self, caller: Caller, table: str, visitor: Visitor) -> None:
        services = self._services_for(visitor)
        place = services.limits.requests.place(visitor.guest)
        try:
            if place.taken:
                await tables.serve(caller, table, services)
            else:
                await caller.close(code=1013)
        finally:
            place.give_back()
            self._callers.pop(caller.number, None)

    def say(self, number: int, text: str) -> None:
        """Take what is said to a table."""
        caller = self._callers.get(number)
        if caller is None:
            return
        if caller.guest and caller.inbox.qsize() >= MOST_WAITING:
            self._callers.pop(number, None)
            self._tell(number, "close", "1008")
            return caller.inbox.put_nowait({"type": "websocket.disconnect"})
        said = UNREADABLE if is_too_deep(text) else text
        caller.inbox.put_nowait({"type": "websocket.receive", "text": said})

    def hang_up(self, number: int) -> None:
        """Let a connection end."""
        if (caller := self._callers.get(number)) is not None:
            caller.inbox.put_nowait({"type": "websocket.disconnect"})

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@cache
def pattern_of(path: str) -> re.Pattern[str]:
    """What an address looks like."""
    return re.compile(re.sub(r"\{(\w+):\w+\}", r"(?P<\1>[^/]+)", path))
