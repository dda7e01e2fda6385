"""Hollywood!: everything is open but the order of the decks, so any order of the rest is as likely.

Cards that no round will lay out stay in the box, and nobody will ever know which they were; they
are drawn for as the others are.
"""

from matinee.games.hollywood.rules import (
    MAX_PLAYERS,
    MOVIE_CARDS,
    MOVIE_CARDS_A_ROUND,
    MOVIE_DECK,
    SPOTS,
    STAR,
    STARS,
    STARS_A_ROUND,
    State,
    discard_undealt,
)
from matinee.kernel import below, rule, shuffle

SCRATCH = MOVIE_CARDS
"""Room that `sample` needs to sort cards in."""


@rule
def sample(s: State, g: list[int], scratch: list[int]) -> None:
    """Fill in what a hidden state leaves open, every deal that agrees with it equally likely."""
    stars_seen = (s.round + 1) * STARS_A_ROUND
    for i in range(STARS):
        scratch[i] = STAR + s.stars[i] - 1
    _strike_out(s.star_deck, stars_seen, scratch, STARS)
    for i in range(stars_seen, STARS):
        s.star_deck[i] = scratch[i - stars_seen]
    shuffle(g, s.star_deck, stars_seen, STARS, STARS - stars_seen)
    cards_seen = (s.round + 1) * MOVIE_CARDS_A_ROUND
    for i in range(MOVIE_CARDS):
        scratch[i] = MOVIE_DECK[i]
    _strike_out(s.movie_deck, cards_seen, scratch, MOVIE_CARDS)
    for i in range(cards_seen, MOVIE_CARDS):
        s.movie_deck[i] = scratch[i - cards_seen]
    shuffle(g, s.movie_deck, cards_seen, MOVIE_CARDS, MOVIE_CARDS - cards_seen)
    discard_undealt(s)
    for game_round in range(s.round + 1, s.players):
        spots = 0
        for _ in range(STARS_A_ROUND):
            spot = 1 << below(g, SPOTS)
            while spots & spot:
                spot = 1 << below(g, SPOTS)
            spots |= spot
        s.star_spots[game_round] = spots
    for game_round in range(s.players, MAX_PLAYERS):
        s.star_spots[game_round] = 0


@rule
def _strike_out(seen: list[int], count: int, cards: list[int], held: int) -> None:
    """Take the cards seen out of a boxful, closing up the rest at the front."""
    for i in range(count):
        at = 0
        while cards[at] != seen[i]:
            at += 1
        held -= 1
        cards[at] = cards[held]
