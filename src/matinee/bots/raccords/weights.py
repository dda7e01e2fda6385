"""What the convention weighs against what: a row of numbers for each mode.

Found by playing, a few numbers changed at a time: `python -m benchmarks.raccords --tune MODE`.
"""

from __future__ import annotations

from matinee.games.faux_raccords.material import FEATURE, TUTORIAL, State

# In thousandths of a logarithm, unless said otherwise.
PARAMETERS = 18
(
    MISFIT,  # what a card that has to go costs
    PUBLIC,  # what a card face up for all brings
    GENRE,  # what each card short of the genre costs
    GENRE_UNSEEN,  # percent of cards out of sight that are of the genre
    GENRE_TO_COME,  # percent of cards still to be placed that will be
    TWIN,  # what it costs if a double's twin is surely in the Film
    SLACK,  # how dear a turn is that places nothing, when there is none to spare
    NO_CLAP,  # what it costs to take a Clap off a card for another
    VIEW_GAIN,  # percent of a card's doubt that a look at it is worth
    WASTE,  # what a card that fits for sure is worth kept in hand
    LEAST_GAIN,  # an effect that brings less is declined
    SURE,  # risk up to which the Film is wrapped
    LATE,  # turns to spare up to which it is
    TIGHT,  # grid: what it costs if there is just room between two cards
    PLACED,  # grid: percent of how far a value is from its cell's best that counts
    HINT_GAIN,  # how much a good Hint must bring
    GIVE,  # what a Producer's gift is worth beside what it takes away
    EARLY,  # what placing a card is worth in itself
) = range(PARAMETERS)

OF_MODE = (
    (
        *(4536, 270, 500, 28, 55, 100, 4320, 300, 72),
        *(208, 43, 18, 1, 300, 108, 360, -907, -240),
    ),
    (
        *(3629, 486, 500, 28, 0, 20, 4320, 300, 4),
        *(208, 0, 28, 0, 300, 108, 78, -1306, 360),
    ),
    (
        *(10973, 389, 1080, 0, 0, 196, 7258, 69, 40),
        *(82, 10, 18, 1, 180, 109, 94, -338, -154),
    ),
    (
        *(10973, 389, 500, 0, 0, 196, 7258, 144, 0),
        *(82, 0, 18, 2, 180, 109, 94, -278, 432),
    ),
    (
        *(13168, 389, 500, 0, 0, 196, 13064, 144, 0),
        *(16, 0, 38, 2, 180, 109, 26, 172, 432),
    ),
    (
        *(8165, 14, 500, 0, 0, 100, 15240, 36, 0),
        *(72, 43, 66, 0, 300, 104, 78, 434, 418),
    ),
)
"""Tutorial, Feature, Two Shorts, Series, Arcs, Studio."""
FOR_TWO = {
    TUTORIAL: (
        *(4536, 486, 500, 28, 55, 100, 4320, 300, 72),
        *(374, 23, 18, 1, 300, 108, 403, -181, -480),
    ),
    FEATURE: (
        *(8778, 980, 1764, 20, 0, 353, 7258, 144, 0),
        *(49, 0, 0, 3, 180, 109, 94, -1094, 432),
    ),
}
"""Where two players weigh otherwise: fewer Claps, and a distance to keep (FR-38)."""


def parameters_of(s: State) -> tuple[int, ...]:
    """What a table weighs."""
    if s.players == 2 and s.mode in FOR_TWO:
        return FOR_TWO[s.mode]
    return OF_MODE[s.mode]
