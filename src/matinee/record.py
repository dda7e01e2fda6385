"""A game as a file: everything that was random and everything that was chosen, in words.

>>> from matinee import games, record
>>> game = matinee.new(games.GAMES[0].name, seed=1)
>>> record.loads(record.dumps(game)).state == game.state
True
"""

from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from matinee import deck as decks, games
from matinee.errors import Refused, inside, quoted, reworded
from matinee.position import Position, replayed

VERSION = 1
SUFFIX = ".matinee.json"
LARGEST = 1 << 20
"""No record of a game comes near this many bytes; a larger file is something else."""


class Seal(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A server's promise about its deal, opened."""

    commitment: str
    salt: str
    table: str = ""
    """The table it was made for, or, of a rematch, `after` the promise of the table before;
    empty in promises of old, which were for none."""
    rules: str = ""
    """The version of the rules that table was set up by."""
    origin: str = ""
    """The address of the server, as who made the table knew it."""
    nonces: list[str] = []
    """What each player cut the cards with, by seat; empty where they stayed as they were."""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in the file."""

    matinee: int
    """The version of this format."""
    game: str
    deal: dict[str, Any]
    """What was random; its shape is the game's `Deal`."""
    options: dict[str, Any] = {}
    deck: dict[str, Any] | None = None
    """What is printed on the cards, where it is not what the program comes with."""
    actions: list[str] = []
    players: list[str] | None = None
    """Names by seat."""
    result: dict[str, Any] | None = None
    """The outcome, where the game has ended."""
    seal: Seal | None = None
    """What shows that the cards were settled before the first choice (`matinee verify`)."""


def loads(text: str | bytes) -> Position:
    """The position after the last action of a record; Refused names the place of any mistake."""
    return replay(parse(text))


def read(path: str | Path) -> Position:
    """The position after the last action of a record file."""
    return loads(_bytes_of(Path(path)))


def parse_file(path: str | Path) -> Record:
    """A record file's content, with its shape checked and its moves not yet."""
    return parse(_bytes_of(Path(path)))


def parse(text: str | bytes) -> Record:
    """A record's content, with its shape checked and its moves not yet."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > LARGEST:
        raise Refused(f"larger than {LARGEST} bytes, so not a record of a game")
    try:
        found = msgspec.json.decode(data.removeprefix(BOM_UTF8), type=Record)
    except msgspec.ValidationError as error:
        raise reworded(error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refused(f"not JSON: {error}") from None
    if found.matinee != VERSION:
        raise Refused(f"this program reads version {VERSION}, not {found.matinee}", "matinee")
    return found


def replay(found: Record, at: int | None = None) -> Position:
    """The position after a record's actions, or the first `at`; all are played and checked."""
    with inside("game"):
        game = games.find(found.game)
    with inside("options"):
        options = game.complete(found.options)
    with inside("deck"):
        deck = None if found.deck is None else decks.of(found.deck, game)
    with inside("deal"):
        deal = msgspec.convert(found.deal, type=game.text.Deal)
        position = Position.of_deal(game, options, deal, deck)
    seats = position.state.players
    if found.players is not None and len(found.players) != seats:
        raise Refused(f"{len(found.players)} names for {seats} seats", "players")
    replayed(position, found.actions)
    if found.result is not None:
        _check_result(position, found.result)
    if at is not None:
        if not 0 <= at <= len(found.actions):
            raise Refused(f"there is no action {at}; the record has {len(found.actions)}")
        position.rewind_to(at)
    return position


def _check_result(position: Position, claimed: dict[str, Any]) -> None:
    if not position.over:
        raise Refused(f"the game is not over after {len(position.actions)} actions", "result")
    true = msgspec.to_builtins(position.outcome())
    for key, value in claimed.items():
        if key not in true:
            raise Refused(f"{quoted(key)} is not part of an outcome of this game", "result")
        if not _same(value, true[key]):
            raise Refused(
                f"the replay gives {msgspec.json.encode(true[key]).decode()}", f"result.{key}"
            )


def _same(a: Any, b: Any) -> bool:
    """Equality as JSON has it, where true is not 1."""
    return bool(msgspec.json.encode(a, order="sorted") == msgspec.json.encode(b, order="sorted"))


def of_position(position: Position, players: list[str] | None = None) -> Record:
    """The record of a game so far."""
    return Record(
        matinee=VERSION,
        game=position.game.name,
        options=dict(position.options),
        deck=None if position.deck is None else msgspec.to_builtins(position.deck),
        deal=msgspec.to_builtins(position.deal),
        actions=position.actions[:],
        players=players,
        result=msgspec.to_builtins(position.outcome()),
    )


def dumps(position: Position, players: list[str] | None = None) -> str:
    """The record of a game so far, as text a person can read."""
    data = msgspec.to_builtins(of_position(position, players))
    order = ("matinee", "game", "options", "deck", "players", "deal", "actions", "result")
    lines = [f'"{key}": {_laid_out(data[key])}' for key in order if data.get(key) is not None]
    return "{" + ",\n ".join(lines) + "}\n"


def _laid_out(value: Any, indent: int = 2) -> str:
    """JSON with a line for each list of plain values and for each key of an outer object."""
    flat = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if len(flat) <= 100:
        return flat
    pad = "\n" + " " * indent
    if isinstance(value, dict):
        items = [f'"{key}": {_laid_out(item, indent + 1)}' for key, item in value.items()]
        return "{" + pad + ("," + pad).join(items) + "}"
    if isinstance(value, list) and any(isinstance(item, list | dict) for item in value):
        return "[" + pad + ("," + pad).join(_laid_out(item, indent + 1) for item in value) + "]"
    return flat


class Unwritable(Refused):
    """A file that cannot be written, and the system's number for why."""

    def __init__(self, error: OSError, path: str | Path) -> None:
        super().__init__(f"cannot be written ({error.strerror})", str(path))
        self.error = error


def write(path: str | Path, position: Position, players: list[str] | None = None) -> None:
    """Save a game; an older file of that name is replaced only once the new one is whole."""
    target = Path(path)
    unfinished = target.with_name(target.name + ".part")
    try:
        unfinished.write_text(dumps(position, players), encoding="utf-8")
        unfinished.replace(target)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()  # half a game is nobody's, and takes room
        raise Unwritable(error, path) from None


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"cannot be read ({error.strerror})") from None
