"""What of a game can be bent: a game's box as sliders, and what a bent box is as a deck.

A game that names a module of its own (`Game.studio`) declares sliders over its box there; options
need no word, since every game says which it has. What can be edited is known from here alone.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from matinee.errors import Refused, quoted
from matinee.games.contract import Game, Options
from matinee.games.registry import part
from matinee.kernel import State

Values = Mapping[str, int]
"""Where sliders stand, by name."""


class Slider(NamedTuple):
    """One number of a box that can be changed."""

    name: str
    """Also what it is called: the message `studio-GAME-NAME`."""
    group: str
    """Sliders of a group stand together: the message `studio-GAME-group-GROUP`."""
    least: int
    most: int
    printed: int
    """Where it stands in the printed game."""
    step: int = 1
    card: str = ""
    """The card that pictures it, by its name."""
    total: bool = False
    """Whether it counts cards, so that its group has a sum worth telling."""
    switch: bool = False
    """Whether it is no more than yes (1) and no (0)."""


class Undealt(NamedTuple):
    """Why a box cannot be dealt: a message, its values, and the slider that is to blame."""

    slider: str
    message: str
    values: Mapping[str, str | int] = {}


class Kind(NamedTuple):
    """Something that may have decided a game."""

    name: str
    """Also what it is called: the message `studio-GAME-by-NAME`."""
    card: str = ""
    """The card that pictures it, by its name."""


class Workshop(Protocol):
    """studio.py of a game."""

    KINDS: tuple[Kind, ...]
    """What may have decided a game."""
    decided: Callable[[Any, int], bool]
    """A rule `decided(s, kind)`: whether, without it, another would have won a finished game."""
    ALIKE: tuple[str, ...]
    """Options that say which game is played, not by which rule: a variant is compared with the
    printed game of the same ones."""

    def sliders(self, options: Options, /) -> tuple[Slider, ...]: ...
    def why_not(self, values: Values, options: Options, /) -> Undealt | None: ...
    def deck_of(self, values: Values, options: Options, /) -> Any: ...
    def values_of(self, deck: Any, options: Options, /) -> dict[str, int]: ...


def workshop(game: Game) -> Workshop | None:
    """A game's own, where it has one."""
    if not game.studio:
        return None
    own: Workshop = part(game.studio)
    return own


def sliders(game: Game, options: Options) -> tuple[Slider, ...]:
    """What can be changed in the box at a table with these options."""
    own = workshop(game)
    return own.sliders(options) if own else ()


def complete(game: Game, options: Options, given: Mapping[str, object]) -> dict[str, int]:
    """Where every slider stands: as given, else as printed."""
    known = {each.name: each for each in sliders(game, options)}
    values = {name: slider.printed for name, slider in known.items()}
    for name, value in given.items():
        if name not in known:
            raise Refused(f"{quoted(name)} is nothing that the box of {game.name} has", "box")
        slider = known[name]
        if isinstance(value, bool) or not isinstance(value, int):
            raise Refused("a whole number is needed", f"box.{name}")
        if not slider.least <= value <= slider.most:
            raise Refused(f"{value} is not from {slider.least} to {slider.most}", f"box.{name}")
        values[name] = value
    return values


def changed(game: Game, options: Options, values: Values) -> dict[str, int]:
    """The sliders that do not stand where the printed game has them."""
    return {
        each.name: values[each.name]
        for each in sliders(game, options)
        if values[each.name] != each.printed
    }


def why_not(game: Game, options: Options, values: Values) -> Undealt | None:
    """Why a box cannot be dealt; None where it can."""
    own = workshop(game)
    return own.why_not(values, options) if own else None


def deck_of(game: Game, options: Options, values: Values) -> Any:
    """A box as the deck that a record has; None where it is the printed one."""
    own = workshop(game)
    return own.deck_of(values, options) if own and changed(game, options, values) else None


def values_of(game: Game, options: Options, deck: Any) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    own = workshop(game)
    if own is None or deck is None:
        return complete(game, options, {})
    return own.values_of(deck, options)


def alike(game: Game) -> tuple[str, ...]:
    """Options in which the printed game that a variant is compared with is as the variant."""
    own = workshop(game)
    names = ("players", *(getattr(own, "ALIKE", ()) if own else ()))
    return tuple(each.name for each in game.options if each.name in names)


def decider(game: Game) -> tuple[tuple[Kind, ...], Callable[[State, int], bool] | None]:
    """What may have decided a game, and the rule that says whether it has."""
    own = workshop(game)
    return (own.KINDS, own.decided) if own else ((), None)
