"""How the program plays Hollywood!."""

from matinee.bots.contract import Brain, Level, Lookahead, Seen, Thought
from matinee.bots.hollywood.beliefs import imagine
from matinee.bots.hollywood.greedy import weigh, worth
from matinee.bots.hollywood.search import FORESEEING, THOROUGH, search
from matinee.bots.hollywood.tree import Room, look


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Look ahead to the end of the round."""
    return search(seen.state, seen.seed, effort, time, compile_it=fast)


BRAIN = Brain(
    worth=worth,
    weigh=weigh,
    think=think,
    lookahead=Lookahead(look, Room.of),
    imagine=imagine,
    levels={
        "novice": Level(60, 0.5),
        "friendly": Level(100, 0.13),
        "casual": Level(100, 0.06),
        "strong": Level(300, 0.02),
        "expert": Level(8_000),
    },
    advice=40_000,
    looking_back=4_000,
    quick=400,
    warm_up=(40, THOROUGH, FORESEEING),
)
