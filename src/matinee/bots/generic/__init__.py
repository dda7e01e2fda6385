"""The brain of a game that brings none: a search for games that say what a seat may believe."""

from matinee.bots.contract import Brain, Level, Seen, Thought
from matinee.games.contract import Game
from matinee.games.registry import part
from matinee.kernel import State, seed_generator

QUICK = 300
"""Play-outs that take no longer than a player's patience without a compiler."""


def brain_for(game: Game) -> Brain:
    """How to play a game of which nothing is known but its rules: by search, else at random."""
    if not game.beliefs:
        return Brain()
    return Brain(
        think=think,
        imagine=imagine,
        levels={"friendly": Level(60, 0.12), "casual": Level(QUICK)},
        advice=3_000,
        quick=QUICK,
        warm_up=(1,),
    )


def imagine(seen: Seen) -> State:
    """What the game itself says a seat may believe."""
    s: State = seen.state.copy()
    g = [0, 0]
    seed_generator(g, seen.seed, 0)
    part(seen.game.beliefs)(s, s.turn, g)
    return s


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Try every choice in worlds that agree with what the seat has seen."""
    from matinee.bots.generic.search import search

    return search(seen, effort, time, compile_it=fast)
