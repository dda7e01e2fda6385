"""Advice for a seat, from what that seat may know: what each choice is worth, and why one is best.

Sentences are messages of locale/ with values to put in, so that they can be told in any language.
"""

from math import sqrt

import msgspec

from matinee.bots import levels
from matinee.bots.contract import Seen, Sentence, Thought

TELLS_APART = 1.96
"""Standard errors by which two values have to differ to be told apart."""


class Weighed(msgspec.Struct, frozen=True):
    """A choice and what it is worth."""

    word: str
    value: float
    """The chance to win after it; a shared win counts in part."""
    error: float
    """The standard error of that; 0 where it is exact."""
    apart: float | None = None
    """The standard error of how far it is from the best; null: as if both were found apart."""


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
    line: list[str] = []
    """The word to play, and those that complete it as far as they are settled now."""

    @property
    def best(self) -> Weighed:
        """The choice to play."""
        return self.choices[0]

    def of(self, word: str) -> Weighed:
        """What one of the choices is worth."""
        return next(each for each in self.choices if each.word == word)


def advise(
    seen: Seen, effort: int | None = None, time: float | None = None, *, looking_back: bool = False
) -> Advice:
    """Think a position through for the seat to act; `looking_back`: for a review."""
    if effort is None:
        effort = levels.effort_of_advice(seen.game, looking_back=looking_back)
    thought = levels.think(seen, effort, time)
    choices = weighed(seen, thought)
    explain = levels.brain_of(seen.game).explain
    if explain is None or len(choices) == 1:
        line, why = [choices[0].word], because(seen, thought.best) if len(choices) > 1 else []
    else:
        line, why = explain(seen, thought.best)
    figures = means_something(thought)
    told = why if explain and not figures else [_numbers(choices, thought), *why]
    return Advice(choices, thought.note == "exact", figures, told, line)


def weighed(seen: Seen, thought: Thought) -> list[Weighed]:
    """Every choice with what it is worth; the one to play first, then by value."""
    values = thought.values if means_something(thought) else [0.0] * len(thought.choices)
    order = sorted(
        range(len(thought.choices)),
        key=lambda i: (thought.choices[i] != thought.best, -values[i], thought.choices[i]),
    )
    # A choice not looked into is taken for no better than the least of those that were.
    unseen = [thought.note == "search" and not visits for visits in thought.visits]
    least = min(v for v, not_seen in zip(values, unseen, strict=True) if not not_seen)
    return [
        Weighed(
            seen.word(thought.choices[i]),
            least if unseen[i] else values[i],
            thought.error[i],
            None if thought.apart is None else thought.apart[i],
        )
        for i in order
    ]


def means_something(thought: Thought) -> bool:
    """Whether values are chances to win; not where a convention says what to do."""
    return thought.note != "convention"


def loss(best: Weighed, played: Weighed) -> tuple[float, float]:
    """What a choice gave away against the best, and the standard error of that."""
    if best.word == played.word:
        return 0.0, 0.0
    error = sqrt(best.error**2 + played.error**2) if played.apart is None else played.apart
    return max(0.0, best.value - played.value), error


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


def _numbers(choices: list[Weighed], thought: Thought) -> Sentence:
    """The sentence with the figures."""
    best = choices[0]
    if len(choices) == 1:
        return Sentence("advice-forced", {"word": best.word})
    if thought.note == "convention":
        return Sentence("advice-convention", {"word": best.word})
    other = choices[1]
    gain, error = loss(best, other)
    values: dict[str, str | int] = {
        "word": best.word,
        "other": other.word,
        "chance": percent(best.value),
    }
    if gain <= TELLS_APART * error or percent(gain) == 0:
        return Sentence("advice-close", values)
    message = "advice-exact" if thought.note == "exact" else "advice-clear"
    return Sentence(message, {**values, "gain": percent(gain)})


def because(seen: Seen, best: int) -> list[Sentence]:
    """What the best choice does, as far as it can be seen from the position itself."""
    brain, word = levels.brain_of(seen.game), seen.word(best)
    found = []
    if brain.because and (message := brain.because(seen.state, best)):
        found.append(Sentence(message, {"word": word}))
    if worth := brain.worth:
        at_once = max(seen.game.legal(seen.state), key=lambda choice: worth(seen.state, choice))
        if worth(seen.state, best) >= worth(seen.state, at_once):
            found.append(Sentence("because-now", {"word": word}))
        else:
            found.append(Sentence("because-later", {"word": word, "other": seen.word(at_once)}))
    return found
