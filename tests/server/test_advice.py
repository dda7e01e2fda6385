"""Hints and reviews over the wire, and bots whose search has to be compiled first."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matinee import bots, games, record
from matinee.bots import levels
from matinee.bots.contract import Level, Seen, Thought
from matinee.position import Position
from matinee.server.tables.room import Room
from matinee.server.tables.thinkers import Processes
from tests.support.bots import change_brain
from tests.support.house import House, in_house

GAME = games.find("sensation")


@pytest.fixture(autouse=True)
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice in this process, and little of it: workers are tried elsewhere."""

    async def here(self: Processes, work: Any, *given: Any) -> Any:
        return work(*given)

    async def ready(self: Processes, game: Any) -> None:
        return None

    monkeypatch.setattr(Processes, "_run", here)
    monkeypatch.setattr(Processes, "warm", ready)
    change_brain(monkeypatch, GAME, advice=60)


async def a_turn(house: House, **settings: Any) -> tuple[Any, str, str]:
    """A person against a bot, at the person's turn."""
    wanted = {"seats": ["human", "greedy"], **settings}
    links = await house.table("sensation", **wanted)
    guest = await house.guest(links["table"], links["seats"][0], sit="Ann")
    await guest.until(lambda state: state["turn"] == 0)
    return guest, links["table"], links["seats"][0]


def of_bots(guest: Any) -> int:
    """How often a guest has been told of a bot's choice."""
    return sum(event.get("by") == "bot" for told in guest.told.values() for event in told)


def test_a_player_against_bots_can_ask_for_a_hint(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        guest, table, token = await a_turn(house)
        assert guest.state["hints"] is True
        before = guest.state["version"]
        found = await house.post(f"/api/tables/{table}/hint", token=token)
        assert sorted(each["word"] for each in found["choices"]) == guest.state["legal"]
        assert found["reasons"][0]["values"]["word"] == found["choices"][0]["word"]
        again = await house.post(f"/api/tables/{table}/hint", token=token)
        assert again == found, "the same position, the same hint"
        assert guest.state["version"] == before, "a hint is no move"
        told = [event for events in guest.told.values() for event in events]
        path = f"/api/tables/{table}/why"
        if by_bot := [event["version"] for event in told if event.get("by") == "bot"]:
            answer = await house.post(path, {"version": by_bot[-1]}, token=token)
            assert [each["message"] for each in answer["reasons"]] == ["why-when-over"]
        assert await house.code("POST", path, {"version": 1}, token=token) == (
            409,
            "no-such-choice",
        )

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("settings", "allowed"),
    [
        ({}, True),
        ({"hints": False}, False),
        ({"seats": ["human", "human"]}, False),
        ({"seats": ["human", "human"], "hints": True}, True),
    ],
)
def test_hints_are_where_the_table_allows_them(
    settings: dict[str, Any], allowed: bool, tmp_path: Path
) -> None:
    """Against bots unless told otherwise; among people only where the host says so."""

    async def work(house: House) -> None:
        wanted = {"seats": ["human", "greedy"], **settings}
        links = await house.table("sensation", **wanted)
        table = links["table"]
        guest = await house.guest(table, links["seats"][0], sit="Ann")
        other = None
        if links["seats"][1] is not None:
            other = await house.guest(table, links["seats"][1], sit="Bob")
        await guest.until(lambda state: state["phase"] == "running")
        assert guest.state["hints"] is allowed
        host = await house.guest(table, links["host"])
        await host.until(lambda state: state["phase"] == "running")
        assert host.state["hints"] is False, "a hint is for a player"
        turn = guest.state["turn"]
        token = links["seats"][turn] if links["seats"][turn] else links["seats"][0]
        if links["seats"][turn] is None:
            await guest.until(lambda state: state["turn"] == 0)
            turn = 0
        answer = await house.ask("POST", f"/api/tables/{table}/hint", token=token)
        assert answer.status_code == (200 if allowed else 403)
        assert answer.json().get("code") == (None if allowed else "no-hints")
        if allowed and other is not None:
            waiting = links["seats"][1 - turn]
            early = await house.code("POST", f"/api/tables/{table}/hint", token=waiting)
            assert early[1] == "not-your-turn"

    in_house(tmp_path, work)


