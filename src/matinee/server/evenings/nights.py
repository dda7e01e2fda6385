"""Evenings in memory, true to the log: one command after another, each written before it counts.

A round is in the log before its tables are made, and a table's end is in the table's own log before
the evening hears of it. Whatever a crash comes between is made good when the evening is next looked
at: tables have names that follow from the round, and each end has a key of its own, so that nothing
is done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import NamedTuple, Protocol

import structlog

from matinee.club import events as on
from matinee.club.evening import Evening
from matinee.club.events import AnyCommand, AnyEvent
from matinee.club.ratings import Rating
from matinee.errors import Refused
from matinee.server.evenings import seating
from matinee.server.evenings.ladders import Ladders
from matinee.server.log import kinds
from matinee.server.log.chain import Damaged, Row, link, verified
from matinee.server.log.contract import Append, Conflict, NewLink, TakeCode, Unwritten, together
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall, NoTable, Subscriber
from matinee.server.tables.passes import CODE_LIFE, code_hash, hash_of
from matinee.server.tables.presence import LONG_AWAY
from matinee.server.tables.room import Room
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import Denied

logger = structlog.get_logger()

TRIES = 5
SWEEP = 2.0
"""Seconds between two looks at what other processes have written, and at tables that have ended."""
CODES_TRIED = 16


class NoEvening(Refused):
    """There is no such evening."""


class Watcher(Protocol):
    """Someone who is told how an evening stands."""

    link: str
    """Whose device it is; empty where nobody's."""

    def evening_changed(self) -> None:
        """There is something new."""


class Where(NamedTuple):
    """A table of an evening."""

    evening: str
    round: int
    table: int


class Night:
    """One evening in memory."""

    def __init__(self, name: str, rows: list[Row]) -> None:
        self.id = name
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.version, self.head = 0, 0
        self.keys: dict[str, int] = {}
        self.evening: Evening
        self.made: dict[tuple[int, int], str] = {}
        """The tables that are there, by round and table."""
        self.claims: dict[str, str] = {}
        """Who says that somebody's place is theirs, on another device: by name, what that device is
        known by. Nobody keeps it: who is not answered asks again."""
        self.seen: dict[str, float] = {}
        """When somebody's device was last here, by a steady clock."""
        self.since = time.monotonic()
        for row in rows:
            self.take_in(row)

    def take_in(self, row: Row) -> None:
        """Apply an entry that is in the log."""
        for event in kinds.EVENINGS.decode(row.body):
            if isinstance(event, on.Opened):
                self.evening = Evening(event)
            else:
                self.evening.apply(event)
        self.version, self.keys[row.key] = row.version, row.version
        self.head = link(self.head, self.id, *row[:3]) if row.hash is None else row.hash

    def tell(self) -> None:
        """Let all who look know that there is something new."""
        for watcher in tuple(self.watchers):
            watcher.evening_changed()

    def is_present(self, name: str) -> bool:
        """Whether somebody's device looks at the evening."""
        own = self.evening.people[name].link
        return bool(own) and any(watcher.link == own for watcher in self.watchers)

    def away_for(self, name: str) -> float:
        """Seconds for which somebody's device has not been here."""
        if self.is_present(name):
            return 0.0
        return time.monotonic() - max(self.since, self.seen.get(name, 0.0))

    def place_of(self, name: str) -> tuple[int, int, int] | None:
        """Round, table and seat of the first table somebody has not played to its end."""
        for number, called in enumerate(self.evening.rounds, start=1):
            for table in called.still_playing:
                if name in called.tables[table].seats:
                    return number, table, called.tables[table].seats.index(name)
        return None


