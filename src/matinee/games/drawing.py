"""What the text table needs to show a game: lines of text from a view, in somebody's words."""

from collections.abc import Iterator
from functools import reduce
from typing import Any, NamedTuple, Protocol

import msgspec

from matinee.games.contract import Game
from matinee.games.registry import part
from matinee.games.story import Fact, One, Phrase, Player, Values
from matinee.kernel import NOBODY, State
from matinee.words import Words, words as in_language


class Teller(NamedTuple):
    """Who is told, in which words."""

    words: Words
    names: list[str]
    """By seat."""
    you: int | None
    """The seat that reads along, where it is one person's own game; None among several people."""

    def say(self, message: str, seat: int | None = None, **values: Any) -> str:
        """A message; with a seat, one that speaks of its player (`$name`, `$who`)."""
        if seat is not None:
            values["name"] = self.names[seat]
            values["who"] = "you" if seat == self.you else "other"
        return self.words(message, **values)

    def apart(self, facts: list[str]) -> str:
        """Several facts in one line."""
        return reduce(lambda one, other: self.say("and-also", one=one, other=other), facts)

    def tell(self, game: Game, fact: Fact) -> str:
        """The sentence of a fact; a game that tells no story of its own has the general one."""
        own = f"story-{game.name}-{fact.kind}"
        message = own if own in self.words else f"story-{fact.kind}"
        return self.say(message, fact.seat, **self._given(fact.values))

    def _given(self, values: Values) -> dict[str, str | int]:
        """What Fluent is given for the values of a fact (`games/story.py`)."""
        given: dict[str, str | int] = {}
        for key, value in values.items():
            if not isinstance(value, list):
                given[key] = self._one(value)
                if isinstance(value, Player):
                    given[f"{key}_who"] = "you" if value.seat == self.you else "other"
                continue
            mine = (
                [item for item in value if item == Player(self.you)] if self.you is not None else []
            )
            items = [item for item in value if item not in mine] + mine
            given[key] = self.words.listed([str(self._one(item)) for item in items])
            given[f"{key}_count"] = len(value)
            given[f"{key}_who"] = "other" if not mine else "you" if len(value) == 1 else "with-you"
        return given

    def _one(self, value: One) -> str | int:
        if isinstance(value, Player):
            return self.words("story-you") if value.seat == self.you else self.names[value.seat]
        if isinstance(value, Phrase):
            return self.words(value.message, **self._given(value.values))
        return value


class Drawing(Protocol):
    """One game on the text table."""

    def table(self, view: Any, seat: int | None, to: Teller, /) -> list[str]:
        """The table as a seat (None: the public) sees it."""

    def question(self, view: Any, to: Teller, /) -> str:
        """What the seat to act is asked."""

    def meaning(self, view: Any, word: str, to: Teller, /) -> str:
        """What a legal word does."""

    def legend(self, to: Teller, /) -> list[str]:
        """What the signs on the table mean."""

    def closing(self, outcome: Any, to: Teller, /) -> list[str]:
        """How a finished game is counted out."""

    def result(self, outcome: Any, to: Teller, /) -> str:
        """Who has won."""


def text_table(game: Game, s: State, seat: int | None, language: str = "en") -> str:
    """The text table as a seat sees it (None: the public), though `s` be the whole truth."""
    seen = game.hidden(s, NOBODY if seat is None else seat)
    words = in_language(language)
    names = [words("person", number=each + 1) for each in range(s.players)]
    return "\n".join(
        drawing_of(game).table(game.views.view(seen), seat, Teller(words, names, None))
    )


def winners_told(winners: list[int], to: Teller) -> str:
    """Who has won a game of each against all."""
    if len(winners) == 1:
        return to.say("wins", winners[0])
    return to.say("share-win", names=to.words.listed([to.names[seat] for seat in winners]))


def drawing_of(game: Game) -> Drawing:
    """How a game is drawn: as it says itself, or as plain lists."""
    if not game.drawing:
        return PlainDrawing(game)
    drawing: Drawing = part(game.drawing)
    return drawing


