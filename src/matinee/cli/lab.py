"""`perft` and `dataset`: every way a game can go on; games of bots as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from matinee.cli import options
from matinee.errors import Refused, in_file
from matinee.games.contract import Game, Options
from matinee.games.registry import find
from matinee.position import Position

if TYPE_CHECKING:
    from matinee.lab.dataset import Choice
    from matinee.server.log.given import Given


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


def dataset(
    game: options.GameName,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="Names, or path/to/file.py:Class.")
    ] = "greedy",
    count: Annotated[int, typer.Option("--games", min=1, max=10**7, help="How many games.")] = 100,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="A row for each choice.")
    ] = None,
    minari: Annotated[
        str | None, typer.Option(metavar="ID", help="Keep it as Minari's dataset of this id.")
    ] = None,
    effort: Annotated[
        int,
        typer.Option(min=0, max=10**7, help="How far a search looks that gives words values."),
    ] = 0,
    players: options.Players = None,
    option: options.OptionList = None,
    seed: options.Seed = 0,
    people: Annotated[
        bool,
        typer.Option(
            "--people", help="People's games instead, of a server's, where all of them agreed."
        ),
    ] = False,
    database: options.Database = None,
) -> None:
    """Have bots play, and keep what each saw, what it chose and what that was worth.

    Example: matinee dataset GAME --bots greedy,casual --games 200 --effort 400 --out games.parquet
    """
    from matinee.lab import dataset as data
    from matinee.lab.loops import Variant
    from matinee.lab.outfile import expect_ending

    if (out is None) == (minari is None):
        raise Refused("name a file (--out games.parquet) or a dataset of Minari's (--minari ID)")
    if out is not None:
        expect_ending("--out", out, ".parquet")
    chosen = find(game)
    if people:
        if out is None:
            raise Refused("people's games are kept as a file (--out games.parquet)")
        wanted = options.read_options(chosen, option, players) if option or players else None
        print(_given_away(chosen, wanted, database, effort, out))
        return
    variant = Variant(chosen, options.read_options(chosen, option, players))
    wish = data.Wish(variant, tuple(bots.split(",")), count, seed, effort)
    with options.progress(count) as advance:
        games = _counted(data.choices_of(wish), advance)
        if out is not None:
            told = f"{data.write_parquet(out, games):,} choices of {count:,} games: {out}"
        else:
            told = f"{data.write_minari(str(minari), wish, games):,} episodes: {minari}"
    print(told)


def _given_away(
    game: Game, wanted: Options | None, database: str | None, effort: int, out: Path
) -> str:
    """Write the games that people gave away, of all tables or those with the options wanted."""
    from matinee.lab import dataset as data
    from matinee.server import admin, run
    from matinee.server.log.given import given_away

    with admin.opened(run.database_url(database)) as log:
        found = [
            each
            for each in given_away(log, game)
            if wanted is None or each.position.options == wanted
        ]
    if not found:
        raise Refused(f"no game of {game.name} there has been given away by all who played it")
    games = (_as_data(each, number, effort) for number, each in enumerate(found))
    return f"{data.write_parquet(out, games):,} choices of {len(found):,} games: {out}"


def _as_data(given: Given, number: int, effort: int) -> list[Choice]:
    """A game of people's; they have no seeds, and are counted down from -1."""
    from matinee.lab import dataset as data

    position = given.position
    start = position.copy()
    start.rewind_to(0)
    told = data.Told(position.game, position.options, -1 - number, effort)
    played = list(zip(given.by, position.choices, strict=True))
    return data.choices_played(told, start.state, played)


def _counted(
    games: Iterator[list[Choice]], advance: Callable[[int], object]
) -> Iterator[list[Choice]]:
    for choices in games:
        yield choices
        advance(1)


def _recorded(file: Path, game: Game) -> Position:
    """The position a record of this game ends with."""
    from matinee import record

    with in_file(file):
        position = record.read(file)
    if position.game is not game:
        raise Refused(f"{file} is a game of {position.game.name}")
    return position
