"""Advice for a seat, from what that seat may know: what each choice is worth, and why one is best.

Sentences are messages of locale/ with values to put in, so that they can be told in any language.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import msgspec

from matinee.bots import greedy, levels
from matinee.bots.contract import Seen
from matinee.bots.thought import Thought
from matinee.games.sensation import rules as sensation

TELLS_APART = 1.96
"""Standard errors by which two values have to differ to be told apart."""


class Sentence(msgspec.Struct, frozen=True):
    """A sentence for any language: a message of the program's Fluent files, and its values."""

    message: str
    values: dict[str, str | int]
    """`word` and `other` are choices, to be shown as the reader knows them."""


class Weighed(msgspec.Struct, frozen=True):
    """A choice and what it is worth."""

    word: str
    value: float
    """The chance to win after it; a shared win counts in part."""
    error: float
    """The standard error of that; 0 where it is exact."""


class Advice(msgspec.Struct, frozen=True):
    """What can be said of a position to the seat that is to act."""

    choices: list[Weighed]
    """Every legal choice; the one to play first, then by value."""
    exact: bool
    """Whether the rest was worked out to its end."""
    weighed: bool
    """Whether values mean something; not where a convention says what to do."""
    reasons: list[Sentence]
    """What to do and why, sentence by sentence."""

    @property
    def best(self) -> Weighed:
        """The choice to play."""
        return self.choices[0]

    def of(self, word: str) -> Weighed:
        """What one of the choices is worth."""
        return next(each for each in self.choices if each.word == word)


def advise(
    seen: Seen,
    effort: int | None = None,
    time: float | None = None,
    *,
    looking_back: bool = False,
) -> Advice:
    """Think a position through for the seat to act; `looking_back`: for a review."""
    if effort is None:
        effort = levels.thought_for(seen.game, looking_back=looking_back)
    thought = levels.think(seen, effort, time)
    best = thought.best
    order = sorted(
        range(len(thought.choices)),
        key=lambda i: (thought.choices[i] != best, -thought.values[i], thought.choices[i]),
    )
    # A choice not looked into is taken for no better than the least of those that were.
    unseen = [thought.note == "search" and not visits for visits in thought.visits]
    least = min(v for v, not_seen in zip(thought.values, unseen, strict=True) if not not_seen)
    choices = [
        Weighed(
            seen.word(thought.choices[i]),
            least if unseen[i] else thought.values[i],
            thought.error[i],
        )
        for i in order
    ]
    reasons = [_numbers(choices, thought)]
    if len(choices) > 1:
        reasons += _because(seen, best, choices[0])
    return Advice(choices, thought.note == "exact", thought.note != "convention", reasons)


def loss(best: Weighed, played: Weighed) -> tuple[float, float]:
    """What a choice gave away against the best, and the standard error of that."""
    if best.word == played.word:
        return 0.0, 0.0
    error = sqrt(best.error**2 + played.error**2)
    return max(0.0, best.value - played.value), error


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


def _numbers(choices: list[Weighed], thought: Thought) -> Sentence:
    """The sentence with the figures."""
    best = choices[0]
    if len(choices) == 1:
        return Sentence("hint-forced", {"word": best.word})
    if thought.note == "convention":
        return Sentence("hint-convention", {"word": best.word})
    other = choices[1]
    gain, error = loss(best, other)
    values: dict[str, str | int] = {
        "word": best.word,
        "other": other.word,
        "chance": percent(best.value),
    }
    if gain <= TELLS_APART * error or percent(gain) == 0:
        return Sentence("hint-close", values)
    message = "hint-exact" if thought.note == "exact" else "hint-clear"
    return Sentence(message, {**values, "gain": percent(gain)})


def _because(seen: Seen, best: int, told: Weighed) -> list[Sentence]:
    """What the best choice does, as far as it can be seen from the position itself."""
    found = []
    if seen.game.name == "sensation" and (message := _in_a_trick(seen.state, best)):
        found.append(Sentence(message, {"word": told.word}))
    worth = greedy.WORTH[seen.game.name]
    legal = seen.game.legal(seen.state)
    at_once = max(legal, key=lambda choice: worth(seen.state, choice))
    if worth(seen.state, best) >= worth(seen.state, at_once):
        found.append(Sentence("because-now", {"word": told.word}))
    else:
        found.append(Sentence("because-later", {"word": told.word, "other": seen.word(at_once)}))
    return found


def _in_a_trick(s: Any, card: int) -> str | None:
    """What a card does in the trick it is played to."""
    if s.stashing:
        return "because-sensation-stash"
    if s.led != sensation.NO_CARD:
        if sensation.beats(s, card, s.led):
            return "because-sensation-takes"
        return "because-sensation-gives"
    first = s.round * sensation.PLAYERS
    gone = s.hand[s.turn] | s.taken[first] | s.taken[first + 1]
    unseen = [other for other in range(sensation.CARDS) if not gone >> other & 1]
    if not unseen:
        return None
    beaten = sum(not sensation.beats(s, other, card) for other in unseen) / len(unseen)
    if beaten >= 0.75:
        return "because-sensation-leads-high"
    return "because-sensation-leads-low" if beaten <= 0.4 else None
