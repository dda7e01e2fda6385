"""What the convention weighs against what: a row of numbers for each mode.

Found by playing, a few numbers changed at a time:
`python -m benchmarks.strength.faux_raccords --tune MODE`.
"""

from matinee.games.faux_raccords.material import State

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
    (4536, 270, 500, 28, 55, 100, 4320, 300, 72, 208, 43, 18, 1, 300, 108, 360, -907, -240),
    (4355, 486, 900, 28, 0, 151, 4320, 622, 4, 291, -30, 28, -40, 300, 86, 140, -1880, 288),
    (10973, 389, 1080, 0, 0, 196, 7258, 69, 40, 82, 10, 18, 1, 180, 109, 94, -338, -154),
    (10973, 389, 500, 0, 0, 196, 7258, 144, 0, 82, 0, 18, 2, 180, 109, 94, -278, 432),
    (13168, 389, 500, 0, 0, 196, 13064, 144, 0, 16, 0, 38, 2, 180, 109, 26, 172, 432),
    (8165, 14, 500, 0, 0, 100, 15240, 36, 0, 72, 43, 66, 0, 300, 104, 78, 434, 418),
)
"""Tutorial, Feature, Two Shorts, Series, Arcs, Studio."""
FOR_TWO = (
    (8165, 1176, 500, -2, 55, 140, 3456, 180, -8, 299, 53, 78, 1, 240, 108, 403, -181, -311),
    (10534, 980, 1058, 10, 0, 1600, 6097, 227, -40, 139, 118, 90, -7, 18, 16, 79, -1532, 726),
    (19751, 389, 1080, 40, 0, 157, 7258, 124, 10, 82, 10, 48, 1, 180, 109, 94, -608, -154),
)
"""Tutorial, Feature and Two Shorts, where two weigh otherwise: fewer Claps, a distance (FR-38)."""


def parameters_of(s: State) -> tuple[int, ...]:
    """What a table weighs."""
    return (FOR_TWO if s.players == 2 and s.mode < len(FOR_TWO) else OF_MODE)[s.mode]
