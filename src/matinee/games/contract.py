"""What each game offers to the rest of the program: its rules, its words, its views."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from matinee.errors import Refused, quoted, whole
from matinee.kernel import NOBODY, State, seed_generator

Value = bool | int | str
"""What an option can be set to."""
Options = dict[str, Value]


class Option(NamedTuple):
    """Something a table settles before the deal."""

    name: str
    values: tuple[Value, ...]
    default: Value

    def check(self, value: object) -> Value:
        """The value if it is one of ours; 1 is not true, and "3" is not 3."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise Refused(f"{_json(value)} is not one of {self.shown_values()}", self.name)

    def read(self, text: str) -> Value:
        """The value written as a word, as on a command line."""
        for known in self.values:
            if _json(known).strip('"') == text:
                return known
        raise Refused(f"{quoted(text)} is not one of {self.shown_values()}", self.name)

    def shown_values(self) -> str:
        """The values as a reader would write them: `3, 4`."""
        return ", ".join(_json(value).strip('"') for value in self.values)


def _json(value: object) -> str:
    if isinstance(value, bool | int | str | float | None):
        text = msgspec.json.encode(value).decode() if not isinstance(value, str) else quoted(value)
        return text if len(text) <= 44 else text[:40] + "..."
    return "a list" if isinstance(value, list) else "an object"


class Why(NamedTuple):
    """A reason that can be told in any language: a message of locale/ and its values."""

    message: str
    values: Mapping[str, str | int]
    rule: str
    """The number of the rulebook that settles it: `HW-11`."""


class Rules(Protocol):
    """rules.py: functions over a state that run interpreted and compiled."""

    CHOICES: int
    """A choice is a number from 0 to this, excluded."""
    MOST_CHOICES: int
    """No position has more legal choices than this."""
    PUBLIC: list[str]
    """The fields of a state that anyone may read."""

    @property
    def State(self) -> type[State]: ...  # noqa: N802

    def deal(self, s: Any, g: list[int], /) -> None: ...
    def begin(self, s: Any, /) -> None: ...
    def legal(self, s: Any, choices: list[int], /) -> int: ...
    def play(self, s: Any, choice: int, /) -> None: ...
    def score(self, s: Any, seat: int, /) -> int: ...
    def hide(self, s: Any, seat: int, /) -> None: ...


@cache
def _secret_rows(rules: Rules) -> tuple[str, ...]:
    """The rows of a state that `hide` may write over."""
    return tuple(
        field.name
        for field in rules.State.fields
        if field.length is not None and field.name not in rules.PUBLIC
    )


