"""The caretaker does what nobody asks for: it lets bots choose, and clocks run out.

Where several nodes share a log, it looks after the tables whose lease this node has: see `leases`.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from matinee.server.log.chain import Damaged
from matinee.server.log.contract import (
    PRESENT,
    Announce,
    GiveUpLeases,
    RenewLeases,
    TakeLeases,
    Unwritten,
)
from matinee.server.tables.hall import Hall, NoTable, Subscriber
from matinee.server.tables.room import Room
from matinee.server.tables.thinking import RETRY_SECONDS, Thinkers
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import Denied

logger = structlog.get_logger()

AHEAD = 60.0
"""Seconds before its time a table is taken up."""
SOON = 0.05
"""Seconds between two looks at a clock that stands."""
EVERY = 1.0
"""Seconds between two looks at what others have let lie."""
BACK_OFF = (0.5, 2.0)
"""Seconds until a bot that failed is asked again; then any legal word is played for it."""


class Caretaker(Subscriber):
    """Watches every table that waits for a bot or a deadline."""

    def __init__(
        self, hall: Hall, new_id: Callable[[], str], thinkers: Thinkers, pace: float = 0.0
    ) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._new_id = new_id
        self.pace = pace
        """Seconds a bot takes at least, so that people can follow; a table can have its own."""
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._begun: set[asyncio.Task[None]] = set()
        """Those, and those let go of that are not over yet."""
        self._working: asyncio.Task[None] | None = None
        self.taken_over = 0
        """Tables taken because their holder had let the lease run out."""
        self.failures = 0
        """How often something went wrong that nobody had thought of."""
        hall.subscribe(self)

    @property
    def waiting(self) -> int:
        """How many tables are looked after."""
        return len(self._waiting)

    async def start(self, expire: Callable[[], int] | None = None) -> None:
        """Take up every table that was left waiting when the server last stopped.

        `expire` drops tables that nobody has touched for long, and says how many."""
        if expire is not None:
            self._begin(self.keep_dropping(expire))
        if self.hall.log.leased:
            self._working = asyncio.create_task(self._hold_leases())
            return
        await self.look_ahead()
        self._working = asyncio.create_task(self._keep_looking())

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(AHEAD / 2)
            try:
                await self.look_ahead()
            except Unwritten:
                pass  # it is tried again
            except Exception as problem:
                self._note(problem, "tables are not looked for")

    async def keep_dropping(self, expire: Callable[[], int]) -> None:
        """Drop what is to be kept no longer, now and every hour."""
        while True:
            try:
                if dropped := await asyncio.to_thread(expire):
                    logger.info("tables were dropped", count=dropped)
            except Exception as problem:
                self._note(problem, "tables are not dropped")
            await asyncio.sleep(3600)

    async def look_ahead(self) -> None:
        """Take up what is due soon. The rest lies in the log and costs nothing."""
        soon = self.hall.now() + int(1000 * AHEAD)
        for table_id, _ in await self.hall.log.ask(self.hall.log.waking, soon):
            if self.hall.share.has(table_id) and table_id not in self._waiting:
                self._waiting[table_id] = self._begin(self._resume(table_id))

    async def stop(self) -> None:
        """Let go; whatever was not finished is taken up by another node, or at the next start."""
        if self._working is not None:
            self._begun.add(self._working)
        # A task that ends may have begun the next, and one that was let go of may not be over yet.
        while tasks := [task for task in self._begun if not task.done()]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.hall.log.leased:
            with contextlib.suppress(Unwritten, TimeoutError):  # then they wait for the lease's end
                async with asyncio.timeout(2):
                    await self.hall.log.write(GiveUpLeases(self.hall.log.node))
        await self.thinkers.close()

    # Leases ----------------------------------------------------------------------------------

    async def _hold_leases(self) -> None:
        """Again and again: renew leases, say who is present, take leases that have run out."""
        while True:
            try:
                await self._renew_leases()
                await self._announce()
                await self._take_leases()
            except Unwritten:
                pass  # it is said elsewhere that the database is away
            except Exception as problem:
                self._note(problem, "leases are not held")
            await asyncio.sleep(EVERY)

    async def _renew_leases(self) -> None:
        due = {id_: task for id_, task in self._waiting.items() if self._is_due(id_)}
        if due:
            kept = await self.hall.log.write(RenewLeases(self.hall.log.node, due))
            for table_id in due.keys() - kept:
                if self._waiting.get(table_id) is due[table_id]:  # else it has moved on meanwhile
                    self._drop(table_id)

    def _is_due(self, table_id: str) -> bool:
        room = self.hall.in_memory(table_id)
        wake = None if room is None else room.table.wake()
        return wake is not None and wake <= self.hall.now()

    async def _announce(self) -> None:
        here = {
            (room.id, seat)
            for room in self.hall.watched()
            if room.table.created.away
            for seat in range(len(room.table.seats))
            if any(listener.is_at(seat) for listener in room.listeners)
        }
        if here:
            await self.hall.log.write(Announce(self.hall.log.node, here))

    async def _take_leases(self) -> None:
        """Take as much as this node's workers can soon do, so that others can do the rest."""
        room_for = self.thinkers.capacity - sum(map(self._is_due, self._waiting))
        if room_for > 0:
            others = self.hall.damaged | self.hall.newer
            taken = await self.hall.log.write(TakeLeases(self.hall.log.node, room_for, others))
            self.taken_over += len(taken)
            for table_id in taken:
                self._drop(table_id)
                self._waiting[table_id] = self._begin(self._resume(table_id))

    def entries_received(self, room: Room) -> None:
        """Leave a table to the node that wrote its last entry; a lone server has no such node."""
        if room.stayed:
            return
        if not self.hall.log.leased:
            self._take_up(room)
            return
        self._drop(room.id)
        room.tell_warming(False)

    def _drop(self, table_id: str) -> None:
        earlier = self._waiting.pop(table_id, None)
        if earlier is not None and earlier is not asyncio.current_task():
            earlier.cancel()

    # Tables ----------------------------------------------------------------------------------

    async def _resume(self, table_id: str) -> None:
        try:
            self._take_up(await self.hall.room(table_id))
        except (NoTable, Unwritten):
            pass  # archived; or the database is away, and someone takes it up when it is back
        except Damaged:
            pass  # the hall has said so
        finally:
            if self._waiting.get(table_id) is asyncio.current_task():
                del self._waiting[table_id]  # so that it is taken up again

    def entry_written(self, room: Room) -> None:
        """See what a table waits for now: a remark must not have a bot begin its thought anew."""
        if not room.stayed:
            self._take_up(room)

    def _take_up(self, room: Room) -> None:
        self._drop(room.id)
        moment = room.table.wake()
        if moment is None:
            return
        if room.table.bot_to_act() is not None:
            waits = moment > self.hall.now()  # an interval does; a bot's turn as such is at once
            self._watch(
                room,
                self._see_round_end(room) if waits else self._let_bot_choose(room, room.version),
            )
        elif room.table.all_want_rematch():
            self._watch(room, self._rematch(room))
        elif self.hall.log.leased or moment - self.hall.now() <= 1000 * AHEAD:
            # What is further off is found in the log when its time comes.
            self._watch(room, self._wait_for(room, moment))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(self._see_to(work))
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        task.add_done_callback(lambda _: work.close())  # it may have been let go of unbegun
        return task

    async def _see_to(self, work: Awaitable[None]) -> None:
        """Do some work; what goes wrong with it is said, and it is taken up again when tables that
        wait are next looked for."""
        try:
            await work
        except Exception as problem:
            self._note(problem, "a table is not looked after")

    def _note(self, problem: Exception, what: str, **about: str) -> None:
        """Say that something went wrong, and where; never the message, which may name cards."""
        self.failures += 1
        place = problem.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        line = "" if place is None else f"{place.tb_frame.f_code.co_name}:{place.tb_lineno}"
        logger.error(what, why=type(problem).__name__, at=line, **about)

    def _watch(self, room: Room, work: Coroutine[Any, Any, None]) -> None:
        task = self._begin(work)
        self._waiting[room.id] = task

        def forget(done: asyncio.Task[None]) -> None:
            if self._waiting.get(room.id) is done:
                del self._waiting[room.id]

        task.add_done_callback(forget)

    async def _wait_for(self, room: Room, moment: int) -> None:
        """See, at the right moment, whether the player to act is out of time or away."""
        while (left := moment - self.hall.now()) > 0:
            await asyncio.sleep(min(max(left / 1000, SOON), 3600))
        key = f"clock-{room.version + 1}"
        deadline = room.table.deadline()
        if deadline is not None and deadline <= moment:
            await self._do(room, By("clock"), key, do.CheckClock())
            return
        seat = room.table.turn
        # Whoever was here when the server stopped has as long to come back as others have.
        back = self.hall.served_since + 1000 * room.table.created.away
        missed = 0
        while (
            missed := 0 if self.hall.now() < back or await self._is_here(room, seat) else missed + 1
        ) < self._looks():
            if deadline is not None and self.hall.now() >= deadline:
                await self._do(room, By("clock"), key, do.CheckClock())
                return
            await asyncio.sleep(1)
        await self._do(room, By("clock", seat), key, do.StandIn(bot=room.table.stand_in))

    def _looks(self) -> int:
        """How often in a row someone must not be there; other nodes may be late to say so."""
        return 1 + (PRESENT // 1000 if self.hall.log.leased else 0)

    async def _is_here(self, room: Room, seat: int | None) -> bool:
        # Since then the table may have been forgotten, and have come back with who looks at it.
        now = self.hall.in_memory(room.id) or room
        if any(listener.is_at(seat) for listener in now.listeners):
            return True
        if seat is None or not self.hall.log.leased:
            return False
        try:
            return await self.hall.log.ask(self.hall.log.is_present, room.id, seat)
        except Unwritten:
            return True  # nobody knows

    async def _let_bot_choose(self, room: Room, version: int) -> None:
        bot, seat = room.table.bot_to_act(), room.table.turn
        assert bot is not None and seat is not None
        by, key = By("bot", seat), f"bot-{version + 1}"
        for pause in BACK_OFF:
            try:
                word = await self._word_of(bot, room, seat)
                return await self._do(room, by, key, do.Choose(word), version)
            except Exception as problem:
                self._note(problem, "a bot failed", table=room.id, bot=bot)
                await asyncio.sleep(pause)
        anything = secrets.choice(room.table.position.legal(seat))
        await self._do(room, by, key, do.Choose(anything), version)

    async def _see_round_end(self, room: Room) -> None:
        """Let people see how a round has ended before a bot begins the next. Nobody waits for who
        is not here: once another wants to go on, so do they."""
        missed: dict[int, int] = {}
        while (left := (room.table.interval_ends() or 0) - self.hall.now()) > 0:
            await asyncio.sleep(min(max(left / 1000, SOON), EVERY))
            interval = room.table.interval
            for seat in room.table.still_looking() if interval and interval.ready else ():
                here = await self._is_here(room, seat)
                missed[seat] = 0 if here else missed.get(seat, 0) + 1
                if missed[seat] > self._looks():
                    key = f"go-on-{room.version + 1}"
                    await self._do(room, By("clock", seat), key, do.GoOn())
                    if room.table.interval is None:
                        return  # and the table has been taken up anew
        await self._let_bot_choose(room, room.version)

    async def _word_of(self, bot: str, room: Room, seat: int) -> str:
        """What a bot plays, once it has thought and people have had time to follow."""
        table = room.table
        seen = table.position.seen_by(seat).__dict__
        room.tell_warming(self.thinkers.must_wait(table.game, bot))
        thinking = self.thinkers.choose(table.game, seen, bot, room.on_account_of())
        pause = self.pace if table.created.pace is None else table.created.pace / 1000
        word, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        room.warming = False
        return word

    async def _rematch(self, room: Room) -> None:
        while True:
            try:
                return await self.hall.rematch(room, self._new_id())
            except Unwritten:
                await asyncio.sleep(RETRY_SECONDS)

    async def _do(
        self, room: Room, by: By, key: str, command: do.AnyCommand, saw: int | None = None
    ) -> None:
        while True:
            try:
                await self.hall.command(room.id, by, key, command, saw)
                return
            except (Denied, NoTable):
                return  # the table moved on, and is looked at anew; or it is gone
            except Unwritten:
                await asyncio.sleep(RETRY_SECONDS)
