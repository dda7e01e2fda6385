"""Records played through by the server: every frame as the viewer may know it, and none else."""

from __future__ import annotations

import asyncio
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from matinee import games, record
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position, Viewer
from matinee.server.http.replays import replay_of
from tests.support.games import option_sets, played, viewers
from tests.support.paths import RECORDS
from tests.support.wire import Json, serving
from tests.support.worlds import pairs

encode = msgspec.json.encode


def content(position: Position, **more: Any) -> Json:
    """A record as a client sends it."""
    return {**msgspec.to_builtins(record.of_position(position)), **more}


def test_every_golden_record_plays_through() -> None:
    """A frame for the deal and one for each word; what was said was legal; the end is the end."""
    for path in RECORDS.glob("*.json"):
        kept = msgspec.json.decode(path.read_bytes())
        found = replay_of(kept, "all")
        assert found.game == kept["game"] and found.players == kept.get("players", found.players)
        assert msgspec.to_builtins(found.outcome) == kept.get("result")
        assert (found.frames[0].seat, found.frames[0].word) == (None, None)
        assert [frame.word for frame in found.frames[1:]] == kept["actions"]
        for before, after in zip(found.frames, found.frames[1:], strict=False):
            assert after.word in before.legal and after.seat == before.turn
        assert (found.frames[-1].turn is None) == (found.outcome is not None)


def test_frames_are_what_positions_show(game: Game) -> None:
    options = option_sets(game)[-1]
    position = played(game, options, 5)
    for viewer in (*viewers(position), "all"):
        found = replay_of(content(position), viewer)
        again = Position.of_deal(game, options, position.deal)
        for number, frame in enumerate(found.frames):
            assert encode(frame.view) == encode(again.view(viewer))
            assert frame.legal == again.legal(viewer) and frame.turn == again.turn
            if number < len(position.actions):
                again.play(position.actions[number])


def test_words_nobody_else_may_know_are_left_out() -> None:
    """A private deck's cards are told to its owner and to whoever may see all (HS-7)."""
    game = games.find("sensation")
    position = next(
        found
        for seed in range(50)
        for found in [played(game, game.complete({}), seed)]
        if found.outcome().rounds > 1
    )
    hidden: dict[Viewer, set[int | None]] = {}
    for viewer in (*viewers(position), "all"):
        frames = replay_of(content(position), viewer).frames
        hidden[viewer] = {frame.seat for frame in frames[1:] if frame.word is None}
    (owner,) = hidden["public"]
    assert owner in (0, 1)
    assert hidden == {owner: set(), 1 - owner: {owner}, "public": {owner}, "all": set()}


@pytest.mark.parametrize("name", [game.name for game in games.GAMES])
def test_what_a_viewer_may_not_know_changes_no_byte(name: str) -> None:
    """Two records of games that a viewer could not tell apart are the same replay."""
    game = games.find(name)
    sets = option_sets(game)
    compared = 0
    for options in (sets[0], sets[len(sets) // 2], sets[-1]):
        for viewer in viewers(Position.of_seed(game, options, 0)):
            for mine, other, _ in islice(pairs(game, options, viewer), 3):
                assert content(mine) != content(other)
                assert encode(replay_of(content(mine), viewer)) == encode(
                    replay_of(content(other), viewer)
                )
                assert encode(replay_of(content(mine), "all")) != encode(
                    replay_of(content(other), "all")
                )
                compared += 1
    assert compared >= 9


def test_a_record_may_end_anywhere() -> None:
    for game in games.GAMES:
        position = played(game, option_sets(game)[0], 2, most=3)
        found = replay_of(content(position), "public")
        assert found.outcome is None and len(found.frames) == len(position.actions) + 1
        assert found.frames[-1].turn == position.turn and found.players[0] == ""
    deal_alone = Position.of_seed(games.GAMES[0], {}, 1)
    assert len(replay_of(content(deal_alone), 0).frames) == 1


def test_a_deck_of_ones_own_is_played_with() -> None:
    """And its faces are told where they are not the program's."""
    path = RECORDS / "faux-raccords-own-deck.matinee.json"
    kept = msgspec.json.decode(path.read_bytes())
    found = msgspec.json.decode(encode(replay_of(kept, "all")))
    printed = {
        f"{rush['value']}{'b' if rush['copy'] == 'b' else ''}": rush
        for rush in kept["deck"]["rush"]
    }
    usual = msgspec.to_builtins(games.find("faux-raccords").text.faces())
    assert found["faces"]
    for name, rush in printed.items():
        face = found["faces"].get(name, usual[name])
        assert (face["mood"], face["crew"]) == (rush["mood"], rush["crew"])
        assert (name in found["faces"]) == (usual[name] != face)
    assert found["names"]["genre"] == kept["deck"]["genre"]
    shown = {
        (card["card"], card["mood"])
        for frame in found["frames"]
        for film in frame["view"]["films"]
        for card in film["cards"]
    }
    assert shown and all(printed[name]["mood"] == mood for name, mood in shown)
    plain = replay_of(
        content(played(games.find("faux-raccords"), option_sets(games.GAMES[2])[0], 1)), "all"
    )
    assert plain.faces == {} and plain.names is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, 'game: "chess" is not a game here'),
        ({"matinee": 2}, "matinee: this program reads version 1, not 2"),
        ({"actions": ["A", "Z"]}, "actions[1]: "),
        ({"options": {"players": 9}}, "options.players: 9 is not one of 3, 4"),
        ({"deal": {"first": 0, "layouts": []}}, "deal.layouts: "),
        ({"players": ["Ann"]}, "players: 1 names for 3 seats"),
        ({"result": {"scores": [0, 0, 0]}}, "result: "),
        ({"surprise": 1}, "surprise"),
        ({"deck": {}}, "deck: "),
    ],
)
def test_bad_records_are_refused_with_their_own_sentence(
    change: Json, why: str, tmp_path: Path
) -> None:
    bad = {**content(Position.of_seed(games.GAMES[0], {}, 1)), **change}
    with pytest.raises(Refused) as refused:
        record.loads(encode(bad))

    async def work() -> None:
        async with serving(tmp_path) as server:
            someone = server.someone("someone")
            answer = await someone.ask("POST", "/api/replay", {"record": bad})
            assert (answer.status, answer.code) == (400, "bad-request")
            assert answer.json["why"] == str(refused.value) and why in answer.json["why"]

    asyncio.run(work())


@pytest.mark.parametrize("viewer", [-1, 3, 10**20, "host", None, True])
def test_odd_viewers_are_refused(viewer: Any, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            body = {"record": content(Position.of_seed(games.GAMES[0], {}, 1)), "viewer": viewer}
            answer = await server.someone("someone").ask("POST", "/api/replay", body)
            assert answer.status == 400

    asyncio.run(work())


def test_a_replay_over_the_wire_is_the_same_and_keeps_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            position = played(games.GAMES[2], option_sets(games.GAMES[2])[7], 3)
            body: Json = {"record": content(position), "viewer": 1}
            answer = await server.someone("someone").ask("POST", "/api/replay", body)
            assert answer.status == 200
            assert answer.json == msgspec.to_builtins(replay_of(body["record"], 1))
            assert server.hall.rooms_in_memory == 0 and server.lines == []

    asyncio.run(work())
