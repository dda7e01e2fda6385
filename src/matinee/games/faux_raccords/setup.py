"""Setting up a game of Faux Raccords: what is random, and what lies where before the first turn."""

from matinee.games.faux_raccords.film import (
    ARCS_START,
    ARCS_START_FOR_4,
    ROW,
    SERIES_START,
    SERIES_START_FOR_4,
    STUDIO_START,
    clear,
    put,
)
from matinee.games.faux_raccords.material import (
    ARCS,
    CARDS,
    FACE_DOWN,
    FIRST_COPY,
    HAND,
    MAX_PLAYERS,
    MISHAPS,
    MOODS,
    MOST_CHOICES,
    NO_CARD,
    NONE,
    SERIES,
    SHORTS,
    STUDIO,
    TUTORIAL,
    TUTORIAL_CARDS,
    State,
    draw_from_pile,
    take_in_hand,
)
from matinee.kernel import UNKNOWN, below, rule, shuffle

FILM_START = (4, 8, 8, 6, 6, 6)
"""Cards the Film starts with at a table of two or three, both shorts together."""
FILM_START_FOR_4 = (4, 6, 6, 4, 4, 4)

# The deal ------------------------------------------------------------------------------------


@rule
def deal(s: State, g: list[int]) -> None:
    """Shuffle all that is random: first player, Rush cards, moods, mishaps, whims (FR-6, FR-32)."""
    s.first = below(g, s.players)
    for card in range(CARDS):
        s.rushes[card] = card
        s.whim[card] = card
    if s.mode == TUTORIAL:
        set_aside(s, g)
    else:
        shuffle(g, s.rushes, 0, CARDS, CARDS - 1)
    for mood in range(MOODS):
        s.moods[mood] = mood
    for mishap in range(MISHAPS):
        s.mishaps[mishap] = mishap
    shuffle(g, s.moods, 0, MOODS, MOODS - 1)
    shuffle(g, s.mishaps, 0, MISHAPS, MISHAPS - 1)
    shuffle(g, s.whim, 0, CARDS, CARDS - 1)
    leave_in_box(s)


@rule
def set_aside(s: State, g: list[int]) -> None:
    """The Tutorial does without one copy of each double, then without four more (FR-30)."""
    gone = 0
    for pair in range(len(FIRST_COPY)):
        gone |= 1 << FIRST_COPY[pair] + below(g, 2)
    left = 0
    for card in range(CARDS):
        if not gone >> card & 1:
            s.rushes[left] = card
            left += 1
    shuffle(g, s.rushes, 0, left, TUTORIAL_CARDS)


@rule
def leave_in_box(s: State) -> None:
    """What a mode does not use is nothing anyone can ever know."""
    if s.mode == TUTORIAL:
        for i in range(TUTORIAL_CARDS, CARDS):
            s.rushes[i] = UNKNOWN
        for i in range(MISHAPS):
            s.mishaps[i] = UNKNOWN
        for i in range(CARDS):
            s.whim[i] = UNKNOWN
    if not has_moods(s):
        for i in range(MOODS):
            s.moods[i] = UNKNOWN


@rule
def has_moods(s: State) -> bool:
    """The Tutorial and Studio have no genre (FR-30, FR-51)."""
    return s.mode != TUTORIAL and s.mode != STUDIO


# The table ------------------------------------------------------------------------------------


@rule
def lay_table(s: State) -> None:
    """Deal three cards each, lay the Film's start and draw its moods (FR-30, FR-32, FR-33)."""
    clear_table(s)
    for seat in range(s.players):
        s.hint_left[seat] = 1
        for _ in range(HAND):
            take_in_hand(s, seat, draw_from_pile(s))
    lay_start(s)
    if has_moods(s):
        s.moods_drawn = 4 if s.mode == SHORTS else 2
        for i in range(s.moods_drawn):
            s.tone[i] = s.moods[i]


@rule
def clear_table(s: State) -> None:
    """Nothing is on the table, in a hand or in the Bin."""
    s.over = 0
    s.reason = 0
    s.turns = 0
    s.options = 0
    for i in range(MOST_CHOICES):
        s.option[i] = 0
    s.hint = 0
    s.chosen = NO_CARD
    s.picked = NONE
    s.called = NO_CARD
    s.effect = NO_CARD
    s.lifts = 0
    for i in range(2):
        s.lifted[i] = NO_CARD
        s.lifted_marks[i] = 0
    s.answered = 0
    clear(s)
    for seat in range(MAX_PLAYERS):
        s.passing[seat] = NO_CARD
        s.hand[seat] = 0
        s.held[seat] = 0
        s.hint_left[seat] = 0
        s.known[seat] = 0
    s.drawn = 0
    for i in range(len(s.cut)):
        s.cut[i] = NO_CARD
    s.cut_size = 0
    s.bin = 0
    s.binned = 0
    for i in range(4):
        s.tone[i] = NONE
    s.moods_drawn = 0
    s.happened = 0
    s.mark = NONE
    s.turned = 0
    s.defaulted = 0
    s.failed = 0
    s.winners = 0


@rule
def lay_start(s: State) -> None:
    """Lay the Film's first cards face down (FR-30, FR-34, FR-36, FR-39, FR-43, FR-48)."""
    cards = FILM_START_FOR_4[s.mode] if s.players == 4 else FILM_START[s.mode]
    for k in range(cards):
        put(s, start_spot(s, k, cards), draw_from_pile(s), FACE_DOWN)


@rule
def start_spot(s: State, k: int, cards: int) -> int:
    """Where the k-th card of the Film's start lies."""
    if s.mode == SHORTS:
        return k if k < cards // 2 else ROW + k - cards // 2
    if s.mode == SERIES:
        return SERIES_START_FOR_4[k] if s.players == 4 else SERIES_START[k]
    if s.mode == ARCS:
        return ARCS_START_FOR_4[k] if s.players == 4 else ARCS_START[k]
    if s.mode == STUDIO:
        return STUDIO_START[k]
    return k
