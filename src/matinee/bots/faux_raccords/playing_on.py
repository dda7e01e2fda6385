"""What words are worth, found by playing on: for a review, and for the expert who looks ahead.

Every word is played in the same positions, drawn from what its seat may believe, and everybody
goes on to the end as they would at once, each with what their own seat sees. Words are compared
position by position, so that a difference is known better than either chance to win.

A review (`weigh`) has the team that has learnt play on. Positions are spent where they tell
something: on words the network thinks of at all, of these on the few that may be best and on the
one that was played, and no longer than until what that one gave away is known to `MARGIN`.

The expert (`look_ahead`) asks whether another word wins more often than the one it leans to, as
SPARTA did for Hanabi: one seat thinks, the others are taken to say what they would say at once.
What partners are taken to do they will do, so nothing that was agreed is broken for little. In some
of the positions one of them is a stranger (`company.py`). A word that does worse is soon left out.
"""

import time
from collections.abc import Callable
from functools import partial
from math import inf, sqrt
from typing import NamedTuple, Self

from matinee.bots.advice import TELLS_APART
from matinee.bots.contract import Thought
from matinee.bots.faux_raccords.company import WORLD, Company, play_on
from matinee.bots.faux_raccords.network import choose_learnt
from matinee.bots.work import Bench, bench
from matinee.games.faux_raccords.material import State

PART, PART_AHEAD = 32, 16
"""Positions between two looks at how far words are apart, and at the clock: in a review, and for
the expert."""
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
THOUGHT_OF_AHEAD, CONTENDERS_AHEAD, SIGNIFICANT_AHEAD = 8.0, 6, 1.0
"""The same for the expert: beside a stranger a word may be good that the network hardly thinks of,
and one that seems better is more often so than not."""
STRANGERS = 75
"""In how many of a hundred positions the expert takes somebody for a stranger."""

Results = dict[int, list[int]]
"""For every word that was tried, whether each position it was tried in was won."""


class Table(NamedTuple):
    """Where words are played out, and how much of it."""

    on: Bench
    seen: State
    seed: int
    games: int
    """About how many are played."""
    seconds: float | None


def try_out(
    at: Table,
    words: list[int],
    go_on_with: Callable[[Results], list[int]],
    part: int,
    strangers: int,
) -> Results:
    """Play words out, some positions after the other, until there is none to go on with."""
    on, games = at.on, at.games
    states, twin = on.states(at.seen, WORLD + 1), on.twin(play_on)
    company = Company.of(on, at.seen, strangers)
    results: Results = {word: [] for word in words}
    trying, position, end = words, 0, inf
    while trying and games > 0:
        count = max(1, min(part, games // len(trying)))
        won = on.whole(count * len(trying))
        twin(states, company, on.wholes(trying), at.seed, position, position + count, won)
        for i, word in enumerate(trying):
            results[word] += [int(won[k]) for k in range(i, len(won), len(trying))]
        position += count
        games -= count * len(trying)
        trying = go_on_with(results)
        if time.monotonic() >= end:
            break
        if at.seconds is not None and end == inf:
            # A fresh process reads compiled code first, which is no thought.
            end = time.monotonic() + at.seconds
    return results


# A review ------------------------------------------------------------------------------------


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
    own = choose_learnt(on, seen, legal)
    if len(legal) == 1:
        return own
    words = _thought_of(own, played, THOUGHT_OF, CONTENDERS)
    table = Table(on, seen, seed, games, seconds)
    left_open = partial(_left_open, own=own.best, played=played)
    results = try_out(table, words, left_open, PART, 0)
    return _thought(legal, own.best, results, SIGNIFICANT)


def _thought_of(own: Thought, played: int | None, within: float, most: int) -> list[int]:
    """The words the network leans to most, and the one that was played."""
    ranked = sorted(zip(own.values, own.choices, strict=True), key=lambda each: -each[0])
    least = ranked[0][0] - within
    kept = {own.best, *(word for value, word in ranked[:most] if value >= least)}
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


def _left_open(results: Results, own: int, played: int | None) -> list[int]:
    """The words to go on with; none once more positions would tell little more."""
    return [] if _is_known(results, own, played) else _contenders(results, own, played)


def _contenders(results: Results, own: int, played: int | None) -> list[int]:
    """The words worth more games: the team's own, the one played, the one that may be better."""
    kept = {own, played}
    better = {word: _Apart.of(results[word], results[own]) for word in results if word != own}
    most = max(better, key=lambda word: better[word].gain, default=own)
    if most != own and better[most].gain > better[most].error:
        kept.add(most)
    return [word for word in results if word in kept]


def _is_known(results: Results, own: int, played: int | None) -> bool:
    """Whether it is known well enough what the word that was played gave away."""
    best = _best(results, own, SIGNIFICANT)
    if played is None or played == best:
        return len(results[best]) >= AS_GOOD
    return TELLS_APART * _Apart.of(results[played], results[best]).error <= MARGIN


def _best(results: Results, own: int, significant: float) -> int:
    """The team's own word, unless another wins more often, and hardly by chance."""
    better = {word: _Apart.of(results[word], results[own]) for word in results if word != own}
    proven = [word for word, each in better.items() if each.gain > significant * each.error]
    return max(proven, key=lambda word: (better[word].gain, -word), default=own)


def _thought(legal: list[int], own: int, results: Results, significant: float) -> Thought:
    """What was found; a word that was not tried is left open."""
    best = _best(results, own, significant)
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


# Looking ahead -------------------------------------------------------------------------------


def look_ahead(
    seen: State,
    legal: list[int],
    seed: int,
    games: int,
    seconds: float | None,
    *,
    compile_it: bool | None = None,
) -> Thought:
    """The word the network leans to, unless another wins more often."""
    on = bench(compile_it)
    own = choose_learnt(on, seen, legal)
    words = _thought_of(own, None, THOUGHT_OF_AHEAD, CONTENDERS_AHEAD)
    if len(words) == 1:
        return own
    table, as_good = Table(on, seen, seed, games, seconds), partial(_as_good, own=own.best)
    results = try_out(table, words, as_good, PART_AHEAD, STRANGERS)
    return _thought(legal, own.best, results, SIGNIFICANT_AHEAD)


def _as_good(results: Results, own: int) -> list[int]:
    """The network's own word and those that may be as good, if any is."""
    apart = {word: _Apart.of(each, results[own]) for word, each in results.items() if word != own}
    kept = [word for word, each in apart.items() if each.gain > -each.error]
    return [own, *kept] if kept else []
