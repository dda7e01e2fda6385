"""`play`: in the browser, or at the text table."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from matinee.cli.options import DeckFile, Lang, OptionList, Players, read_deck, read_options, spoken
from matinee.errors import Refused, in_file
from matinee.games.contract import Game
from matinee.games.registry import GAMES, find
from matinee.position import Position

if TYPE_CHECKING:
    from matinee.terminal.table import Seat
    from matinee.words import Words

OptionalGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="At the text table; see `matinee games`.")
]
Seats = Annotated[
    str | None,
    typer.Option(help="Who sits where: human, human:NAME, a bot (friendly, ...); commas between."),
]
Seed = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Deal this seed's cards.")]
Resume = Annotated[Path | None, typer.Option(help="Go on with a saved game.")]
AsText = Annotated[
    bool, typer.Option("--text", help="Play at the text table, and be asked for a game.")
]
Port = Annotated[
    int | None, typer.Option(min=1, max=65535, help="For the browser; else one that is free.")
]
Database = Annotated[
    str | None, typer.Option(help="Where tables are kept, as a URL; a file of yours if left out.")
]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Leave it to me to open the browser.")]


def play(
    game: OptionalGame = None,
    seats: Seats = None,
    option: OptionList = None,
    deck: DeckFile = None,
    players: Players = None,
    lang: Lang = None,
    seed: Seed = None,
    resume: Resume = None,
    text: AsText = False,
    port: Port = None,
    no_open: NoOpen = False,
    database: Database = None,
) -> None:
    """Play in the browser; or, with a GAME, right here at the text table.

    Example: matinee play GAME --seats human:Ann,human:Bob,greedy --lang fr
    """
    words = spoken(lang)
    of_a_game = (game, option, deck, players, seed)
    if not text and all(each is None for each in (*of_a_game, seats, resume)):
        from matinee.server import play as browser, run

        browser.play(run.database_url(database), port, not no_open, lang, words)
        return
    if no_open or port is not None or database is not None:
        raise Refused("--port, --no-open and --database are for the browser; leave out the rest")
    if resume is not None:
        if any(each is not None for each in of_a_game):
            raise Refused("a saved game has its game, options and deal; leave them out")
        position, names = _resumed(resume)
    else:
        chosen = find(game) if game else _ask_game(words)
        options = read_options(chosen, option, players)
        position, names = Position.of_seed(chosen, options, seed, read_deck(chosen, deck)), None
    from matinee import bots
    from matinee.terminal import table

    if names and seats is None:
        sitting = table.seats_of_record(names)
    else:
        sitting = table.seats_from(
            seats, position.state.players, words, bots.usual_for(position.game)
        )
    raise typer.Exit(_at_the_text_table(position, sitting, words, seed))


def _resumed(file: Path) -> tuple[Position, list[str] | None]:
    """A saved game, and who sat where if it says so."""
    from matinee import record

    with in_file(file):
        found = record.parse_file(file)
        return record.replay(found), found.players


def _at_the_text_table(
    position: Position, seats: list[Seat], words: Words, seed: int | None
) -> int:
    """Play at the text table to the end; the exit status."""
    from random import Random

    from matinee.terminal.table import Screen, TextTable

    program = os.environ.get("MATINEE_PROGRAM", "matinee")
    return TextTable(
        position,
        seats,
        words,
        Screen(_ask, _show, _clear_screen),
        resume_command=f"{program} play --resume",
        chance=Random(seed),
    ).run()


def _ask_game(words: Words) -> Game:
    """The game a person chooses from a list; the first one where they just press Enter."""
    names = [game.name for game in GAMES]
    for number, name in enumerate(names, start=1):
        _show(f"  {number}  {name}: {words(f'{name}-about')}")
    while True:
        try:
            given = _ask(words("which-game", first=names[0]) + " ").strip()
        except EOFError:
            print()
            given = ""
        if not given:
            return GAMES[0]
        if given in names:
            return find(given)
        if given.isdecimal() and 1 <= int(given) <= len(names):
            return GAMES[int(given) - 1]
        print(words("no-such-game", given=given[:40]))


def _show(text: str) -> None:
    """Print a text; on a screen, no word is cut in two at its edge."""
    if sys.stdout.isatty():
        from shutil import get_terminal_size

        from matinee.terminal.folding import folded

        text = folded(text, get_terminal_size().columns)
    print(text)


def _ask(prompt: str) -> str:
    """A line from the person, however it is encoded."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - gives input() line editing

        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.buffer.readline()
    if not line:
        raise EOFError
    print()
    return line.decode("utf-8", "replace")


def _clear_screen() -> None:
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="", flush=True)
    else:
        print("\n" * 3)
