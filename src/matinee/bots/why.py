"""Why a bot did what it did, for somebody at the table who asks.

Once a game is over, a bot answers from all that its seat knew. While it runs it answers only from
what who asks may know as well: it is handed the position hidden for both of them, so neither its
answer nor the time that takes can tell of anything else. That is also as much as partners may say
to each other.

The sentences are those of advice, in another voice: `because-X` of a hint is `why-X` of a bot that
tells all, and `shared-X` of one that speaks of what both can see. Of a saved game nobody knows who
was a bot; there a choice is spoken for as a hint does it.
"""

from math import sqrt
from typing import NamedTuple

from matinee.bots import levels
from matinee.bots.advice import TELLS_APART, because, percent, weighed
from matinee.bots.contract import Seen, Sentence
from matinee.bots.honesty import Fields
from matinee.kernel import NOBODY
from matinee.position import Position, Viewer

SEED = 1
"""Who asks again is told the same."""


class Question(NamedTuple):
    """A choice that is asked about: all that goes to whoever answers."""

    fields: Fields
    """The position it was made in, hidden."""
    choice: int
    bot: str
    whole: bool
    """Whether it was hidden for the bot's seat alone."""


def question(position: Position, at: int, viewer: Viewer, bot: str) -> Question | None:
    """What may be asked about the word after the first `at`; None: nothing before the end."""
    before, choice = position.copy(), position.choices[at]
    before.rewind_to(at)
    assert before.turn is not None
    own = before.seen_by(before.turn)
    if position.over or viewer == "all":
        return Question(own.__dict__, choice, bot, True)
    game = position.game
    both = game.hidden(own, NOBODY if viewer == "public" else viewer)
    if both == own:
        return Question(own.__dict__, choice, bot, True)
    can_be_told = levels.brain_of(game).speaks_for and game.text.is_open(before.state, choice)
    return Question(both.__dict__, choice, bot, False) if can_be_told else None


LATER = Sentence("why-when-over", {})
"""What a bot says that may not say more yet."""
LEARNT = Sentence("because-learnt", {})
"""What there is to say where nothing in sight settles it."""


def answer(seen: Seen, asked: Question, time: float | None) -> list[Sentence]:
    """What a bot says of its choice; without a bot, what can be said for it."""
    speaks_for = levels.brain_of(seen.game).speaks_for
    if speaks_for is None:
        return _figures(seen, asked, time)
    reasons = speaks_for(seen.state, asked.choice, asked.whole)
    if not asked.whole:
        return [*map(_shared, reasons), LATER]
    return _told(asked, reasons or [LEARNT])


def _told(asked: Question, reasons: list[Sentence]) -> list[Sentence]:
    """Reasons in the bot's own voice, where there is a bot."""
    if not asked.bot:
        return reasons
    return [Sentence(f"why-{_idea(each)}", each.values) for each in reasons]


def _shared(reason: Sentence) -> Sentence:
    return Sentence(f"shared-{_idea(reason)}", reason.values)


def _idea(reason: Sentence) -> str:
    return reason.message.removeprefix("because-")


def _figures(seen: Seen, asked: Question, time: float | None) -> list[Sentence]:
    """What the choice and the next best seemed worth, and what it did."""
    brain, word = levels.brain_of(seen.game), seen.word(asked.choice)
    if len(seen.game.legal(seen.state)) == 1:
        return [Sentence("why-forced", {"word": word})]
    if asked.bot and asked.bot not in brain.levels:
        return [Sentence("why-greedy" if asked.bot == "greedy" else "why-any", {"word": word})]
    effort = brain.levels[asked.bot].effort if asked.bot else brain.advice
    thought = levels.think(seen, effort, time)
    choices = weighed(seen, thought)
    made = next(each for each in choices if each.word == word)
    other = next(each for each in choices if each.word != word)
    gain, error = abs(made.value - other.value), sqrt(made.error**2 + other.error**2)
    if gain <= TELLS_APART * error or percent(gain) == 0:
        how = "close"
    elif made.value < other.value:
        how = "strayed"
    else:
        how = "exact" if thought.note == "exact" else "clear"
    values: dict[str, str | int] = {
        "word": word,
        "other": other.word,
        "chance": percent(made.value),
        "less": percent(other.value),
    }
    return _told(asked, [Sentence(f"because-{how}", values), *because(seen, asked.choice)])
