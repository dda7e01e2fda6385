"""Tables that go on from a record, tables with a pace of their own, and what games are told of."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from matinee import bots, games, record
from matinee.cli import app as command_line
from matinee.games.contract import Game
from matinee.position import Position
from matinee.server.log.chain import Row
from matinee.server.log.writer import Log
from matinee.server.tables import caretaker
from matinee.server.tables.room import Room
from matinee.server.tables.thinkers import Processes
from matinee.table import events as on, seal
from matinee.table.table import PHRASES
from tests.support.games import option_sets, played
from tests.support.house import House, in_house
from tests.support.wire import Json, serving, unhurried

encode = msgspec.json.encode


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    unhurried(monkeypatch)


def content(position: Position, **more: Any) -> Json:
    return {**msgspec.to_builtins(record.of_position(position)), **more}


# From a record -------------------------------------------------------------------------------


def test_a_table_goes_on_from_a_record(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played on to its end over the wire, through a restart; its record checks, its seal opens."""
    monkeypatch.setattr(caretaker.Caretaker, "entry_written", lambda self, room: None)
    options = option_sets(game)[-1]
    whole = played(game, options, 11)
    at = len(whole.actions) // 2
    before = Position.of_deal(game, options, whole.deal)
    before.play(*whole.actions[:at])

    async def first() -> tuple[str, Json]:
        async with serving(tmp_path) as server:
            browser = server.someone("browser")
            wanted = {"game": game.name, "start": {"record": content(whole), "at": at}}
            links = (await browser.ask("POST", "/api/tables", wanted)).json
            table: str = links["table"]
            for token in (links["host"], *links["seats"]):
                await browser.enter(token)
            for seat in range(len(links["seats"])):
                assert await browser.connect(table, hello={"fields": True}, who=str(seat))
                await browser.do("sit", seat=seat, name=f"Player {seat}")
                await browser.settle()
                state = browser.state
                await browser.leave()
            assert (state["opening"], state["actions"], state["from_record"]) == (at, at, True)
            assert state["options"] == options and state["turn"] == before.turn
            assert state["view"] == msgspec.to_builtins(before.view(state["seat"]))
            assert (state["undo"], state["back"]) == (None, 0)
            return table, dict(browser.cookies)

    async def second(table: str, cookies: Json) -> Json:
        async with serving(tmp_path) as server:  # a restart: everything from the log
            browser = server.someone("browser")
            browser.cookies = cookies
            keys = (f"again-{n}" for n in range(1000))  # those of the first part have been used
            room = await server.hall.room(table)
            assert room.table.position.actions == whole.actions[:at]
            for word in whole.actions[at:]:
                assert await browser.connect(table, hello={}, who=str(room.table.turn))
                if room.table.position.actions == whole.actions[:at]:
                    assert (await browser.do("undo", key=next(keys)))["code"] == "nothing-to-undo"
                done = await browser.do("choose", word=word, key=next(keys))
                assert done["message"] == "done"
                await browser.leave()
            answer = await browser.ask("GET", f"/api/tables/{table}/record")
            return dict(answer.json)

    table, cookies = asyncio.run(first())
    found = asyncio.run(second(table, cookies))
    assert found["actions"] == whole.actions and found["result"] == content(whole)["result"]
    file = tmp_path / "again.matinee.json"
    file.write_bytes(encode(found))
    for command in (["record", "check", str(file)], ["verify", str(file)]):
        assert CliRunner().invoke(command_line, command).exit_code == 0, command
    log = Log(f"sqlite:///{tmp_path / 'tables.db'}")
    assert Room(table, log.rows(table)).table.position.actions == whole.actions
    log.close()


