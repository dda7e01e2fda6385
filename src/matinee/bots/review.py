"""A game looked back on, for one seat and from what that seat knew at each choice.

Between two choices of a seat its chance to win changes for two reasons: what it chose, and what
happened next (cards, and what others did). The first is the loss of a choice, the second is luck;
over a game they add up to how it ended, so "unlucky" and "wrong" are told apart.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import Literal, NamedTuple

import msgspec

from matinee.bots import levels
from matinee.bots.advice import TELLS_APART, Advice, Weighed, advise, loss, percent
from matinee.bots.contract import Seen, Sentence
from matinee.bots.honesty import Fields
from matinee.errors import Refused
from matinee.position import Position

Verdict = Literal["fine", "slip", "mistake", "blunder"]
SLIP, MISTAKE, BLUNDER = 0.02, 0.06, 0.15
"""How much of the chance to win a choice has to give away, beyond doubt, to be called so."""
FORTUNE = 0.08
"""How far the chance to win has to move by itself to be worth telling."""
MOST_TOLD = 5
"""Moments that mattered, at most."""
PLIES = 3
"""How far a better choice is played out."""
SEED = 1
"""Looking back twice shows the same."""


class Moment(msgspec.Struct):
    """One choice of the seat."""

    at: int
    """How many words had been played before it."""
    word: str
    value: float
    """The chance to win after it."""
    best: str
    best_value: float
    loss: float
    """What it gave away against the best choice."""
    error: float
    """The standard error of the loss."""
    verdict: Verdict
    luck: float
    """How the chance to win then moved by itself, until the seat's next choice or the end."""
    luck_error: float
    fortune: Literal["lucky", "unlucky"] | None
    """Where that was a good deal, and not what the choice was about."""
    reasons: list[Sentence]
    """What was wrong, or that nothing was; then why the best choice was best."""
    choices: list[Weighed]
    """Every choice there was, with its chance to win; the best first."""
    line: list[str]
    """Where another choice was better: that one, and what might have followed."""


class Review(msgspec.Struct):
    """A seat's game."""

    game: str
    seat: int
    moments: list[Moment]
    """Every choice the seat had; those without an alternative are left out."""
    mattered: list[int]
    """Which of them to show, in the order in which they came."""
    start: float
    """The chance to win at the first choice."""
    result: float | None
    """What came of it: 1 won, 0 lost, a part for a shared win; null where the record ends early."""
    lost: float
    """All that choices gave away beyond doubt, together."""
    lost_error: float
    luck: float
    """All that happened by itself, together: start - lost + luck = result."""
    told: Sentence
    """The game in a sentence."""


class ReviewBegun(msgspec.Struct, tag="begun", tag_field="is"):
    """A review has begun."""

    choices: int
    """How many there are to think about."""


class ReviewFound(msgspec.Struct, tag="found", tag_field="is"):
    """A choice has been thought about; the order is that in which thoughts end."""

    moment: Moment
    """What is luck is known once the choice after it is: here it is 0."""


class ReviewDone(msgspec.Struct, tag="done", tag_field="is"):
    """All of them have."""

    review: Review


class Decision(NamedTuple):
    """A choice to be looked at: what the seat knew, and what it played."""

    at: int
    fields: Fields
    """The hidden state: all that goes to whoever thinks about it."""
    word: str


def decisions(position: Position, seat: int) -> Iterator[Decision]:
    """The choices a seat had in a game, those without an alternative left out."""
    if not 0 <= seat < position.state.players:
        raise Refused(f"there is no seat {seat}; seats are 0 to {position.state.players - 1}")
    if not levels.can_weigh(position.game):
        raise Refused(f"nobody here can weigh the choices of {position.game.name}")
    if position.deck is not None:
        raise Refused("only games with the program's own cards can be looked back on")
    walk = position.copy()
    walk.rewind_to(0)
    for at, word in enumerate(position.actions):
        if walk.turn == seat and len(walk.legal(seat)) > 1:
            yield Decision(at, walk.seen_by(seat).__dict__, word)
        walk.play(word)


def review(
    position: Position, seat: int, progress: Callable[[int], None] = lambda done: None
) -> Review:
    """Look back on a game from a seat, here and now."""
    found = []
    for each in decisions(position, seat):
        state = position.game.rules.State()
        state.__dict__.update(each.fields)
        found.append((each, advise(Seen(position.game, state, SEED, each.word), looking_back=True)))
        progress(1)
    return put_together(position, seat, found)


def put_together(position: Position, seat: int, found: list[tuple[Decision, Advice]]) -> Review:
    """What was thought of every choice, as one story."""
    result = _result(position, seat)
    moments = []
    for i, (decision, advice) in enumerate(found):
        after = found[i + 1][1].best if i + 1 < len(found) else None
        next_value = after.value if after else result
        next_error = after.error if after else 0.0
        moments.append(moment_of(position, decision, advice, next_value, next_error))
    wrong = [moment for moment in moments if moment.verdict != "fine"]
    lost = sum(moment.loss for moment in wrong)
    start = moments[0].best_value if moments else 0.0
    luck = sum(moment.luck for moment in moments)
    return Review(
        game=position.game.name,
        seat=seat,
        moments=moments,
        mattered=_mattered(moments),
        start=start,
        result=result,
        lost=lost,
        lost_error=sqrt(sum(moment.error**2 for moment in wrong)),
        luck=luck,
        told=_told(moments, result, lost, luck),
    )


