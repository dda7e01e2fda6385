"""Gymnasium's own test of an environment; many tables are as many single ones."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.lab_tables import TABLES, name_of

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install matinee[lab]")
import gymnasium
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from matinee import games
from matinee.bots import Bot, Seen, brain_of
from matinee.bots.work import Bench
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.kernel import rule, seed_generator
from matinee.lab import loops
from matinee.lab.adapters import gymnasium as adapter
from matinee.lab.adapters.gymnasium import LOST_BY_MISTAKE, MatineeEnv, MatineeVectorEnv


class Stranger:
    """A bot that knows nothing of ours: all it does is choose."""

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return legal[0]


class FirstBot(Bot):
    """Always the first choice: the same for one table and for many."""

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return legal[0]


@rule
def first_choice(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
    return choices[0]


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_passes_gymnasiums_check(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    compiled = name == "sensation"  # compiles fastest; what is checked here is the same in all
    made = gymnasium.make(f"matinee/{name}-v0", compiled=compiled, seat="random", **options)
    check_env(made.unwrapped)


@pytest.mark.parametrize("opponents", ["greedy", ["random", "greedy"]])
def test_a_learner_meets_bots(opponents: Any) -> None:
    env = MatineeEnv("hollywood", opponents=opponents, seat=1, compiled=False)
    rewards = []
    for seed in range(4):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            assert (env.action_masks() == info["action_mask"].astype(bool)).all()
            choice = int(np.flatnonzero(info["action_mask"])[0])
            observation, reward, over, truncated, info = env.step(choice)
            assert env.observation_space.contains(observation)
            assert not truncated
        rewards.append(reward)
        assert len(info["points"]) == 3
        assert reward == float(info["points"][1] == max(info["points"])) or reward == 0
    assert set(rewards) <= {0.0, 1.0}


def test_the_same_seed_is_the_same_game() -> None:
    def game() -> list[Any]:
        env = MatineeEnv("sensation", opponents="greedy")
        told = [env.reset(seed=5)[0].tolist()]
        over = False
        while not over:
            choice = int(np.flatnonzero(env.action_masks())[-1])
            observation, reward, over, _, _ = env.step(choice)
            told += [observation.tolist(), reward]
        return told

    assert game() == game()


def test_an_illegal_choice_loses() -> None:
    env = MatineeEnv("sensation")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (LOST_BY_MISTAKE, True, True)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refused, match="seat is 0 to 2"):
        MatineeEnv("hollywood", seat=3)
    with pytest.raises(Refused, match="1 opponents for 2"):
        MatineeEnv("hollywood", opponents=["greedy"])
    with pytest.raises(Refused, match="not a bot"):
        MatineeEnv("hollywood", opponents="nobody")
    with pytest.raises(Refused, match="has `choose"):
        MatineeEnv("sensation", opponents=Stranger)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="NextStep or SameStep"):
        MatineeVectorEnv("sensation", 2, autoreset_mode="Disabled")


def finished(env: MatineeEnv) -> list[Any]:
    """What is told from here to the end, by the first legal choices."""
    told: list[Any] = []
    over = False
    while not over:
        observation, reward, over, _, _ = env.step(int(env.action_masks().argmax()))
        told += [observation.tolist(), reward]
    return told


def test_a_bot_need_not_be_a_subclass_of_ours() -> None:
    ours, theirs = (
        MatineeEnv("sensation", opponents=bot, compiled=False) for bot in (FirstBot(), Stranger())
    )
    ours.reset(seed=3), theirs.reset(seed=3)
    assert finished(ours) == finished(theirs)


def test_an_environment_can_be_pickled_and_copied_amid_a_game() -> None:
    env = MatineeEnv("sensation", opponents="greedy")
    env.reset(seed=4)
    env.step(int(env.action_masks().argmax()))
    again, twin = pickle.loads(pickle.dumps(env)), copy.deepcopy(env)
    assert finished(env) == finished(again) == finished(twin)


def test_many_tables_can_be_pickled() -> None:
    env = MatineeVectorEnv("sensation", 3, threads=1)
    _, info = env.reset(seed=1)
    again = pickle.loads(pickle.dumps(env))
    for _ in range(60):
        actions = info["action_mask"].argmax(axis=1)
        (*told, info), (*expected, _) = again.step(actions), env.step(actions)
        assert all((a == b).all() for a, b in zip(told, expected, strict=True))


def test_a_specification_can_be_written_as_json() -> None:
    """As Minari does, which makes the environment again from it."""
    made = gymnasium.make("matinee/sensation-v0", opponents="greedy", compiled=False)
    assert made.spec is not None
    spec = EnvSpec.from_json(made.spec.to_json())
    assert gymnasium.make(spec).observation_space == made.observation_space


def test_points_may_be_the_reward_and_a_critic_sees_everything() -> None:
    env = MatineeEnv("hollywood", reward="points", compiled=False)
    env.reset(seed=2)
    truth = env.state()
    deck = env._single.state().movie_deck  # nobody at the table sees it
    assert "".join(map(chr, np.array(deck) + 50)) in "".join(map(chr, truth + 50))
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(env.action_masks().argmax()))
    assert reward == info["points"][0] > 1
    many = MatineeVectorEnv("sensation", 3, reward="points", threads=1)
    _, info = many.reset(seed=1)
    ended = np.zeros(3, bool)
    while not ended.any():
        _, rewards, ended, _, info = many.step(info["action_mask"].argmax(axis=1))
    assert (rewards[ended] == info["points"][ended, 0]).all() and not rewards[~ended].any()
    with pytest.raises(Refused, match="reward is win or points"):
        MatineeEnv("sensation", reward="fame")  # type: ignore[arg-type]


def test_a_learner_can_look_at_the_table() -> None:
    shown = gymnasium.make("matinee/sensation-v0", render_mode="ansi", compiled=False)
    shown.reset(seed=1)
    assert "Round 1 of 3" in str(shown.render())
    # So asks Stable-Baselines3's make_vec_env, unless told otherwise.
    filmed = gymnasium.make("matinee/sensation-v0", render_mode="rgb_array", compiled=False)
    filmed.reset(seed=1)
    picture: Any = filmed.render()
    assert picture.shape == (640, 960, 3) and picture.dtype == np.uint8 and picture.std() > 1


def test_levels_play_compiled_from_the_first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[Game] = []
    monkeypatch.setattr(adapter, "warm_up", warmed.append)
    MatineeEnv("sensation", opponents="friendly", compiled=True)
    MatineeEnv("sensation", opponents="friendly", compiled=False)
    MatineeEnv("sensation", opponents="greedy", compiled=True)
    assert [game.name for game in warmed] == ["sensation"]


def test_a_table_is_dealt_anew_at_once_where_that_is_asked_for() -> None:
    """Told as by tables that wait: only the end is told apart, in `final_obs`."""
    waiting = MatineeVectorEnv("sensation", 3, threads=1)
    at_once = MatineeVectorEnv("sensation", 3, threads=1, autoreset_mode="SameStep")
    assert at_once.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    (seen, info), (expected, _) = at_once.reset(seed=1), waiting.reset(seed=1)
    ended = np.zeros(3, bool)
    while not ended.any():
        assert (seen == expected).all()
        actions = info["action_mask"].argmax(axis=1)
        seen, rewards, ended, _, info = at_once.step(actions)
        expected, reward, over, _, told = waiting.step(actions)
        assert (rewards == reward).all() and (ended == over).all()
    last = info["final_obs"]
    assert (last == expected).all() and (info["_final_obs"] == ended).all()
    assert (info["final_info"]["points"] == told["points"]).all()
    assert (told["_points"] == ended).all() and told["points"][ended].any()
    dealt, *_ = waiting.step(actions)
    assert (seen[ended] == dealt[ended]).all() and not (seen[ended] == last[ended]).all()
    assert info["action_mask"].any(axis=1).all()


@rule
def later_illegal(seen: Any, seat: int, choices: list[int], count: int, g: list[int]) -> int:
    """Keeps to the rules for a whole round, and then plays a card that there is not."""
    return 999 if seen.round == 2 and seen.pawn > 1 else choices[0]


def test_a_policy_that_breaks_the_rules_is_named() -> None:
    env = MatineeVectorEnv("sensation", 50, policy=later_illegal, threads=1)
    _, info = env.reset(seed=1)

    def play_on(steps: int) -> None:
        masks = info["action_mask"]
        for _ in range(steps):
            masks = env.step(masks.argmax(axis=1))[-1]["action_mask"]

    with pytest.raises(Refused, match=r"chose 999, which is not legal, at table \d+ of sensation"):
        play_on(200)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hollywood", "sensation"])
@pytest.mark.parametrize("threads", [1, 2])
def test_many_tables_are_as_many_single_ones(name: str, threads: int) -> None:
    """Observation, mask, reward and end of every table, over more than one game each."""
    size = 130 if threads > 1 else 5  # enough for both threads to be given some
    many = MatineeVectorEnv(name, size, policy=first_choice, threads=threads)
    singles = [MatineeEnv(name, opponents=FirstBot()) for _ in range(5)]
    observations, info = many.reset(seed=40)
    told = [env.reset(seed=40 + i) for i, env in enumerate(singles)]
    over = [False] * len(singles)
    chance = np.random.default_rng(1)
    ended = 0
    while ended < len(singles):
        masks = info["action_mask"]
        for i in range(len(singles)):
            if not over[i]:
                assert (observations[i] == told[i][0]).all()
                assert (masks[i] == told[i][1]["action_mask"]).all()
        actions = (chance.random(masks.shape) * masks).argmax(axis=1)
        observations, rewards, terminated, truncated, info = many.step(actions)
        assert not truncated.any()
        for i, env in enumerate(singles):
            if not over[i]:
                observation, reward, over[i], _, single_info = env.step(actions[i])
                told[i] = (observation, single_info)
                assert (reward, over[i]) == (rewards[i], terminated[i])
                assert (observation == observations[i]).all()
                ended += over[i]
    many.close()


def test_a_table_that_ended_is_dealt_anew() -> None:
    env: Any = gymnasium.make_vec("matinee/sensation-v0", num_envs=3, threads=1)
    _, info = env.reset(seed=1)
    games = 0
    just_ended = np.zeros(3, bool)
    for _ in range(300):
        actions = info["action_mask"].argmax(axis=1)
        observation, reward, ended, _, info = env.step(actions)
        assert env.observation_space.contains(observation)
        assert (reward[just_ended] == 0).all() and not (ended & just_ended).any()
        assert info["action_mask"].any(axis=1).all() and info["action_mask"][ended].all()
        assert (env.unwrapped.action_masks() == info["action_mask"]).all()
        games += int(ended.sum())
        just_ended = ended
    assert games >= 12
    env.close()


def test_a_mistake_at_one_of_many_tables_loses_there() -> None:
    env = MatineeVectorEnv("sensation", 2, threads=1)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = info["action_mask"][1].argmin()
    _, reward, ended, _, info = env.step(actions)
    assert reward.tolist() == [0, LOST_BY_MISTAKE] and ended.tolist() == [False, True]
    assert info["illegal"].tolist() == [False, True] and not info["_points"].any()
    with pytest.raises(Refused, match="2 whole numbers"):
        env.step(np.zeros(3, int))
    env.close()


@pytest.mark.parametrize("name", ["sensation", "hollywood"])
def test_compiled_greedy_chooses_as_the_bot_does(name: str) -> None:
    """What is of most worth, from what the seat may know; of equal choices each comes up."""
    game, chance = games.find(name), Random(2)
    worth = brain_of(game).worth
    choosers = loops.chooser_of_bot("greedy", game)
    assert worth is not None and choosers is not None
    choose = loops.for_game(loops.by_worth, game, False, weigh=choosers["weigh"])
    states = [game.dealt(game.complete({}), 2)]
    game.rules.begin(states[0])
    pad = loops.new_pad(game, states[0], False)
    seed_generator(pad.g, 1, 0)
    ties = 0
    while not (state := states[0]).over:
        legal, seen = game.legal(state), game.hidden(state, state.turn)
        best = max(worth(seen, choice) for choice in legal)
        pad.choices[: len(legal)] = legal
        found = {choose(states, 0, pad.seen, pad.choices, len(legal), pad.g, 0) for _ in range(20)}
        assert {worth(seen, choice) for choice in found} == {best}
        ties += len(found) > 1
        game.rules.play(state, chance.choice(legal))
    assert ties or name == "sensation"  # where a card's rank settles nearly all


def test_many_tables_have_compiled_opponents() -> None:
    """Greedy beats chance, and the same seed is the same games whatever the number of threads."""
    told = []
    for threads in (1, 2):
        env = MatineeVectorEnv("sensation", 200, opponents="greedy", seat="random", threads=threads)
        _, info = env.reset(seed=3)
        won = ended = 0
        for _ in range(120):
            *_, reward, over, _, info = env.step(info["action_mask"].argmax(axis=1))
            won, ended = won + reward.sum(), ended + over.sum()
        told.append((won, ended))
        env.close()
    assert told[0] == told[1] and told[0][1] > 400 and told[0][0] / told[0][1] < 0.4
    with pytest.raises(Refused, match="are random or greedy or novice or friendly or casual or a"):
        MatineeVectorEnv("sensation", 2, opponents="strong")
    with pytest.raises(Refused, match="not both"):
        MatineeVectorEnv("sensation", 2, opponents="greedy", policy=first_choice)


@pytest.mark.parametrize("name", ["sensation", "hollywood"])
def test_a_level_chooses_in_a_loop_as_it_does_elsewhere(name: str) -> None:
    """What it finds with a seed is what `think` finds."""
    game, chance = games.find(name), Random(2)
    brain, effort = brain_of(game), 16
    assert brain.lookahead is not None and brain.think is not None
    state = game.dealt(game.complete({}), 4)
    game.rules.begin(state)
    room: Any = brain.lookahead.room(Bench(False), state, effort)
    while not state.over:
        legal, seen = game.legal(state), game.hidden(state, state.turn)
        if len(legal) > 1 and chance.random() < 0.4:
            room.states[0] = seen.copy()
            brain.lookahead.look(room, 7)
            found = brain.think(Seen(game, seen, 7), effort, None, False)
            assert room.values[: len(legal)] == found.values, "in a room that was used before, too"
        game.rules.play(state, chance.choice(legal))


def test_a_level_errs_in_a_loop_as_often_as_elsewhere() -> None:
    g, values = [1, 2], [0.5, 0.45, 0.2]
    counts = Counter(loops.confused(values[:], 3, 0.1, g) for _ in range(20_000))
    weights = [exp((value - 0.5) / 0.1) for value in values]
    for k in range(3):
        assert counts[k] / 20_000 == pytest.approx(weights[k] / sum(weights), abs=0.015)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sensation", "hollywood"])
def test_many_tables_have_opponents_that_look_ahead(name: str) -> None:
    """Compiled with the search in it: they win far more than their share from one at random."""
    env = MatineeVectorEnv(name, 64, opponents="casual", threads=2)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    won = ended = 0
    for _ in range(60):
        picks = (info["action_mask"] * chance.random(info["action_mask"].shape)).argmax(axis=1)
        *_, reward, over, _, info = env.step(picks)
        won, ended = won + reward.sum(), ended + over.sum()
    assert ended > 60 and won / ended < 0.2
    again = pickle.loads(pickle.dumps(env))
    picks = info["action_mask"].argmax(axis=1)
    assert (again.step(picks)[0] == env.step(picks)[0]).all()
    env.close()
