"""Bells ring when it is a seat's turn: an address that its player gave is called.

A choice waits for none of it: who has no bell costs one look into a dictionary, and calls are made
beside the game. Of several nodes one calls. Nothing is said but where the table is and whose turn.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

import msgspec
import structlog

from matinee.errors import Refused
from matinee.server import calls
from matinee.server.log import bells as kept
from matinee.server.log.bells import Bell
from matinee.server.log.contract import Unwritten
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall, Subscriber
from matinee.server.tables.room import Room

logger = structlog.get_logger()

Webhooks = Literal["off", "public", "any"]
"""No address may be called, only those of the open Internet, or also those of one's own network."""
WEBHOOKS: dict[str, Webhooks] = {"off": "off", "public": "public", "any": "any"}

PAUSES = (0.0, 5.0, 60.0)
"""Seconds before each try to have a call taken."""
AT_ONCE = 8
"""Calls that are made at the same time."""
MOST_WAITING = 500
"""Calls that wait, at most; more are not made."""
EVERY = 60.0
"""Seconds between two looks at what other nodes have hung."""


class Call(NamedTuple):
    """A turn that somebody is to hear of."""

    bell: Bell
    version: int
    body: bytes


class Bells(Subscriber):
    """The bells of all tables, as far as this node knows."""

    def __init__(
        self,
        hall: Hall,
        log: Log,
        webhooks: Webhooks,
        post: Callable[..., Awaitable[int]] = calls.post,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.hall = hall
        self._log = log
        self.webhooks = webhooks
        self._post, self._sleep = post, sleep
        self._hung: dict[str, list[Bell]] = {}
        self._turns: dict[str, int | None] = {}
        """Whose turn it was when last looked at, for tables with bells."""
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Know the bells that are hung, and listen; where none may be, nothing is done at all."""
        if self.webhooks == "off":
            return
        await self.look()
        self.hall.subscribe(self)
        if self.hall.log.shared:
            self._begin(self._keep_looking())

    async def stop(self) -> None:
        """Leave what has not been said."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def idle(self) -> None:
        """Wait until every call has been made, or given up."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self) -> None:
        """Learn which bells are hung, here or at other nodes."""
        log = self._log
        found: dict[str, list[Bell]] = {}
        for bell in await log.ask(kept.hung(log)):
            found.setdefault(bell.table, []).append(bell)
        self._hung = found

    async def _keep_looking(self) -> None:
        while True:
            await self._sleep(EVERY)
            with contextlib.suppress(Unwritten):
                await self.look()

    def of(self, table: str, link: str) -> list[Bell]:
        """The bells that go with a link."""
        return [bell for bell in self._hung.get(table, ()) if bell.link == link]

    async def hang(self, bell: Bell, turn: int | None) -> None:
        """Have an address called from the next turn on; Refused where it must not be."""
        calls.target_of(bell.url, self.webhooks == "any")
        if not await self._log.write(kept.hang(bell)):
            raise Refused(f"a seat has at most {kept.MOST} bells; take one down first")
        self._turns[bell.table] = turn
        await self.look()

    async def take_down(self, table: str, which: str | None = None) -> None:
        """Have one of a table's addresses, or all, called no more."""
        await self._log.write(kept.take_down(table, which))
        await self.look()

    def entry_written(self, room: Room) -> None:
        """Call whoever's turn has come."""
        if (hung := self._hung.get(room.id)) is not None:
            self._look_at(room, hung)

    entries_received = entry_written

    def _look_at(self, room: Room, hung: list[Bell]) -> None:
        table = room.table
        if table.over:
            self._turns.pop(room.id, None)
            self._begin(self.take_down(room.id))
            return
        turn = table.turn
        if turn == self._turns.get(room.id):
            return
        self._turns[room.id] = turn
        if turn is None or table.seats[turn].player_is_bot:
            return
        said = {"table": f"{table.created.origin}/t/{room.id}", "turn": table.seats[turn].name}
        body = msgspec.json.encode(said)
        for bell in hung:
            if bell.seat == turn and len(self._tasks) < MOST_WAITING:
                self._begin(self._ring(Call(bell, room.version, body)))

    async def _ring(self, call: Call) -> None:
        """Call until somebody answers, the turn is over, or it has been tried often enough."""
        bell, log = call.bell, self._log
        with contextlib.suppress(Unwritten):
            if not await log.write(kept.claim(bell, call.version)):
                return
            answered = False
            for pause in PAUSES:
                if pause:
                    await self._sleep(pause)
                if self._turns.get(bell.table) != bell.seat:
                    return
                async with self._free:
                    if answered := await self._is_answered(call):
                        break
            await log.write(kept.note(bell, answered))
            if not answered:
                logger.warning("nobody answers a bell", table=bell.table)
                await self.look()

    async def _is_answered(self, call: Call) -> bool:
        anywhere = self.webhooks == "any"
        try:
            target = calls.target_of(call.bell.url, anywhere)
            status = await self._post(target, call.body, anywhere=anywhere)
        except (calls.Unanswered, Refused):
            return False
        return 200 <= status < 300

    def _begin(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            await work

        task = asyncio.get_running_loop().create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
