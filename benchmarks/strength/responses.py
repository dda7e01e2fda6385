"""Best responses to Hollywood Sensation's expert: networks that learnt how to beat its own.

`benchmarks.training.networks --against` makes them. One plays as its first network leans to and
solves what can be solved; or it searches as the expert does, sure of how the other player chooses,
and its own second network, which learnt against just that player, judges deals.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from matinee.bots.contract import Thought
from matinee.bots.sensation import networks as program
from matinee.bots.sensation.guided import ITERATIONS, Guided
from matinee.bots.sensation.matches import pawn_values
from matinee.bots.sensation.networks import Network, lean, pad_for, read_networks
from matinee.bots.sensation.search import Mover, can_solve
from matinee.bots.work import Bench, bench
from matinee.games.sensation.rules import MOST_CHOICES, State, legal


@cache
def _learnt(on: Bench, path: str) -> tuple[Network, Network]:
    with Path(path).open("rb") as file:
        return read_networks(on, file)


def leaning(seen: State, seed: int, path: str) -> int:
    """A card drawn as the network of a file leans to; the best one where that can be solved."""
    on = bench(None)
    if can_solve(seen):
        return Mover(on, seen, seed).think(ITERATIONS, None).best
    actor, _ = _learnt(on, path)
    choices, chances = on.whole(MOST_CHOICES), on.real(MOST_CHOICES)
    row = on.states(seen, 1)[0]
    count = on.twin(legal)(row, choices)
    worth = on.reals(pawn_values(seen.carpet, seen.round))
    on.twin(lean)(row, actor, pad_for(on, actor), worth, choices, count, chances)
    (card,) = Random(seed).choices(list(choices[:count]), list(chances[:count]))
    return int(card)


def responding(seen: State, seed: int, path: str) -> Thought:
    """A search by one who has learnt against the program's networks, as long as the expert's."""

    class Responding(Guided):
        def networks(self) -> tuple[Network, Network]:
            return program.networks(self.on)[0], _learnt(self.on, path)[1]

    return Responding(bench(None), seen, seed).think(ITERATIONS, None)
