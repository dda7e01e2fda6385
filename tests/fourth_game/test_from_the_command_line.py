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


def test_a_whole_game_at_the_text_table_by_bots(matinee: Program) -> None:
    done = matinee("play", "sneak-preview", "--seats", "friendly,random,casual", "--players", "3")
    assert done.returncode == 0, done.stderr
    assert "The end" in done.stdout and "wins." in done.stdout
    assert "Points" in done.stdout


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


def test_it_is_simulated_matched_and_described(matinee: Program) -> None:
    simulated = matinee("simulate", "sneak-preview", "--games", "200", "--seed", "1", "--json")
    assert simulated.returncode == 0, simulated.stderr
    assert msgspec.json.decode(simulated.stdout)["decisions"] == 200 * 20
    bots = ("--bots", "random,casual", "--games", "60", "--seed", "1", "--json")
    arena = matinee("arena", "sneak-preview", *bots)
    assert arena.returncode == 0, arena.stderr
    (pair,) = msgspec.json.decode(arena.stdout)["pairs"]
    assert pair["bots"] == ["random", "casual"] and pair["high"] < 0.4, "the search is stronger"
    schema = msgspec.json.decode(matinee("schema", "sneak-preview").stdout)
    assert schema["title"] == "Matinee: sneak-preview"
    assert {"Deal", "View", "Outcome", "Record"} <= schema["$defs"].keys()
