"""`record show`, `record check` and `verify`: what can be asked of a game's file."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from matinee import games
from matinee.cli.options import NO, AsJson, At, Files, Lang, print_json, spoken
from matinee.errors import Refused
from matinee.position import Position, Viewer

app = typer.Typer(help="Read game records (.matinee.json).", no_args_is_help=True)


@app.command()
def show(
    files: Files,
    as_json: AsJson = False,
    at: At = None,
    seat: Annotated[int | None, typer.Option(help="As this seat may see it.")] = None,
    public: Annotated[bool, typer.Option("--public", help="As anyone may see it.")] = False,
    lang: Lang = None,
) -> None:
    """Show the position after a record, or after its first N actions.

    Example: matinee record show game.matinee.json --at 12 --seat 0
    """
    from matinee import record

    if seat is not None and public:
        raise Refused("--seat and --public exclude each other")
    status = 0
    for file in files:
        try:
            found = record.parse_file(file)
            position = record.replay(found, at)
            viewer = _viewer(position, seat, public)
        except Refused as refusal:
            status = NO
            if as_json:
                print_json({"file": str(file), "error": str(refusal)})
            print(f"{file}: {refusal}", file=sys.stderr)
            continue
        if as_json:
            print_json(position.report(viewer))
        else:
            _show_position(file, position, viewer, found.players, lang)
    raise typer.Exit(status)


def _viewer(position: Position, seat: int | None, public: bool) -> Viewer:
    if seat is None:
        return "public" if public else "all"
    if not 0 <= seat < position.state.players:
        raise Refused(f"there is no seat {seat}; seats are 0 to {position.state.players - 1}")
    return seat


def _show_position(
    file: Path, position: Position, viewer: Viewer, players: list[str] | None, lang: str | None
) -> None:
    """Draw a position as the text table does."""
    from matinee.games.drawing import Teller, drawing_of

    words = spoken(lang)
    seats = range(position.state.players)
    names = players or [words("person", number=seat + 1) for seat in seats]
    to = Teller(words, names, None)
    drawing = drawing_of(position.game)
    seen = position.view(viewer)
    name = words(position.game.name)
    print(f"{file}: {words('after-actions', game=name, count=len(position.actions))}")
    for line in drawing.table(seen, viewer if isinstance(viewer, int) else None, to):
        print(line)
    print()
    if position.over:
        for line in drawing.closing(position.outcome(), to):
            print(line)
        return
    turn = position.turn
    assert turn is not None
    print(f"{to.say('your-turn', turn)} {drawing.question(seen, to)}")
    if legal := position.legal(viewer):
        print(to.say("words", words=" ".join(legal)))


@app.command()
def check(files: Files) -> None:
    """Replay records; exit 0 if all are right, 1 with a line for each that is not.

    Example: matinee record check *.matinee.json
    """
    from matinee import record

    _each(files, record.read)


def verify(
    files: Files,
    promised: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="The promise, as the table showed it to you."),
    ] = None,
    nonce: Annotated[
        str | None,
        typer.Option(metavar="NONCE", help="What you cut the cards with, as the table showed it."),
    ] = None,
) -> None:
    """Check that a served game was played with the cards promised before its first choice.

    A file can be made up together with its promise: what you kept of the table's own, cannot.
    Example: matinee verify game.matinee.json --promised 6d1f... --nonce 4be0...
    """
    if (promised is not None or nonce is not None) and len(files) != 1:
        raise Refused("a promise is one game's; name one file with --promised or --nonce")
    _each(files, lambda file: _verify(file, promised, nonce))


def _each(files: list[Path], look: Callable[[Path], object]) -> None:
    """Look at every file; the exit status says whether any was refused."""
    status = 0
    for file in files:
        try:
            look(file)
        except Refused as refusal:
            print(f"{file}: {refusal}")
            status = NO
    raise typer.Exit(status)


def _verify(file: Path, kept: str | None, nonce: str | None) -> None:
    from matinee import record
    from matinee.table.seal import is_drawn, is_kept

    found = record.parse_file(file)
    position = record.replay(found)
    seal = found.seal
    if seal is None:
        raise Refused("there is no seal in this record; it was not played at a server")
    if not is_kept(seal, position.game, position.options, found.deal, position.deck):
        ours = games.rules_version(position.game)
        other = "" if seal.rules in ("", ours) else " (by this program; another dealt them)"
        raise Refused(f"these are not the cards that were promised{other}", "seal")
    if kept is not None and kept.strip().lower() != seal.commitment:
        raise Refused("this is another game: its promise is not the one you kept", "seal")
    if nonce is not None and (not nonce.strip() or nonce.strip() not in seal.nonces):
        raise Refused("your nonce has no part in these cards", "seal.nonces")
    where = f", at table {seal.table} of {seal.origin}" if seal.table else ""
    cut = sum(1 for each in seal.nonces if each)
    by = f", cut by {cut} {'player' if cut == 1 else 'players'}" if cut else ""
    drawn = is_drawn(seal, position.game, position.options, found.deal, position.deck)
    chosen = "" if drawn else "; somebody may have chosen them, as they follow from no salt"
    whose = "" if kept else "; compare the promise with the one you kept (--promised HASH)"
    print(f"{file}: the cards are the ones promised{where}{by}{chosen}{whose}")
