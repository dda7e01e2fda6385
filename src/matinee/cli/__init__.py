"""The command line: `matinee`, one program for playing, checking and simulating."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from matinee import __version__, games
from matinee.cli import bots, lab, server
from matinee.errors import Refused, quoted
from matinee.games.contract import Game, Options
from matinee.position import Position, Viewer

NO, BAD_USAGE = 1, 2
"""Exit statuses beside 0: the answer is no; the question was badly put."""

app = typer.Typer(
    name="matinee",
    help="Three cinema card games: play them, check their records, run them a million times.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
records = typer.Typer(help="Read game records (.matinee.json).", no_args_is_help=True)
app.add_typer(records, name="record")

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
Seed = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Deal this seed's cards.")]
Database = Annotated[
    str | None, typer.Option(help="Where tables are kept, as a URL; a file of yours if left out.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Record files.")]


def main() -> None:
    """Run the program; whatever goes wrong is told in a sentence."""
    try:
        app(standalone_mode=True)
    except Refused as refusal:
        fail(str(refusal))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `matinee games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def fail(sentence: str, status: int = BAD_USAGE) -> NoReturn:
    """Say what is wrong and leave."""
    print(f"matinee: {sentence}", file=sys.stderr)
    raise SystemExit(status)


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
    """Three cinema card games: play them, check their records, run them a million times."""


def _options(game: Game, given: list[str] | None, players: int | None) -> Options:
    """Options from `--option k=v` and `--players`."""
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
    return game.complete(chosen)


def _deck(game: Game, file: Path | None) -> msgspec.Struct | None:
    """The deck of `--deck FILE`."""
    from matinee import deck

    return None if file is None else deck.read(file, game)


# Playing -------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="At the text table; see `matinee games`.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where: human, human:NAME, a bot (friendly, ...); commas between."
        ),
    ] = None,
    option: OptionList = None,
    deck: DeckFile = None,
    players: Players = None,
    lang: Annotated[str | None, typer.Option(help="en, fr or it; else as the system asks.")] = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Play at the text table, and be asked for a game.")
    ] = False,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="For the browser; else one that is free.")
    ] = None,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Leave it to me to open the browser.")
    ] = False,
    database: Database = None,
) -> None:
    """Play in the browser; or, with a GAME, right here at the text table.

    Example: matinee play hollywood --seats human:Ann,human:Bob,greedy --lang fr
    """
    from matinee import record, words

    spoken = words.words(lang or words.language_of_system())
    asked = (game, seats, option, deck, players, seed, resume)
    if not text and all(each is None for each in asked):
        from matinee.server import play as browser, run

        browser.play(run.database_url(database), port, not no_open, lang, spoken)
        return
    if no_open or port is not None or database is not None:
        raise Refused("--port, --no-open and --database are for the browser; leave out the rest")
    from matinee.terminal import table

    if resume is not None:
        if game or option or players or deck or seed is not None:
            raise Refused("a saved game has its game, options and deal; leave them out")
        try:
            found = record.parse_file(resume)
            position = record.replay(found)
        except Refused as refusal:
            raise refusal.in_file(resume) from None
        count = position.state.players
        if found.players and seats is None:
            sitting = table.seats_of_record(found.players)
        else:
            sitting = table.seats_from(seats, count, spoken)
    else:
        chosen = games.find(game) if game else _ask_game(spoken)
        position = Position.of_seed(
            chosen, _options(chosen, option, players), seed, _deck(chosen, deck)
        )
        sitting = table.seats_from(seats, position.state.players, spoken)
    from random import Random

    text_table = table.TextTable(
        position,
        sitting,
        spoken,
        ask=_ask,
        show=print,
        clear=_clear_screen,
        resume_command=f"{os.environ.get('MATINEE_PROGRAM', 'matinee')} play --resume",
        chance=Random(seed),
    )
    raise typer.Exit(text_table.run())


def _ask_game(spoken: Any) -> Game:
    names = [game.name for game in games.GAMES]
    for number, name in enumerate(names, start=1):
        print(f"  {number}  {name}: {spoken(f'{name}-about')}")
    while True:
        try:
            given = _ask(spoken("which-game", first=names[0]) + " ").strip()
        except EOFError:
            print()
            given = ""
        if not given:
            return games.GAMES[0]
        if given in names:
            return games.find(given)
        if given.isdecimal() and 1 <= int(given) <= len(names):
            return games.GAMES[int(given) - 1]
        print(spoken("no-such-game", given=given[:40]))


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


# Looking things up ---------------------------------------------------------------------------


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games with their players and options.

    Example: matinee games --json
    """
    listed = [
        {
            "name": game.name,
            "players": list(game.players),
            "options": {
                option.name: {"values": list(option.values), "default": option.default}
                for option in game.options
            },
        }
        for game in games.GAMES
    ]
    if as_json:
        print(msgspec.json.encode(listed).decode())
        return
    for game in games.GAMES:
        counts = " or ".join(map(str, game.players))
        print(f"{game.name}: {counts} players")
        for option in game.options:
            default = msgspec.json.encode(option.default).decode().strip('"')
            print(f"    {option.name}: {option.shown_values()} (default {default})")