class Nights(Subscriber):
    """All evenings somebody looks at, and those that are not over."""

    def __init__(self, hall: Hall, log: Log, new_code: Callable[[], str]) -> None:
        self.hall, self.log = hall, log
        self.ladders = Ladders(log)
        self._rated: dict[str, tuple[int, str, dict[str, Rating]]] = {}
        """By evening: at which version, and at which game, its people had which ratings."""
        self._new_code = new_code
        self._nights: dict[str, Night] = {}
        self._at: dict[str, Where] = {}
        """Where each table belongs that has not ended."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.failpoint = hall.failpoint
        hall.subscribe(self)

    # While the server runs ---------------------------------------------------------------------

    async def start(self) -> None:
        """Go on with every evening that is not over."""
        if self.hall.share.number != 0:
            return  # evenings and their tables are the first process's
        with contextlib.suppress(Unwritten):
            for name in await self.log.ask(self.log.in_phase, kinds.OPEN):
                with contextlib.suppress(Refused):
                    await self._look_after(await self._night(name))
        self._spawn(self._sweep_again_and_again())

    async def stop(self) -> None:
        """Leave them as they are."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for night in list(self._nights.values()):
                if night.evening.closed and not night.watchers and not night.lock.locked():
                    del self._nights[night.id]
            for night in list(self._nights.values()):
                try:
                    if self.log.shared and not night.evening.closed:
                        async with night.lock:
                            await self._catch_up(night)
                    await self._look_after(night)
                except (Unwritten, Refused):
                    continue  # it is said elsewhere; the next time, then
                except Exception as problem:
                    logger.error("an evening was not looked after", why=type(problem).__name__)

    def entry_written(self, room: Room) -> None:
        """A table of some evening may have moved on, or ended."""
        if (where := self._at.get(room.id)) is None:
            return
        night = self._nights[where.evening]
        if room.table.over:
            self._spawn(self._settle(night, where))
        night.tell()

    def entries_received(self, room: Room) -> None:
        """The same, from another node."""
        self.entry_written(room)

    # Finding and opening -----------------------------------------------------------------------

    async def by_code(self, code: str) -> Night:
        """The evening that has a code."""
        found = await self.log.ask(self.log.token, code_hash(code))
        if found is None or found[1] != "evening":
            raise NoEvening("no evening has this code; it may be over for long")
        night = await self._night(found[0])
        if self.log.shared:
            async with night.lock:
                await self._catch_up(night)
        return night

    async def _night(self, name: str) -> Night:
        if (night := self._nights.get(name)) is not None:
            return night
        rows = await self.log.ask(self.log.whole, name)
        if not rows:
            raise NoEvening("there is no such evening")
        night = Night(name, rows)
        await self._remember_tables(night)
        return self._nights.setdefault(name, night)

    async def _remember_tables(self, night: Night) -> None:
        """Know the tables again that have ended; the others are looked after."""
        ended = {
            seating.table_id(self.log.secret, night.id, number, table): (number, table)
            for number, called in enumerate(night.evening.rounds, start=1)
            for table in called.places
        }
        there = await self.log.ask(self.log.versions, list(ended))
        night.made |= {ended[name]: name for name in there}

    def forget(self, name: str) -> None:
        """Look at an evening anew, which was written anew."""
        self.ladders.forget(name)
        self._rated.pop(name, None)
        if (night := self._nights.pop(name, None)) is not None:
            night.tell()

    async def open(self, name: str, opened: on.Opened, code: str = "") -> Night:
        """Open an evening, with a code that is wanted or one of its own."""
        wanted = [code] if code else []
        wanted += [self._new_code() for _ in range(CODES_TRIED)]
        for each in wanted:
            event = on.Opened(
                at=opened.at, title=opened.title, code=each, host=opened.host, rounds=opened.rounds
            )
            entry = self._entry(name, 0, 0, "open", event, closed=False)
            taken = TakeCode(name, code_hash(each), event.at - CODE_LIFE)
            try:
                await self.log.write(together(entry, taken))
            except Conflict:
                continue
            logger.info("evening opened", evening=name)
            return self._nights.setdefault(name, Night(name, [entry.row]))
        raise Denied("busy", "no code is free; try again")

    def _entry(
        self, name: str, version: int, head: int, key: str, event: AnyEvent, *, closed: bool
    ) -> Append:
        body = kinds.EVENINGS.encode([event])
        row = Row(version + 1, key, body, link(head, name, version + 1, key, body))
        listed = False if version == 0 else None
        return Append(
            name, row, kinds.OVER if closed else kinds.OPEN, None, event.at, listed=listed
        )

    # Commands ----------------------------------------------------------------------------------

    async def command(self, night: Night, key: str, command: AnyCommand) -> int:
        """Do a command once; the version it is at. Refused says why not."""
        async with night.lock:
            version = await self._do(night, key, command)
        await self._look_after(night)
        return version

    async def _do(self, night: Night, key: str, command: AnyCommand) -> int:
        for _ in range(TRIES):
            if (done := night.keys.get(key)) is not None:
                return done
            try:
                event = night.evening.decide(command, self.hall.now())
            except Refused:
                if not self.log.shared or not await self._catch_up(night):
                    raise
                continue
            closed = isinstance(event, on.Closed)
            entry = self._entry(night.id, night.version, night.head, key, event, closed=closed)
            try:
                asker_left = await self.log.see_through(entry)
            except Conflict:
                await self._catch_up(night)
                continue
            night.take_in(entry.row)
            night.tell()
            if asker_left:
                raise asyncio.CancelledError
            return night.version
        raise Denied("busy", "the evening is too busy; try again")

    async def _catch_up(self, night: Night) -> bool:
        rows = await self.log.ask(self.log.rows, night.id, night.version)
        news = list(verified(night.id, rows, night.head, night.version))
        for row in news:
            night.take_in(row)
        if news:
            night.tell()
        return bool(news)

    # Tables ------------------------------------------------------------------------------------

    async def _look_after(self, night: Night) -> None:
        """Make the tables that are wanted, and take in the ends of those that have ended."""
        async with night.lock:
            await self._make_tables(night)
        waiting = {
            night.made[number, table]: Where(night.id, number, table)
            for number, called in enumerate(night.evening.rounds, start=1)
            for table in called.still_playing
            if (number, table) in night.made
        }
        if waiting:
            for ended in await self.log.ask(self.log.in_phase, "over", list(waiting)):
                await self._settle(night, waiting[ended])

    async def _make_tables(self, night: Night) -> None:
        """Make every table of a round that is not there yet, and whose people are free."""
        evening = night.evening
        last = len(evening.rounds)
        for number, called in enumerate(evening.rounds, start=1):
            for table in called.still_playing:
                if (number, table) in night.made:
                    continue
                seats = called.tables[table]
                if number == last and evening.waits_for(seats):
                    continue
                await self._make(night, number, table)

    async def _make(self, night: Night, number: int, table: int) -> None:
        secret, called = self.log.secret, night.evening.rounds[number - 1]
        name = seating.table_id(secret, night.id, number, table)
        seats = called.tables[table]
        if name not in await self.log.ask(self.log.versions, [name]):
            self.failpoint("evening-before-table")
            created = seating.first_event(secret, night.id, number, called, table, self.hall.now())
            sitting = seating.sitting(seats, called.plan.bots)
            links = seating.links(secret, night.evening, seats, name)
            with contextlib.suppress(Conflict):  # another node was first
                await self.hall.create(name, created, sitting, links)
        night.made[number, table] = name
        self._at[name] = Where(night.id, number, table)
        night.tell()

    async def _settle(self, night: Night, where: Where) -> None:
        """Take in how a table has ended, from its own log."""
        name = night.made[where.round, where.table]
        called = night.evening.rounds[where.round - 1]
        try:
            room = await self.hall.room(name)
            found = seating.result(room.table)
            if found is None or where.table in called.places:
                return  # broken off: the host says what comes of it
            self.failpoint("evening-before-end")
            places, score = found
            end = on.End(where.round, where.table, places, score)
            await self.command(night, f"end-{where.round}-{where.table}", end)
        except (Damaged, NoTable) as problem:
            logger.error("a table's end cannot be read", table=name, why=str(problem))
        except Refused:
            pass  # somebody else has said so, or the night is over
        except Unwritten:
            return  # the next sweep tries again
        self._at.pop(name, None)

    async def ratings(self, night: Night) -> dict[str, Rating]:
        """What those at an evening have at the game of its last round."""
        if not night.evening.rounds or not any(p.rated for p in night.evening.people.values()):
            return {}
        game = night.evening.rounds[-1].plan.game
        known = self._rated.get(night.id)
        if known is None or known[:2] != (night.version, game):
            version = night.version
            rated = await self.log.ask(self.ladders.ratings_at, game, night.id, night.evening)
            known = version, game, rated
            self._rated[night.id] = known
        return known[2]

    def is_long_away(self, night: Night, name: str) -> bool:
        """Whether somebody's device has been neither here nor at their table for long."""
        if night.away_for(name) * 1000 < LONG_AWAY:
            return False
        place = night.place_of(name)
        room = None if place is None else self.hall.in_memory(night.made.get(place[:2], ""))
        if place is None or room is None:
            return True
        return room.attendance.is_long_away(place[2], self.hall.now())

    # People ------------------------------------------------------------------------------------

    async def seat_link(self, night: Night, name: str, place: tuple[int, int, int]) -> str | None:
        """The hash by which somebody's device has its seat at a table; None while there is no such
        table. Whoever had it before has not."""
        number, table, seat = place
        there = night.made.get((number, table))
        if there is None:
            return None
        own = night.evening.people[name].link
        wanted = hash_of(seating.seat_token(self.log.secret, own, there))
        if await self.log.ask(self.log.link_of, there, seat) != wanted:
            await self.hall.replace_link(NewLink(there, seat, wanted))
        return wanted

    async def hand_over(self, night: Night, key: str, name: str, own: str) -> None:
        """Let somebody go on with another device, here and at their table."""
        await self.command(night, key, on.Hand(name, own))
        night.claims.pop(name, None)
        if (place := night.place_of(name)) is not None:
            await self.seat_link(night, name, place)
        night.tell()

    async def send_away(self, night: Night, key: str, name: str, barred: bool = False) -> None:
        """Somebody plays no more; a bot has their seat to the end of the game."""
        await self.command(night, key, on.Go(name, barred))
        place = night.place_of(name)
        if place is not None and (there := night.made.get(place[:2])) is not None:
            with contextlib.suppress(Refused):
                await self.hall.command(there, By("host"), f"left-{key}", do.Leave(place[2]))
