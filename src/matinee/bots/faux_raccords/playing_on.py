"""What each word was worth, for a review: the team that has learnt plays on from it.

Every word is played in the same positions, drawn from what its seat may believe, and everybody
goes on to the end as the networks do, each with what their own seat sees. Words are compared
position by position, so that a difference is known better than either chance to win. Positions are
spent where they tell something: on words the network thinks of at all, of these on the few that
may be best and on the one that was played, and no longer than until what that one gave away is
known to `MARGIN`.
"""

import time
from math import inf, sqrt
from typing import NamedTuple, Self

from matinee.bots.advice import TELLS_APART
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
PART = 32
"""Positions between two looks at how far words are apart, and at the clock."""
THOUGHT_OF = 3.0
"""Words the network leans less to, by so much of a logarithm, are tried only if played."""
CONTENDERS = 4
"""Words at most that are tried, beside the one that was played."""
AS_GOOD = 160
"""Positions that tell the chance to win, where the team would have played the same."""
MARGIN = 0.03
"""How well it is to be known what a word gave away: half of a 95% interval."""
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
    end = inf
    states, team, twin = on.states(seen, WORLD + 1), Team.of(on, seen), on.twin(play_on)
    trying, position = _thought_of(own, played), 0
    results: dict[int, list[int]] = {word: [] for word in trying}
    while games > 0:
        part = max(1, min(PART, games // len(trying)))
        won = on.whole(part * len(trying))
        twin(states, team, on.wholes(trying), seed, position, position + part, won)
        for i, word in enumerate(trying):
            results[word] += [int(won[at]) for at in range(i, len(won), len(trying))]
        position += part
        games -= part * len(trying)
        trying = _contenders(results, own.best, played)
        if _is_known(results, own.best, played) or time.monotonic() >= end:
            break
        if seconds is not None and end == inf:
            # A fresh process reads compiled code first, which is no thought.
            end = time.monotonic() + seconds
    return _thought(legal, own.best, results)


def _thought_of(own: Thought, played: int | None) -> list[int]:
    """The words the network leans to most, and the one that was played."""
    ranked = sorted(zip(own.values, own.choices, strict=True), key=lambda each: -each[0])
    least = ranked[0][0] - THOUGHT_OF
    kept = {own.best, *(word for value, word in ranked[:CONTENDERS] if value >= least)}
    return [word for word in own.choices if word in kept or word == played]


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
    """The words worth more games: the team's own, the one played, the one that may be better."""
    kept = {own, played}
    better = {word: _Apart.of(results[word], results[own]) for word in results if word != own}
    most = max(better, key=lambda word: better[word].gain, default=own)
    if most != own and better[most].gain > better[most].error:
        kept.add(most)
    return [word for word in results if word in kept]


def _is_known(results: dict[int, list[int]], own: int, played: int | None) -> bool:
    """Whether more positions would tell little more."""
    best = _best(results, own)
    if played is None or played == best:
        return len(results[best]) >= AS_GOOD
    return TELLS_APART * _Apart.of(results[played], results[best]).error <= MARGIN


def _best(results: dict[int, list[int]], own: int) -> int:
    """The team's own word, unless another wins more often, and hardly by chance."""
    better = {word: _Apart.of(results[word], results[own]) for word in results if word != own}
    proven = [word for word, each in better.items() if each.gain > SIGNIFICANT * each.error]
    return max(proven, key=lambda word: (better[word].gain, -word), default=own)


def _thought(legal: list[int], own: int, results: dict[int, list[int]]) -> Thought:
    """What was found; a word that was not tried is left open."""
    best = _best(results, own)
    chance = sum(results[best]) / len(results[best])
    # A word tried in fewer positions is set beside the best one in just those.
    apart = {word: _Apart.of(results[word], results[best]) for word in results}
    apart[best] = _Apart(0.0, 0.0)
    visits = [len(results.get(word, [])) for word in legal]
    from_best = [apart.get(word, _Apart(-chance, 1.0)) for word in legal]
    values = [min(1.0, max(0.0, chance + each.gain)) for each in from_best]
    errors = [
        sqrt(max(0.25 / count, value * (1 - value)) / count) if count else 1.0
        for value, count in zip(values, visits, strict=True)
    ]
    between = [each.error for each in from_best]
    return Thought(legal, best, visits, values, errors, "search", between)
