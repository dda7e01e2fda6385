"""What was bent: a game, its options and where the sliders of its box stand."""

from collections.abc import Mapping
from typing import Any

import msgspec

from matinee import deck as decks
from matinee.errors import Refused
from matinee.games import find, studio
from matinee.games.contract import Game, Options
from matinee.games.studio import Undealt
from matinee.lab.loops import Variant

__all__ = ["LONGEST_NAME", "Bent", "Settled", "Variant", "as_file", "of_file"]

LONGEST_NAME = 40


class Bent(msgspec.Struct, forbid_unknown_fields=True):
    """A variant as someone asks for it; what is left out is as printed."""

    game: str
    options: Options = msgspec.field(default_factory=dict)
    box: dict[str, int] = msgspec.field(default_factory=dict)


class Settled:
    """The same, looked at: everything has its value, and whether it can be dealt is known."""

    def __init__(self, bent: Bent) -> None:
        self.game: Game = find(bent.game)
        self.options = self.game.complete(bent.options)
        self.values = studio.complete(self.game, self.options, bent.box)
        self.undealt: Undealt | None = studio.why_not(self.game, self.options, self.values)

    @property
    def changed(self) -> dict[str, int]:
        """The sliders that are not where the printed game has them."""
        return studio.changed(self.game, self.options, self.values)

    @property
    def deck(self) -> Any:
        """The box as a deck, checked; None where it is the printed one."""
        if self.undealt is not None:
            raise Refused(f"this box cannot be dealt ({self.undealt.message})", "box")
        made = studio.deck_of(self.game, self.options, self.values)
        return None if made is None else decks.of(msgspec.to_builtins(made), self.game)

    @property
    def variant(self) -> Variant:
        """What is to be played."""
        return Variant(self.game, self.options, self.deck)

    @property
    def printed(self) -> Variant:
        """What it is compared with: the printed box, at a table of the usual options, but for as
        many players and what else is to be alike."""
        kept = {name: self.options[name] for name in studio.alike(self.game)}
        return Variant(self.game, self.game.complete(kept))

    @property
    def is_printed(self) -> bool:
        """Whether nothing was bent."""
        return not self.changed and self.options == self.printed.options


# As a file -----------------------------------------------------------------------------------


def as_file(settled: Settled, name: str = "") -> str:
    """A deck file (TOML): what was bent, and the deck that comes of it."""
    game, deck = settled.game, settled.deck
    about = {"game": game.name, **({"name": name} if name else {})}
    content = {} if deck is None else msgspec.to_builtins(deck)
    lines = [f"# A variant from the studio: matinee simulate {game.name} --deck FILE", ""]
    lines += [f"{key} = {_written(value)}" for key, value in content.items() if _is_plain(value)]
    lines += ["", f"[{decks.ABOUT}]", *_pairs(about)]
    lines += ["", f"[{decks.ABOUT}.options]", *_pairs(settled.options)]
    for key, value in content.items():
        if isinstance(value, dict):
            lines += ["", f"[{key}]", *_pairs(value)]
        elif not _is_plain(value):
            for row in value:
                lines += ["", f"[[{key}]]", *_pairs(row)]
    return "\n".join(lines) + "\n"


def _pairs(table: Mapping[str, object]) -> list[str]:
    return [f"{key} = {_written(value)}" for key, value in table.items()]


def _written(value: object) -> str:
    """Numbers, texts and lists of them are written as in JSON."""
    return msgspec.json.encode(value).decode()


def _is_plain(value: object) -> bool:
    tables = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
    return not isinstance(value, dict) and not tables


def of_file(text: bytes, game_name: str = "") -> tuple[Bent, str]:
    """A variant from a deck file, and its name; for the game named where the file names none."""
    about = decks.about(text)
    game = find(about.game or game_name)
    deck = decks.parse(text, game)
    options = game.complete(about.options)
    values = studio.values_of(game, options, deck)
    box = studio.changed(game, options, values)
    return Bent(game.name, options, box), about.name[:LONGEST_NAME]
