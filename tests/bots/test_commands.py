"""`matinee arena`, `hint` and `review`, and `hint` at the text table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

from matinee import games, record
from matinee.cli import app
from matinee.position import Position
from matinee.terminal.table import Screen, TextTable, seats_from
from matinee.words import LANGUAGES, words
from tests.support.bots import change_brain

GAME = games.find("sensation")


@pytest.fixture(autouse=True)
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    change_brain(monkeypatch, GAME, advice=80)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    position, chance = Position.of_seed(GAME, {}, 3), Random(3)
    while not position.over:
        position.play(chance.choice(position.legal()))
    record.write(tmp_path / "game.matinee.json", position, ["Ann", "Bob"])
    return tmp_path / "game.matinee.json"


def run(*given: str) -> str:
    result = CliRunner().invoke(app, list(given), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_arena_prints_what_the_design_says() -> None:
    asked = ("arena", "sensation", "--bots", "random,greedy", "--games", "20", "--seed", "4")
    found = msgspec.json.decode(run(*asked, "--json"))
    assert found["game"] == "sensation" and found["games"] == 20
    assert {"name", "games", "wins", "win_rate", "low", "high", "rating"} <= found["bots"][0].keys()
    assert found["pairs"][0]["bots"] == ["random", "greedy"]
    told = run(*asked)
    assert "greedy" in told and "random v greedy: " in told
    faux = run("arena", "faux-raccords", "--bots", "random,greedy", "--games", "4")
    assert "together they win" in faux


def test_a_hint_is_what_the_seat_to_act_would_best_do(finished: Path) -> None:
    found = msgspec.json.decode(run("hint", str(finished), "--at", "20", "--json"))
    position = record.replay(record.parse_file(finished), 20)
    assert sorted(each["word"] for each in found["choices"]) == position.legal()
    told = run("hint", str(finished), "--at", "20", "--lang", "en")
    assert found["choices"][0]["word"] in told and "%" in told


def test_a_review_is_told_for_one_seat_or_all(finished: Path) -> None:
    one = msgspec.json.decode(run("review", str(finished), "--seat", "1", "--json"))
    assert [each["seat"] for each in one] == [1]
    for language in LANGUAGES:
        told = run("review", str(finished), "--lang", language)
        assert words(language)("review-of", name="Ann") in told
        assert words(language)("review-of", name="Bob") in told


def test_a_hint_at_the_text_table_is_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # a game that is left is kept there
    position = Position.of_seed(GAME, {}, 4)
    shown: list[str] = []
    given = iter(["hint", "quit"])
    say = words("en")
    seats = seats_from("human:Ann,human:Bob", 2, say)
    screen = Screen(lambda _: next(given, "quit"), shown.append)
    table = TextTable(position, seats, say, screen, chance=Random(1))
    given = iter(["", "hint", "quit"])  # the first looks at the hand
    assert table.run() == 0
    assert position.actions == []
    assert say("advice-thinking") in shown
    after = shown[shown.index(say("advice-thinking")) + 1]
    assert any(word in after for word in position.legal())
