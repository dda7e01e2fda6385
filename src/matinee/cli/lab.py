"""`perft`: every way a game can go on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from matinee.cli import options
from matinee.errors import Refused, in_file
from matinee.games.contract import Game
from matinee.games.registry import find
from matinee.position import Position


def perft(
    game: options.GameName,
    depth: Annotated[int, typer.Option(min=0, max=40, help="How many choices deep.")] = 4,
    record_file: Annotated[
        Path | None, typer.Option("--record", help="Count from this record's position.")
    ] = None,
    option: options.OptionList = None,
    deck: options.DeckFile = None,
    players: options.Players = None,
    seed: options.Seed = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Count by first word.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """Count the ways the next choices can be made, to compare with another program.

    Example: matinee perft GAME --seed 1 --depth 6 --divide
    """
    from matinee.lab import simulate as simulation

    chosen = find(game)
    if record_file is None:
        chosen_options = options.read_options(chosen, option, players)
        position = Position.of_seed(chosen, chosen_options, seed, options.read_deck(chosen, deck))
    else:
        position = _recorded(record_file, chosen)
    by_word = simulation.divide(chosen, position.state, depth) if divide and depth else {}
    total = sum(by_word.values()) if by_word else simulation.perft(chosen, position.state, depth)
    if as_json:
        options.print_json({"depth": depth, "count": total, "divide": by_word})
        return
    for word, count in by_word.items():
        print(f"{word}: {count}")
    print(total)


def _recorded(file: Path, game: Game) -> Position:
    """The position a record of this game ends with."""
    from matinee import record

    with in_file(file):
        position = record.read(file)
    if position.game is not game:
        raise Refused(f"{file} is a game of {position.game.name}")
    return position
