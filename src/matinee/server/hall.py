"""The hall: every table somebody looks at, kept in memory and true to the log.

A command is decided on the table in memory, written to the log, and only then taken in,
acknowledged and told to others, in that order. Commands at one table wait for each other; tables
do not.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import structlog

from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.position import Position
from matinee.server import log as logs
from matinee.server.log import Conflict, Log, Row
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.events import AnyEvent, Milliseconds
from matinee.table.table import Denied, Table, create

logger = structlog.get_logger()

IDLE_TABLES = 2000
"""Tables kept in memory though nobody looks at them."""
ORDERLY = (do.Choose, do.Undo, do.AnswerUndo)
"""Commands that mean something else once the table has moved on."""

_decode = msgspec.json.Decoder(list[AnyEvent]).decode
_encode = msgspec.json.Encoder().encode


class NoTable(Refused):
    """There is no such table."""


class Listener(Protocol):
    """Someone who is told what happens at a table."""

    def table_changed(self) -> None:
        """There are entries beyond those this listener has told its client of."""

    def end(self, code: str) -> None:
        """This listener is to go."""

    def is_at(self, seat: int | None) -> bool:
        """Whether it speaks for the player of that seat."""


class Room:
    """One table in memory."""

    def __init__(self, table_id: str, rows: list[Row]) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.entries: list[list[AnyEvent]] = []
        """What happened, by version from 1."""
        self.keys: dict[str, int] = {}
        """The version each key's command was done at."""
        self.warming = False
        """Whether a bot's choice waits for its search to be compiled."""
        self.notes = 0
        """How often something was told that is not in the log."""
        self.table: Table
        for row in rows:
            self.take_in(row, _decode(row.body))

    @property
    def version(self) -> int:
        """How many entries the table has."""
        return len(self.entries)

    def tell_warming(self, warming: bool) -> None:
        """Say that a bot is being made ready, or that it is."""
        if warming != self.warming:
            self.warming = warming
            self.notes += 1
            for listener in tuple(self.listeners):
                listener.table_changed()

    def take_in(self, row: Row, happened: list[AnyEvent]) -> None:
        """Apply an entry that is in the log."""
        if row.version != self.version + 1:
            raise Refused(f"the log of {self.id} skips from {self.version} to {row.version}")
        for event in happened:
            if isinstance(event, on.Created):
                self.table = Table(event)
            else:
                self.table.apply(event)
        self.entries.append(happened)
        self.keys[row.key] = row.version