def a_game() -> Any:
    """The record of a finished game."""
    position = Position.of_seed(GAME, {}, 3)
    while not position.over:
        assert position.turn is not None
        seen = position.seen_by(position.turn)
        choice = bots.find("greedy").choose(Seen(GAME, seen, 1), GAME.legal(seen), None)
        position.play(GAME.text.word(seen, choice))
    return msgspec.to_builtins(record.of_position(position))


def test_a_finished_game_is_looked_back_on(tmp_path: Path) -> None:
    kept = a_game()

    async def work(house: House) -> None:
        found = await house.post("/api/review", {"record": kept, "seat": 1})
        assert found["seat"] == 1 and found["game"] == "sensation"
        answer = await house.post("/api/why", {"record": kept, "at": 0})
        assert answer["reasons"][0]["message"].startswith("because-")
        assert await house.code("POST", "/api/why", {"record": kept, "at": 999}) == (
            400,
            "bad-request",
        )
        total = found["start"] - found["lost"] + found["luck"]
        assert total == pytest.approx(found["result"])
        for wrong in (2, -1):
            status, _ = await house.code("POST", "/api/review", {"record": kept, "seat": wrong})
            assert status == 400

    in_house(tmp_path, work)


def test_a_review_is_told_as_it_is_thought_about_and_is_thought_about_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for each choice, then the whole; the next time nobody has to think."""
    thought: list[Any] = []
    advise = Processes.advise

    async def counted(self: Processes, *given: Any, **more: Any) -> Any:
        thought.append(given)
        return await advise(self, *given, **more)

    monkeypatch.setattr(Processes, "advise", counted)
    asked = {"record": a_game(), "seat": 1}

    async def work(house: House) -> None:
        answer = await house.ask("POST", "/api/review/moments", asked)
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        begun, *found, done = map(msgspec.json.decode, answer.text.splitlines())
        assert begun == {"is": "begun", "choices": len(found)}
        told = [each["moment"] for each in found]
        assert {moment["luck"] for moment in told} == {0.0}, "what is luck shows later"
        moments = done["review"]["moments"]
        assert [each["at"] for each in moments] == sorted(each["at"] for each in told)
        for moment in moments:
            values = {each["word"]: each["value"] for each in moment["choices"]}
            assert values[moment["word"]] == moment["value"]
            better = moment["verdict"] != "fine"
            assert (moment["line"][:1] == [moment["best"]]) is better
        assert len(thought) == len(found)
        assert await house.post("/api/review", asked) == done["review"]
        assert len(thought) == len(found)

    in_house(tmp_path, work)


def test_who_leaves_a_review_has_the_rest_of_it_not_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    left: list[bool] = []

    async def slow(self: Processes, *given: Any, **more: Any) -> Any:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            left.append(True)

    monkeypatch.setattr(Processes, "advise", slow)

    async def work(house: House) -> None:
        asking = asyncio.create_task(
            house.ask("POST", "/api/review/moments", {"record": a_game(), "seat": 1})
        )
        await begun.wait()
        asking.cancel()
        for _ in range(1000):
            if left:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("still thought about")

    in_house(tmp_path, work)


def test_a_bot_that_is_being_made_ready_says_so_and_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table with the strong bot waits and is told; another table plays on meanwhile."""
    compiled = asyncio.Event()

    async def slow(self: Processes, game: Any) -> None:
        await compiled.wait()

    monkeypatch.setattr(Processes, "warm", slow)
    monkeypatch.setattr(
        Processes,
        "must_wait",
        lambda self, game, bot: bot == "strong" and not compiled.is_set(),
    )
    change_brain(monkeypatch, GAME, levels={"strong": Level(30)})

    async def work(house: House) -> None:
        links = await house.table("sensation", seats=["strong", "strong"])
        strong = await house.guest(links["table"], links["host"])
        await strong.until(lambda state: state["warming_up"])
        assert strong.state["actions"] == 0 and strong.state["turn"] is not None
        guest, _, _ = await a_turn(house)
        said = of_bots(guest)
        while of_bots(guest) == said:  # who takes a trick that the bot has led goes on alone
            await guest.do({"do": "choose", "word": guest.state["legal"][0]})
            await guest.until(lambda state: state["turn"] == 0)
        assert strong.state["actions"] == 0, "the bot elsewhere still waits"
        assert guest.state["warming_up"] is False
        compiled.set()
        await strong.until(lambda state: state["actions"] > 0)
        assert strong.state["warming_up"] is False

    in_house(tmp_path, work)


