"""The fourth game by the program's own commands, found through its entry point."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

import msgspec

from matinee import record
from matinee.games.contract import Game
from matinee.position import Position
from tests.support.paths import ROOT

Program = Callable[..., CompletedProcess[str]]


def test_a_game_is_listed_played_saved_and_replayed(matinee: Program, tmp_path: Path) -> None:
    """At the text table: against a bot of a level, then the record is checked and shown."""
    file = tmp_path / "game.matinee.json"
    words = "help\nsneak-rex\nundo\nquack\n" + "odeon\nrex\npalace\nsneak-rex\nshelve\n" * 3
    said = words + "classic\n" + f"save {file}\n"
    done = matinee("play", "sneak-preview", "--seed", "3", "--seats", "human:Ann", said=said)
    assert done.returncode == 0, done.stderr
    shown = done.stdout
    assert "sneak-rex: Sneak preview at the Rex" in shown
    assert "There is no “quack” in this game." in shown
    assert "Hand: Cartoon (2), Musical (6)" in shown and "Basil\n    Cards in hand: 5" in shown
    assert file.exists()
    assert matinee("record", "check", str(file)).returncode == 0
    seen = matinee("record", "show", str(file), "--seat", "1", "--lang", "it")
    assert "L’Odeon" in seen.stdout and "Cartoon" not in seen.stdout


def test_a_finished_record_is_held_to_its_result(
    game: Game, matinee: Program, tmp_path: Path
) -> None:
    position, chance = Position.of_seed(game, {}, 5), Random(5)
    while not position.over:
        position.play(chance.choice(position.legal()))
    file = tmp_path / "whole.matinee.json"
    record.write(file, position)
    assert matinee("record", "check", str(file)).returncode == 0
    claimed = msgspec.json.decode(file.read_bytes())
    claimed["result"]["points"] = [0, 0]
    file.write_bytes(msgspec.json.encode(claimed))
    refused = matinee("record", "check", str(file))
    assert refused.returncode != 0 and "result.points" in refused.stdout + refused.stderr


def test_the_commands_of_its_page_work(matinee: Program) -> None:
    page = (ROOT / "docs/new-game.md").read_text("utf-8")
    commands = [line.split()[1:] for line in page.splitlines() if line.startswith("    matinee ")]
    assert [command[0] for command in commands] == "games play simulate arena schema".split()
    said = []
    for command in commands:
        as_json = ["--json"] if command[0] in ("simulate", "arena") else []
        done = matinee(*command, *as_json)
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    games, played, simulated, arena, schema = said
    assert "sneak-preview" in games
    assert "gives a sneak preview (The " in played and "shows: " in played
    assert "The end" in played and "Points" in played and "wins." in played
    assert msgspec.json.decode(simulated)["decisions"] == 1000 * 20
    (pair,) = msgspec.json.decode(arena)["pairs"]
    assert pair["bots"] == ["random", "casual"] and pair["high"] < 0.5, "the search is stronger"
    described = msgspec.json.decode(schema)
    assert described["title"] == "Matinee: sneak-preview"
    assert {"Deal", "View", "Outcome", "Record"} <= described["$defs"].keys()