def test_what_was_said_before_cannot_be_taken_back(tmp_path: Path) -> None:
    """Not freely against bots, not with everyone's consent."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            game = games.find("hollywood")
            position = Position.of_seed(game, {}, 1)
            words = ["A", "B", "C", "double", "A"]
            position.play(*words)
            browser = server.someone("browser")
            wanted = {"game": game.name, "start": {"record": content(position), "at": 5}}
            links = (await browser.ask("POST", "/api/tables", wanted)).json
            for token in links["seats"]:
                await browser.enter(token)
            for seat in range(3):
                assert await browser.connect(links["table"], hello={}, who=str(seat))
                await browser.do("sit", seat=seat, name=f"Player {seat}")
                await browser.leave()
            turn = position.turn
            assert await browser.connect(links["table"], hello={}, who=str(turn))
            for whole in (False, True):
                assert (await browser.do("undo", whole=whole))["code"] == "nothing-to-undo"
            await browser.do("choose", word="B")
            await browser.settle()
            assert (browser.state["back"], browser.state["undo"]) == (1, "free")
            assert (await browser.do("undo", whole=True))["message"] == "done"
            await browser.settle()
            assert browser.state["actions"] == 5 and browser.state["back"] == 0

    asyncio.run(work())


HOLLYWOOD = games.find("hollywood")


def started(position: Position, at: int = 0, **more: Any) -> Json:
    return {
        "game": position.game.name,
        "start": {"record": content(position), "at": at},
        **more,
    }


def refused_starts() -> dict[str, tuple[Json, str]]:
    fresh = Position.of_seed(HOLLYWOOD, {}, 1)
    over = played(HOLLYWOOD, HOLLYWOOD.complete({}), 1)
    bad_word = {**content(fresh), "actions": ["A", "Z"]}
    return {
        "another game": (
            {**started(fresh), "game": "sensation"},
            "start.record.game: a record of hollywood, not of sensation",
        ),
        "an illegal word": (
            {"game": "hollywood", "start": {"record": bad_word, "at": 0}},
            'start.record.actions[1]: "Z" is not',
        ),
        "no record": (
            {"game": "hollywood", "start": {"record": {}, "at": 0}},
            "start.record: object missing required field matinee",
        ),
        "too far": (started(fresh, 1), "start.record: there is no action 1; the record has 0"),
        "the end": (started(over, len(over.actions)), "start.at: the game is over there"),
        "other options": (
            started(fresh, options={"players": 4}),
            "options.players: the record's own options count",
        ),
        "almost the same option": (
            started(fresh, options={"advanced": 0}),
            "options.advanced: the record's own options count",
        ),
        "no option": (started(fresh, options={"x": 1}), "options.x: "),
        "strangers": (
            started(fresh, listed=True),
            "listed: strangers are not dealt cards that someone knows",
        ),
    }


@pytest.mark.parametrize("name", refused_starts())
def test_a_start_that_cannot_be_had_is_refused(name: str, tmp_path: Path) -> None:
    wanted, why = refused_starts()[name]

    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.someone("someone").ask("POST", "/api/tables", wanted)
            assert (answer.status, answer.code) == (400, "bad-request")
            assert answer.json["why"].startswith(why), answer.json
            assert server.hall.rooms_in_memory == 0 and server.tokens == []

    asyncio.run(work())


def test_the_records_own_options_may_be_repeated(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            position = Position.of_seed(HOLLYWOOD, {"players": 4, "advanced": True}, 1)
            wanted = started(position, options={"players": 4, "advanced": True})
            assert (
                await server.someone("someone").ask("POST", "/api/tables", wanted)
            ).status == 201

    asyncio.run(work())


def test_bots_go_on_by_themselves_from_a_record(tmp_path: Path) -> None:
    """A person in one seat, bots in the others: the curtain rises in the middle of the film."""
    position = Position.of_seed(HOLLYWOOD, {}, 1)
    rng = Random(1)
    while len(position.actions) < 7:
        position.play(rng.choice(position.legal()))
    seat = 0

    async def work(house: House) -> None:
        links = await house.table(
            "hollywood",
            start={"record": content(position), "at": 7},
            seats=["human", "greedy", "greedy"],
        )
        guest = await house.guest(links["table"], links["seats"][seat], sit="Ann")
        await guest.until(lambda state: state["turn"] == seat)
        assert guest.state["turn"] == seat and guest.state["actions"] >= 7

    in_house(tmp_path, work)


# Old logs ------------------------------------------------------------------------------------


def test_a_log_from_before_is_still_read(game: Game) -> None:
    """Its first event says nothing of pace, records or openings."""
    options = option_sets(game)[0]
    deal = msgspec.to_builtins(Position.of_seed(game, options, 3).deal)
    old = {
        "event": "created", "at": 5, "game": game.name, "options": options, "deal": deal,
        "salt": "00", "commitment": seal.commitment(game.name, dict(options), deal, "00"),
        "rules": "0123456789abcdef", "clock": {"kind": "none", "limit": 0},
        "onlookers": {"allowed": True, "delay": 0}, "away": 0, "listed": False,
    }  # fmt: skip
    created = Room("t", [Row(1, "create", encode([old]))]).table.created
    assert (created.pace, created.from_record, created.opening) == (None, False, [])
    assert on.Created(**{k: v for k, v in old.items() if k != "event"}).opening == []


# Pace ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("server", "table", "waited"), [(0.0, 400, 0.4), (5.0, 0, 0.0)])
def test_bots_keep_the_pace_of_their_table(
    server: float, table: int, waited: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the server's own is; and a rematch keeps it."""
    pauses: list[float] = []
    true_sleep = asyncio.sleep

    async def sleep(seconds: float, *more: Any) -> Any:
        pauses.append(seconds)
        # All of this process sleeps by it: what pings a line would else do nothing but that.
        return await true_sleep(0 if seconds in (server, waited) else seconds)

    async def choose(self: Any, game: str, seen: Any, bot: str, owner: str) -> str:
        return "A"

    monkeypatch.setattr("matinee.server.tables.caretaker.asyncio.sleep", sleep)
    monkeypatch.setattr(Processes, "choose", choose)

    async def work(house: House) -> None:
        links = await house.table("hollywood", seats=["greedy"] * 3, pace=table)
        host = await house.guest(links["table"], links["host"])
        await host.until(lambda state: state["actions"] >= 3)

    in_house(tmp_path, work, pace=server)
    assert waited in pauses and server not in set(pauses) - {waited, 0.0}


