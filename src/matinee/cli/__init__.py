"""The command line: `matinee`, one program for playing, checking and simulating.

A command is a plain function in the module of its subject; this one puts them together. Whatever
is slow to import is imported inside the command that needs it, so that `--help` is quick.
"""

import os
import sys
from typing import Annotated

import typer

from matinee import __version__
from matinee.cli import admin, assistant, bots, games, lab, play, records, server, simulate
from matinee.cli.options import BAD_USAGE
from matinee.errors import Refused

COMMANDS = (
    play.play,
    games.games, games.schema,
    bots.arena, bots.teamwork, bots.hint, bots.review, bots.bot,
    simulate.simulate, lab.perft, lab.dataset,
    records.verify,
    assistant.mcp,
    server.serve, server.club, server.backup, server.restore, server.check, server.move,
)  # fmt: skip
GROUPS = {"record": records.app, "admin": admin.app}
"""Commands of two words: `matinee record show`."""

app = typer.Typer(
    name="matinee",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in COMMANDS:
    app.command()(command)
for name, group in GROUPS.items():
    app.add_typer(group, name=name)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"matinee {__version__}")
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Cinema card games: play them, check their records, run them a million times."""


def main() -> None:
    """Run the program; whatever goes wrong is told in a sentence."""
    try:
        try:
            app(standalone_mode=True)
        finally:
            sys.stdout.flush()  # not when Python ends, where nobody could say what becomes of it
    except Refused as refusal:
        print(f"matinee: {refusal}", file=sys.stderr)
        sys.exit(BAD_USAGE)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `matinee games | head -1`
        _say_no_more()
        sys.exit(0)
    except OSError as error:  # `matinee games > FILE`, on a disk that is full
        _say_no_more()
        where = f"{error.filename}: " if error.filename else ""
        print(f"matinee: {where}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)


def _say_no_more() -> None:
    """Let what is not yet written go nowhere, or Python complains of it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
