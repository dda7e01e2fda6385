"""The studio over the wire: what can be bent, figures as they come, limits, and tables of it."""

from __future__ import annotations

import asyncio
import json
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from matinee.games import find
from matinee.lab.loops import Variant
from matinee.server.http import limits, studio
from matinee.server.simulators import SimulatorProcesses, shares
from matinee.studio.tally import GAMES, TALLY, Share
from tests.support.house import House, in_house

PLAYED: list[tuple[int, int]] = []


def counted(share: Share) -> bytes:
    """A share that is counted and not played."""
    PLAYED.append((share.first, share.end))
    tally = array("q", [0] * TALLY)
    tally[GAMES] = share.end - share.first
    return tally.tobytes()


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares in this process: worker processes are tried elsewhere."""
    PLAYED.clear()

    async def run(self: SimulatorProcesses, share: Share) -> bytes:
        await asyncio.sleep(0)
        return counted(share)

    monkeypatch.setattr(SimulatorProcesses, "_run", run)


async def lines(house: House, asked: dict[str, Any]) -> list[dict[str, Any]]:
    async with httpx.AsyncClient(base_url=house.address) as client:
        answer = await client.post("/api/studio/simulate", json=asked)
        assert answer.status_code == 200, answer.text
        return [json.loads(line) for line in answer.text.splitlines()]


def test_shares_are_small_at_first_and_lose_no_game() -> None:
    for games in (1, 1_000, 1_001, 5_000, 12_345, 100_000, 200_000):
        cut = shares(games)
        assert [first for first, _ in cut] == [0, *(end for _, end in cut[:-1])]
        assert cut[-1][1] == games and all(first < end for first, end in cut)
    assert shares(100_000)[0] == (0, 1_000)


def test_simulators_rest_while_people_are_busy_at_tables() -> None:
    """All workers together work a second of four; a worker that rests takes no share."""
    made = iter(range(0, 10_000_000, 100_000))
    quiet, busy = SimulatorProcesses(2), SimulatorProcesses(1, choices=lambda: next(made))
    assert quiet.rest_after(1.0, 50) == 0 and quiet.rest_after(1.0, 1_100) == 7
    game = find("hollywood")
    variant = Variant(game, game.complete({}))

    async def work(simulators: SimulatorProcesses) -> list[int]:
        return [each.games async for each in simulators.play(variant, 10_000, "one")]

    async def resting() -> None:
        busy.rest_after = lambda seconds, choices: 3600.0 if choices else 0.0  # type: ignore[method-assign]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(work(busy), 0.1)
        assert PLAYED == [(0, 1_000)]

    asyncio.run(resting())
    PLAYED.clear()
    assert asyncio.run(work(quiet))[-1] == 10_000


def test_figures_come_as_games_are_played(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        asked = {"game": "hollywood", "box": {"romance": 12}, "games": 30_000}
        begun, *found = await lines(house, asked)
        assert begun == {"told": "begun", "games": 30_000, "printed": False, "undealt": None}
        assert [each["games"] for each in found] == [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
        assert all(each["variant"]["games"] == each["printed"]["games"] for each in found)
        before = len(PLAYED)
        assert len(await lines(house, asked)) == 1 + len(found)
        assert len(PLAYED) == before, "what was played is not played again"
        begun, *found = await lines(house, {"game": "hollywood", "games": 2_000})
        assert begun["printed"] and found[-1]["printed"] is None
        assert len(PLAYED) == before

    in_house(tmp_path, work)


def test_what_cannot_be_dealt_is_said_and_not_played(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        (begun,) = await lines(house, {"game": "hollywood", "box": {"horror": 0, "action": 0}})
        assert begun["undealt"]["message"] == "studio-too-few-cards" and not PLAYED
        for wrong in (
            {"game": "lions"},
            {"game": "hollywood", "box": {"lions": 3}},
            {"game": "hollywood", "box": {"horror": 1.5}},
            {"game": "hollywood", "options": {"players": 9}},
            {"game": "hollywood", "games": 10**9},
            {"game": "hollywood", "lions": 1},
        ):
            status, _ = await house.code("POST", "/api/studio/simulate", wrong)
            assert status == 400, wrong
        bent = {"game": "hollywood", "box": {"horror": 0, "action": 0}}
        assert (await house.code("POST", "/api/studio/file", bent))[0] == 400
        assert (await house.code("POST", "/api/tables", bent))[0] == 400

    in_house(tmp_path, work)


def test_who_leaves_has_the_rest_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = asyncio.Event()

    async def slowly(self: SimulatorProcesses, share: Share) -> bytes:
        if share.first >= 20_000:
            await going.wait()
        return counted(share)

    monkeypatch.setattr(SimulatorProcesses, "_run", slowly)

    async def work(house: House) -> None:
        asked = {"game": "hollywood", "games": 200_000}
        async with (
            httpx.AsyncClient(base_url=house.address) as client,
            client.stream("POST", "/api/studio/simulate", json=asked) as answer,
        ):
            async for line in answer.aiter_lines():
                if json.loads(line).get("games") == 20_000:
                    break
        held = house.app.state.services.limits.simulations
        while held.total:
            await asyncio.sleep(0.01)
        going.set()
        await asyncio.sleep(0.05)
        assert max(end for _, end in PLAYED) < 100_000

    in_house(tmp_path, work)


def test_one_address_has_so_many_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(self: SimulatorProcesses, share: Share) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(SimulatorProcesses, "_run", never)

    async def work(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address) as client:
            streams = [
                client.stream("POST", "/api/studio/simulate", json={"game": "hollywood"})
                for _ in range(limits.SIMULATIONS)
            ]
            for stream in streams:
                assert (await stream.__aenter__()).status_code == 200
            asked = {"game": "hollywood"}
            assert (await house.code("POST", "/api/studio/simulate", asked))[1] == "too-many"
            for stream in streams:
                await stream.__aexit__(None, None, None)
        held = house.app.state.services.limits.simulations
        while held.total:
            await asyncio.sleep(0.01)

    in_house(tmp_path, work)


def test_an_answer_that_nobody_begins_to_read_holds_no_place(tmp_path: Path) -> None:
    """A client may be gone before it is sent; the framework then drops what it was given."""

    async def work(house: House) -> None:
        services = house.app.state.services
        asker = SimpleNamespace(scope={"client": ("192.0.2.7", 1), "headers": []})
        for _ in range(limits.SIMULATIONS + 1):
            told = await studio.simulate.does(studio.StudioAsked("hollywood"), asker, services)
            assert services.limits.simulations.total == 1
            del told
            assert services.limits.simulations.total == 0

    in_house(tmp_path, work)


def test_a_file_is_opened_as_it_was_saved(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        bent = {"game": "sensation", "options": {"carpet": 6}, "box": {"mode": 3, "rounds": 2}}
        async with httpx.AsyncClient(base_url=house.address) as client:
            saved = await client.post("/api/studio/file", json={**bent, "name": "Red"})
        found = await house.post("/api/studio/open", {"text": saved.text})
        assert (found["name"], found["box"]["mode"], found["options"]) == ("Red", 3, {"carpet": 6})
        box = await house.post("/api/studio/box", bent)
        assert {**box, "name": "Red"} == found
        assert (await house.code("POST", "/api/studio/open", {"text": "lions"}))[0] == 400

    in_house(tmp_path, work)


def test_a_variant_is_played_at_a_table(tmp_path: Path) -> None:
    """Its link says what is bent, a rematch is of the same box, and its record replays."""

    async def work(house: House) -> None:
        box = {"reels": 6, "blockbuster": 5, "studio-cards": 0}
        seats = ["human", "greedy", "greedy"]
        links = await house.table("hollywood", seats=seats, box=box)
        guest = await house.guest(links["table"], links["seats"][0], sit="Ann")
        await guest.until(lambda state: state["turn"] == 0)
        assert {each["name"]: each["value"] for each in guest.state["bent"]} == box
        assert guest.state["view"]["reels_each"] == 2 and guest.state["hints"] is False
        assert guest.state["legal"] == ["A", "B", "C", "D"], "there are no Studio cards"

    in_house(tmp_path, work)


def test_two_who_ask_share_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One who asks for much keeps nobody waiting longer than a share."""
    order: list[str] = []

    async def work() -> None:
        simulators = SimulatorProcesses(1)

        async def ask(who: str, carpet: int, games: int) -> None:
            variant = Variant.of("sensation", carpet=carpet)
            async for _ in simulators.play(variant, games, who):
                order.append(who)

        await asyncio.gather(ask("much", 3, 100_000), ask("little", 4, 2_000))
        await simulators.close()

    asyncio.run(work())
    assert order.index("little") <= 2 and [*reversed(order)].index("little") > 5
