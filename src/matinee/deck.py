"""Decks from files: an owner of a box can type in what is printed on its cards.

A file may say in a table `[variant]` which game it is for, what it is called and which options it
is meant to be played with: the studio's do.
"""

from pathlib import Path
from typing import Any

import msgspec

from matinee.errors import Refused, in_file, reworded
from matinee.games.contract import Game, Value

LARGEST = 1 << 16
"""No deck file comes near this many bytes."""
ABOUT = "variant"


class About(msgspec.Struct, forbid_unknown_fields=True):
    """What a deck file says of itself."""

    game: str = ""
    name: str = ""
    options: dict[str, Value] = {}


def meant(given: object, game: Game) -> msgspec.Struct | None:
    """The deck that someone means by a file's name, by plain data, by a deck, or by None."""
    if given is None:
        return None
    if isinstance(given, str | Path):
        return read(Path(given), game)
    if isinstance(given, msgspec.Struct):
        return of(msgspec.to_builtins(given), game)
    return of(given, game)


def read(path: Path, game: Game) -> msgspec.Struct | None:
    """A deck file (TOML) for a game; Refused names the place of any mistake in it."""
    with in_file(path):
        return parse(_bytes_of(path), game)


def options_in(path: Path, game: Game) -> dict[str, Value]:
    """The options that a deck file is meant to be played with; none where it says none."""
    with in_file(path):
        found = about(_bytes_of(path)).options
        game.complete(found)
        return found


def parse(text: bytes, game: Game) -> msgspec.Struct | None:
    """A deck file's content, checked; None where it is about options alone."""
    content = _content(text)
    told = _about(content)
    if told.game and told.game != game.name:
        raise Refused(f"it is for {told.game}, not for {game.name}", f"{ABOUT}.game")
    rest = {name: value for name, value in content.items() if name != ABOUT}
    return None if ABOUT in content and not rest else of(rest, game)


def about(text: bytes) -> About:
    """What a deck file says of itself."""
    return _about(_content(text))


def _about(content: dict[str, Any]) -> About:
    try:
        return msgspec.convert(content.get(ABOUT, {}), About)
    except msgspec.ValidationError as error:
        raise reworded(error).within(ABOUT) from None


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"cannot be read ({error.strerror})") from None


def _content(text: bytes) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise Refused(f"larger than {LARGEST} bytes, so not a deck")
    try:
        content: dict[str, Any] = msgspec.toml.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(f"not TOML: {error}") from None
    return content


def of(content: Any, game: Game) -> msgspec.Struct:
    """A deck from plain data, as a record holds it."""
    if game.decks is None:
        raise Refused(f"{game.name} has no cards that could be replaced")
    try:
        deck = msgspec.convert(content, type=game.decks.Deck)
    except msgspec.ValidationError as error:
        raise reworded(error) from None
    game.decks.check(deck)
    return deck
