"""How the program plays Faux Raccords."""

from matinee.bots.contract import Brain, Habit, Level, Seen, Thought
from matinee.bots.faux_raccords.beliefs import imagine
from matinee.bots.faux_raccords.convention import decide_quickly
from matinee.bots.faux_raccords.greedy import worth
from matinee.bots.faux_raccords.network import choose_learnt, has_learnt
from matinee.bots.faux_raccords.partners import PARTNERS, TEAM
from matinee.bots.faux_raccords.playing_on import look_ahead, weigh
from matinee.bots.faux_raccords.reasons import explain, speaks_for
from matinee.bots.faux_raccords.search import choose
from matinee.bots.faux_raccords.sight import SPACE
from matinee.bots.faux_raccords.weights import parameters_of
from matinee.bots.work import bench_for_a_glance

LEARNT = 1
"""The effort of asking a network; none is to keep to the convention, more are games played out."""
AHEAD = 1_500
"""Games the expert plays out before it says a word, at most."""


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Keep to the convention, do as the network has learnt, or play words out.

    Where a game is looked back on, words are weighed; before one is said, it is asked whether
    another wins more often.
    """
    state, legal = seen.state, seen.game.legal(seen.state)
    if not has_learnt(state):  # cards of an owner's own, a bent Film: what is agreed holds with any
        worlds = effort if seen.played else 0
        return choose(state, legal, seen.seed, worlds, time, compile_it=fast)
    if effort == 0:
        return choose(state, legal, seen.seed, compile_it=fast)
    if effort == LEARNT:
        return choose_learnt(bench_for_a_glance(fast), state, legal)
    if seen.played:
        said = {seen.word(choice): choice for choice in legal}
        played = said.get(seen.played)
        return weigh(state, legal, seen.seed, effort, time, played, compile_it=fast)
    return look_ahead(state, legal, seen.seed, effort, time, compile_it=fast)


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
        "expert": Level(AHEAD),
    },
    advice=0,
    looking_back=9_000,
    quick=LEARNT,
    meanwhile=LEARNT,
    warm_up=(LEARNT + 1,),
    explain=explain,
    speaks_for=speaks_for,
)
