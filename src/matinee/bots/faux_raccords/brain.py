"""How the program plays Faux Raccords."""

from matinee.bots.contract import Brain, Habit, Level, Seen, Thought
from matinee.bots.faux_raccords.beliefs import imagine
from matinee.bots.faux_raccords.convention import decide_quickly
from matinee.bots.faux_raccords.greedy import worth
from matinee.bots.faux_raccords.network import choose_learnt, has_learnt
from matinee.bots.faux_raccords.partners import PARTNERS, TEAM
from matinee.bots.faux_raccords.playing_on import weigh
from matinee.bots.faux_raccords.reasons import explain, speaks_for
from matinee.bots.faux_raccords.search import choose
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.faux_raccords.weights import parameters_of

LEARNT = 1
"""The effort of asking a network; none is to keep to the convention, more are games played out."""


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Keep to the convention or do as the network has learnt; with effort, play every word out."""
    legal = seen.game.legal(seen.state)
    if effort == LEARNT:
        if has_learnt(seen.state):
            return choose_learnt(seen.state, legal, compile_it=fast)
        effort = 0  # cards of an owner's own: what is agreed holds with any
    if effort > LEARNT and has_learnt(seen.state):
        said = {seen.word(choice): choice for choice in legal}
        played = said.get(seen.played)
        return weigh(seen.state, legal, seen.seed, effort, time, played, compile_it=fast)
    return choose(seen.state, legal, seen.seed, effort, time, compile_it=fast)


BRAIN = Brain(
    worth=worth,
    habit=Habit(decide_quickly, SPACE, parameters_of),
    think=think,
    imagine=imagine,
    partners=PARTNERS,
    team=TEAM,
    # Looseness: by how much of the logarithm of how likely the Film is right.
    levels={
        "friendly": Level(0, 0.8),
        "casual": Level(0, 0.3),
        "strong": Level(0),
        "expert": Level(LEARNT),
    },
    advice=0,
    looking_back=9_000,
    quick=LEARNT,
    warm_up=(LEARNT + 1,),
    explain=explain,
    speaks_for=speaks_for,
)