class Text(Protocol):
    """text.py: a game in words, as records and people write it."""

    CHOICES_ARE_SECRET: bool
    """Whether what a seat may choose tells something of its hand."""
    FREE_TALK: bool
    """Whether players may say what they like while the game runs."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...  # noqa: N802
    @property
    def Deal(self) -> type[msgspec.Struct]: ...  # noqa: N802
    @property
    def Face(self) -> Any: ...  # noqa: N802

    def faces(self, deck: Any = None, /) -> Mapping[str, msgspec.Struct]: ...
    def set_options(self, s: Any, options: Options, /) -> None: ...
    def read_deal(self, s: Any, deal: Any, /) -> None: ...
    def write_deal(self, s: Any, /) -> msgspec.Struct: ...
    def word(self, s: Any, choice: int, /) -> str: ...
    def why_not(self, s: Any, word: str, /) -> Why: ...
    def begins_turn(self, s: Any, /) -> bool: ...
    def is_open(self, s: Any, choice: int, /) -> bool: ...
    def teaches(self, before: Any, choice: int, after: Any, /) -> bool: ...


class Views(Protocol):
    """view.py: a position and its outcome as data for people and programs."""

    @property
    def View(self) -> type[msgspec.Struct]: ...  # noqa: N802
    @property
    def Outcome(self) -> type[msgspec.Struct]: ...  # noqa: N802

    def view(self, s: Any, /) -> msgspec.Struct: ...

    # A game may also have `view_beside(s, other)`: the view where there is another's of the same
    # position, so that what both see alike is not put together twice.

    def outcome(self, s: Any, /) -> msgspec.Struct: ...


class Decks(Protocol):
    """deck.py: what is printed on the cards, where an owner of the box can replace it."""

    @property
    def Deck(self) -> type[msgspec.Struct]: ...  # noqa: N802

    def names(self, deck: Any = None, /) -> Mapping[str, list[Any]]: ...
    def check(self, deck: Any, /) -> None: ...
    def lay_out(self, s: Any, deck: Any, /) -> None: ...


class Box(NamedTuple):
    """A box small enough to be solved: what is not as in the printed one (games/small.py)."""

    numbers: Mapping[str, Mapping[str, str]]
    """By module of the game (`rules`), for names it sets at its top what they are set to."""
    brain: str = ""
    """`module:NAME` of what plays it, or says what may be believed (bots/contract.py)."""
    longest: int = 1000
    """No game has more choices than this."""
    draws: int = 0
    """How many draws of its deal settle anything; the rest is about what the box does not use."""


class Game(NamedTuple):
    """One game: its name, how many can play, and its modules."""

    name: str
    players: tuple[int, ...]
    rules: Rules
    text: Text
    views: Views
    decks: Decks | None = None
    """None where there is nothing to replace."""
    package: str = ""
    """The package it lives in: its rulebooks, and its words where it brings them along."""
    drawing: str = ""
    """The module that draws it on the text table, loaded when it is asked for."""
    picture: str = ""
    """`module:draw` of its drawing as a picture (games/picture.py); without, its text table."""
    observation: str = ""
    """`module:NAME` of its `Observation` for programs that learn; without, they are told field by
    field."""
    brain: str = ""
    """The `Brain` that plays it (bots/contract.py), loaded when it is asked for."""
    beliefs: str = ""
    """For a game without one, so that a search can play it: a rule `resample(s, seat, g)`, which
    fills in at random what `hide` has left out for a seat. It is loaded when it is asked for."""
    standing: str = ""
    """`module:NAME` of a rule `standing(s, seat)`: a player's points as if the game had ended now.
    Without, it is the rules' `score`."""
    story: str = ""
    """The module that tells what a choice did, loaded when it is asked for (`games/story.py`)."""
    studio: str = ""
    """The module that says what of its box can be changed (`games/studio.py`); without, only its
    options can."""
    rounds: str = ""
    """The field of its state that counts rounds; a table lets people see how one ended before the
    next. Without, a game is played in one go."""
    cooperative: bool = False
    """Whether all win or lose together."""
    one_winner: bool = False
    """Whether one player, and no more, wins every game."""
    rule_prefix: str = ""
    """What the numbers of its rulebook begin with: `HW`."""
    longest: int = 1000
    """No game has more choices than this."""
    small: str = ""
    """`module:NAME` of its small `Box`; without, there is none."""
    draws: int = 0
    """Of such a box: how many draws of its deal settle anything. 0: deals are too many to list."""

    def view_to_keep(self, s: State) -> msgspec.Struct:
        """A hidden position as data that is its reader's own. Parts of what `views.view` gives are
        shared with other views: they are to be written somewhere, and never to be changed."""
        view = self.views.view(s)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=type(view))

    def view(self, s: Any, beside: msgspec.Struct | None = None) -> msgspec.Struct:
        """A hidden position as data; `beside` is another's view of the same, where there is one:
        what both see alike need not be put together twice."""
        more = None if beside is None else getattr(self.views, "view_beside", None)
        made: msgspec.Struct = self.views.view(s) if more is None else more(s, beside)
        return made

    def round_of(self, s: State) -> int:
        """The round that a position is in, counted from 0."""
        number: int = getattr(s, self.rounds) if self.rounds else 0
        return number

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return Path(str(resources.files(self.package)))

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table can settle, each with its values and default."""
        return self.text.OPTIONS

    def complete(self, given: Mapping[str, object]) -> Options:
        """Every option with the value given or its default; unknown names are refused."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise Refused(
                    f"{quoted(name)} is not an option of {self.name} ({', '.join(known)})"
                )
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in known.items()
        }

    def new_state(self, options: Options, deck: Any = None) -> Any:
        """An empty state with the options set and no deal; `deck` replaces the cards' faces."""
        state = self.rules.State()
        self.text.set_options(state, options)
        if deck is not None and self.decks is not None:
            self.decks.lay_out(state, deck)
        return state

    def dealt(
        self, options: Options, seed: int, number: int = 0, deck: msgspec.Struct | None = None
    ) -> State:
        """A state with the deal of one game of a seed, yet to begin."""
        state: State = self.new_state(options, deck)
        generator = [0, 0]
        seed_generator(generator, whole(seed, "a seed"), number)
        self.rules.deal(state, generator)
        return state

    def hidden(self, s: Any, seat: int = NOBODY) -> Any:
        """A copy of a position that holds only what a seat (or the public) may know."""
        seen = s.copy()
        self.rules.hide(seen, seat)
        return seen

    def glimpse(self, s: Any, seat: int = NOBODY) -> Any:
        """The same, only to be looked at: rows that anyone may read are the position's own."""
        seen = object.__new__(type(s))
        seen.__dict__ = held = s.__dict__.copy()
        for name in _secret_rows(self.rules):  # type: ignore[arg-type]  # a module
            held[name] = held[name][:]
        self.rules.hide(seen, seat)
        return seen

    def legal(self, s: Any) -> list[int]:
        """The legal choices of a position, lowest first."""
        choices = [0] * self.rules.MOST_CHOICES
        return choices[: self.rules.legal(s, choices)]
