"""Bells ring when it is a seat's turn: an address that its player gave is called, or a browser.

A choice waits for none of it: who has no bell costs one look into a dictionary, and calls are made
beside the game. Of several nodes one calls. Nothing is said but where the table is and whose turn;
a browser, which knows the rest, is told the table alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import msgspec
import structlog

from matinee.errors import Refused
from matinee.server import calls
from matinee.server.log import bells as kept
from matinee.server.log.bells import PUSH, Bell
from matinee.server.log.contract import Unwritten
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall, Subscriber
from matinee.server.tables.room import Room
from matinee.table import events as on

if TYPE_CHECKING:
    from matinee.server.push import Pushes

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


GONE = (404, 410)
"""What a push service answers once a browser takes no more messages."""


class Call(NamedTuple):
    """A turn that somebody is to hear of."""

    bell: Bell
    begun: int
    """The version at which it began."""
    body: bytes


class Post(Protocol):
    """Something that sends to an address, and says with which status it was answered."""

    async def __call__(
        self, target: calls.Target, body: bytes, headers: Mapping[str, str], *, anywhere: bool
    ) -> int:
        """See `calls.post`."""


def turn_begun(room: Room, seat: int) -> int:
    """The version at which a seat's turn began: since then nobody else has chosen."""
    for version in range(room.version, 0, -1):
        for event in room.entries[version - 1]:
            if isinstance(event, on.Started) or (
                isinstance(event, on.Chose | on.TakenBack) and event.seat != seat
            ):
                return version
    return 1


class Bells(Subscriber):
    """The bells of all tables, as far as this node knows."""

    def __init__(
        self,
        hall: Hall,
        log: Log,
        webhooks: Webhooks,
        post: Post = calls.post,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.hall = hall
        self._log = log
        self.webhooks = webhooks
        self.pushes: Pushes | None = None
        """What is sent to browsers, where an operator has made keys for it."""
        self._post, self._sleep = post, sleep
        self._hung: dict[str, list[Bell]] = {}
        self._turns: dict[str, int | None] = {}
        """Whose turn it was when last looked at, for tables with bells."""
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Know the bells that are hung, and listen; where none may be, nothing is done at all."""
        self.pushes = await self._log.ask(_pushes, self._log)
        if self.webhooks == "off" and self.pushes is None:
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

    def _know(self, table: str, hung: Iterable[Bell]) -> None:
        """Remember which bells a table has, all tables being too many to look at again."""
        if found := list(hung):
            self._hung[table] = found
        else:
            self._hung.pop(table, None)
            self._turns.pop(table, None)

    def of(self, table: str, link: str) -> list[Bell]:
        """The bells that go with a link."""
        return [bell for bell in self._hung.get(table, ()) if bell.link == link]

    async def hang(self, bell: Bell, room: Room) -> None:
        """Have an address called from the next turn on; Refused where it must not be."""
        calls.target_of(bell.url, self.webhooks == "any")
        found = await self._log.write(kept.hang(bell, room.version))
        if found is None:
            raise Refused(f"a seat has at most {kept.MOST} bells; take one down first")
        self._turns[bell.table] = room.table.turn
        self._know(bell.table, found)

    async def take_down(self, table: str, which: str | None = None) -> None:
        """Have one of a table's addresses, or all, called no more."""
        self._know(table, await self._log.write(kept.take_down(table, which)))

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
        to_webhook, to_browser = map(msgspec.json.encode, (said, {"table": room.id}))
        begun = turn_begun(room, turn)
        for bell in hung:
            if bell.seat == turn and len(self._tasks) < MOST_WAITING:
                body = to_webhook if bell.keys is None else to_browser
                self._begin(self._ring(Call(bell, begun, body)))

    async def _ring(self, call: Call) -> None:
        """Call until somebody answers, the turn is over, or it has been tried often enough."""
        bell, log = call.bell, self._log
        if not self._may_call(bell):
            return
        with contextlib.suppress(Unwritten):
            if not await log.write(kept.claim(bell, call.begun)):
                return
            answer = None
            for pause in PAUSES:
                if pause:
                    await self._sleep(pause)
                if self._turns.get(bell.table) != bell.seat:
                    return
                async with self._free:
                    answer = await self._answer(call)
                if answer is not None:
                    break
            if answer == "gone":
                await self.take_down(bell.table, bell.id)
                return
            if await log.write(kept.note(bell, answer == "taken")):
                self._know(bell.table, (o for o in self._hung.get(bell.table, ()) if o != bell))
            if answer is None:
                logger.warning("nobody answers a bell", table=bell.table)

    def _may_call(self, bell: Bell) -> bool:
        """Whether this server still calls its kind: an operator may have thought better of it."""
        return self.webhooks != "off" if bell.keys is None else self.pushes is not None

    async def _answer(self, call: Call) -> Literal["taken", "gone"] | None:
        """What became of a call; None where nobody took it."""
        anywhere = self.webhooks == "any"
        body, headers = call.body, calls.JSON
        try:
            target = calls.target_of(call.bell.url, anywhere)
            if call.bell.keys is not None and self.pushes is not None:
                sealed = self.pushes.sealed
                body, headers = await asyncio.to_thread(sealed, body, call.bell.keys, target)
            status = await self._post(target, body, headers, anywhere=anywhere)
        except (calls.Unanswered, Refused):
            return None
        if call.bell.keys is not None and status in GONE:
            return "gone"
        return "taken" if 200 <= status < 300 else None

    def _begin(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            await work

        task = asyncio.get_running_loop().create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _pushes(log: Log) -> Pushes | None:
    """What can be sent to browsers, with the keys that `matinee admin push-keys` has made."""
    if (found := log.known_setting(PUSH)) is None:
        return None
    if importlib.util.find_spec("cryptography") is None:
        logger.error("push keys need cryptography: pip install 'matinee[push]'")
        return None
    from matinee.server.push import Pushes, vapid_of

    return Pushes(vapid_of(found))