@app.command()
def schema(
    of: Annotated[str, typer.Argument(help="A game, or: server, protocol, typescript.")],
) -> None:
    """Print the JSON Schema of a game's records, views and outcomes, or what a server speaks.

    `server` is its HTTP interface (OpenAPI), `protocol` what goes over its WebSockets (JSON
    Schema), `typescript` the same as types.

    Example: matinee schema sensation
    """
    if of in ("server", "protocol", "typescript"):
        from matinee.server.describe import openapi as served
        from matinee.server.describe.protocol import protocol

        if of == "typescript":
            print(served.typescript(), end="")
            return
        found = served.openapi() if of == "server" else protocol()
    else:
        from matinee.schema import schema_of

        found = schema_of(games.find(of))
    print(msgspec.json.format(msgspec.json.encode(found)).decode())


# Records -------------------------------------------------------------------------------------


@records.command("show")
def record_show(
    files: Files,
    as_json: AsJson = False,
    at: Annotated[int | None, typer.Option(help="After this many actions.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat may see it.")] = None,
    public: Annotated[bool, typer.Option("--public", help="As anyone may see it.")] = False,
    lang: Annotated[str | None, typer.Option(help="en, fr or it; else as the system asks.")] = None,
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
                print(msgspec.json.encode({"file": str(file), "error": str(refusal)}).decode())
            print(f"{file}: {refusal}", file=sys.stderr)
            continue
        if as_json:
            print(msgspec.json.encode(position.report(viewer)).decode())
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
    from matinee import words
    from matinee.games.drawing import Drawing, Teller
    from matinee.games.registry import part

    spoken = words.words(lang or words.language_of_system())
    seats = range(position.state.players)
    names = players or [spoken("person", number=seat + 1) for seat in seats]
    to = Teller(spoken, names, None)
    drawing: Drawing = part(position.game.drawing)
    seen = position.view(viewer)
    name = spoken(position.game.name)
    print(f"{file}: {spoken('after-actions', game=name, count=len(position.actions))}")
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


@records.command("check")
def record_check(files: Files) -> None:
    """Replay records; exit 0 if all are right, 1 with a line for each that is not.

    Example: matinee record check *.matinee.json
    """
    from matinee import record

    status = 0
    for file in files:
        try:
            record.read(file)
        except Refused as refusal:
            print(f"{file}: {refusal}")
            status = NO
    raise typer.Exit(status)


# The server ----------------------------------------------------------------------------------


@app.command()
def verify(files: Files) -> None:
    """Check that a served game was played with the cards promised before its first choice.

    Example: matinee verify game.matinee.json
    """
    from matinee import record
    from matinee.table.seal import commitment

    status = 0
    for file in files:
        try:
            found = record.parse_file(file)
            position = record.replay(found)
            if found.seal is None:
                raise Refused("there is no seal in this record; it was not played at a server")
            promised = commitment(found.game, position.options, found.deal, found.seal.salt)
            if promised != found.seal.commitment:
                raise Refused("these are not the cards that were promised", "seal")
            print(f"{file}: the cards are the ones promised")
        except Refused as refusal:
            print(f"{file}: {refusal}")
            status = NO
    raise typer.Exit(status)


@app.command()
def bot(
    link: Annotated[str, typer.Argument(metavar="URL", help="A seat's link, with its token.")],
    name: Annotated[
        str, typer.Option("--bot", help="Which bot plays: a name, or path/to/file.py:Class.")
    ] = "greedy",
    called: Annotated[str | None, typer.Option("--name", help="Its name at the table.")] = None,
) -> None:
    """Play a seat of a server's table with a bot, over the network.

    Example: matinee bot 'http://localhost:8000/t/TABLE#TOKEN' --bot strong
    """
    import asyncio

    from matinee import bots
    from matinee.server.client import Client, bot_chooser

    player = bots.load(name)
    client = Client(link, called or player.name.capitalize(), bot_chooser(player))
    state = asyncio.run(client.play())
    winners = (state["outcome"] or {}).get("winners", [])
    print("won" if state["seat"] in winners else "the game is over")


# Many games ----------------------------------------------------------------------------------


@contextmanager
def _progress(total: int) -> Iterator[Any]:
    """A progress bar on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=total)
        yield lambda done: bar.advance(task, done)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, max=40, help="How many choices deep.")] = 4,
    record_file: Annotated[
        Path | None, typer.Option("--record", help="Count from this record's position.")
    ] = None,
    option: OptionList = None,
    deck: DeckFile = None,
    players: Players = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1)] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Count by first word.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the ways the next choices can be made, to compare with another program.

    Example: matinee perft sensation --seed 1 --depth 6 --divide
    """
    from matinee import record
    from matinee.lab import simulate

    chosen = games.find(game)
    if record_file is None:
        position = Position.of_seed(
            chosen, _options(chosen, option, players), seed, _deck(chosen, deck)
        )
    else:
        try:
            position = record.read(record_file)
        except Refused as refusal:
            raise refusal.in_file(record_file) from None
        if position.game is not chosen:
            raise Refused(f"{record_file} is a game of {position.game.name}")
    by_word = simulate.divide(chosen, position.state, depth) if divide and depth else {}
    total = sum(by_word.values()) if by_word else simulate.perft(chosen, position.state, depth)
    if as_json:
        print(msgspec.json.encode({"depth": depth, "count": total, "divide": by_word}).decode())
        return
    for word, count in by_word.items():
        print(f"{word}: {count}")
    print(total)


bots.add_to(app, _options, _progress)
lab.add_to(app, _options, _deck, _progress)
server.add_to(app)
