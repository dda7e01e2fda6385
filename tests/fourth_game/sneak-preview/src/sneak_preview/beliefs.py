"""What a seat of Sneak Preview may believe: a world that agrees with all it has seen."""

from __future__ import annotations

from matinee.kernel import UNKNOWN, rule, shuffle
from sneak_preview.rules import CARDS, FILMS, PRINTS, State


@rule
def resample(s: State, seat: int, g: list[int]) -> None:
    """Fill in what `hide` left out for a seat: others' sneak previews and hands, at random."""
    unseen = 0
    for film in range(FILMS):
        left = PRINTS
        for other in range(s.players):
            left -= s.hand[other * FILMS + film]
        for turn in range(s.turns):
            if s.film[turn] == film:
                left -= 1
        for _ in range(left):
            s.deck[unseen] = film
            unseen += 1
    shuffle(g, s.deck, 0, unseen, unseen - 1)
    for turn in range(s.turns):
        if s.film[turn] == UNKNOWN:
            unseen -= 1
            s.film[turn] = s.deck[unseen]
    for other in range(s.players):
        for _ in range(s.held[other] if other != seat else 0):
            unseen -= 1
            s.hand[other * FILMS + s.deck[unseen]] += 1
    for card in range(CARDS):
        s.deck[card] = UNKNOWN
