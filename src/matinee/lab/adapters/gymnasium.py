"""The games for Gymnasium: one learner in a seat, bots in the others; one table or many.

>>> import gymnasium
>>> import matinee.lab.adapters.gymnasium
>>> from matinee.games import GAMES
>>> env = gymnasium.make(f"matinee/{GAMES[0].name}-v0", opponents="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation.shape == env.observation_space.shape
True
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from matinee import bots, games
from matinee.bots import Seen
from matinee.bots.levels import LevelBot, warm_up
from matinee.errors import Refused, quoted, whole
from matinee.games.drawing import text_table
from matinee.games.picture import picture
from matinee.kernel import rule
from matinee.lab import picture as painted, simulate
from matinee.lab.adapters.opponents import Opponent, Seat, as_bots, checked_seat
from matinee.lab.adapters.single import Reward, Single, checked_reward
from matinee.lab.environment import (
    DEAL,
    GIVEN,
    NEVER,
    NEXT_STEP,
    RENEW,
    STUCK,
    Step,
    Stepped,
    show_learner,
)
from matinee.lab.loops import (
    Array,
    Chooser,
    Policy,
    Variant,
    chooser,
    chooser_of_bot,
    play_on,
)
from matinee.lab.observation import cells

LOST_BY_MISTAKE = -1.0
"""The reward of an illegal choice, which ends the episode."""


class MatineeEnv(gymnasium.Env[Any, Any]):
    """A learner's seat at a table of bots.

    An observation is what the seat sees when it is to act, or once the game has ended. What it may
    do is in `info["action_mask"]`, and in `action_masks()`, where sb3-contrib looks for it. Winning
    is worth 1, losing 0; with `reward="points"` an end is worth the learner's points.
    `reset(seed=7)` deals what `matinee.new(game, seed=7)` deals.
    """

    metadata = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = games.GAMES[0].name,
        *,
        seat: Seat = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        render_mode: str | None = None,
        compiled: bool = True,
        reward: Reward = "win",
        **options: object,
    ) -> None:
        self._single = Single(Variant.of(game, **options), compiled)
        if render_mode not in (None, *self.metadata["render_modes"]):
            known = ", ".join(self.metadata["render_modes"])
            raise Refused(f"render_mode is {known} or None, not {quoted(render_mode)}")
        self._wanted_seat = checked_seat(seat, self._single.players)
        self.seat = seat if isinstance(seat, int) else 0
        """Where the learner sits in this game."""
        self.render_mode = render_mode
        self._reward = checked_reward(reward)
        self._opponents = as_bots(opponents, self._single.game, self._single.players)
        if compiled and any(isinstance(bot, LevelBot) for bot in self._opponents):
            warm_up(self._single.game)  # interpreted, a level takes a hundred times as long
        self._chance = Random()
        self.observation_space = Box(-128, 127, (self._single.cells,), np.int8)
        self.action_space = Discrete(self._single.choices)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game and play on to the learner's first turn."""
        super().reset(seed=seed)
        players = self._single.players
        if self._wanted_seat == "random":
            self.seat = int(self.np_random.integers(players))
        self._chance = Random(int(self.np_random.integers(2**63)))
        self._single.deal(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._let_others_play()
        while self._single.turn < 0:  # over before the learner's first turn: not a game to learn by
            self._single.deal(int(self.np_random.integers(2**63)))
            self._let_others_play()
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the learner's choice and play on to its next turn, or to the end."""
        if not self._single.play(whole(action, "a choice")):
            observation, info = self._told()
            return observation, LOST_BY_MISTAKE, True, False, {**info, "illegal": True}
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        observation, info = self._told()
        if self._single.turn >= 0:
            return observation, 0.0, False, False, info
        info["points"] = np.array(self._single.points())
        return observation, self._single.rewards(self._reward)[self.seat], True, False, info

    def state(self) -> Array:
        """The whole truth as numbers, for a critic that is left behind after training."""
        return self._single.truth()

    def action_masks(self) -> Any:
        """True for each legal choice."""
        return self._single.look(self.seat)[1].astype(bool)

    def render(self) -> Array | str | None:
        """What the learner sees: the text table, printed where people look on, or a picture."""
        if self.render_mode is None:
            return None
        game, state = self._single.game, self._single.state()
        if self.render_mode == "rgb_array":
            return painted.pixels(picture(game, state, self.seat))
        told = text_table(game, state, self.seat)
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def _let_others_play(self) -> None:
        single = self._single
        while single.turn not in (-1, self.seat):
            bot = self._opponents[(single.turn - self.seat) % single.players - 1]
            seen = single.game.hidden(single.state(), single.turn)
            choices = single.game.legal(seen)
            chosen = bot.choose(
                Seen(single.game, seen, self._chance.getrandbits(63)), choices, None
            )
            if not single.play(chosen):
                raise Refused(f"the bot {bot.name} chose {chosen}, which is not legal")

    def _told(self) -> tuple[Any, dict[str, Any]]:
        observation, mask = self._single.look(self.seat)
        return observation, {"action_mask": mask, "seat": self.seat}


@rule
def lose(
    i: int, learner: int, seats: int, done: list[int], rewards: list[int], mistakes: list[int]
) -> None:
    """An illegal choice ends the learner's game, and costs it a win."""
    done[i] = 1
    rewards[i * seats + learner] = -1


class MatineeVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables at once, each with a learner; all on all cores, with no Python for each.

    The other seats choose at random; as a bot that can be compiled (`opponents="casual"`); or by a
    policy (`loops.Policy`). With `seed=7` table i begins with the deal of seed 7 + i.

    A game that has ended is dealt anew by the next step, whose action is not looked at, so that any
    is legal; or, with `autoreset_mode="SameStep"`, at once: what its learner saw last is then in
    `info["final_obs"]`. Where `info["_points"]` is true, `info["points"]` has a game's points, and
    where `info["illegal"]` is true the learner lost by an illegal choice.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str = games.GAMES[0].name,
        num_envs: int = 1,
        *,
        seat: Seat = 0,
        opponents: str | None = None,
        policy: Policy | None = None,
        threads: int | None = None,
        reward: Reward = "win",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: object,
    ) -> None:
        variant = Variant.of(game, **options)
        simulate.try_out(variant, policy)
        self._reward = checked_reward(reward)
        self._at_once = _mode(autoreset_mode) is AutoresetMode.SAME_STEP
        self.metadata = {**self.metadata, "autoreset_mode": _mode(autoreset_mode)}
        chosen = chooser(policy) if opponents is None else _compiled(opponents, variant, policy)
        names = {"show": show_learner, "others": play_on, "mistake": lose, **chosen}
        self._tables = Stepped(variant, num_envs, "tensor", threads, opponents or "", **names)
        self._tables.rows = self._tables.rows._replace(again=NEVER if self._at_once else NEXT_STEP)
        self._players = variant.start().players
        self._seat = checked_seat(seat, self._players)
        self.num_envs = num_envs
        self.single_observation_space = Box(-128, 127, (cells(variant.game),), np.int8)
        self.single_action_space = Discrete(variant.game.rules.CHOICES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal at every table and play on to each learner's first turn."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None:
            seeds = self.np_random.integers(2**62, size=self.num_envs)
        elif isinstance(seed, int):
            seeds = seed + np.arange(self.num_envs)
        else:
            seeds = self._tables.row_each(seed, "seeds")
        if self._seat == "random":
            seats = self.np_random.integers(self._players, size=self.num_envs)
        else:
            seats = np.full(self.num_envs, self._seat)
        rows = self._tables.rows
        rows.seeds[:], rows.learners[:], rows.numbers[:] = seeds, seats, 0
        self._tables.done[:] = 0
        self._tables.reward[:] = 0
        self._go_on(DEAL)
        return self._observation(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make every learner's choice and play on to its next turn, or to the end."""
        self._tables.check_begun()
        rows = self._tables.rows
        rows.picks[:] = self._tables.row_each(actions, "actions")
        told = self._go_on(GIVEN)
        over = told.done.astype(bool)
        reward = told.reward[np.arange(self.num_envs), rows.learners].astype(np.float64)
        info = self._info()
        if over.any():
            ended = over & (reward != LOST_BY_MISTAKE)
            if self._reward == "points":
                points = self._tables.points[np.arange(self.num_envs), rows.learners]
                reward = np.where(ended, points, reward)
            info |= {
                "points": self._tables.points.copy(),
                "_points": ended,
                "illegal": over & ~ended,
            }
            if self._at_once:
                last = {"final_obs": self._observation(), "_final_obs": over, "final_info": info}
                self._go_on(RENEW)
                info = self._info() | last | {"_final_info": over}
        return self._observation(), reward, over, np.zeros_like(over), info

    def _go_on(self, how: int) -> Step:
        """Step every table; a policy that broke the rules is named."""
        told = self._tables.go_on(how)
        stuck = np.flatnonzero(told.done == STUCK)
        if len(stuck):
            chosen = self._tables.rows.picks[stuck[0]]
            raise Refused(
                f"the policy chose {chosen}, which is not legal, at table {stuck[0]}"
                f" of {self._tables.game.name}"
            )
        return told

    def action_masks(self) -> Any:
        """True for each legal choice of each learner."""
        return self._mask().astype(bool)

    def _mask(self) -> Array:
        """What learners may choose: anything where a game has ended, since nobody looks at it."""
        mask = self._tables.mask.copy()
        mask[self._tables.done != 0] = 1
        return mask

    def close_extras(self, **_: Any) -> None:
        """Let the threads end."""
        self._tables.close()

    def _observation(self) -> Any:
        return self._tables.observation.copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self._tables.rows.learners.copy()}


def _compiled(opponent: object, variant: Variant, policy: Policy | None) -> Chooser:
    """How a bot chooses that can be compiled, or a refusal that says which can."""
    if policy is not None:
        raise Refused("the other seats have opponents or a policy, not both")
    known = [name for name in bots.BOTS if chooser_of_bot(name, variant.game)]
    if opponent not in known:
        raise Refused(
            f"at many tables of {variant.game.name} the opponents are {' or '.join(known)} or a "
            f"`policy=`, not {quoted(opponent)}; with vectorization_mode='sync' they are any bot"
        )
    return chooser_of_bot(str(opponent), variant.game) or {}


def _mode(given: AutoresetMode | str) -> AutoresetMode:
    """When tables are dealt anew, by Gymnasium's own names."""
    try:
        mode = AutoresetMode(given)
    except ValueError:
        mode = AutoresetMode.DISABLED
    if mode is AutoresetMode.DISABLED:
        raise Refused(f"autoreset_mode is NextStep or SameStep, not {quoted(given)}")
    return mode


for _game in games.GAMES:
    gymnasium.register(
        f"matinee/{_game.name}-v0",
        # By name, so that a spec can be written as JSON, which Minari does.
        entry_point=f"{__name__}:{MatineeEnv.__name__}",
        vector_entry_point=f"{__name__}:{MatineeVectorEnv.__name__}",
        kwargs={"game": _game.name},
    )
