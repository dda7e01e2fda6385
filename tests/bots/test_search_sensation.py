"""The search of Hollywood Sensation: what it answers, that it is fair, and that it plays well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.strength import reference
from matinee import Position, bots, games
from matinee.bots.contract import Thought
from matinee.bots.sensation import matches
from matinee.bots.sensation.search import ARRANGEMENTS, search
from matinee.games.sensation import rules

SENSATION = games.find("sensation")


def decisions(seed: int, carpet: int = 4) -> Iterator[rules.State]:
    """What the seat to act sees at every decision of a random game."""
    position = Position.of_seed(SENSATION, {"carpet": carpet}, seed)
    chance = Random(seed)
    while not position.over:
        yield SENSATION.hidden(position.state, position.state.turn)
        position.play(chance.choice(position.legal()))


def check(seen: rules.State, thought: Thought) -> None:
    """A thought is about the legal cards, and its numbers are what they say."""
    assert thought.choices == SENSATION.legal(seen)
    assert thought.best in thought.choices
    assert all(0 <= value <= 1 for value in thought.values)
    assert all(0 <= error <= 1 for error in thought.error)
    sizes = {len(thought.visits), len(thought.values), len(thought.error)}
    assert sizes == {len(thought.choices)}


@pytest.mark.parametrize("carpet", [3, 4, 6])
def test_every_decision_has_an_answer(carpet: int) -> None:
    notes = set()
    for seed in range(6):
        for number, seen in enumerate(decisions(seed, carpet)):
            before = seen.copy()
            thought = search(seen, number, 64)
            check(seen, thought)
            notes.add(thought.note)
            assert seen == before
            if thought.note == "exact":
                assert set(thought.error) == {0.0}
    assert notes == {"forced", "search", "exact", "arrangements"}


def test_the_same_seed_gives_the_same_thought_and_another_another() -> None:
    seen = next(decisions(5))
    assert search(seen, 1, 500) == search(seen, 1, 500)
    assert search(seen, 1, 500) != search(seen, 2, 500)


def test_compiled_and_interpreted_think_alike() -> None:
    """One source: every seventh decision of a game, whatever its kind."""
    kinds: set[str] = set()
    for number, seen in enumerate(decisions(2)):
        if number % 7 == 3:
            thought = search(seen, number, 40)
            assert search(seen, number, 40, compile_it=False) == thought, number
            kinds.add(thought.note)
    assert kinds >= {"search", "exact"}


def test_cards_that_nothing_tells_apart_are_worth_the_same() -> None:
    """C4 and C5 in hand, and nothing between them: one is as good as the other."""
    seen = next(
        seen
        for seed in range(40)
        for seen in decisions(seed)
        if seen.led == rules.NO_CARD and seen.hand[seen.turn] & 0b11000 == 0b11000
    )
    thought = search(seen, 1, 300)
    value = dict(zip(thought.choices, thought.values, strict=True))
    assert value[3] == value[4]


def test_time_ends_a_search() -> None:
    seen = next(decisions(1))
    search(seen, 1, 10)  # compiled by now
    short = search(seen, 1, 1_000_000, 0.02)
    assert 100 < sum(short.visits) < 900_000


def test_a_lost_choice_is_seen_as_lost() -> None:
    """In the last round the worth of an ending is who wins the match: 0 or 1, and both occur."""
    found = set()
    for seed in range(30):
        for seen in decisions(seed):
            if seen.round == rules.ROUNDS - 1 and seen.drawn == rules.CARDS and not seen.stashed:
                found |= set(search(seen, 1, 10).values)
    assert found == {0.0, 1.0}


def test_many_arrangements_are_solved_only_where_they_are_hidden() -> None:
    """The other's private deck may lie in many ways; one's own lies as it lies."""
    looked_into = {True: 0, False: 0}
    for seed in range(12):
        for seen in decisions(seed):
            if seen.drawn == rules.CARDS and seen.stashed:
                thought = search(seen, seed, 10_000)
                assert thought.note in ("arrangements", "forced")
                own = seen.turn == rules.inferior(seen)
                looked_into[own] = max(looked_into[own], *thought.visits, 0)
                assert not own or set(thought.error) == {0.0}
    assert looked_into == {True: 1, False: ARRANGEMENTS}


def test_a_glance_is_enough_to_answer() -> None:
    for seen in decisions(9):
        check(seen, search(seen, 1, 1))


def test_it_beats_greed_and_plain_monte_carlo() -> None:
    """Few games, far apart: the figures with intervals are in docs/measured/strength.md."""
    for name, least in (("random", 16), ("greedy", 13), ("plain", 11)):
        wins = 0
        for number in range(20):
            state = Position.of_seed(SENSATION, {}, 100 + number // 2).state
            seat, step = number % 2, 0
            while not state.over:
                seen = SENSATION.hidden(state, state.turn)
                step += 1
                if state.turn == seat:
                    choice = search(seen, step, 300).best
                elif name == "plain":
                    choice = reference.plain_monte_carlo(seen, step).best
                else:
                    choices = SENSATION.legal(seen)
                    choice = bots.find(name)(SENSATION, seen, choices, Random(step))
                rules.play(state, choice)
            wins += state.winners >> seat & 1
        assert wins >= least, f"{wins} of 20 against {name}"


# The value of the pawn's place -----------------------------------------------------------------


@pytest.mark.parametrize("carpet", [3, 4, 5, 6])
def test_a_place_nearer_to_the_end_is_worth_more(carpet: int) -> None:
    for after in range(rules.ROUNDS):
        values = matches.pawn_values(carpet, after)
        assert len(values) == matches.PAWNS
        assert list(values) == sorted(values)
        assert all(a + b == pytest.approx(1) for a, b in zip(values, values[::-1], strict=True))
        assert values[matches.FURTHEST + carpet] == 1.0
    last = matches.pawn_values(carpet, rules.ROUNDS - 1)
    assert set(last[matches.FURTHEST + 1 :]) == {1.0}


def test_the_table_counts_every_number_of_cards_put_down() -> None:
    table = matches.rounds_counted()
    assert len(table) == matches.FURTHEST - 1
    assert all(len(row) == len(matches.STEPS) and sum(row) >= 400 for row in table)


def test_the_reference_is_a_bot_like_any_other() -> None:
    for number, seen in enumerate(decisions(3)):
        check(seen, reference.plain_monte_carlo(seen, number, worlds=4))
