"""Hollywood!: which layouts are still to come, each as likely as any other."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from matinee.bots.contract import Seen
from matinee.games.hollywood.rules import (
    MOVIE_CARDS,
    MOVIE_CARDS_A_ROUND,
    MOVIE_KINDS,
    SPOTS,
    STAR,
    STARS,
    STARS_A_ROUND,
    State,
    discard_undealt,
)
from matinee.kernel import UNKNOWN


def imagine(seen: Seen) -> State:
    """The position with decks, and spots of stars, that agree with the layouts seen so far."""
    s: State = seen.state.copy()
    chance = Random(seen.seed)
    rounds = s.round + 1
    stars = [STAR + rating - 1 for rating in s.stars if rating]
    box = [card for card in range(MOVIE_KINDS) for _ in range(s.box[card])]
    s.star_deck = _completed(s.star_deck[: rounds * STARS_A_ROUND], stars, STARS, chance)
    laid = s.movie_deck[: rounds * MOVIE_CARDS_A_ROUND]
    s.movie_deck = _completed(laid, box, MOVIE_CARDS, chance)
    discard_undealt(s)
    for later in range(rounds, s.players):
        s.star_spots[later] = sum(1 << spot for spot in chance.sample(range(SPOTS), STARS_A_ROUND))
    return s


def _completed(seen: list[int], box: Sequence[int], room: int, chance: Random) -> list[int]:
    """A deck that begins as seen; what is left of the box follows in any order."""
    left = list((Counter(box) - Counter(seen)).elements())
    chance.shuffle(left)
    return [*seen, *left, *[UNKNOWN] * room][:room]
