"""Small boxes solved: every deal and every choice as a tree, CFR over it, exact exploitability.

>>> from matinee.games import registry
>>> tree = Tree(Variant.of(f"small-{registry.OURS[1].name}"))
>>> solver = Solver(tree)
>>> before = tree.exploitability(solver.average())
>>> solver.run(50)
>>> tree.exploitability(solver.average()) < before / 10
True

A tree is kept in arrays, level by level, so that an iteration is a few operations of NumPy a level.
A policy is an array as well: the probability of each choice of each information state
(`Tree.choices` says where those of a state are).
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

from matinee.errors import Refused, quoted, whole
from matinee.games.contract import Game
from matinee.kernel import State
from matinee.lab.deals import Dealing
from matinee.lab.loops import Array, Variant
from matinee.lab.memory import Memories


class Level(NamedTuple):
    """The positions that as many choices lead to, over all deals; a row each."""

    parent: Array
    """Its row on the level above."""
    slot: Array
    """Which probability of a policy leads here."""
    mover: Array
    """Who chose to come here."""
    chance: Array
    """How likely its deal is."""
    utility: Array
    """What each player has won, where the game has ended; else zeros."""


class Reached(NamedTuple):
    """A position while the tree grows, and how it was come by."""

    state: State
    memories: Memories
    chance: float
    parent: int
    slot: int
    mover: int
    own: tuple[int, ...]
    """How many choices each seat has made."""


class Tree:
    """Every position that can come up in a game, from every deal."""

    def __init__(self, variant: Variant | Game | str) -> None:
        variant = Variant.meant(variant)
        self.game = variant.game
        self.players: int = variant.start().players
        self.names: list[tuple[int, str]] = []
        """Of each information state: whose it is, and what that seat has seen and chosen."""
        self.choices: list[slice] = []
        """Of each information state: where its choices are in a policy."""
        self.legal: list[list[int]] = []
        """Of each information state: its choices."""
        self._number: dict[tuple[int, str], int] = {}
        self.size = 0
        """How many probabilities a policy has."""
        self._own: list[int] = []
        """Of each information state: how many choices its seat has made before."""
        with _no_search_for_garbage():
            self.levels = self._grown(variant)
        self.state_of_slot = np.repeat(np.arange(len(self.choices)), self._counts())
        self._own_of_slot = np.array(self._own)[self.state_of_slot]
        self._mover_of_slot = np.array([seat for seat, _ in self.names])[self.state_of_slot]

    @property
    def positions(self) -> int:
        """How many there are, ends included."""
        return sum(len(level.parent) for level in self.levels)

    def _counts(self) -> list[int]:
        return [each.stop - each.start for each in self.choices]

    def _grown(self, variant: Variant) -> list[Level]:
        """The levels, from the deals on."""
        above: list[Reached] = []
        for state, chance in Dealing(variant).all():
            memories = Memories(variant, self.players)
            memories.look(state)
            above.append(Reached(state, memories, chance, 0, 0, -1, (0,) * self.players))
        levels = []
        while above:
            levels.append(self._level(above))
            above = [
                after
                for row, each in enumerate(above)
                if not each.state.over
                for after in self._after(each, row)
            ]
        return levels

    def _after(self, before: Reached, row: int) -> Iterator[Reached]:
        """What each choice in a position leads to."""
        state, seat = before.state, before.state.turn
        slots = self.choices[self._information(state, before.memories, before.own[seat])]
        own = tuple(made + (k == seat) for k, made in enumerate(before.own))
        for slot, choice in zip(range(self.size)[slots], self.game.legal(state), strict=True):
            now, known = state.copy(), before.memories.copy()
            known.choose(state, choice)
            self.game.rules.play(now, choice)
            if not now.over:  # nobody will choose by what is seen then
                known.look(now)
            yield Reached(now, known, before.chance, row, slot, seat, own)

    def _level(self, rows: list[Reached]) -> Level:
        utility = np.zeros((len(rows), self.players))
        for row, (state, *_) in enumerate(rows):
            if state.over:
                utility[row] = [state.winners >> seat & 1 for seat in range(self.players)]
        return Level(
            np.array([row.parent for row in rows]),
            np.array([row.slot for row in rows]),
            np.array([row.mover for row in rows]),
            np.array([row.chance for row in rows]),
            utility,
        )

    def _information(self, state: State, memories: Memories, own: int) -> int:
        """The number of an information state, which may be met for the first time."""
        name = state.turn, memories.told[state.turn]
        legal = self.game.legal(state)
        if name not in self._number:
            self._number[name] = len(self.names)
            self.names.append(name)
            self.choices.append(slice(self.size, self.size + len(legal)))
            self.size += len(legal)
            self.legal.append(legal)
            self._own.append(own)
        number = self._number[name]
        assert self.legal[number] == legal and self._own[number] == own
        return number

    # What a policy is worth ------------------------------------------------------------------

    def uniform(self) -> Array:
        """The policy by which every choice is as likely as any other."""
        counts = np.array(self._counts())
        return 1 / counts[self.state_of_slot]

    def reach(self, policy: Array) -> list[Array]:
        """For each level: how likely each player's own choices lead to each position."""
        found = [np.ones((len(self.levels[0].parent), self.players))]
        for level in self.levels[1:]:
            here = found[-1][level.parent]
            here[np.arange(len(here)), level.mover] *= policy[level.slot]
            found.append(here)
        return found

    def worth(self, policy: Array) -> list[Array]:
        """For each level: what each player can expect from each position."""
        found = [level.utility.copy() for level in self.levels]
        for depth in range(len(self.levels) - 1, 0, -1):
            level = self.levels[depth]
            np.add.at(found[depth - 1], level.parent, policy[level.slot][:, None] * found[depth])
        return found

    def _checked(self, policy: Array) -> Array:
        """A policy as an array, if it is one of this tree's."""
        found = np.asarray(policy)
        if found.shape != (self.size,) or found.dtype.kind not in "fiu":
            raise Refused(f"a policy here is {self.size} probabilities, not {quoted(policy)}")
        return found.astype(np.float64, copy=False)

    def value(self, policy: Array) -> Array:
        """What each player can expect of a game."""
        policy = self._checked(policy)
        return self.levels[0].chance @ self.worth(policy)[0]

    def regret_of(self, seat: int, reach: list[Array], worth: list[Array]) -> Array:
        """What each choice of a seat brings, where others and chance let it come to it."""
        gained = np.zeros(self.size)
        for depth in range(1, len(self.levels)):
            level = self.levels[depth]
            own = level.mover == seat
            others = np.prod(np.delete(reach[depth], seat, axis=1), axis=1) * level.chance
            np.add.at(gained, level.slot[own], (others * worth[depth][:, seat])[own])
        return gained

    def best_response(self, seat: int, policy: Array) -> tuple[Array, float]:
        """The best a seat can do where the others keep to a policy, and what it brings."""
        policy = self._checked(policy)
        answer = policy.copy()
        reach = self.reach(policy)
        mine = self._mover_of_slot == seat
        for own in range(max(self._own), -1, -1):
            slots = np.flatnonzero(mine & (self._own_of_slot == own))
            if not len(slots):
                continue
            gained = self.regret_of(seat, reach, self.worth(answer))
            answer[slots] = 0.0
            answer[self._best_of(gained, np.unique(self.state_of_slot[slots]))] = 1.0
        return answer, float(self.value(answer)[seat])

    def _best_of(self, gained: Array, states: Array) -> list[int]:
        places = [self.choices[state] for state in states]
        return [place.start + int(gained[place].argmax()) for place in places]

    def nash_conv(self, policy: Array) -> float:
        """What all players together could win by answering a policy best, each alone."""
        value = self.value(policy)
        best = [self.best_response(seat, policy)[1] for seat in range(self.players)]
        return float(sum(best) - value.sum())

    def exploitability(self, policy: Array) -> float:
        """The mean of it: how far a policy is from an equilibrium (0)."""
        return self.nash_conv(policy) / self.players


