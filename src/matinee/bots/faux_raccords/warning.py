"""What the convention has for Hints and mishaps: what to tell the others, and what to let go."""

from matinee.bots.faux_raccords.rating import (
    NEVER,
    THOUSAND,
    rate,
)
from matinee.bots.faux_raccords.sight import (
    BASE,
    CARD_AT,
    COUNT,
    DOUBTFUL,
    FIT_AT,
    KNOWN,
    LIES_AT,
    NOW,
    STAY_AT,
    TRIAL,
    VOUCHED,
    cards_of_mood,
    start_trial,
    still_needed,
    try_instead,
    try_take,
)
from matinee.bots.faux_raccords.weights import (
    HINT_GAIN,
)
from matinee.games.faux_raccords.film import are_adjacent
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    ASK_MISHAP,
    ASK_SECOND_REEL,
    BADLY_PLACED,
    CARD,
    CLAPS,
    CONTINUITY_ERROR,
    FILM_CARD,
    HINT_BADLY,
    HINT_WELL,
    MOOD,
    NO_CARD,
    PASS,
    SWAPPED_REELS,
    WELL_PLACED,
    State,
    claps_on_film,
    is_face_up,
)
from matinee.kernel import rule

NEARLY_FULL = 2
"""Cards the Film is short of when a bad Hint is put."""


# Hints ---------------------------------------------------------------------------------------


@rule
def worth_of_hint(s: State, w: list[int], p: list[int], word: int) -> int:
    """Whether to put the Hint now, and which face up.

    Who knows a misfit keeps the Hint for it: a good one elsewhere would leave nothing to warn with.
    """
    if word == PASS:
        return 0
    best = NEVER
    if word == HINT_WELL and knows_misfit(s, w):
        return best
    for k in range(w[NOW + COUNT]):
        best = max(best, hint_gain(s, w, p, k, word == HINT_BADLY))
    return best


@rule
def knows_misfit(s: State, w: list[int]) -> bool:
    """Whether the seat sees a card that has to go, which others take on trust or doubt."""
    for k in range(w[NOW + COUNT]):
        if w[NOW + LIES_AT + k] == KNOWN and not w[STAY_AT + k] and not is_hinted(s, k):
            return True
    return False


@rule
def is_hinted(s: State, k: int) -> bool:
    """Whether a Hint of anyone's lies on a card, either face up."""
    return s.marks[k] & (WELL_PLACED | BADLY_PLACED) * ALL_CLAPS != 0


@rule
def hint_gain(s: State, w: list[int], p: list[int], k: int, bad: bool) -> int:
    """What a Hint on a card tells the others; below zero where it should be kept."""
    if w[NOW + LIES_AT + k] != KNOWN or is_hinted(s, k):
        return NEVER
    if bad:
        if w[STAY_AT + k] or still_needed(s) > NEARLY_FULL:
            return NEVER
        return THOUSAND
    if not w[STAY_AT + k]:
        return NEVER
    if s.marks[k] & ALL_CLAPS and claps_on_film(s, s.turn) < CLAPS:
        return NEVER
    start_trial(w)
    try_instead(w, k, NO_CARD, DOUBTFUL)
    return w[BASE] - rate(s, w, p, TRIAL) - p[HINT_GAIN]


# Mishaps -------------------------------------------------------------------------------------


@rule
def worth_in_mishap(s: State, w: list[int], p: list[int], word: int) -> int:
    """An answer to a mishap: what leaves the best Film, or the hand least missed."""
    if word >= MOOD:
        return -cards_of_mood(s, w, word - MOOD)
    if word < FILM_CARD:
        return -w[FIT_AT + word - CARD]
    k = word - FILM_CARD
    if s.question == ASK_SECOND_REEL:
        return swap_reels_gain(s, w, p, s.picked, k)
    if s.question == ASK_MISHAP + SWAPPED_REELS:
        best = NEVER
        for later in range(k + 1, w[NOW + COUNT]):
            if are_adjacent(s, k, later) and not is_face_up(s, later):
                best = max(best, swap_reels_gain(s, w, p, k, later))
        return best
    start_trial(w)
    if s.question == ASK_MISHAP + CONTINUITY_ERROR:
        try_instead(w, k, NO_CARD, DOUBTFUL)
    else:
        try_take(w, k)
    return rate(s, w, p, TRIAL)


@rule
def swap_reels_gain(s: State, w: list[int], p: list[int], k: int, later: int) -> int:
    """How good the Film is with two cards swapped; vouched-for ones had better stay."""
    start_trial(w)
    try_instead(w, k, w[NOW + CARD_AT + later], w[NOW + LIES_AT + later])
    try_instead(w, later, w[NOW + CARD_AT + k], w[NOW + LIES_AT + k])
    gain = rate(s, w, p, TRIAL)
    if w[NOW + LIES_AT + k] == VOUCHED:
        gain -= THOUSAND
    if w[NOW + LIES_AT + later] == VOUCHED:
        gain -= THOUSAND
    return gain
