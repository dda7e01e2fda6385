"""Many tables with a learner at each: its choice in, everyone else's play inside one call."""

from __future__ import annotations

from typing import Any

import numpy as np

from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.kernel import below, put_state, rule
from matinee.lab.adapters.single import mark_legal
from matinee.lab.observation import cells, writer
from matinee.lab.simulate import Policy, Workers, for_game, new_rows, start_game

# Bound to one game's rules, to how its observation is written, and to who plays the other seats.
legal: Any = None
play: Any = None
hide: Any = None
observe: Any = None
other: Any = None
policy: Any = None


@rule
def other_by_chance(
    states: Any, i: int, seen: Any, k: int, choices: list[int], count: int, g: list[int]
) -> int:
    """Every choice as likely as any other."""
    return choices[below(g, count)]


@rule
def other_by_policy(
    states: Any, i: int, seen: Any, k: int, choices: list[int], count: int, g: list[int]
) -> int:
    """What a policy chooses, given what its seat may know."""
    seat = states[i].turn
    put_state(states, i, seen, k)
    hide(seen[k], seat)
    return int(policy(seen[k], seat, choices, count, g))


@rule
def is_legal(s: Any, choices: list[int], choice: int) -> bool:
    """Whether a choice can be made."""
    for k in range(legal(s, choices)):
        if choices[k] == choice:
            return True
    return False


@rule
def answer_games(
    states: Any,
    seen: Any,
    k: int,
    choices: list[int],
    picks: list[int],
    generators: Any,
    seeds: list[int],
    numbers: list[int],
    seats: list[int],
    out: list[int],
    masks: list[int],
    done: list[int],
    rewards: list[float],
    first: int,
    end: int,
) -> None:
    """Make each learner's choice, or deal where its game has ended; then let the others play.

    `out` and `masks` come flat: a view of each row would cost more than a step.
    """
    width = len(out) // len(states)
    choices_told = len(masks) // len(states)
    for i in range(first, end):
        s = states[i]
        seat = seats[i]
        rewards[i] = 0
        dealt = done[i]
        mistaken = False
        if not dealt:
            if is_legal(s, choices, picks[i]):
                play(s, picks[i])
            else:
                mistaken = True
        ready = mistaken
        while not ready:
            if dealt:
                start_game(s, generators[i], seeds[i], numbers[i])
                numbers[i] += 1
            while not s.over and s.turn != seat:
                count = legal(s, choices)
                play(s, other(states, i, seen, k, choices, count, generators[i]))
            # A game that ends before the learner's first turn is not one to learn by.
            ready = not dealt or not s.over
        done[i] = 0
        if mistaken:
            done[i] = 1
            rewards[i] = -1
        elif s.over:
            done[i] = 1
            rewards[i] = s.winners >> seat & 1
        for cell in range(i * choices_told, (i + 1) * choices_told):
            masks[cell] = 0
        if not s.over:
            mark_legal(s, choices, masks, i * choices_told)
        for cell in range(i * width, (i + 1) * width):
            out[cell] = 0
        put_state(states, i, seen, k)
        hide(seen[k], seat)
        observe(seen[k], seat, out, i * width)


class Tables:
    """N games of one table with a learner in each, and what the learners are told."""

    def __init__(
        self, game: Game, options: Options, size: int, of: Policy | None, threads: int | None
    ) -> None:
        if size < 1:
            raise Refused("there is at least one table")
        start = game.new_state(options)
        self.players: int = start.players
        self.cells = cells(game)
        self.observation = np.zeros((size, self.cells), np.int8)
        self.mask = np.zeros((size, game.rules.CHOICES), np.int8)
        self.done = np.zeros(size, np.int8)
        self.reward = np.zeros(size, np.float64)
        self.seats = np.zeros(size, np.int64)
        self._workers = Workers(threads)
        self._states = new_rows(start, size)
        self._seen = new_rows(start, self._workers.threads)
        self._choices = np.zeros((self._workers.threads, game.rules.MOST_CHOICES), np.int64)
        self._picks, self._seeds, self._numbers = np.zeros((3, size), np.int64)
        self._generators = np.zeros((size, 2), np.int64)
        others: dict[str, Any] = {"other": other_by_chance}
        if of is not None:
            others = {"other": other_by_policy, "policy": of}
        self._loop = for_game(answer_games, game, observe=writer(game), **others)

    def begin(self, seeds: Any, seats: Any) -> None:
        """Deal the game of its seed at each table, and play on to the learner's first turn."""
        self._seeds[:] = seeds
        self.seats[:] = seats
        self._numbers[:] = 0
        self.done[:] = 1
        self._run()

    def answer(self, picks: Any) -> None:
        """Make each learner's choice and play on."""
        if picks.shape != self._picks.shape or picks.dtype.kind not in "iu":
            raise Refused(f"actions must be {len(self._picks)} whole numbers")
        self._picks[:] = picks
        self._run()

    def close(self) -> None:
        """Let the threads end."""
        self._workers.close()

    def _run(self) -> None:
        def part(k: int, first: int, end: int) -> None:
            self._loop(
                *(self._states, self._seen, k, self._choices[k], self._picks, self._generators),
                *(self._seeds, self._numbers, self.seats, self.observation.reshape(-1)),
                *(self.mask.reshape(-1), self.done, self.reward, first, end),
            )

        self._workers.spread(part, len(self._picks))