@contextmanager
def _no_search_for_garbage() -> Iterator[None]:
    """Python looks through all there is again and again while much is made, and there is none."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Solver:
    """Counterfactual regret minimisation: every seat learns from what it did not choose."""

    def __init__(self, tree: Tree, plus: bool = False) -> None:
        """`plus` is CFR+: regrets never fall below 0, seats take turns, later rounds count more."""
        if not isinstance(tree, Tree):
            raise Refused(f"what is solved is a Tree, not {quoted(tree)}")
        self.tree, self.plus = tree, plus
        self._regret = np.zeros(tree.size)
        self._sum = np.zeros(tree.size)
        self.iterations = 0

    def policy(self) -> Array:
        """What is played now: each choice as often as it is regretted not to be."""
        return self._shared_out(np.maximum(self._regret, 0))

    def average(self) -> Array:
        """The policy over all iterations, which is the one that comes near an equilibrium."""
        return self._shared_out(self._sum)

    def _shared_out(self, weights: Array) -> Array:
        states = self.tree.state_of_slot
        total = np.bincount(states, weights, len(self.tree.choices))[states]
        return np.where(total > 0, weights / np.where(total > 0, total, 1), self.tree.uniform())

    def run(self, iterations: int) -> None:
        """Go on for so many iterations."""
        seats = range(self.tree.players)
        for _ in range(whole(iterations, "the number of iterations", 0)):
            self.iterations += 1
            if self.plus:
                for seat in seats:
                    self._learn([seat])
            else:
                self._learn(list(seats))

    def _learn(self, seats: list[int]) -> None:
        tree, policy = self.tree, self.policy()
        reach, worth = tree.reach(policy), tree.worth(policy)
        states = tree.state_of_slot
        for seat in seats:
            gained = tree.regret_of(seat, reach, worth)
            expected = np.bincount(states, gained * policy, len(tree.choices))[states]
            own = tree._mover_of_slot == seat
            self._regret[own] += (gained - expected)[own]
            if self.plus:
                np.maximum(self._regret, 0, out=self._regret)
            weight = self.iterations if self.plus else 1
            self._sum += weight * np.where(own, self._own_reach(reach, seat) * policy, 0.0)

    def _own_reach(self, reach: list[Array], seat: int) -> Array:
        """For each choice, how likely a seat's own choices lead to where it has it."""
        found = np.zeros(self.tree.size)
        for depth in range(1, len(self.tree.levels)):
            level = self.tree.levels[depth]
            own = level.mover == seat
            # The same for all positions of an information state: a seat forgets nothing.
            found[level.slot[own]] = reach[depth - 1][level.parent[own], seat]
        return found
