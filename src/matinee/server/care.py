"""What happens without anyone asking: bots choose, clocks run out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.server.hall import Hall, NoTable, Room
from matinee.server.log import Unwritten
from matinee.server.thinking import RETRY_SECONDS, Thinkers
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import STAND_IN, Denied

logger = structlog.get_logger()


def _earliest(*moments: int | None) -> int | None:
    """The first of several moments, some of which may never come."""
    return min((moment for moment in moments if moment is not None), default=None)


class Caretaker:
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
        hall.on_change = self.look_at

    async def start(self) -> None:
        """Take up every table that was left waiting when the server last stopped."""
        for table_id, _ in await asyncio.to_thread(self.hall.log.wanting_care):
            self._waiting[table_id] = asyncio.create_task(self._resume(table_id))

    async def stop(self) -> None:
        """Let go; whatever was not finished is taken up at the next start."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()

    async def _resume(self, table_id: str) -> None:
        try:
            self.look_at(await self.hall.room(table_id))
        except NoTable:
            pass
        except Refused as refused:
            logger.error("table cannot be replayed", table=table_id, why=refused.what)

    def look_at(self, room: Room) -> None:
        """See what a table waits for now."""
        earlier = self._waiting.pop(room.id, None)
        if earlier is not None and earlier is not asyncio.current_task():
            earlier.cancel()
        if room.table.bot_to_act() is not None:
            self._watch(room, self._let_bot_choose(room, room.version))
        elif room.table.all_want_rematch():
            self._watch(room, self._rematch(room))
        elif (moment := _earliest(room.table.deadline(), room.table.absent_from())) is not None:
            self._watch(room, self._wait_for(room, moment))

    def _watch(self, room: Room, care: Any) -> None:
        task = asyncio.get_running_loop().create_task(care)
        self._waiting[room.id] = task

        def forget(done: asyncio.Task[None]) -> None:
            if self._waiting.get(room.id) is done:
                del self._waiting[room.id]

        task.add_done_callback(forget)

    async def _wait_for(self, room: Room, moment: int) -> None:
        """See, at the right moment, whether the player to act is out of time or away."""
        while (left := moment - self.hall.now()) > 0:
            await asyncio.sleep(min(left / 1000, 3600))
        key = f"clock-{room.version + 1}"
        deadline = room.table.deadline()
        if deadline is not None and deadline <= moment:
            await self._do(room, By("clock"), key, do.CheckClock())
            return
        seat = room.table.turn
        while any(listener.is_at(seat) for listener in room.listeners):
            if deadline is not None and self.hall.now() >= deadline:
                await self._do(room, By("clock"), key, do.CheckClock())
                return
            await asyncio.sleep(1)
        await self._do(room, By("clock", seat), key, do.StandIn(bot=STAND_IN))

    async def _let_bot_choose(self, room: Room, version: int) -> None:
        bot, seat = room.table.bot_to_act(), room.table.turn
        assert bot is not None and seat is not None
        seen = room.table.position.seen_by(seat).__dict__
        room.tell_warming(self.thinkers.must_wait(room.table.game, bot))
        thinking = self._think(room.table.game, seen, bot)
        own = room.table.created.pace
        pause = self.pace if own is None else own / 1000
        word, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        room.warming = False
        if room.version == version:
            await self._do(room, By("bot", seat), f"bot-{version + 1}", do.Choose(word), version)

    async def _rematch(self, room: Room) -> None:
        while True:
            try:
                return await self.hall.rematch(room, self._new_id())
            except Unwritten:
                await asyncio.sleep(RETRY_SECONDS)

    async def _think(self, game: Game, seen: dict[str, Any], bot: str) -> str:
        """A bot's choice, from a worker process."""
        return await self.thinkers.choose(game, seen, bot)

    async def _do(
        self, room: Room, by: By, key: str, command: do.AnyCommand, saw: int | None = None
    ) -> None:
        while True:
            try:
                await self.hall.command(room.id, by, key, command, saw)
                return
            except Denied:
                return  # the table moved on; it is looked at anew
            except Unwritten:
                await asyncio.sleep(RETRY_SECONDS)
