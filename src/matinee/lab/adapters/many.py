"""Many tables with a learner at each: its choice in, everyone else's play inside one call."""

from typing import Any

import numpy as np

from matinee.kernel import rule
from matinee.lab.environment import DEAL, GIVEN, NEXT_STEP, Stepped, show_learner
from matinee.lab.loops import Array, Policy, Variant, chooser, play_on
from matinee.lab.observation import cells


@rule
def lose(
    i: int, learner: int, seats: int, done: list[int], rewards: list[int], mistakes: list[int]
) -> None:
    """An illegal choice ends the learner's game, and costs it a win."""
    done[i] = 1
    rewards[i * seats + learner] = -1


class Tables:
    """N games of one variant with a learner in each, and what the learners are told."""

    def __init__(
        self, variant: Variant, size: int, policy: Policy | None, threads: int | None
    ) -> None:
        names = {"show": show_learner, "others": play_on, "mistake": lose, **chooser(policy)}
        self._stepped = Stepped(variant, size, "tensor", threads, **names)
        self._stepped.rows = self._stepped.rows._replace(again=NEXT_STEP)
        self.players: int = variant.start().players
        self.cells = cells(variant.game)
        self.observation, self.mask = self._stepped.shown, self._stepped.mask
        self.done, self.seats = self._stepped.rows.done, self._stepped.rows.learners

    @property
    def reward(self) -> Array:
        """Where a game has just ended, 1 if its learner won; -1 for a mistake; else 0."""
        rows = np.arange(self._stepped.size)
        return self._stepped.reward[rows, self.seats].astype(np.float64)

    def begin(self, seeds: Any, seats: Any) -> None:
        """Deal the game of its seed at each table, and play on to the learner's first turn."""
        rows = self._stepped.rows
        rows.seeds[:] = seeds
        rows.learners[:] = seats
        rows.numbers[:] = 0
        rows.done[:] = 0
        self._stepped.reward[:] = 0
        self._stepped.step(DEAL)

    def answer(self, picks: Any) -> None:
        """Make each learner's choice and play on."""
        self._stepped.rows.picks[:] = self._stepped.row_each(picks, "actions")
        self._stepped.step(GIVEN)

    def close(self) -> None:
        """Let the threads end."""
        self._stepped.threads.close()
