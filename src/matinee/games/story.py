"""What a choice did, as facts that can be told in any language, drawn, or both.

A game tells its own story (`games/<game>/story.py`), from positions that have been through `hide`
for whoever is told: nothing secret can be in it. The sentence of a fact is the Fluent message
`story-GAME-KIND`; browser, text table, replay and screen reader make it from the same values:

- the fact's `seat` is `$name` and `$who` (`you` or `other`);
- a `Player` under `key` is `$key`, the name inside a sentence, and `$key_who`;
- a `Phrase` is the text of its own message, such as the name of a card;
- a list is its items in a row, with `$key_count`; of players, the reader comes last and `$key_who`
  says whether they are all of it (`you`), part of it (`with-you`) or not in it (`other`).

A game with rounds ends each with a fact of the kind `round-over`, whose `round` counts from 1: the
story has a heading there, and a table a scene. What came of the round is told before it, what is
next after it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Protocol

import msgspec

from matinee.games.contract import Game
from matinee.games.registry import part


class Player(msgspec.Struct, frozen=True, tag_field="is", tag="player", gc=False):
    """Somebody at the table, named inside a sentence."""

    seat: int


class Phrase(msgspec.Struct, frozen=True, tag_field="is", tag="phrase", gc=False):
    """A part of a sentence with a message of its own: a card, a place."""

    message: str
    values: Values = {}
    word: str | None = None
    """The same in the game's notation, for drawing; null where it has none."""


One = str | int | Player | Phrase
Value = One | list[One]
Values = dict[str, Value]


class Fact(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened."""

    kind: str
    """What it was: `trick-won`. Its sentence is the message `story-GAME-KIND`."""
    seat: int | None = None
    """Whose deed it was; null where it was nobody's."""
    values: Values = {}
    told: Literal["always", "apart", "for-now", "never"] = "always"
    """`apart`: in a line of its own, as each part of a round's end is. `for-now`: until the next
    choice, which tells it again. `never`: only to be drawn."""
    moment: bool = False
    """Whether it is one of the places that someone who looks back wants to go to."""


class Story(Protocol):
    """story.py: what a choice did."""

    def story(self, before: Any, choice: int | None, after: Any, /) -> list[Fact]:
        """The facts of a choice, between positions hidden alike; None: it may not be known."""


@cache
def _story_at(where: str) -> Story:
    found: Story = part(where)
    return found


def facts(game: Game, before: Any, choice: int | None, after: Any) -> list[Fact]:
    """What a choice did; a game that tells no story says the word that was said."""
    if game.story:
        return _story_at(game.story).story(before, choice, after)
    if choice is None:
        return [Fact("said-in-secret", before.turn)]
    return [Fact("said", before.turn, {"word": game.text.word(before, choice)})]
