"""Small boxes: the printed rules with fewer cards, solved; what may be believed, exactly."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from matinee import games
from matinee.errors import Refused
from matinee.games import small
from matinee.games.contract import Game
from matinee.lab import simulate
from matinee.lab.beliefs import resample
from matinee.lab.deals import Dealing
from matinee.lab.loops import Variant
from matinee.lab.memory import Memories
from matinee.lab.solving import Solver, Tree

SMALL = [box for game in games.GAMES if (box := small.box_of(game))]
SENSATION, FAUX_RACCORDS = (Variant.of(f"small-{name}") for name in ("sensation", "faux-raccords"))


@cache
def tree_of(name: str) -> Tree:
    return Tree(Variant.of(name))


@pytest.fixture
def film() -> Tree:
    return tree_of("small-faux-raccords")


# The box -------------------------------------------------------------------------------------


def test_the_printed_game_is_as_it_was() -> None:
    """Its modules are read again beside it: none of its numbers is another."""
    printed = games.find("sensation")
    assert (printed.rules.CHOICES, printed.rules.MOST_CHOICES) == (28, 6)
    assert SENSATION.game.rules.CHOICES == 6
    assert SENSATION.game.rules.play is not printed.rules.play
    codes = [game.rules.play.__code__.co_code for game in (printed, SENSATION.game)]
    assert codes[0] == codes[1], "the same rule, from the same lines"


def test_only_the_lab_knows_small_boxes() -> None:
    assert not {box.name for box in SMALL} & {game.name for game in games.GAMES}
    with pytest.raises(Refused, match="is not a game here"):
        games.find("small-sensation")
    with pytest.raises(Refused, match="is not a game here"):
        small.find("small-hollywood")


@pytest.mark.parametrize("box", SMALL, ids=lambda box: str(box.name))
def test_its_games_end_with_a_winner_as_the_contract_says(box: Game) -> None:
    chance = Random(1)
    for state, _ in Dealing(Variant(box, box.complete({}))).all():
        choices = 0
        while not state.over:
            box.rules.play(state, chance.choice(box.legal(state)))
            choices += 1
        assert choices <= box.longest
        assert not box.one_winner or state.winners in (1, 2)


def test_a_small_box_is_played_compiled_too() -> None:
    """Two in each hand and one led: every game is six cards, whoever plays it."""
    found, plain = (
        list(simulate.tally_games(SENSATION, 1, 0, 400, compile_it=compiled))
        for compiled in (True, False)
    )
    assert found == plain and found[0] == 400 * 6


def test_variants_of_it_travel_between_processes() -> None:
    for again in (pickle.loads(pickle.dumps(SENSATION)), copy.deepcopy(SENSATION)):
        assert again.game is SENSATION.game


# Its deals -----------------------------------------------------------------------------------


def test_every_deal_is_listed_once() -> None:
    deals = list(Dealing(SENSATION).all())
    states: list[Any] = [state for state, _ in deals]
    listed = {(s.leader, *s.strength, *s.deck) for s in states}
    assert len(deals) == len(listed) == 2 * 2 * 720
    assert sum(chance for _, chance in deals) == pytest.approx(1)
    assert {round(1 / chance) for _, chance in deals} == {len(deals)}


@pytest.mark.parametrize("variant", [SENSATION, FAUX_RACCORDS], ids=lambda each: each.game.name)
def test_what_is_dealt_by_seeds_is_among_them(variant: Variant) -> None:
    """So no draw that the box says settles nothing settles anything."""
    listed = [state for state, _ in Dealing(variant).all()]
    for seed in range(40):
        state: Any = variant.game.dealt(variant.options, seed)
        variant.game.rules.begin(state)
        assert state in listed


def test_the_printed_games_deals_are_too_many() -> None:
    with pytest.raises(Refused, match="too many to be listed"):
        Dealing(Variant.of("sensation"))


# What may be believed ------------------------------------------------------------------------


def unseen(s: Any) -> str:
    """What a seat may have to imagine, in either box."""
    return repr((s.hand, s.deck[s.drawn :] if hasattr(s, "deck") else s.film))


def worlds_at(variant: Variant, chance: Random, choices: int) -> tuple[Any, dict[str, float]]:
    """A position some choices into a game, and all that its seat to act cannot tell from it."""
    told: list[tuple[Any, Memories, float]] = []
    place = 0
    for state, likely in Dealing(variant).all():
        memories = Memories(variant, state.players)
        memories.look(state)
        told.append((state, memories, likely))
    truth = chance.randrange(len(told))
    for _ in range(choices):
        choice = chance.choice(variant.game.legal(told[truth][0]))
        kept: list[tuple[Any, Memories, float]] = []
        for number, (state, memories, likely) in enumerate(told):
            if state.over or choice not in variant.game.legal(state):
                continue
            if state.turn != told[truth][0].turn:
                continue
            memories.choose(state, choice)
            after = state.copy()
            variant.game.rules.play(after, choice)
            memories.look(after)
            if number == truth:
                place = len(kept)
            kept.append((after, memories, likely))
        told, truth = kept, place
    state, memories, _ = told[truth]
    found: Counter[str] = Counter()
    for other, others, likely in told:
        if other.turn == state.turn and others.told[state.turn] == memories.told[state.turn]:
            found[unseen(other)] += likely  # type: ignore[assignment]
    total = sum(found.values())
    return state, {world: share / total for world, share in found.items()}


@pytest.mark.parametrize(
    ("variant", "choices", "seed"),
    [(SENSATION, n, seed) for n in (0, 1, 2) for seed in (1, 2, 3)]
    + [(FAUX_RACCORDS, n, seed) for n in range(4) for seed in (1, 2)],
    ids=lambda each: each.game.name if isinstance(each, Variant) else str(each),
)
def test_worlds_are_drawn_as_often_as_they_are_likely(
    variant: Variant, choices: int, seed: int
) -> None:
    """Against all worlds there are, counted: none left out, none beside, each in its share."""
    state, shares = worlds_at(variant, Random(seed), choices)
    draws = 60 * len(shares)
    found = Counter(unseen(resample(variant.game, state, number)) for number in range(draws))
    assert found.keys() == shares.keys()
    if len(shares) == 1:  # all is known by then
        return
    square = sum((found[w] - draws * p) ** 2 / (draws * p) for w, p in shares.items())
    freedom = len(shares) - 1
    # What chance exceeds one time in ten thousand, by Wilson and Hilferty; seeds are fixed.
    most = freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert square < most


# Solving -------------------------------------------------------------------------------------


def test_a_policy_is_worth_what_playing_it_out_says(film: Tree) -> None:
    """By the tree, and by going through every game in the plain way."""

    def naive(state: Any) -> float:
        if state.over:
            return float(bool(state.winners))
        legal = film.game.legal(state)
        total = 0.0
        for choice in legal:
            after = state.copy()
            film.game.rules.play(after, choice)
            total += naive(after) / len(legal)
        return total

    expected = sum(chance * naive(state) for state, chance in Dealing(FAUX_RACCORDS).all())
    assert film.value(film.uniform()) == pytest.approx([expected, expected])


def test_regret_falls_as_theory_says_it_must(film: Tree) -> None:
    """What is left to gain is at most a constant over the square root of the iterations."""
    solver = Solver(film)
    left = []
    for iterations in (10, 30, 120):
        solver.run(iterations - solver.iterations)
        left.append(film.exploitability(solver.average()) * iterations**0.5)
    assert left[0] > left[1] > left[2]
    assert film.value(solver.average())[0] > 0.8


def test_taking_turns_with_no_regret_below_zero_is_faster(film: Tree) -> None:
    plain, plus = Solver(film), Solver(film, plus=True)
    plain.run(40)
    plus.run(40)
    gains = [film.exploitability(each.average()) for each in (plain, plus)]
    assert 0 <= gains[1] < gains[0] / 5


def test_no_other_answer_is_better_than_the_best_one(film: Tree) -> None:
    policy = film.uniform()
    answer, best = film.best_response(0, policy)
    chance = np.random.default_rng(1)
    assert best == pytest.approx(film.value(answer)[0])
    mine = film._mover_of_slot == 0
    assert (answer[~mine] == policy[~mine]).all()
    for _ in range(20):
        other = policy.copy()
        for (seat, _), place in zip(film.names, film.choices, strict=True):
            if seat == 0:
                other[place] = 0
                other[chance.integers(place.start, place.stop)] = 1
        assert film.value(other)[0] <= best + 1e-12


def test_what_cannot_be_is_refused(film: Tree) -> None:
    with pytest.raises(Refused, match="iterations is at least 0, not -1"):
        Solver(film).run(-1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["small-sensation", "small-faux-raccords"])
def test_openspiel_finds_the_same(name: str) -> None:
    """Its own best responses, over its own states, of a policy in between."""
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import policy as policies
    from open_spiel.python.algorithms import exploitability

    import matinee.lab.adapters.openspiel  # noqa: F401

    tree = tree_of(name)
    solver = Solver(tree)
    solver.run(7)
    average = solver.average()
    table = {
        told: dict(zip(legal, average[place], strict=True))
        for (_, told), legal, place in zip(tree.names, tree.legal, tree.choices, strict=True)
    }
    game = pyspiel.load_game(f"matinee_{name.replace('-', '_')}")
    policy = policies.tabular_policy_from_callable(
        game, lambda state: table[state.information_state_string()]
    )
    assert exploitability.nash_conv(game, policy) == pytest.approx(tree.nash_conv(average))
