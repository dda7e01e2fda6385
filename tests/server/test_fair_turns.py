"""Bots' workers are shared fairly, and how long a bot takes tells nothing of its hand."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import games
from matinee.server.tables.thinkers import Processes
from matinee.server.tables.turns import Turns
from matinee.table.table import Denied
from tests.support.wire import serving


def test_who_asks_for_much_waits_behind_who_asks_for_little() -> None:
    """Of a thousand thoughts for one and one for another, the other's comes second."""
    done: list[str] = []

    async def think(turns: Turns, owner: str) -> None:
        await turns.wait(owner)
        await asyncio.sleep(0)
        done.append(owner)
        turns.pass_on()

    async def main() -> None:
        turns = Turns(1)
        greedy = [asyncio.create_task(think(turns, "greedy")) for _ in range(1000)]
        await asyncio.sleep(0)
        await think(turns, "modest")
        assert done.index("modest") <= 2
        await asyncio.gather(*greedy)

    asyncio.run(main())


def test_who_has_left_is_passed_over_and_no_place_is_lost() -> None:
    async def main() -> None:
        turns = Turns(1)
        await turns.wait("first")
        left = [asyncio.create_task(turns.wait("left")) for _ in range(3)]
        stays = asyncio.create_task(turns.wait("stays"))
        await asyncio.sleep(0)
        turns.pass_on()  # the first of those who are about to leave has it already
        for task in left:
            task.cancel()
        async with asyncio.timeout(5):
            await stays
            turns.pass_on()
            await turns.wait("next")

    asyncio.run(main())


def test_who_looks_at_many_tables_has_one_turn(tmp_path: Path) -> None:
    """Though nobody knows any more who set them up: after a restart, or once they were forgotten.
    Whoever plays at a table counts before those who look on, of whom anybody may be one."""

    async def main() -> None:
        async with serving(tmp_path) as server:
            many = server.someone("many")
            all_bots = {"game": "hollywood", "seats": ["greedy"] * 3, "pace": 5000}
            turns = set()
            for _ in range(3):
                links = (await many.ask("POST", "/api/tables", all_bots)).json
                server.hall._rooms.clear()
                assert (await server.hall.room(links["table"])).on_account_of() == ""
                looker = server.someone("many")
                await looker.enter(links["onlooker"])
                assert await looker.connect(links["table"])
                turns.add((await server.hall.room(links["table"])).on_account_of())
            assert turns == {"client of many"}
            links = (await many.ask("POST", "/api/tables", {"game": "hollywood"})).json
            server.hall._rooms.clear()
            for name, token in (("a looker", links["onlooker"]), ("the player", links["seats"][0])):
                someone = server.someone(name)
                await someone.enter(token)
                assert await someone.connect(links["table"], hello={})
            await someone.do("sit", seat=0, name="P")
            room = await server.hall.room(links["table"])
            assert room.on_account_of() == "client of the player"

    asyncio.run(main())


def test_how_long_a_bot_takes_does_not_depend_on_its_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Free and forced plays come after the same times; without a wait, 20 times apart. Nor can
    anybody change that by having the same bot make quick plays at tables of their own."""
    chance, pauses, thoughts = Random(1), list[float](), list[float]()
    true_sleep = asyncio.sleep

    async def thought(self: Processes, work: Any, game: str, seen: Any, *rest: Any) -> Any:
        thoughts.append((0.006 if seen["forced"] else 0.138) * chance.uniform(0.9, 1.1))
        return "word", thoughts[-1]

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await true_sleep(0)

    monkeypatch.setattr(Processes, "_run", thought)
    monkeypatch.setattr("matinee.server.tables.thinkers.asyncio.sleep", pause)

    async def main() -> None:
        thinkers, times = Processes(1), dict[bool, list[float]]({True: [], False: []})
        for number in range(400):
            forced = chance.random() < 0.3
            await thinkers.choose(games.find("sensation"), {"forced": forced}, "greedy")
            if number >= 20:
                times[forced].append(thoughts[-1] + pauses[-1])
        for share in (0.1, 0.5, 0.9):
            free, forced_ = (sorted(times[f])[int(share * len(times[f]))] for f in (False, True))
            assert free == pytest.approx(forced_, rel=0.02)
        for _ in range(100):
            await thinkers.choose(games.find("sensation"), {"forced": True}, "greedy")
        assert thoughts[-1] + pauses[-1] > 0.13

    asyncio.run(main())


def test_a_server_that_stops_waits_for_no_thought() -> None:
    """Neither for one that is being thought, nor for one that waits for its turn."""

    async def main() -> None:
        thinkers = Processes(1)
        long = [asyncio.create_task(thinkers._in_turn("", time.sleep, 60)) for _ in range(2)]
        while thinkers._pool is None or not thinkers._pool._processes:
            await asyncio.sleep(0)
        (worker,) = thinkers._pool._processes.values()
        began = time.monotonic()
        await thinkers.close()
        assert time.monotonic() - began < 10
        assert not worker.is_alive()
        thought, waited = await asyncio.gather(*long, return_exceptions=True)
        assert isinstance(thought, asyncio.CancelledError) and isinstance(waited, Denied)
        with pytest.raises(Denied):
            await thinkers._in_turn("", time.sleep, 60)
        assert not thinkers._running

    asyncio.run(main())