class PlainDrawing:
    """Any game: its view as lists with labels, from the game's own words where it has them.

    Browsers draw such a game by the same few conventions (web/src/games/generic/lists.ts): a label
    is `NAME-view-FIELD`, a word or card `NAME-word-WORD`, a question `NAME-ask-ASKED`; the numbers
    of `seat`, `NAME_seat` and `winners` are seats, and `players` and `points` are by seat.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def table(self, view: Any, seat: int | None, to: Teller) -> list[str]:
        """Everything the seat sees, in the order of the view."""
        shown = msgspec.to_builtins(view)
        shown.pop("asked", None)
        return list(self._block(shown, to))

    def question(self, view: Any, to: Teller) -> str:
        """What the seat to act is asked: `asked`, where the view has it."""
        asked = f"{self._game.name}-ask-{getattr(view, 'asked', None)}"
        return to.say(asked if asked in to.words else "ask-any")

    def meaning(self, view: Any, word: str, to: Teller) -> str:
        """What a legal word is called."""
        name = self._word(word, to)
        return word if name == word else to.say("labelled", label=word, value=name)

    def legend(self, to: Teller) -> list[str]:
        """There are no signs but words."""
        return []

    def closing(self, outcome: Any, to: Teller) -> list[str]:
        """The outcome, but for who has won."""
        shown = msgspec.to_builtins(outcome)
        shown.pop("winners", None)
        return list(self._block(shown, to))

    def result(self, outcome: Any, to: Teller) -> str:
        if self._game.cooperative:
            return to.say("together-won" if outcome.winners else "together-lost")
        return winners_told(outcome.winners, to)

    def _block(self, shown: dict[str, Any], to: Teller, indent: str = "") -> Iterator[str]:
        for field, value in shown.items():
            if isinstance(value, dict):
                yield f"{indent}{self._label(field, to)}"
                yield from self._block(value, to, indent + "  ")
            elif isinstance(value, list) and (field in BY_SEAT or _is_nested(value)):
                yield f"{indent}{self._label(field, to)}"
                for number, item in enumerate(value):
                    owner = to.names[number] if field in BY_SEAT else None
                    yield from self._item(field, owner, item, to, indent + "  ")
            elif value is not None:
                told = self._value(field, value, to)
                yield indent + to.say("labelled", label=self._label(field, to), value=told)

    def _item(
        self, field: str, owner: str | None, item: Any, to: Teller, indent: str
    ) -> Iterator[str]:
        """One of a list: a line if it is simple, else a title with lines below."""
        if not isinstance(item, dict):
            value = self._value(field, item, to)
            told = value if owner is None else to.say("labelled", label=owner, value=value)
            yield indent + told
            return
        (first, title), *rest = item.items()
        if owner is not None:
            head, rest = owner, [(first, title), *rest]
        else:
            head = self._value(first, title, to)
        if any(_is_nested(value) for _, value in rest) or owner is not None:
            yield f"{indent}{head}"
            yield from self._block(dict(rest), to, indent + "  ")
        else:
            facts = [fact for name, value in rest if (fact := self._fact(name, value, to))]
            yield indent + to.say("labelled", label=head, value=to.words.listed(facts))

    def _fact(self, field: str, value: Any, to: Teller) -> str:
        """A field inside a line: words speak for themselves, numbers need their label."""
        if value is None or value is False or value == []:
            return ""
        if value is True:
            return self._label(field, to)
        told = self._value(field, value, to)
        return told if isinstance(value, str) else f"{self._label(field, to)} {told}"

    def _value(self, field: str, value: Any, to: Teller) -> str:
        if isinstance(value, list):
            return to.words.listed([self._value(field, item, to) for item in value])
        if isinstance(value, bool):
            return to.say("yes" if value else "no")
        if isinstance(value, int) and (field.endswith("seat") or field == "winners"):
            return to.names[value]
        return "–" if value is None else self._word(str(value), to)

    def _label(self, field: str, to: Teller) -> str:
        message = f"{self._game.name}-view-{field}"
        return to.say(message) if message in to.words else field.replace("_", " ")

    def _word(self, word: str, to: Teller) -> str:
        message = f"{self._game.name}-word-{word}"
        return to.say(message) if message in to.words else word


BY_SEAT = ("players", "points")
"""Lists of a view or an outcome that have something for each seat."""


def _is_nested(value: Any) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(item, dict | list) for item in value)
    )