class Hall:
    """All tables."""

    def __init__(
        self,
        log: Log,
        *,
        now: Callable[[], Milliseconds] | None = None,
        failpoint: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.log = log
        self.now = now or steady_clock()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self.failpoint = failpoint
        self.on_change: Callable[[Room], None] = lambda room: None
        """Told after each entry, for bots and clocks."""
        self.choices = 0

    async def room(self, table_id: str) -> Room:
        """A table, from memory or from the log."""
        if (room := self._rooms.get(table_id)) is not None:
            self._rooms.move_to_end(table_id)
            return room
        rows = await asyncio.to_thread(self.log.rows, table_id)
        if (room := self._rooms.get(table_id)) is not None:
            return room
        if not rows:
            raise NoTable("there is no such table")
        room = Room(table_id, rows)
        self._rooms[table_id] = room
        self._forget_idle()
        return room

    @property
    def rooms_in_memory(self) -> int:
        """How many tables are kept in memory."""
        return len(self._rooms)

    def end_connections(self, code: str) -> None:
        """Ask every client to go."""
        for room in self._rooms.values():
            for listener in tuple(room.listeners):
                listener.end(code)

    def _forget_idle(self) -> None:
        idle = [r for r in self._rooms.values() if not r.listeners and not r.lock.locked()]
        for room in idle[: max(0, len(idle) - IDLE_TABLES)]:
            del self._rooms[room.id]

    async def create(
        self,
        table_id: str,
        key: str,
        game: Game,
        options: Options,
        tokens: list[tuple[str, str, int | None]],
        *,
        clock: on.Clock,
        onlookers: on.Onlookers,
        away: int,
        listed: bool,
        pace: Milliseconds | None,
        hints: bool = False,
        sitting: dict[int, tuple[str, str | None]],
        start: Position | None = None,
    ) -> Room:
        """Set up a table, seat those known from the start, and remember the links to it."""
        now = self.now()
        created = create(
            game,
            options,
            now,
            clock=clock,
            onlookers=onlookers,
            away=away,
            listed=listed,
            pace=pace,
            hints=hints,
            start=start,
        )
        table = Table(created)
        happened: list[AnyEvent] = [created]
        for seat, (name, bot) in sitting.items():
            sat = table.decide(do.Sit(seat=seat, name=name, bot=bot), By("host"), now)
            happened += sat
            for event in sat:
                table.apply(event)
        row = Row(1, key, _encode(happened))
        work = logs.append(
            table_id, row, phase=table.phase, wake=table.wake(), created=now, listed=listed
        )
        await self.log.write(logs.together(work, logs.add_tokens(table_id, tokens)))
        room = Room(table_id, [row])
        self._rooms[table_id] = room
        self._forget_idle()
        self.on_change(room)
        return room

    async def rematch(self, room: Room, table_id: str) -> None:
        """Set up the same table anew for those who sat at this one."""
        table, made = room.table, room.table.created
        await self.create(
            table_id,
            "create",
            table.game,
            table.options,
            [],
            clock=made.clock,
            onlookers=made.onlookers,
            away=made.away,
            listed=False,
            pace=made.pace,
            hints=made.hints,
            sitting={n: (s.name, s.bot) for n, s in enumerate(table.seats) if s.name},
        )
        async with room.lock:
            if room.table.next_table is None:
                ready = on.Rematched(at=self.now(), table=table_id)
                await self._append(room, "rematch", [ready], None)

    async def command(
        self,
        table_id: str,
        by: By,
        key: str,
        command: AnyCommand,
        saw: int | None = None,
        also: logs.Work | None = None,
    ) -> int:
        """Do a command once; the version it is in the log at. Denied and Refused say why not.

        `also` is work for the same transaction, such as making a link worthless.
        """
        room = await self.room(table_id)
        async with room.lock:
            for _ in range(3):
                if (done := room.keys.get(key)) is not None:
                    return done
                if saw is not None and saw != room.version and isinstance(command, ORDERLY):
                    raise Denied("stale", "the table has moved on")
                try:
                    return await self._do(room, by, key, command, also)
                except Conflict:
                    # Another process wrote first: see what it was, then decide anew.
                    await self._catch_up(room)
            raise Denied("busy", "the table is too busy; try again")

    async def _do(
        self, room: Room, by: By, key: str, command: AnyCommand, also: logs.Work | None
    ) -> int:
        now = self.now()
        if overdue := room.table.decide(do.CheckClock(), By("clock"), now):
            await self._append(room, f"clock-{room.version + 1}", overdue, None)
        if isinstance(command, do.CheckClock):
            return room.version
        self.failpoint("before-decide")
        happened = room.table.decide(command, by, now)
        self.failpoint("after-decide")
        return await self._append(room, key, happened, also)

    async def _append(
        self, room: Room, key: str, happened: list[AnyEvent], also: logs.Work | None
    ) -> int:
        row = Row(room.version + 1, key, _encode(happened))
        then = room.table.after(happened)
        work = logs.append(room.id, row, phase=then.phase, wake=then.wake())
        self.failpoint("before-write")
        write = self.log.write(work if also is None else logs.together(work, also))
        asker_left = await _see_through(asyncio.ensure_future(write))
        self.failpoint("after-write")
        room.entries.append(happened)
        room.keys[key] = row.version
        room.table = then
        self.choices += any(isinstance(event, on.Chose) for event in happened)
        asyncio.get_running_loop().call_soon(self._tell, room)
        if asker_left:
            raise asyncio.CancelledError
        return row.version

    async def _catch_up(self, room: Room) -> None:
        for row in await asyncio.to_thread(self.log.rows, room.id, room.version):
            room.take_in(row, _decode(row.body))
        self._tell(room)

    def _tell(self, room: Room) -> None:
        """Fan out, after the acknowledgement."""
        self.failpoint("before-fan-out")
        for listener in tuple(room.listeners):
            listener.table_changed()
        self.failpoint("after-fan-out")
        self.on_change(room)


async def _see_through(writing: asyncio.Future[Any]) -> bool:
    """Wait for the disk even if the asker leaves meanwhile, and say whether they did.

    What is in the log has to be taken in and told to others, whoever is still there.
    """
    asker_left = False
    while not writing.done():
        try:
            await asyncio.wait({writing})
        except asyncio.CancelledError:
            asker_left = True
    if asker_left and writing.exception() is not None:
        raise asyncio.CancelledError
    writing.result()
    return asker_left


def steady_clock() -> Callable[[], Milliseconds]:
    """The time of day when the server started, and steady from then on.

    Setting the machine's clock back or forth must not end anybody's turn.
    """
    begun, ticks = time.time(), time.monotonic()
    return lambda: int((begun + time.monotonic() - ticks) * 1000)
