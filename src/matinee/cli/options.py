"""Options that several commands share, and what becomes of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from matinee.errors import Refused, quoted
from matinee.games.contract import Game, Options

if TYPE_CHECKING:
    from matinee.words import Words

NO, BAD_USAGE = 1, 2
"""Exit statuses beside 0: the answer is no; the question was badly put."""

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name; see `matinee games`.")
]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="K=V", help="Set a table option; may be repeated."),
]
DeckFile = Annotated[
    Path | None, typer.Option("--deck", metavar="FILE", help="Play with these cards' faces.")
]
Players = Annotated[int | None, typer.Option(help="How many play.")]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Which deals.")]
Lang = Annotated[str | None, typer.Option(help="en, fr or it; else as the system asks.")]
At = Annotated[int | None, typer.Option(help="After this many actions.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Record files.")]
Database = Annotated[
    str | None,
    typer.Option(
        envvar="MATINEE_DATABASE",
        help="Where tables are kept, as a URL; a file of yours if left out.",
    ),
]


def read_options(
    game: Game,
    given: list[str] | None,
    players: int | None,
    usual: Mapping[str, object] = MappingProxyType({}),
) -> Options:
    """A table's options from `--option k=v` and `--players`; others as is usual here."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals:
            raise Refused(f"--option wants name=value, not {quoted(item)}")
        if name not in known:
            raise Refused(f"{quoted(name)} is not an option of {game.name} ({', '.join(known)})")
        chosen[name] = known[name].read(value)
    if players is not None:
        if players not in game.players:
            counts = " or ".join(map(str, game.players))
            raise Refused(f"{game.name} is for {counts} players, not {players}")
        if "players" in known:
            if chosen.get("players", players) != players:
                raise Refused("--players and --option players=... disagree")
            chosen["players"] = players
    return game.complete({**usual, **chosen})


def read_deck(game: Game, file: Path | None) -> msgspec.Struct | None:
    from matinee import deck

    return None if file is None else deck.read(file, game)


def spoken(lang: str | None) -> Words:
    """The words of `--lang`, or of the language the system asks for."""
    from matinee import words

    return words.words(lang or words.language_of_system())


def print_json(found: object) -> None:
    print(msgspec.json.encode(found).decode())


def show(found: Mapping[str, object], as_json: bool, names: Mapping[str, str]) -> None:
    """Print what a command came to, for programs or for people: a line for each figure."""
    if as_json:
        print_json(found)
        return
    for name, value in found.items():
        shown = f"{value:,}" if isinstance(value, int) else value
        print(f"{names.get(name, name):22} {shown}")


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, nothing in a pipe; call it with what has been done since."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=total)
        yield lambda done: bar.advance(task, done)