def _result(position: Position, seat: int) -> float | None:
    if not position.over:
        return None
    winners = position.state.winners
    won = winners >> seat & 1
    everyone = (1 << position.state.players) - 1
    # Where all have won, they have won together.
    return float(won) if winners in (0, everyone) else won / winners.bit_count()


def moment_of(
    position: Position,
    decision: Decision,
    advice: Advice,
    next_value: float | None = None,
    next_error: float = 0.0,
) -> Moment:
    """What was thought of one choice; its luck, where the chance at the next one is known."""
    played = advice.of(decision.word)
    lost, error = loss(advice.best, played)
    verdict = _verdict(lost, error)
    # What may be chance is no fault; many such would add up to more than there was to lose.
    given_away = 0.0 if verdict == "fine" else lost
    luck = 0.0 if next_value is None else next_value - (advice.best.value - given_away)
    luck_error = sqrt(played.error**2 + next_error**2)
    fortune: Literal["lucky", "unlucky"] | None = None
    if abs(luck) >= FORTUNE and abs(luck) > TELLS_APART * luck_error:
        fortune = "lucky" if luck > 0 else "unlucky"
    return Moment(
        at=decision.at,
        word=decision.word,
        value=played.value,
        best=advice.best.word,
        best_value=advice.best.value,
        loss=lost,
        error=error,
        verdict=verdict,
        luck=luck,
        luck_error=luck_error,
        fortune=fortune,
        reasons=_reasons(decision.word, advice, verdict, lost, error, luck, fortune),
        choices=advice.choices,
        line=[] if verdict == "fine" else _played_out(position, decision.at, advice.best.word),
    )


def _played_out(position: Position, at: int, word: str) -> list[str]:
    """Another choice, and what might follow where everyone then takes what brings most at once."""
    worth = levels.brain_of(position.game).worth
    walk = position.copy()
    walk.rewind_to(at)
    walk.play(word)
    line = [word]
    while worth is not None and len(line) < PLIES and walk.turn is not None:
        seen = walk.seen_by(walk.turn)
        choice = max(walk.game.legal(seen), key=partial(worth, seen))
        line.append(walk.game.text.word(seen, choice))
        walk.play(line[-1])
    return line


def _verdict(lost: float, error: float) -> Verdict:
    """How bad a choice was; what could be chance is no fault."""
    if lost <= TELLS_APART * error or lost < SLIP:
        return "fine"
    return "slip" if lost < MISTAKE else "mistake" if lost < BLUNDER else "blunder"


def _reasons(
    word: str,
    advice: Advice,
    verdict: Verdict,
    lost: float,
    error: float,
    luck: float,
    fortune: str | None,
) -> list[Sentence]:
    if verdict != "fine":
        values: dict[str, str | int] = {
            "word": word,
            "other": advice.best.word,
            "loss": percent(lost),
            "error": percent(TELLS_APART * error),
        }
        because = [reason for reason in advice.reasons if reason.message.startswith("because-")]
        return [Sentence(f"review-{verdict}", values), *because]
    if fortune is not None:
        return [Sentence(f"review-{fortune}", {"word": word, "luck": percent(abs(luck))})]
    return [Sentence("review-fine", {"word": word})]


def _mattered(moments: list[Moment]) -> list[int]:
    """The worst choices first, then the greatest turns of fortune; told in order."""
    wrong = [i for i, moment in enumerate(moments) if moment.verdict != "fine"]
    wrong.sort(key=lambda i: -moments[i].loss)
    turns = [i for i, m in enumerate(moments) if m.fortune is not None and i not in wrong]
    turns.sort(key=lambda i: -abs(moments[i].luck))
    return sorted([*wrong[:MOST_TOLD], *turns][:MOST_TOLD])


def _told(moments: list[Moment], result: float | None, lost: float, luck: float) -> Sentence:
    """The game in a sentence: how it ended, and what that was owed to."""
    values: dict[str, str | int] = {"lost": _part(lost), "luck": _part(abs(luck))}
    if result is None:
        return Sentence("review-open", {"lost": _part(lost)})
    wrong = any(moment.verdict != "fine" for moment in moments)
    if result < 0.5:
        if not wrong or -luck > 2 * lost:
            return Sentence("review-lost-unlucky", values)
        return Sentence("review-lost-wrong", values)
    if wrong and lost >= BLUNDER:
        return Sentence("review-won-lucky", values)
    return Sentence("review-won-well", {"lost": _part(lost)})


def _part(sum_of_chances: float) -> int:
    """What many moments add up to, as people say it: a game can be won, or lost, only once."""
    return min(100, percent(sum_of_chances))
