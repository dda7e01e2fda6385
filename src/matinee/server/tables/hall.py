"""The hall: every table somebody looks at, kept in memory and true to the log.

A command is decided on the table in memory, written to the log, and only then taken in,
acknowledged and told to others, in that order; commands at one table wait for each other.

Other nodes may write to the same log. Of two that write the same version one is told so; it reads
what the other wrote and decides anew. A table in memory may be behind the log, never beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator

import msgspec
import structlog

from matinee import games
from matinee.errors import Refused
from matinee.server.clock import TICK, ServiceClock
from matinee.server.log.chain import Damaged, Newer, Row, link, verified
from matinee.server.log.contract import (
    AddLinks,
    Append,
    Conflict,
    HandOnLinks,
    Link,
    Log,
    NewLink,
    Unwritten,
    Work,
    together,
)
from matinee.server.tables.choices import Choice, ChoiceAsker, Prepared
from matinee.server.tables.outbox import Outbox
from matinee.server.tables.passes import hash_of, heir
from matinee.server.tables.room import POSITION, Room
from matinee.server.tables.share import ALONE, Elsewhere, Share
from matinee.table import commands as do, events as on
from matinee.table.commands import AnyCommand, By
from matinee.table.events import AnyEvent, decode_entry, encode_entry
from matinee.table.settings import Milliseconds
from matinee.table.so_far import Diverged
from matinee.table.table import Denied, Table, create_again

logger = structlog.get_logger()

IDLE_TABLES, ENDED_TABLES = 256, 32
"""Tables kept in memory though nobody looks at them: those that may go on, and those that are over,
to which hardly anybody comes back."""
TRIES = 5
"""How often a command is decided anew because another node was first."""


class NoTable(Refused):
    """There is no such table."""


def worthless() -> Denied:
    """What to tell someone whose link has been replaced, or claimed by somebody else."""
    why = "this link is not valid; it may have been replaced, or somebody else has used it"
    return Denied("no-such-link", why)


class Subscriber:
    """Someone who is told what happens at all tables; what it does not care for it leaves out."""

    def entry_written(self, room: Room) -> None:
        """This process has written an entry."""

    def entries_received(self, room: Room) -> None:
        """Entries that other processes wrote have been taken in."""

    def link_replaced(self, table_id: str) -> None:
        """A link to a table has been replaced here."""


class Hall:
    """All tables."""

    def __init__(
        self,
        log: Log,
        *,
        now: Callable[[], Milliseconds] | None = None,
        failpoint: Callable[[str], None] = lambda name: None,
        share: Share = ALONE,
    ) -> None:
        self.log = log
        self.share = share
        """Which tables are this process's; others are not even read into memory."""
        self.now = now or ServiceClock(log)
        self.clock = self.now if isinstance(self.now, ServiceClock) else None
        """The same, unless a test has another."""
        self._made_good = 0
        """How many gaps in the service the tables in memory have been told of."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self.failpoint = failpoint
        self._subscribers: list[Subscriber] = []
        self.outbox = Outbox()
        """Where those wait who have something to send."""
        self.choices = 0
        self.connections = 0
        """Open WebSockets."""
        self.asked = 0
        """How many clients' commands wait for their answer."""
        self.taken_from_others = 0
        """Entries that other processes wrote to tables in memory here."""
        self.damaged: set[str] = set()
        """Tables that were found not to be what was written, and are out of service."""
        self.newer: set[str] = set()
        """Tables that a node of a newer version plays."""

    def subscribe(self, subscriber: Subscriber) -> None:
        """Have someone told what happens at all tables, from now on."""
        self._subscribers.append(subscriber)

    async def room(self, table_id: str) -> Room:
        """A table as the log has it now, whichever node wrote to it last."""
        room = await self._room(table_id)
        room.wanted = time.monotonic()
        if self.log.shared:
            await self.catch_up(room)
        if self._unserved(room):
            await self._make_good(room)
        return room

    async def _room(self, table_id: str) -> Room:
        """A table from memory, or else from the log; other nodes may be further."""
        if (room := self._rooms.get(table_id)) is not None:
            self._rooms.move_to_end(table_id)
            return room
        if not self.share.has(table_id):
            raise Elsewhere(self.share.owner(table_id))
        with self._quarantine(table_id):
            rows = await self.log.ask(self.log.whole, table_id)
            if (room := self._rooms.get(table_id)) is not None:
                return room
            if not rows:
                raise NoTable("there is no such table")
            room = Room(table_id, rows, self.now)
        room.attendance.begun = max(room.attendance.begun, self.served_since)
        self.damaged.discard(table_id)
        self.newer.discard(table_id)
        dealt, ours = room.table.created.rules, games.rules_version(room.table.game)
        if dealt != ours and not room.table.over:
            # Every position so far is the same by both; from here on ours count.
            logger.warning("table goes on by other rules", table=table_id, dealt=dealt, ours=ours)
        self._rooms[table_id] = room
        self._forget_idle()
        return room

    async def glance(self, table_id: str) -> Table:
        """A table as it stands, to look at once; another process's is not kept here."""
        if self.share.has(table_id):
            return (await self.room(table_id)).table
        with self._quarantine(table_id):
            rows = await self.log.ask(self.log.whole, table_id)
            if not rows:
                raise NoTable("there is no such table")
            return Room(table_id, rows, self.now).table

    @contextlib.contextmanager
    def _quarantine(self, table_id: str) -> Iterator[None]:
        """Damaged for a table whose log is not right, in words that say nothing of what is in it.

        What replay says may quote a hand, and whoever asked may be a stranger.
        """
        try:
            yield
        except (NoTable, Unwritten):
            raise
        except msgspec.ValidationError:  # its hash is right: whoever wrote it meant it
            if table_id not in self.newer:
                self.newer.add(table_id)
                logger.warning("table is left to a newer version", table=table_id)
            self._let_go(table_id, "restart")
            raise Newer(table_id) from None
        except Exception as problem:
            if isinstance(problem, Damaged):
                why = problem.why
            else:
                why = problem.what if isinstance(problem, Diverged) else "it cannot be replayed"
            if table_id not in self.damaged:
                self.damaged.add(table_id)
                kind = type(problem).__name__
                logger.error("table is out of service", table=table_id, why=why, problem=kind)
            self._let_go(table_id, "resync")
            raise Damaged(table_id, why) from None

    def _let_go(self, table_id: str, why: str) -> None:
        """Forget a table that cannot be gone on with here, and have whoever is there come anew."""
        if (room := self._rooms.pop(table_id, None)) is not None:
            for listener in tuple(room.listeners):
                listener.end(why)

    async def write_anew(self, table_id: str, work: Callable[[], Awaitable[bool]]) -> bool:
        """Have a table that is over written anew; whoever looks at it comes to it anew. False where
        nothing was changed, or there is no such table."""
        try:
            room = await self._room(table_id)
        except NoTable:
            return False
        async with room.lock:
            changed = await work()
            self._let_go(table_id, "resync")
        return changed

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

    async def replace_link(self, new: NewLink) -> None:
        """Give a seat a new link, and send away who came by the old one."""
        room = await self._room(new.table)
        async with room.lock:
            await self.log.write(new)
            self._link_replaced(room, new)

    def _link_replaced(self, room: Room, new: NewLink) -> None:
        """Let a seat's old link count no longer: not for those connected, here and at other nodes,
        nor for what they have asked for and is not decided yet."""
        room.links[new.seat] = new.token_hash
        for subscriber in self._subscribers:
            subscriber.link_replaced(room.id)
        for listener in tuple(room.listeners):
            if listener.is_at(new.seat) and listener.token_hash != new.token_hash:
                listener.end("replaced")

    def _forget_idle(self) -> None:
        if len(self._rooms) <= IDLE_TABLES:
            return
        idle = [r for r in self._rooms.values() if not r.listeners and not r.lock.locked()]
        for over, most in ((True, ENDED_TABLES), (False, IDLE_TABLES)):
            alike = [room for room in idle if room.table.over == over]
            for room in alike[: max(0, len(alike) - most)]:
                del self._rooms[room.id]

    async def create(
        self,
        table_id: str,
        created: on.Created,
        sitting: Iterable[do.Sit],
        links: Iterable[Link] = (),
        owner: str = "",
    ) -> Room:
        """Set up a table, seat those known from the start, and remember the links to it."""
        entry = self._first_entry(table_id, created, sitting)
        try:
            await self.log.write(together(entry, AddLinks(table_id, links)))
        except Conflict:
            # Either the id is taken, or the database kept our first try and could not say so.
            if await self.log.ask(self.log.rows, table_id) != [entry.row]:
                raise
        return self._opened(entry, created.game, owner)

    def _first_entry(self, table_id: str, created: on.Created, sitting: Iterable[do.Sit]) -> Append:
        """What makes a table: its creation, and those who sit there from the start."""
        table = Table(created)
        happened: list[AnyEvent] = [created]
        for sit in sitting:
            sat = table.decide(sit, By("host"), created.at)
            happened += sat
            table = table.after(sat)
        body = encode_entry(happened)
        row = Row(1, "create", body, link(0, table_id, 1, "create", body))
        return Append(
            table_id, row, table.phase, table.wake(), created.at, self.log.node, created.listed
        )

    def _opened(self, entry: Append, game: str, owner: str) -> Room:
        """Take a table that has just been written into memory."""
        room = self._rooms[entry.table] = Room(entry.table, [entry.row], self.now, owner)
        self._forget_idle()
        logger.info("table opened", table=entry.table, game=game)
        for subscriber in self._subscribers:
            subscriber.entry_written(room)
        return room

    async def rematch(self, room: Room, table_id: str) -> None:
        """Set up the same table anew for those who sat at this one, and lead them there, whoever
        has their links now: all of it is written, or nothing."""
        table = room.table
        created, cut = create_again(table.created, self.now()), table.rematch_wanted
        sitting = (
            do.Sit(n, s.name, s.bot, cut.get(n, "")) for n, s in enumerate(table.seats) if s.name
        )
        entry = self._first_entry(table_id, created, sitting)
        secret = self.log.secret
        links = HandOnLinks(
            room.id, table_id, table.people(), lambda h: hash_of(heir(secret, h, table_id))
        )
        async with room.lock:
            while room.table.next_table is None:
                ready = on.Rematched(at=self.now(), table=table_id)
                try:
                    await self._append(room, "rematch", [ready], together(entry, links))
                    self._opened(entry, created.game, room.owner)
                except Conflict:
                    await self._catch_up(room)

    # Time --------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def keeping_time(self) -> AsyncIterator[None]:
        """Have the clock beat for as long as the server runs."""
        if self.clock is None:
            yield
            return
        self.clock.beating = True
        with contextlib.suppress(Unwritten):
            await self.clock.beat()
        beating = asyncio.create_task(self._keep_time(self.clock))
        try:
            yield
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            with contextlib.suppress(Unwritten, TimeoutError):
                async with asyncio.timeout(1):
                    await self.clock.beat()

    async def _keep_time(self, clock: ServiceClock) -> None:
        while True:
            try:
                await clock.beat(sure=False)
                if len(clock.gaps) > self._made_good:
                    self._made_good = len(clock.gaps)
                    rooms = [room for room in self._rooms.values() if self._unserved(room)]
                    await asyncio.gather(*map(self._make_good, rooms))
            except Unwritten:
                pass  # it is said elsewhere; meanwhile the clock stands
            except Exception as problem:
                logger.error("the clock did not beat", why=type(problem).__name__)
            await asyncio.sleep(TICK)

    @property
    def served_since(self) -> Milliseconds:
        """Since when people could be here."""
        return 0 if self.clock is None else self.clock.begun

    def _moment(self, room: Room) -> Milliseconds:
        """The time now; to a table it never goes back, whichever node wrote to it last."""
        return max(self.now(), room.entries[-1][-1].at)

    def _unserved(self, room: Room) -> Milliseconds:
        """How long nobody served a table since its last entry, if that matters to anybody."""
        if self.clock is None or not room.table.timed:
            return 0
        return self.clock.unserved(room.entries[-1][-1].at)

    async def _make_good(self, room: Room) -> None:
        """Tell a table in memory of time that nobody served."""
        with contextlib.suppress(Unwritten):
            async with room.lock:
                try:
                    await self._write_pause(room)
                except Conflict:
                    await self._catch_up(room)

    async def _write_pause(self, room: Room) -> None:
        if lost := self._unserved(room):
            paused = on.Paused(at=self._moment(room), lost=lost)
            await self._append(room, f"paused-{room.version + 1}", [paused])

    # Commands ----------------------------------------------------------------------------------

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
                    if saw is not None and room.is_stale(command, saw):
                        raise Denied("stale", "the table has moved on")
                    return await self._do(room, by, key, command, also)
                except Conflict:
                    # Another process wrote first: see what it was, then decide anew.
                    if not await self._catch_up(room):
                        await self._check_link(by)
                except Refused:
                    # A no must not come from being behind the others.
                    if not self.log.shared or not await self._catch_up(room):
                        raise
            raise Denied("busy", "the table is too busy; try again")

    async def _check_clock(self, room: Room) -> None:
        """Let who is out of time be so, once it is sure that all that time was served."""
        if self.clock is not None and self.clock.beating:
            await self.clock.beat()
            await self._write_pause(room)
        if overdue := room.table.decide(do.CheckClock(), By("clock"), self._moment(room)):
            await self._append(room, f"clock-{room.version + 1}", overdue)

    async def _check_link(self, by: By) -> None:
        """Refuse who came by a link that another node has replaced."""
        if by.link and by.link not in await self.log.ask(self.log.standing, [by.link]):
            raise worthless()

    async def _do(
        self, room: Room, by: By, key: str, command: AnyCommand, also: Work[None] | None
    ) -> int:
        if by.link and by.seat is not None and room.links.get(by.seat, by.link) != by.link:
            raise worthless()  # replaced while this command waited its turn
        if self.clock is not None and self.clock.overdue:
            await self.clock.beat()  # before anything is written at a moment that nobody served
        if self._unserved(room):
            await self._write_pause(room)
        deadline = room.table.deadline()
        if deadline is not None and deadline <= self._moment(room):
            await self._check_clock(room)
        now = self._moment(room)
        if isinstance(command, do.CheckClock):
            return room.version
        self.failpoint("before-decide")
        happened = room.table.decide(command, by, now)
        self.failpoint("after-decide")
        return await self._append(room, key, happened, also, by.link)

    async def _append(
        self,
        room: Room,
        key: str,
        happened: list[AnyEvent],
        also: Work[None] | None = None,
        came_by: str = "",
    ) -> int:
        new = self._prepare(room, key, happened, came_by)
        entry = new.entry
        asker_left = await self.log.see_through(entry if also is None else together(entry, also))
        self._take_in(room, new)
        if isinstance(also, NewLink):
            self._link_replaced(room, also)
        asyncio.get_running_loop().call_soon(self._tell, room)
        if asker_left:
            raise asyncio.CancelledError
        return new.entry.row.version

    def _prepare(self, room: Room, key: str, happened: list[AnyEvent], came_by: str) -> Prepared:
        """What is to be written, and what the table comes to by it."""
        version, body = room.version + 1, encode_entry(happened)
        row = Row(version, key, body, link(room.head, room.id, version, key, body))
        then = room.table.after(happened)
        wake = then.wake()
        moved = room.moved
        for event in happened:
            if type(event) in POSITION:
                moved = version
        awaited = (moved, then.bot_to_act(), wake)
        # What leaves the table waiting as it was leaves it to the node that looks after it.
        node = "" if awaited == room.awaited else self.log.node
        entry = Append(room.id, row, then.phase, wake, happened[-1].at, node, link=came_by)
        self.failpoint("before-write")
        return Prepared(entry, happened, then, awaited)

    def _take_in(self, room: Room, new: Prepared) -> None:
        """Have the table be what is in the log now."""
        self.failpoint("after-write")
        was_over = room.table.over
        room.table = new.then
        room.add(new.entry.row, new.happened)
        room.look_ahead(new.awaited)
        for event in new.happened:
            self.choices += type(event) is on.Chose
        if new.then.over and not was_over:
            logger.info("table over", table=room.id, version=room.version)

    # Choices -----------------------------------------------------------------------------------

    def begin_choice(
        self, room: Room, by: By, key: str, choice: do.Choose, saw: int, asker: ChoiceAsker
    ) -> bool:
        """Begin to do a choice without a task of its own; False, with nothing done, where something
        stands in its way, and `command` has to do it. Denied and Refused say why it cannot be.

        Nearly all that is asked of a server is a choice at a table where nothing else goes on.
        """
        if self._rooms.get(room.id) is not room or not self._is_plain(room, by):
            return False
        if key in room.keys or room.is_stale(choice, saw) or not asker.may_begin():
            return False
        self._rooms.move_to_end(room.id)
        self.failpoint("before-decide")
        happened = room.table.decide(choice, by, self._moment(room))
        self.failpoint("after-decide")
        new = self._prepare(room, key, happened, by.link)
        taken = room.lock.take()
        assert taken  # nothing has been waited for since it was free
        self.log.have_written(new.entry, Choice(room, new, asker, self._choice_written))
        return True

    def _is_plain(self, room: Room, by: By) -> bool:
        """Whether a choice at a table needs nothing but to be decided and written."""
        if self.log.shared or room.lock.locked():
            return False
        if room.links and room.links.get(by.seat or 0, by.link) != by.link:
            return False
        if (self.clock is not None and self.clock.overdue) or self._unserved(room):
            return False
        deadline = room.table.deadline()
        return deadline is None or deadline > self._moment(room)

    def _choice_written(self, choice: Choice) -> None:
        """A choice is on disk: take it in, acknowledge it, tell others."""
        room = choice.room
        try:
            self._take_in(room, choice.new)
        finally:
            room.lock.give()
        choice.asker.done(room.version)
        self._tell(room)

    async def catch_up(self, room: Room) -> bool:
        """Take in what other processes have written; whether there was anything."""
        async with room.lock:
            return await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        found = await self.log.ask(self.log.rows, room.id, room.version - 1)
        if not found:
            self._let_go(room.id, "resync")
            raise NoTable("there is no such table")  # it has been archived
        with self._quarantine(room.id):
            news = list(verified(room.id, found[1:], room.head, room.version))
            for row in news:
                room.take_in(row, decode_entry(row.body))
        room.look_ahead(room.awaits())
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
