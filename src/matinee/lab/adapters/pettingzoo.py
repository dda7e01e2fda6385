"""The games for PettingZoo: every seat an agent, one to act at a time (AEC).

>>> from matinee.games import GAMES
>>> from matinee.lab.adapters import pettingzoo
>>> env = pettingzoo.env(GAMES[0].name, players=4)
>>> env.reset(seed=7)
>>> env.agent_selection in env.possible_agents
True
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from matinee.errors import Refused, whole
from matinee.games import GAMES
from matinee.games.drawing import text_table
from matinee.games.picture import picture
from matinee.lab.adapters.single import Reward, Single, checked_reward
from matinee.lab.loops import Array, Variant
from matinee.lab.picture import pixels

Observation = dict[str, Any]


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo has no types
    """A table. An agent is told what its seat sees (`observation`) and may do (`action_mask`).

    The winners' reward is 1 and the others' 0, when the game ends; with `reward="points"` it is
    everyone's points. `state()` is the whole truth, for a critic. `reset(seed=7)` deals what
    `matinee.new(game, seed=7)` deals; later resets without a seed follow from it. `compiled=False`
    saves the compiler's minute, for a few games.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "matinee_v0",
        "render_modes": ["ansi", "human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = GAMES[0].name,
        *,
        render_mode: str | None = None,
        compiled: bool = True,
        reward: Reward = "win",
        **options: object,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise Refused(f"render_mode is ansi, human, rgb_array or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._reward = checked_reward(reward)
        self._single = Single(Variant.of(game, **options), compiled)
        self.possible_agents = [f"player_{seat}" for seat in range(self._single.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observation = Dict(
            {
                "observation": Box(-128, 127, (self._single.cells,), np.int8),
                "action_mask": Box(0, 1, (self._single.choices,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {
            agent: Discrete(self._single.choices) for agent in self.possible_agents
        }
        self._chance = Random()
        self._seed: int | None = None
        """Where chance begins with the next reset that names no seed."""

    def observation_space(self, agent: str) -> Any:
        """The space of what a seat sees: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of choices: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            if self._seed is not None:
                self._chance, self._seed = Random(self._seed), None
            self._single.deal(self._chance.getrandbits(63))
        else:
            self._seed = seed
            self._single.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single.turn]

    def observe(self, agent: str) -> Observation:
        """What a seat sees; it may do nothing while others are to act."""
        observation, mask = self._single.look(self._seats[agent])
        return {"observation": observation, "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act is told."""
        agent = self.agent_selection
        seen: Observation | None = None
        if observe:
            observation, mask = self._single.look(self._seats[agent])
            seen = {"observation": observation, "action_mask": mask}
        over = self.terminations[agent]
        return seen, self._cumulative_rewards[agent], over, False, self.infos[agent]

    def state(self) -> Any:
        """The whole truth as numbers, for a critic that is left behind after training."""
        return self._single.truth()

    def step(self, action: int | None) -> None:
        """Make the choice of the agent to act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        single = self._single
        if action is None or not single.play(whole(action, "a choice")):
            raise Refused(f"{action} is not legal for {agent}: see its action_mask")
        self._cumulative_rewards[agent] = 0.0
        if single.turn >= 0:
            self.agent_selection = self.possible_agents[single.turn]
        else:
            rewards, points = single.ended(self._reward)
            self.rewards = dict(zip(self.agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"points": points[seat]} for agent, seat in self._seats.items()}
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Array | str | None:
        """The table of the agent to act: as text, printed where people look on, or a picture."""
        seat = self._seats[self.agent_selection]
        game, state = self._single.game, self._single.state()
        if self.render_mode == "rgb_array":
            return pixels(picture(game, state, seat))
        told = text_table(game, state, seat)
        if self.render_mode != "human":
            return told
        print(told)
        return None

    def close(self) -> None:
        """Nothing is open."""


class OrderedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses calls in the wrong order, as PettingZoo's own wrapper does, at a third of its cost.

    That one looks every attribute up by way of two `__getattr__`, eight times a step.
    """

    _has_updated: bool

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """Whoever is to act, until nobody is."""
        if not self._has_reset:
            super().agent_iter(max_iter)
        return self._agents_to_act(max_iter)

    def _agents_to_act(self, max_iter: int) -> Iterator[str]:
        table = self.env
        while table.agents and max_iter > 0:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            max_iter -= 1
            yield table.agent_selection

    def _of_table(self, name: str) -> Any:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return getattr(self.env, name)

    agents = property(lambda self: self._of_table("agents"))
    agent_selection = property(lambda self: self._of_table("agent_selection"))

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Any]:
        """What the agent to act is told."""
        found: tuple[Observation | None, float, bool, bool, Any]
        found = self.env.last(observe) if self._has_reset else super().last(observe)
        return found

    def step(self, action: int | None) -> None:
        """Make the choice of the agent to act."""
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)


def env(game: str = GAMES[0].name, **given: Any) -> AECEnv[str, Observation, int | None]:
    """A table, given as to `RawEnv`, that also refuses calls in the wrong order."""
    return OrderedEnv(RawEnv(game, **given))


raw_env = RawEnv
"""As PettingZoo's own games call it."""
