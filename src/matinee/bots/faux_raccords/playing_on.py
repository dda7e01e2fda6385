"""What each word was worth, for a review: the team that has learnt plays on from it.

Every word is played in the same positions, drawn from what its seat may believe, and everybody
goes on to the end as the networks do, each with what their own seat sees. A few positions tell most
words apart; the rest are spent on the few that may be best and on the word that was played. Words
are compared position by position, so that a difference is known better than either chance to win.
"""

import time
from math import sqrt
from typing import NamedTuple, Self

from matinee.bots.contract import Thought
from matinee.bots.faux_raccords.beliefs import POOL, STEPS, deal_likely
from matinee.bots.faux_raccords.network import (
    Network,
    Pad,
    choose_learnt,
    decide_learnt,
    network_of,
    pad_for,
)
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.work import Bench, bench
from matinee.games.faux_raccords.material import MOST_CHOICES, State
from matinee.games.faux_raccords.rules import play
from matinee.kernel import copy_state, rule, seed_generator

ROOT, BELIEVED, WORLD = 0, 1, 2
FIRST = 16
"""Positions in which every word is tried, and between two looks at the clock."""
CONTENDERS = 2
"""Words at most that are then looked into further, with the one that was played."""
AS_GOOD = 4
"""Where the team would have played the same, there is less to find out: so many times less."""
SIGNIFICANT = 1.7
"""Standard errors by which a word must win more often than the team's own."""


class Team(NamedTuple):
    """What words are played on with."""

    network: Network
    pad: Pad
    leaning: list[int]
    work: list[int]
    pool: list[int]
    g: list[int]

    @classmethod
    def of(cls, on: Bench, seen: State) -> Self:
        network, _ = network_of(on, seen.mode)
        pad, leaning = pad_for(on, network), on.whole(MOST_CHOICES)
        return cls(network, pad, leaning, on.whole(SPACE), on.whole(POOL), on.whole(2))


@rule
def play_on(
    states: list[State],
    team: Team,
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
        seed_generator(team.g, seed, number)
        copy_state(states, ROOT, BELIEVED)
        deal_likely(states[BELIEVED], seat, team.work, team.pool, team.g, STEPS)
        for i in range(count):
            copy_state(states, BELIEVED, WORLD)
            s = states[WORLD]
            play(s, tried[i])
            while not s.over:
                play(s, decide_learnt(s, team.network, team.pad, team.leaning))
            won[(number - first) * count + i] = 1 if s.winners else 0


def weigh(
    seen: State,
    legal: list[int],
    seed: int,
    games: int,
    seconds: float | None,
    played: int | None,
    *,
    compile_it: bool | None = None,
) -> Thought:
    """What each legal word is worth to a seat, by about so many games played to their end."""
    on = bench(compile_it)
    own = choose_learnt(seen, legal, compile_it=on.compiled)
    if len(legal) == 1:
        return own
    end = None if seconds is None else time.monotonic() + seconds
    if played in (None, own.best):
        games = max(1, games // AS_GOOD)
    states, team, twin = on.states(seen, WORLD + 1), Team.of(on, seen), on.twin(play_on)
    results: dict[int, list[int]] = {word: [] for word in legal}
    trying, position = legal, 0
    while games > 0:
        part = max(1, min(FIRST, games // len(trying)))
        won = on.whole(part * len(trying))
        twin(states, team, on.wholes(trying), seed, position, position + part, won)
        for i, word in enumerate(trying):
            results[word] += [int(won[at]) for at in range(i, len(won), len(trying))]
        position += part
        games -= part * len(trying)
        trying = _contenders(results, own.best, played)
        if end is not None and time.monotonic() >= end:
            break
    return _thought(legal, own.best, results)


class _Apart(NamedTuple):
    """By how much more often one word wins than another, in the positions both were tried in."""

    gain: float
    error: float

    @classmethod
    def of(cls, one: list[int], other: list[int]) -> Self:
        both = min(len(one), len(other))
        gain = sum(one[:both]) - sum(other[:both])
        changed = sum(a != b for a, b in zip(one, other, strict=False))
        return cls(gain / both, sqrt(max(changed, 1) - gain * gain / both) / both)


def _contenders(results: dict[int, list[int]], own: int, played: int | None) -> list[int]:
    """The words worth more games: the team's own, the one played, those that win most."""
    most = sorted(results, key=lambda word: -sum(results[word]) / len(results[word]))
    kept = {own, *most[: CONTENDERS - 1]} | ({played} if played in results else set())
    return [word for word in results if word in kept]


def _thought(legal: list[int], own: int, results: dict[int, list[int]]) -> Thought:
    """The team's own word is best unless another wins more often, and hardly by chance."""
    better = {word: _Apart.of(results[word], results[own]) for word in legal if word != own}
    proven = [word for word, each in better.items() if each.gain > SIGNIFICANT * each.error]
    best = max(proven, key=lambda word: (better[word].gain, -word), default=own)
    chance = sum(results[best]) / len(results[best])
    apart = {word: _Apart.of(results[word], results[best]) for word in legal if word != best}
    # A word tried in fewer positions is set beside the best one in just those.
    values = [
        chance if word == best else min(1.0, max(0.0, chance + apart[word].gain)) for word in legal
    ]
    errors = [
        sqrt(max(0.25 / len(results[word]), value * (1 - value)) / len(results[word]))
        for word, value in zip(legal, values, strict=True)
    ]
    between = [0.0 if word == best else apart[word].error for word in legal]
    visits = [len(results[word]) for word in legal]
    return Thought(legal, best, visits, values, errors, "search", between)
