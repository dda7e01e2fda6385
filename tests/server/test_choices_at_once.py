"""Choices that are done without a task: in order, once, and seen through whoever leaves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matinee import games
from matinee.server.http.connection import Connection
from matinee.server.log.contract import Append, Conflict, Heard, Unwritten, Work
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import Pass, hash_of
from matinee.server.tables.room import Room
from matinee.server.tables.turnstile import Turnstile
from matinee.table import commands as do
from matinee.table.table import create

TABLE = "0123456789abcdef"


class Wire:
    """A client's wire in memory: what is offered to it at once, what waits, what was sent."""

    def __init__(self) -> None:
        self.at_once: Callable[[bytes], bool] | None = None
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[Any] = []
        self.takes_more = True

    def add(self, message: bytes) -> None:
        self.sent.append(msgspec.json.decode(message))

    def write(self, message: bytes) -> bool:
        self.add(message)
        return True

    def flush(self) -> None: ...

    async def send_text(self, data: str) -> None:
        self.add(data.encode())

    async def receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    def say(self, message: dict[str, Any]) -> bool:
        """Send something; whether it was taken at once."""
        data = msgspec.json.encode(message)
        if self.at_once is not None and self.at_once(data):
            return True
        self.inbox.put_nowait({"type": "websocket.receive", "text": data.decode()})
        return False

    def answers(self) -> list[tuple[str, str]]:
        """Which keys were answered, and how."""
        kinds = ("done", "refusal")
        return [(m["key"], m.get("code", "done")) for m in self.sent if m["message"] in kinds]


class Seated:
    """A running game, and the client of the seat to act."""

    def __init__(self, log: Log, hall: Hall, room: Room) -> None:
        self.log, self.hall, self.room = log, hall, room
        seat = room.table.turn
        self.wire = Wire()
        held = Pass(TABLE, "player", seat, hash_of("someone"))
        self.running = asyncio.create_task(Connection(hall, room, held, self.wire, False).run())

    def choice(self, key: str, word: str = "") -> dict[str, Any]:
        """A message that chooses a word, or else the first legal one."""
        chosen = {"do": "choose", "word": word or self.room.table.position.legal()[0]}
        return {"message": "ask", "key": key, "version": self.room.version, "command": chosen}

    async def answered(self, count: int) -> list[tuple[str, str]]:
        """The answers, once there are so many."""
        async with asyncio.timeout(10):
            while len(self.wire.answers()) < count:
                await asyncio.sleep(0.001)
        return self.wire.answers()


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[Seated]:
    log = Log(f"sqlite:///{folder / 'tables.db'}")
    hall = Hall(log)
    game = games.find("sensation")
    created = create(game, game.complete({}), hall.now())
    sitting = [do.Sit(seat, f"Player {seat}") for seat in range(2)]
    made = Seated(log, hall, await hall.create(TABLE, created, sitting))
    await asyncio.sleep(0)
    try:
        yield made
    finally:
        made.wire.inbox.put_nowait({"type": "websocket.disconnect"})
        assert await made.running == "left"
        assert made.hall.asked == 0 and not made.room.lock.locked()
        assert made.wire.at_once is None
        log.close()


def test_a_choice_is_taken_at_once_and_what_follows_waits_for_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with seated(tmp_path) as here:
            first, again = here.choice("a"), here.choice("a")
            assert here.wire.say(first)
            assert not here.wire.say(again)  # the first is not on disk yet
            assert not here.wire.say({"message": "ping", "nonce": 7})
            assert not here.wire.answers() and here.room.version == 1
            assert await here.answered(2) == [("a", "done"), ("a", "done")]
            kinds = [m["message"] for m in here.wire.sent if m["message"] != "update"]
            assert kinds == ["done", "done", "pong"]
            assert here.room.version == 2 and len(here.log.rows(TABLE)) == 2

    asyncio.run(work())


def test_a_wire_that_fails_ends_its_own_connection_and_no_other(tmp_path: Path) -> None:
    def fail() -> None:
        raise OSError("this wire is cut")

    async def work() -> None:
        async with seated(tmp_path) as here:
            seat = here.room.table.turn
            assert seat is not None
            wire, held = Wire(), Pass(TABLE, "player", 1 - seat, hash_of("another"))
            other = asyncio.create_task(Connection(here.hall, here.room, held, wire, False).run())
            await asyncio.sleep(0)
            wire.flush = fail  # type: ignore[method-assign]
            assert not wire.say({"message": "hello"})
            assert here.wire.say(here.choice("a"))
            assert await here.answered(1) == [("a", "done")]
            with pytest.raises(OSError, match="cut"):
                await other

    asyncio.run(work())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda ask: ask["command"].update(word="nothing"), "illegal"),
        (lambda ask: ask.update(version=0), "stale"),
        (lambda ask: ask.update(key="ä"), "bad-key"),
        (lambda ask: ask.update(command={"do": "close"}), "not-yours"),
    ],
)
def test_what_is_refused_is_refused_the_long_way(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], code: str
) -> None:
    async def work() -> None:
        async with seated(tmp_path) as here:
            ask = here.choice("a")
            change(ask)
            assert not here.wire.say(ask)
            assert [answer for _, answer in await here.answered(1)] == [code]
            assert here.wire.say(here.choice("b"))
            await here.answered(2)

    asyncio.run(work())


@pytest.mark.parametrize(
    ("problem", "then"), [(Conflict("x"), "done"), (Unwritten("full"), "unwritten")]
)
def test_what_is_not_written_is_tried_again_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception, then: str
) -> None:
    """Of a conflict the log is asked what it was: here nothing, so the choice is done anew."""

    async def work() -> None:
        async with seated(tmp_path) as here:
            write = here.log.have_written

            def fail_once(entry: Work[Any], heard: Heard[Any]) -> None:
                assert isinstance(entry, Append)
                monkeypatch.setattr(here.log, "have_written", write)
                heard.get_loop().call_soon(heard.set_exception, problem)

            monkeypatch.setattr(here.log, "have_written", fail_once)
            assert here.wire.say(here.choice("a"))
            assert await here.answered(1) == [("a", then)]
            assert here.wire.say(here.choice("b")) or then == "done"  # it is the other's turn then
            await here.answered(2)
            assert len(here.log.rows(TABLE)) == here.room.version == 2

    asyncio.run(work())


def test_who_leaves_meanwhile_leaves_a_table_that_is_true_to_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        async with seated(tmp_path) as here:
            assert here.wire.say(here.choice("a"))
        assert here.room.version == 2 and here.room.keys

    asyncio.run(work())


def test_a_turnstile_lets_in_by_turns_and_forgets_who_gave_up() -> None:
    async def work() -> None:
        gate, order = Turnstile(), []

        async def pass_through(name: str) -> None:
            async with gate:
                order.append(name)
                await asyncio.sleep(0)

        assert gate.take() and not gate.take()
        waiting = [asyncio.create_task(pass_through(name)) for name in "abc"]
        await asyncio.sleep(0)
        waiting[1].cancel()
        gate.give()
        waiting[0].cancel()  # let in, and called away before it has noticed
        await asyncio.gather(*waiting, return_exceptions=True)
        assert order == ["c"] and not gate.locked()

    asyncio.run(work())
