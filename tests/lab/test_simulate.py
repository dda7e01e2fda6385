"""Many games at once: the same games as one by one, whoever chooses and however many threads."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from matinee import games
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.kernel import CannotCompile, below, rule
from matinee.lab import loops, observation, simulate
from matinee.lab.environment import Batch
from matinee.lab.loops import Variant
from matinee.lab.spread import Spread
from matinee.position import Position
from tests.support.games import option_sets
from tests.support.lab_tables import every_table

SIZE = 150


def told(step: Any) -> list[bytes]:
    """All that a step tells."""
    return [array.tobytes() for array in step]


# Whole games ---------------------------------------------------------------------------------


def plain_end(game: Game, options: Options, seed: int, number: int) -> Any:
    """The last state of one game of a seed, interpreted."""
    states = [game.new_state(options)]
    names = {"take_in": loops.keep_end, **loops.chooser(None)}
    loop = loops.for_game(loops.play_games, game, compile_it=False, **names)
    loop(states, loops.new_pad(game, states[0], False), seed, number, number + 1, ends := [None])
    return ends[0]


@every_table
def test_play_out_keeps_the_last_state_of_each_game(game: Game, given: Options) -> None:
    options = game.complete(given)
    rows = simulate.play_out(Variant(game, options), 90, seed=4, first=7, spread=Spread(workers=1))
    assert (
        rows.tobytes()
        == simulate.play_out(
            Variant(game, options), 90, seed=4, first=7, spread=Spread(workers=3)
        ).tobytes()
    )
    assert rows["over"].all()
    for i in (0, 1, 44, 89):
        assert game.rules.State.unpack(rows[i]) == plain_end(game, options, 4, 7 + i)


@rule
def mostly_last(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
    """A policy that draws a number and looks at a field, for a test."""
    return choices[0] if below(g, 5) == 0 and seen.turn == seat else choices[count - 1]


@every_table
def test_a_policy_plays_alike_compiled_and_interpreted(game: Game, given: Options) -> None:
    variant = Variant(game, game.complete(given))
    fast, plain = (
        simulate.tally_games(variant, 3, 0, 30, policy=mostly_last, compile_it=how)
        for how in (True, False)
    )
    assert fast == plain
    assert fast != simulate.tally_games(variant, 3, 0, 30, compile_it=True)


def test_a_policy_is_handed_what_its_seat_may_know() -> None:
    """Interpreted, so that a test can look over its shoulder."""
    game = games.find("sensation")
    seen_hands = []

    @rule
    def nosy(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
        seen_hands.append((seen.hand[seat] != 0, seen.hand[1 - seat]))
        return choices[0]

    variant = Variant(game, game.complete({}))
    simulate.tally_games(variant, 1, 0, 2, policy=nosy, compile_it=False)
    assert len(seen_hands) > 50 and set(seen_hands) == {(True, 0)}


@rule
def unheld(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
    """Plays by the rules until a last round that not every game has."""
    return 31 if seen.round == 2 and seen.pawn > 1 else choices[0]


@pytest.mark.parametrize("compile_it", [True, False])
def test_a_policy_that_breaks_the_rules_is_named(compile_it: bool) -> None:
    """Compiled rules trust their choices: played on, this one would write where no field is."""
    variant = Variant.of("sensation")
    with pytest.raises(Refused, match=r"chose 31, .* in game \d+ of seed 5 of sensation"):
        simulate.tally_games(variant, 5, 0, 200, policy=unheld, compile_it=compile_it)


def test_what_is_no_policy_is_refused_in_plain_words() -> None:
    variant = Variant.of("sensation")
    with pytest.raises(Refused, match="'<lambda>' is not a rule: write `@rule`"):
        simulate.play_out(variant, 10, policy=lambda *_: 0)

    @rule
    def mistyped(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
        return int(seen.no_such_field)

    with pytest.raises(AttributeError, match="no_such_field"):
        simulate.simulate(variant, 10, policy=mistyped)

    @rule
    def of_a_list(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
        return [choices[k] for k in range(count)][-1]

    with pytest.raises(
        CannotCompile, match=r"test_simulate.py, line \d+, cannot be compiled: return \["
    ):
        simulate.simulate(variant, 10, policy=of_a_list)


def test_a_batch_is_made_of_a_game_or_its_name() -> None:
    sensation = games.find("sensation")
    made = [
        Batch(given, 3, threads=1) for given in ("sensation", sensation, Variant.of("sensation"))
    ]
    assert len({many.reset().observation.tobytes() for many in made}) == 1
    for given, size in (("nothing", 3), ({}, 3), (sensation, {}), (sensation, 0)):
        with pytest.raises(Refused):
            Batch(given, size)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="tensor, compact, none"):
        Batch(sensation, 3, observation="words")  # type: ignore[arg-type]


def test_a_batch_can_be_pickled_and_copied() -> None:
    many = Batch("sensation", 5, seed=3, threads=1)
    many.reset()
    for _ in range(7):
        many.step_by_chance()
    twins = [pickle.loads(pickle.dumps(many)), copy.deepcopy(many)]
    for _ in range(60):
        expected = told(many.step_by_chance())
        assert [told(twin.step_by_chance()) for twin in twins] == [expected] * 2
    assert [told(twin.reset()) for twin in twins] == [told(many.reset())] * 2


# Step by step --------------------------------------------------------------------------------


@every_table
def test_stepping_by_chance_plays_the_games_of_the_seed(game: Game, given: Options) -> None:
    options = game.complete(given)
    with Batch(Variant(game, options), SIZE, seed=6, auto_reset=False, observation="none") as many:
        many.reset()
        ended = np.zeros(SIZE, np.int64)
        while not many.states["over"].all():
            step = many.step_by_chance()
            ended += step.done
            assert (step.reward[step.done == 0] == 0).all()
        assert (ended == 1).all(), "each game ends once"
        assert (many.turn == -1).all() and not many.mask.any()
        wanted = simulate.play_out(Variant(game, options), SIZE, seed=6)
        assert many.states.tobytes() == wanted.tobytes()
        scores = [game.rules.score(game.rules.State.unpack(row), 0) for row in wanted]
        assert many.points[:, 0].tolist() == scores


@every_table
def test_what_is_told_is_what_the_rules_say(game: Game, given: Options) -> None:
    options = game.complete(given)
    with Batch(Variant(game, options), SIZE, seed=2, threads=3) as many:
        many.reset()
        for _ in range(25):
            many.step_by_chance()
        for i in range(0, SIZE, 10):
            s = game.rules.State.unpack(many.states[i])
            assert many.turn[i] == s.turn
            assert np.flatnonzero(many.mask[i]).tolist() == game.legal(s)
            assert many.observation[i].tolist() == observation.observation(game, s, s.turn)


@pytest.mark.parametrize("name", ["hollywood", "sensation"])
def test_what_a_row_keeps_is_what_it_would_be_told_anew(name: str) -> None:
    """Step after step, over ends and new games, by chance and by reset, in the rows of before."""
    with Batch(name, 10, seed=5, threads=1) as many:
        game, step = many.game, many.reset()
        assert observation.memory_of(game) > 1, "something is kept"
        for turn in range(260):
            for i in range(10):
                s = game.rules.State.unpack(many.states[i])
                assert step.observation[i].tolist() == observation.observation(game, s, s.turn)
            again = turn == 130
            step = many.reset(seeds=np.arange(10) + 99) if again else many.step_by_chance()


@every_table
def test_the_compact_observation_is_the_hidden_state(game: Game, given: Options) -> None:
    options = game.complete(given)
    with Batch(Variant(game, options), SIZE, seed=2, observation="compact") as many:
        many.reset()
        for _ in range(15):
            many.step_by_chance()
        for i in range(0, SIZE, 10):
            s = game.rules.State.unpack(many.states[i])
            assert game.rules.State.unpack(many.observation[i]) == game.hidden(s, s.turn)


@every_table
def test_threads_change_nothing(game: Game, given: Options) -> None:
    options = game.complete(given)
    one, many = (Batch(Variant(game, options), 400, seed=3, threads=n) for n in (1, 5))
    with one, many:
        assert told(one.reset()) == told(many.reset())
        for _ in range(90):
            assert told(one.step_by_chance()) == told(many.step_by_chance())
        assert one.states.tobytes() == many.states.tobytes()


@every_table
def test_a_game_that_ends_is_followed_by_the_next_of_its_seed(game: Game, given: Options) -> None:
    options = game.complete(given)
    with Batch(Variant(game, options), SIZE, seed=8, observation="none") as many:
        many.reset()
        done = np.zeros(SIZE, np.int8)
        while not done.any():
            done = many.step_by_chance().done.copy()
        i = int(np.flatnonzero(done)[0])
        states = [game.new_state(options)]
        loops.for_game(loops.start_game, game, compile_it=False)(states[0], [0, 0], 8, i + SIZE)
        assert game.rules.State.unpack(many.states[i]) == states[0]
        won = plain_end(game, options, 8, i).winners
        assert many.reward[i].tolist() == [won >> seat & 1 for seat in range(states[0].players)]
        many.step_by_chance()
        if many.done[i]:
            assert game.name == "faux-raccords", "only there can a first word end the game"
        else:
            assert not many.reward[i].any()


@every_table
def test_choices_given_are_the_ones_played(game: Game, given: Options) -> None:
    """Every row by the seed of its own, as `Position.of_seed` has it, and the lowest choice."""
    options = game.complete(given)
    seeds = np.arange(100, 100 + SIZE)
    with Batch(Variant(game, options), SIZE) as many:
        step = many.reset(seeds=seeds)
        for _ in range(12):
            step = many.step(step.mask.argmax(axis=1))
        for i in range(0, SIZE, 25):
            position = Position.of_seed(game, options, int(seeds[i]))
            for _ in range(12):
                game.rules.play(position.state, game.legal(position.state)[0])
            assert game.rules.State.unpack(many.states[i]) == position.state


@every_table
def test_a_batch_begins_with_deals_of_yours(game: Game, given: Options) -> None:
    options = game.complete(given)
    positions = [Position.of_seed(game, options, seed) for seed in range(SIZE)]
    dealt = []
    for position in positions:
        state = game.new_state(options)
        game.text.read_deal(state, position.deal)
        dealt.append(state)
    with Batch(Variant(game, options), SIZE, observation="none") as many:
        many.reset(deals=dealt)
        rows = many.states.copy()
        assert [game.rules.State.unpack(row) for row in rows] == [p.state for p in positions]
        many.step_by_chance()
        many.reset(deals=rows)
        # A copy leaves the bytes between fields as they are, so fields are compared.
        assert all(np.array_equal(many.states[name], rows[name]) for name in rows.dtype.names)


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = games.find("sensation")
    with Batch(Variant(game, game.complete({})), SIZE) as many:
        step = many.reset()
        picks = step.mask.argmax(axis=1)
        before = many.states.tobytes(), *told(step)
        for wrong in (-1, game.rules.CHOICES, int(np.flatnonzero(step.mask[70] == 0)[0]), 2**40):
            bad = picks.copy()
            bad[70] = wrong
            with pytest.raises(Refused, match=f"{wrong} is not legal in game 70"):
                many.step(bad)
            assert (many.states.tobytes(), *told(step)) == before
        many.step(picks.astype(np.uint8))


@pytest.mark.parametrize(
    "wrong", [[0] * (SIZE - 1), [[0]] * SIZE, [0.5] * SIZE, ["a"] * SIZE, 3, None]
)
def test_what_is_not_a_choice_for_each_game_is_refused(wrong: Any) -> None:
    game = games.find("sensation")
    with Batch(Variant(game, game.complete({})), SIZE, observation="none") as many:
        many.reset()
        with pytest.raises(Refused, match="choices must be 150 whole numbers"):
            many.step(wrong)
        with pytest.raises(Refused, match="deals must be"):
            many.reset(deals=wrong if wrong is not None else 5)


def test_a_batch_has_games() -> None:
    game = games.find("sensation")
    with pytest.raises(Refused, match="at least one game"):
        Batch(Variant(game, game.complete({})), 0)


def test_small_batches_and_large_are_the_same_games() -> None:
    """Row i of a batch does not depend on how many rows there are, until its first game ends."""
    game = games.find("sensation")
    options = option_sets(game)[0]
    with (
        Batch(Variant(game, options), 1, seed=5) as one,
        Batch(Variant(game, options), 300, seed=5) as many,
    ):
        one.reset(), many.reset()
        for _ in range(20):
            one.step_by_chance(), many.step_by_chance()
        assert one.observation[0].tobytes() == many.observation[0].tobytes()
