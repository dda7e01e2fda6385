"""Search on top of the convention: try each word in positions one may believe in.

As SPARTA did for Hanabi: one seat thinks, the others are taken to keep to the convention. Each
word is played in the same positions, everybody going on by the convention, each with what their
own seat sees; the word that wins more often is taken instead of the convention's only where
the gain is too large to be chance. What partners are taken to do they will do, so nothing that was
agreed is broken for little.
"""

import time
from math import sqrt
from typing import NamedTuple, Self

from matinee.bots.contract import Thought
from matinee.bots.faux_raccords.beliefs import POOL, STEPS, deal_likely
from matinee.bots.faux_raccords.convention import decide, ready, worth_of
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.faux_raccords.weights import parameters_of
from matinee.bots.work import Bench, bench, bench_for_a_glance
from matinee.games.faux_raccords.material import MOST_CHOICES, State
from matinee.games.faux_raccords.rules import play
from matinee.kernel import copy_state, rule, seed_generator

ROOT, BELIEVED, WORLD = 0, 1, 2
CHUNK = 8
"""Positions between two looks at the clock."""
SIGNIFICANT = 1.7
"""Standard errors by which a word must win more often than the convention's."""


@rule
def weigh_words(s: State, w: list[int], p: list[int], worth: list[int]) -> None:
    """What the convention holds of each legal word."""
    ready(s, w, p)
    for i in range(s.options):
        worth[i] = worth_of(s, w, p, s.option[i])


class Desk(NamedTuple):
    """What words are played out with."""

    weights: list[int]
    """What the convention weighs (`weights.parameters_of`)."""
    work: list[int]
    """What it sees and reckons (`sight`)."""
    pool: list[int]
    g: list[int]

    @classmethod
    def of(cls, on: Bench, seen: State) -> Self:
        return cls(on.wholes(parameters_of(seen)), on.whole(SPACE), on.whole(POOL), on.whole(2))


@rule
def try_words(
    states: list[State],
    desk: Desk,
    tried: list[int],
    seed: int,
    first: int,
    end: int,
    won: list[int],
) -> None:
    """Play words out in positions `first` to `end` of a seed, a row of `won` for each position."""
    seat = states[ROOT].turn
    count = len(tried)
    for number in range(first, end):
        seed_generator(desk.g, seed, number)
        copy_state(states, ROOT, BELIEVED)
        deal_likely(states[BELIEVED], seat, desk.work, desk.pool, desk.g, STEPS)
        for i in range(count):
            copy_state(states, BELIEVED, WORLD)
            s = states[WORLD]
            play(s, tried[i])
            while not s.over:
                play(s, decide(s, desk.work, desk.weights))
            won[(number - first) * count + i] = 1 if s.winners else 0


def choose(
    seen: State,
    legal: list[int],
    seed: int,
    worlds: int = 0,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
) -> Thought:
    """What each legal word is worth to a seat; with no worlds, what the convention says."""
    on = (bench if worlds else bench_for_a_glance)(compile_it)
    worth = leanings(on, seen)
    ranked = sorted(range(len(legal)), key=lambda i: (-worth[i], i))
    if len(legal) == 1:
        return Thought(legal, legal[0], [0], [0.0], [0.0], "forced")
    if worlds == 0:
        none = [0] * len(legal)
        leaning = [each / 1000 for each in worth]
        return Thought(legal, legal[ranked[0]], none, leaning, [0.0] * len(legal), "convention")
    tally = [_Tally() for _ in legal]
    end = None if seconds is None else time.monotonic() + seconds
    states, desk, twin = on.states(seen, WORLD + 1), Desk.of(on, seen), on.twin(try_words)
    tried = on.wholes([legal[at] for at in ranked])
    for first in range(0, worlds, CHUNK):
        part = min(CHUNK, worlds - first)
        won = on.whole(part * len(ranked))
        twin(states, desk, tried, seed, first, first + part, won)
        for start in range(0, len(won), len(ranked)):
            for i, at in enumerate(ranked):
                tally[at] = tally[at].plus(int(won[start + i]), int(won[start + i] - won[start]))
        if end is not None and time.monotonic() >= end:
            break
    return _thought(legal, ranked[0], tally)


def leanings(on: Bench, seen: State) -> list[int]:
    """What the convention holds of each legal word, in thousandths of a logarithm."""
    worth = on.whole(MOST_CHOICES)
    state = on.states(seen, 1)[0]
    on.twin(weigh_words)(state, on.whole(SPACE), on.wholes(parameters_of(seen)), worth)
    return [int(worth[i]) for i in range(seen.options)]


class _Tally(NamedTuple):
    """What playing a word out came to, beside the convention's word in the same positions."""

    played: int = 0
    won: int = 0
    gain: int = 0
    changed: int = 0
    """Positions in which it made a difference."""

    def plus(self, won: int, gain: int) -> Self:
        counted = self.played + 1, self.won + won, self.gain + gain, self.changed + abs(gain)
        return type(self)(*counted)

    def is_better(self) -> bool:
        """McNemar's test: of the positions that differ, by far the most were won."""
        return self.gain > SIGNIFICANT * sqrt(max(1, self.changed))


def _thought(legal: list[int], by_convention: int, tally: list[_Tally]) -> Thought:
    better = [i for i, each in enumerate(tally) if each.is_better()]
    best = max(better, key=lambda i: (tally[i].gain, -i), default=by_convention)
    values = [each.won / max(1, each.played) for each in tally]
    errors = [
        sqrt(max(0.25 / max(1, each.played), value * (1 - value)) / max(1, each.played))
        for each, value in zip(tally, values, strict=True)
    ]
    visits = [each.played for each in tally]
    return Thought(legal, legal[best], visits, values, errors, "search")
