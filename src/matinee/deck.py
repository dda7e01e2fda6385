"""Decks from files: an owner of a box can type in what is printed on its cards."""

from pathlib import Path
from typing import Any

import msgspec

from matinee.errors import Refused, in_file, reworded
from matinee.games.contract import Game

LARGEST = 1 << 16
"""No deck file comes near this many bytes."""


def meant(given: object, game: Game) -> msgspec.Struct | None:
    """The deck that someone means by a file's name, by plain data, by a deck, or by None."""
    if given is None:
        return None
    if isinstance(given, str | Path):
        return read(Path(given), game)
    if isinstance(given, msgspec.Struct):
        return of(msgspec.to_builtins(given), game)
    return of(given, game)


def read(path: Path, game: Game) -> msgspec.Struct:
    """A deck file (TOML) for a game; Refused names the place of any mistake in it."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"cannot be read ({error.strerror})", str(path)) from None
    with in_file(path):
        return parse(text, game)


def parse(text: bytes, game: Game) -> msgspec.Struct:
    """A deck file's content, checked."""
    if len(text) > LARGEST:
        raise Refused(f"larger than {LARGEST} bytes, so not a deck")
    try:
        content = msgspec.toml.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"not TOML: {error}") from None
    return of(content, game)


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
