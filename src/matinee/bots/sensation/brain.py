"""How the program plays Hollywood Sensation."""

from matinee.bots.contract import Brain, Level, Lookahead, Seen, Thought
from matinee.bots.sensation import guided, search as unguided
from matinee.bots.sensation.beliefs import imagine
from matinee.bots.sensation.greedy import ALL_SEEN, share_beaten, weigh, worth
from matinee.games.sensation.rules import NO_CARD, State, beats

GUIDED = 1_000
"""Effort from which on networks guide the search, given a compiler."""
HIGH, LOW = 0.75, 0.4
"""The share of unseen cards that a high lead beats at least, and a low one at most."""


def think(seen: Seen, effort: int, time: float | None, fast: bool) -> Thought:
    """Look ahead in deals that agree with what was seen; solve the ending."""
    search = guided.search if fast and effort >= GUIDED else unguided.search
    return search(seen.state, seen.seed, effort, time, compile_it=fast)


def because(s: State, card: int) -> str | None:
    """What a card does in the trick it is played to."""
    if s.stashing:
        return "because-sensation-stash"
    if s.led != NO_CARD:
        takes = beats(s, card, s.led)
        return "because-sensation-takes" if takes else "because-sensation-gives"
    beaten = share_beaten(s, card)
    if beaten == ALL_SEEN or LOW < beaten < HIGH:
        return None
    return "because-sensation-leads-high" if beaten >= HIGH else "because-sensation-leads-low"


BRAIN = Brain(
    worth=worth,
    weigh=weigh,
    think=think,
    lookahead=Lookahead(unguided.look, unguided.Room.of),
    imagine=imagine,
    levels={
        "novice": Level(40, 0.22),
        "friendly": Level(80, 0.07),
        "casual": Level(150, 0.03),
        "strong": Level(600),
        "expert": Level(12_000),
    },
    advice=4_000,
    quick=400,
    warm_up=(40, GUIDED),
    because=because,
)
