"""How the program plays Faux Raccords."""

from matinee.bots.contract import Brain, Level, Seen, Thought
from matinee.bots.faux_raccords.greedy import worth
from matinee.bots.faux_raccords.search import choose


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Keep to the convention; with effort, play every word out to learn what it is worth."""
    legal = seen.game.legal(seen.state)
    return choose(seen.state, legal, seen.seed, effort, time, compile_it=fast)


BRAIN = Brain(
    worth=worth,
    think=think,
    # Looseness: by how much of the logarithm of how likely the Film is right.
    levels={"friendly": Level(0, 0.8), "casual": Level(0, 0.3), "expert": Level(0)},
    advice=0,
    looking_back=160,
    quick=0,
    warm_up=(1,),
)
