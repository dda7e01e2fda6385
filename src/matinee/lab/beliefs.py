"""Positions that agree with what a seat has seen: to search in, to average over, to test with."""

from matinee.bots import brain_of
from matinee.bots.contract import Seen
from matinee.errors import Refused, quoted, whole
from matinee.games.contract import Game
from matinee.kernel import State
from matinee.lab.loops import Variant


def resample(game: Game | str, s: State, seed: int) -> State:
    """A whole position that the seat to act cannot tell from this one, though `s` be the truth.

    Every deal that agrees with what the seat has seen is as likely as any other; what others chose
    is taken to say nothing about their cards, beyond what the rules say. A seat has seen what
    `hide` leaves it: where a table plays from memory, what it no longer sees it may have forgotten.
    The same seed draws the same position.
    """
    game = Variant.meant(game).game
    imagine = brain_of(game).imagine
    if imagine is None:
        raise Refused(f"nobody here says what a seat of {game.name} may believe")
    if not isinstance(s, game.rules.State):
        raise Refused(f"a position of {game.name} is a State of its rules, not {quoted(s)}")
    if s.over:
        raise Refused("the game is over: there is nothing left to imagine")
    found: State = imagine(Seen(game, game.hidden(s, s.turn), whole(seed, "a seed")))
    return found
