"""The hall: every table somebody looks at, kept in memory and true to the log.

A command is decided on the table in memory, written to the log, and only then taken in,
acknowledged and told to others, in that order. Commands at one table wait for each other; tables
do not.

Other nodes may write to the same log. Of two that write the same version one is told so; it reads
what the other wrote and decides anew. A table in memory may be behind the log, never beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import structlog
from msgspec.structs import replace

from matinee import games
from matinee.errors import Refused
from matinee.position import Viewer
from matinee.server.clock import SteadyClock
from matinee.server.log.append import Append, Conflict, Link, Work, add_links, together
from matinee.server.log.chain import Damaged, Row, link, verified
from matinee.server.log.reader import Unwritten
from matinee.server.log.writer import Log
from matinee.server.tables.stories import Story
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.events import AnyEvent, decode_entry, encode_entry
from matinee.table.settings import Milliseconds, settings_of
from matinee.table.table import Denied, Diverged, Table, create

logger = structlog.get_logger()

IDLE_TABLES = 256
"""Tables kept in memory though nobody looks at them."""
JUST_NOW = 10.0
"""Seconds within which who has asked for a table may be about to look at it."""
ORDERLY = (do.Choose, do.Undo, do.AnswerUndo)
"""Commands that mean something else once the table has moved on."""
TRIES = 5
"""How often a command is decided anew because another node was first."""


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

    @property
    def token_hash(self) -> str:
        """The hash of the token it came with; empty where it needed none."""


class Subscriber:
    """Someone who is told what happens at all tables; what it does not care for it leaves out."""

    def entry_written(self, room: Room) -> None:
        """This process has written an entry."""

    def entries_received(self, room: Room) -> None:
        """Entries that other processes wrote have been taken in."""

    def link_replaced(self, table_id: str) -> None:
        """A link to a table has been replaced here."""


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
        self.head = 0
        """The hash of the last entry, which the next goes on from."""
        self.warming = False
        """Whether a bot's choice waits for its search to be compiled."""
        self.notes = 0
        """How often something was told that is not in the log."""
        self.told_last: tuple[object, tuple[int, bytes]] | None = None
        """What onlookers were told last, and what of: see `visibility.update`."""
        self.stories: dict[Viewer, Story] = {}
        """What viewers who have looked are told of it."""
        self.wanted = time.monotonic()
        """When somebody last asked for it."""
        self.table: Table
        for row in rows:
            self.take_in(row, decode_entry(row.body))

    @property
    def version(self) -> int:
        """How many entries the table has."""
        return len(self.entries)

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks at it, or has just come to look at it."""
        return bool(self.listeners) or self.wanted > time.monotonic() - JUST_NOW

    def tell_warming(self, warming: bool) -> None:
        """Say that a bot is being made ready, or that it is."""
        if warming != self.warming:
            self.warming = warming
            self.notes += 1
            for listener in tuple(self.listeners):
                listener.table_changed()

    def story_for(self, viewer: Viewer) -> Story:
        """All that has happened, as a viewer may know it."""
        if (story := self.stories.get(viewer)) is None:
            story = self.stories[viewer] = Story(self.table.created, viewer)
        story.follow(self.entries, self.table.position)
        return story

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
        self.head = link(self.head, self.id, *row[:3]) if row.hash is None else row.hash


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
        self.now = now or SteadyClock(log.clock(), counts_naps=log.shared)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self.failpoint = failpoint
        self._subscribers: list[Subscriber] = []
        self.choices = 0
        self.asked = 0
        """How many clients' commands wait for their answer."""
        self.taken_from_others = 0
        """Entries that other processes wrote to tables in memory here."""
        self.damaged: set[str] = set()
        """Tables that were found not to be what was written, and are out of service."""

    def subscribe(self, subscriber: Subscriber) -> None:
        """Have someone told what happens at all tables, from now on."""
        self._subscribers.append(subscriber)

    async def room(self, table_id: str) -> Room:
        """A table as the log has it now, whichever node wrote to it last."""
        room = await self._room(table_id)
        room.wanted = time.monotonic()
        if self.log.shared:
            await self.catch_up(room)
        return room

    async def _room(self, table_id: str) -> Room:
        """A table from memory, or else from the log; other nodes may be further."""
        if (room := self._rooms.get(table_id)) is not None:
            self._rooms.move_to_end(table_id)
            return room
        with self._quarantine(table_id):
            rows = await self.log.ask(self.log.whole, table_id)
            if (room := self._rooms.get(table_id)) is not None:
                return room
            if not rows:
                raise NoTable("there is no such table")
            room = Room(table_id, rows)
        self.damaged.discard(table_id)
        dealt, ours = room.table.created.rules, games.rules_version(room.table.game)
        if dealt != ours and not room.table.over:
            # Every position so far is the same by both; from here on ours count.
            logger.warning("table goes on by other rules", table=table_id, dealt=dealt, ours=ours)
        self._rooms[table_id] = room
        self._forget_idle()
        return room

    @contextlib.contextmanager
    def _quarantine(self, table_id: str) -> Iterator[None]:
        """Damaged for a table whose log is not right, in words that say nothing of what is in it.

        What replay says may quote a hand, and whoever asked may be a stranger.
        """
        try:
            yield
        except (NoTable, Unwritten):
            raise
        except Exception as problem:
            if isinstance(problem, Damaged):
                why = problem.why
            else:
                why = problem.what if isinstance(problem, Diverged) else "it cannot be replayed"
            if table_id not in self.damaged:
                self.damaged.add(table_id)
                kind = type(problem).__name__
                logger.error("table is out of service", table=table_id, why=why, problem=kind)
            self._rooms.pop(table_id, None)
            raise Damaged(table_id, why) from None

    def in_memory(self, table_id: str) -> Room | None:
        """A table, if it is in memory."""
        return self._rooms.get(table_id)

    def watched(self) -> list[Room]:
        """Tables in memory that somebody looks at."""
        return [room for room in self._rooms.values() if room.is_watched]

    @property
    def rooms_in_memory(self) -> int:
        """How many tables are kept in memory."""
        return len(self._rooms)

    def end_connections(self, code: str) -> None:
        """Ask every client to go."""
        for room in self._rooms.values():
            for listener in tuple(room.listeners):
                listener.end(code)

    def link_replaced(self, room: Room, seat: int) -> None:
        """End the connections of a seat's link that no longer counts, here and at other nodes."""
        for subscriber in self._subscribers:
            subscriber.link_replaced(room.id)
        for listener in tuple(room.listeners):
            if listener.is_at(seat):
                listener.end("replaced")

    def _forget_idle(self) -> None:
        idle = [r for r in self._rooms.values() if not r.listeners and not r.lock.locked()]
        for room in idle[: max(0, len(idle) - IDLE_TABLES)]:
            del self._rooms[room.id]

    async def create(
        self,
        table_id: str,
        created: on.Created,
        sitting: Iterable[do.Sit],
        links: Iterable[Link] = (),
    ) -> Room:
        """Set up a table, seat those known from the start, and remember the links to it."""
        table = Table(created)
        happened: list[AnyEvent] = [created]
        for sit in sitting:
            sat = table.decide(sit, By("host"), created.at)
            happened += sat
            table = table.after(sat)
        body = encode_entry(happened)
        row = Row(1, "create", body, link(0, table_id, 1, "create", body))
        entry = Append(
            table_id, row, table.phase, table.wake(), created.at, self.log.node, created.listed
        )
        try:
            await self.log.write(together(entry, add_links(table_id, links)))
        except Conflict:
            # Either the id is taken, or the database kept our first try and could not say so.
            if await self.log.ask(self.log.rows, table_id) != [row]:
                raise
        room = Room(table_id, [row])
        self._rooms[table_id] = room
        self._forget_idle()
        logger.info("table opened", table=table_id, game=created.game)
        for subscriber in self._subscribers:
            subscriber.entry_written(room)
        return room

    async def rematch(self, room: Room, table_id: str) -> None:
        """Set up the same table anew for those who sat at this one."""
        table = room.table
        settings = replace(settings_of(table.created), listed=False)
        created = create(table.game, table.options, self.now(), settings)
        sitting = (do.Sit(n, s.name, s.bot) for n, s in enumerate(table.seats) if s.name)
        await self.create(table_id, created, sitting)
        async with room.lock:
            while room.table.next_table is None:
                ready = on.Rematched(at=self.now(), table=table_id)
                try:
                    await self._append(room, "rematch", [ready], None)
                except Conflict:
                    await self._catch_up(room)

    async def command(
        self,
        table_id: str,
        by: By,
        key: str,
        command: AnyCommand,
        saw: int | None = None,
        also: Work[None] | None = None,
    ) -> int:
        """Do a command once; the version it is in the log at. Denied and Refused say why not.

        `also` is work for the same transaction, such as making a link worthless.
        """
        room = await self._room(table_id)
        async with room.lock:
            if saw is not None and saw > room.version and self.log.shared:
                await self._catch_up(room)  # the asker comes from another node
            for _ in range(TRIES):
                if (done := room.keys.get(key)) is not None:
                    return done
                try:
                    if saw is not None and saw != room.version and isinstance(command, ORDERLY):
                        raise Denied("stale", "the table has moved on")
                    return await self._do(room, by, key, command, also)
                except Conflict:
                    # Another process wrote first: see what it was, then decide anew.
                    await self._catch_up(room)
                except Refused:
                    # A no must not come from being behind the others.
                    if not self.log.shared or not await self._catch_up(room):
                        raise
            raise Denied("busy", "the table is too busy; try again")

    async def _do(
        self, room: Room, by: By, key: str, command: AnyCommand, also: Work[None] | None
    ) -> int:
        now = self.now()
        deadline = room.table.deadline()
        if deadline is not None and deadline <= now:
            overdue = room.table.decide(do.CheckClock(), By("clock"), now)
            await self._append(room, f"clock-{room.version + 1}", overdue, None)
        if isinstance(command, do.CheckClock):
            return room.version
        self.failpoint("before-decide")
        happened = room.table.decide(command, by, now)
        self.failpoint("after-decide")
        return await self._append(room, key, happened, also)

    async def _append(
        self, room: Room, key: str, happened: list[AnyEvent], also: Work[None] | None
    ) -> int:
        version, body = room.version + 1, encode_entry(happened)
        head = link(room.head, room.id, version, key, body)
        row = Row(version, key, body, head)
        was_over = room.table.over
        then = room.table.after(happened)
        entry = Append(room.id, row, then.phase, then.wake(), happened[-1].at, self.log.node)
        self.failpoint("before-write")
        write = self.log.writing(entry if also is None else together(entry, also))
        asker_left = await _see_through(write)
        self.failpoint("after-write")
        room.entries.append(happened)
        room.keys[key] = row.version
        room.head = head
        room.table = then
        self.choices += any(isinstance(event, on.Chose) for event in happened)
        if then.over and not was_over:
            logger.info("table over", table=room.id, version=row.version)
        asyncio.get_running_loop().call_soon(self._tell, room)
        if asker_left:
            raise asyncio.CancelledError
        return row.version

    async def catch_up(self, room: Room) -> bool:
        """Take in what other processes have written; whether there was anything."""
        async with room.lock:
            return await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        found = await self.log.ask(self.log.rows, room.id, room.version - 1)
        if not found:
            self._rooms.pop(room.id, None)
            raise NoTable("there is no such table")  # it has been archived
        with self._quarantine(room.id):
            news = list(verified(room.id, found[1:], room.head, room.version))
            for row in news:
                room.take_in(row, decode_entry(row.body))
        self.taken_from_others += len(news)
        if news:
            self._tell(room, ours=False)
        return bool(news)

    def _tell(self, room: Room, ours: bool = True) -> None:
        """Fan out, after the acknowledgement."""
        self.failpoint("before-fan-out")
        for listener in tuple(room.listeners):
            listener.table_changed()
        self.failpoint("after-fan-out")
        for subscriber in self._subscribers:
            if ours:
                subscriber.entry_written(room)
            else:
                subscriber.entries_received(room)


async def _see_through(writing: asyncio.Future[None]) -> bool:
    """Wait for the disk even if the asker leaves meanwhile, and say whether they did.

    What is in the log has to be taken in and told to others, whoever is still there.
    """
    asker_left = False
    while not writing.done():
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            asker_left = True
        except Exception:
            break  # told below, unless the asker has left
    if asker_left and writing.exception() is not None:
        raise asyncio.CancelledError
    writing.result()
    return asker_left