@pytest.mark.parametrize("goes_well", [True, False])
def test_a_partner_plays_with_less_thought_while_its_search_is_being_made_ready(
    goes_well: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the expert of Faux Raccords: it says what it leans to, and then looks
    ahead; where there is too little memory to compile it, it goes on so."""
    compiled = asyncio.Event()
    efforts: list[int] = []
    told_of_warming: list[str] = []

    async def slow(self: Processes, game: Any) -> bool:
        await compiled.wait()
        return goes_well

    def think(seen: Seen, effort: int, time: float | None = None) -> Thought:
        efforts.append(effort)
        if len(efforts) == 4:
            compiled.set()
        legal = seen.game.legal(seen.state)
        return Thought(legal, legal[0], [0] * len(legal), [0.0] * len(legal), [], "search")

    def tell_warming(self: Room, warming: bool) -> None:
        if warming:
            told_of_warming.append(self.id)

    monkeypatch.setattr(Processes, "_compile", slow)
    monkeypatch.setattr(levels, "think", think)
    monkeypatch.setattr(Room, "tell_warming", tell_warming)
    brain = bots.brain_of(games.find("faux-raccords"))
    expert = brain.levels["expert"].effort
    assert brain.meanwhile is not None and brain.meanwhile < expert

    async def work(house: House) -> None:
        links = await house.table("faux-raccords", seats=["expert", "expert"])
        guest = await house.guest(links["table"], links["host"])
        await guest.until(lambda state: state["outcome"])
        assert set(efforts[:4]) == {brain.meanwhile}
        assert not told_of_warming, "and nobody was told to wait"
        assert efforts[-1] == (expert if goes_well else brain.meanwhile)

    in_house(tmp_path, work)


@pytest.mark.parametrize("asked", ["hint", "review", "review/moments"])
def test_what_nobody_waits_for_any_more_is_not_thought_about(
    asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that goes away has its thoughts given up, and their places freed."""
    begun, given_up = asyncio.Event(), asyncio.Event()

    async def endless(self: Processes, *given: Any, **named: Any) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            given_up.set()
            raise

    monkeypatch.setattr(Processes, "advise", endless)

    async def work(house: House) -> None:
        if asked == "hint":
            _, table, token = await a_turn(house)
            path, body, more = f"/api/tables/{table}/hint", {}, f"Authorization: Bearer {token}\r\n"
        else:
            position = Position.of_seed(GAME, {}, 3)
            position.play(position.legal()[0])
            kept = msgspec.to_builtins(record.of_position(position))
            seat = Position.of_seed(GAME, {}, 3).turn
            path, body, more = f"/api/{asked}", {"record": kept, "seat": seat}, ""
        sent = msgspec.json.encode(body)
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n{more}"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        writer.write(f"{head}{kind}".encode() + sent)
        async with asyncio.timeout(10):
            await begun.wait()
            assert not given_up.is_set()
            writer.close()
            await given_up.wait()

    in_house(tmp_path, work)