@pytest.mark.parametrize("pace", [-1, 5001, 0.5, "fast", True])
def test_a_pace_that_makes_no_sense_is_refused(pace: Any, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            wanted = {"game": "hollywood", "pace": pace}
            answer = await server.someone("someone").ask("POST", "/api/tables", wanted)
            assert answer.status == 400

    asyncio.run(work())


# Games ---------------------------------------------------------------------------------------


def test_what_is_said_of_each_game_is_what_a_table_can_be(tmp_path: Path) -> None:
    """All a page needs for setting up a table: every value offered is taken, and no other."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            listed = (await server.someone("someone").ask("GET", "/api/games")).json
            assert [info["name"] for info in listed] == [game.name for game in games.GAMES]
            for info, game in zip(listed, games.GAMES, strict=True):
                assert info["players"] == list(game.players)
                assert info["bots"] == bots.names_for(game) and info["phrases"] == list(PHRASES)
                assert info["free_talk"] == game.text.FREE_TALK
                assert "secret_hands" not in info, "a table says that of itself"
                assert list(info["options"]) == [option.name for option in game.options]
                defaults = {name: o["default"] for name, o in info["options"].items()}
                assert game.complete(defaults) == game.complete({})
                for name, option in info["options"].items():
                    assert option["default"] in option["values"]
                    for value in option["values"]:
                        assert game.complete({name: value})[name] == value
            assert {info["name"]: info["free_talk"] for info in listed} == {
                "hollywood": True,
                "sensation": True,
                "faux-raccords": False,
            }
            assert {game.name: game.text.CHOICES_ARE_SECRET for game in games.GAMES} == {
                "hollywood": False,
                "sensation": True,
                "faux-raccords": True,
            }

    asyncio.run(work())
