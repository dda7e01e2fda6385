"""What one seat sees of Faux Raccords, as cells that are on or off: what a network is shown.

`describe` reads a card only if the seat may look at it, so a whole position and the one hidden for
the seat give the same cells; a test holds it to that. The Film lies on the squares of `board.py`.
"""

from matinee.bots.faux_raccords.board import BOARD, card_square, place_square, seen_from
from matinee.bots.faux_raccords.fitting import (
    PLACES,
    SEEN,
    SPOT_AT,
    VALUE_AT,
    best_fit,
    best_swap,
    find_ranges,
    fit_instead,
    fit_place,
    has_no_room,
    look_around,
    sees_film_card,
)
from matinee.bots.faux_raccords.sight import (
    DOUBTFUL,
    is_genre,
    lies_unseen,
    still_needed,
    turns_left,
)
from matinee.games.faux_raccords.judging import film_of, films, genre_goal, has_size
from matinee.games.faux_raccords.material import (
    BADLY_PLACED,
    CARDS,
    CLAPS,
    CREW,
    FACE_UP,
    MAX_PLAYERS,
    MOODS,
    QUESTIONS,
    VIEW,
    WELL_PLACED,
    State,
    claps_on_film,
    filmed,
    pile_left,
)
from matinee.games.faux_raccords.rules import may_look_at
from matinee.kernel import lowest, rule

# Cells ---------------------------------------------------------------------------------------

LIKELY = 4
"""Cells that tell how well a card fits: at all, an eighth, three eighths, three quarters."""
STEPS = (1, 128, 384, 768)

# For each square.
CARD_THERE = 0
TAKEN = CARDS
CLAP_BY = TAKEN + 1
HINTED_WELL = CLAP_BY + MAX_PLAYERS
"""Two cells: by oneself, by another."""
HINTED_BADLY = HINTED_WELL + 2
LIES_OPEN = HINTED_BADLY + 2
OF_GENRE = LIES_OPEN + 1
MISFIT = OF_GENRE + 1
PICKED = MISFIT + 1
FITS_INSTEAD = PICKED + 1
"""How well the card in question fits instead of the one that lies there."""
FITS_BEFORE = FITS_INSTEAD + LIKELY
"""The same for the free place of that square."""
SQUARE = FITS_BEFORE + LIKELY

# For each card.
IN_HAND = BOARD * SQUARE
HAND_FITS = IN_HAND + CARDS
HAND_GENRE = HAND_FITS + LIKELY * CARDS
IN_CUT = HAND_GENRE + 2 * CARDS
CUT_FITS = IN_CUT + CARDS
"""How well a Cut card would replace a doubtful one."""
NOTED = CUT_FITS + LIKELY * CARDS
UNSEEN = NOTED + CARDS
CHOSEN = UNSEEN + CARDS
LIFTED = CHOSEN + CARDS

# The table.
QUESTION = LIFTED + CARDS
VERB = QUESTION + QUESTIONS
EFFECT = VERB + VIEW + 1
LIFTS = EFFECT + CREW
HINT_FACE = LIFTS + 3
TONE = HINT_FACE + 2
TURNED = TONE + 2 * MOODS
PLAYERS = TURNED + 4
NOTES = PLAYERS + 3
ACTIVE = NOTES + 1
MOST_PILE = 24
PILE = ACTIVE + MAX_PLAYERS
MOST_SPARE, LEAST_SPARE = 16, -4
SPARE = PILE + MOST_PILE + 1
"""Turns beyond those that have to place a card."""
MOST_NEEDED, LEAST_NEEDED = 16, -4
NEEDED = SPARE + MOST_SPARE - LEAST_SPARE + 1
MOST_LENGTH = 11
LENGTHS = NEEDED + MOST_NEEDED - LEAST_NEEDED + 1
"""Of each of two shorts."""
MOST_HELD = 5
HELD = LENGTHS + 2 * (MOST_LENGTH + 1)
HINT_LEFT = HELD + MAX_PLAYERS * (MOST_HELD + 1)
CLAPS_OUT = HINT_LEFT + MAX_PLAYERS
MOST_DOUBTFUL = 12
DOUBTS = CLAPS_OUT + MAX_PLAYERS * (CLAPS + 1)
MOST_GENRE = 8
GENRE_SEEN = DOUBTS + MOST_DOUBTFUL + 1
"""How many cards of its genre are in sight, of each film."""
FULL = GENRE_SEEN + 2 * (MOST_GENRE + 1)
CELLS = FULL + 1

MOST_ON = 800
"""No position has more cells on."""
EVERY_CARD = (1 << CARDS) - 1


@rule
def describe(s: State, seat: int, room: list[int], on: list[int]) -> int:
    """Write the cells that are on for a seat into `on`; return how many there are."""
    known = s.known[seat] if s.notes else 0
    look_around(s, seat, known, room)
    find_ranges(s, room)
    count = tell_film(s, seat, known, room, on)
    count = tell_cards(s, seat, room, on, count)
    count = tell_card_in_question(s, seat, known, room, on, count)
    count = tell_question(s, seat, on, count)
    return tell_table(s, seat, on, count)


@rule
def limited(value: int, least: int, most: int) -> int:
    """A number, no less and no more than so much; and counted from the least."""
    return min(max(value, least), most) - least


@rule
def tell_set(cards: int, start: int, on: list[int], count: int) -> int:
    """A cell for each card of a set."""
    left = cards & EVERY_CARD
    while left:
        on[count] = start + lowest(left)
        left &= left - 1
        count += 1
    return count


@rule
def tell_likely(chance: int, start: int, on: list[int], count: int) -> int:
    """How well a card fits: the more cells the better."""
    for step in range(LIKELY):
        if chance >= STEPS[step]:
            on[count] = start + step
            count += 1
    return count


# The Film ------------------------------------------------------------------------------------


@rule
def tell_film(s: State, seat: int, known: int, room: list[int], on: list[int]) -> int:
    """What lies on every square, and what speaks for and against it."""
    count = 0
    for k in range(filmed(s)):
        base = card_square(s, k) * SQUARE
        on[count] = base + TAKEN
        count += 1
        if room[VALUE_AT + k]:
            on[count] = base + CARD_THERE + s.film[k]
            count += 1
            if genre_goal(s) and is_genre(s, s.film[k], film_of(s, k)):
                on[count] = base + OF_GENRE
                count += 1
            if has_no_room(s, room, k):
                on[count] = base + MISFIT
                count += 1
        if k == s.picked:
            on[count] = base + PICKED
            count += 1
        count = tell_tokens(s, seat, s.marks[k], base, on, count)
    return count


@rule
def tell_tokens(s: State, seat: int, marks: int, base: int, on: list[int], count: int) -> int:
    """Who has put what on a card."""
    if marks & FACE_UP:
        on[count] = base + LIES_OPEN
        count += 1
    for other in range(s.players):
        far = seen_from(s, seat, other)
        if marks >> other & 1:
            on[count] = base + CLAP_BY + far
            count += 1
        if marks & WELL_PLACED << other:
            on[count] = base + HINTED_WELL + min(far, 1)
            count += 1
        if marks & BADLY_PLACED << other:
            on[count] = base + HINTED_BADLY + min(far, 1)
            count += 1
    return count


# Cards ---------------------------------------------------------------------------------------


@rule
def tell_cards(s: State, seat: int, room: list[int], on: list[int], count: int) -> int:
    """Hand, Cut, notes, and what has not been seen."""
    for card in range(CARDS):
        if s.hand[seat] >> card & 1:
            on[count] = IN_HAND + card
            count += 1
            count = tell_likely(best_fit(s, room, card), HAND_FITS + LIKELY * card, on, count)
            if genre_goal(s):
                for film in range(films(s)):
                    if is_genre(s, card, film):
                        on[count] = HAND_GENRE + 2 * card + film
                        count += 1
    for i in range(s.cut_size):
        card = s.cut[i]
        on[count] = IN_CUT + card
        count += 1
        count = tell_likely(best_swap(s, room, card), CUT_FITS + LIKELY * card, on, count)
    if s.notes:
        count = tell_set(s.known[seat], NOTED, on, count)
    return tell_set(~room[SEEN], UNSEEN, on, count)


@rule
def tell_card_in_question(
    s: State, seat: int, known: int, room: list[int], on: list[int], count: int
) -> int:
    """The card just named or lifted, and where it fits."""
    card = s.chosen if s.active == seat else -1
    if card >= 0:
        on[count] = CHOSEN + card
        count += 1
    elif s.lifts and s.lifted[0] >= 0:
        if may_look_at(s.lifted[0], s.lifted_marks[0], seat, known):
            card = s.lifted[0]
            on[count] = LIFTED + card
            count += 1
    if card < 0:
        return count
    for i in range(room[PLACES]):
        start = place_square(s, room[SPOT_AT + i]) * SQUARE + FITS_BEFORE
        count = tell_likely(fit_place(s, room, card, i), start, on, count)
    for k in range(filmed(s)):
        start = card_square(s, k) * SQUARE + FITS_INSTEAD
        count = tell_likely(fit_instead(s, room, card, k), start, on, count)
    return count


# The table -----------------------------------------------------------------------------------


@rule
def tell_question(s: State, seat: int, on: list[int], count: int) -> int:
    """What is asked, and what the turn has come to so far."""
    on[count] = QUESTION + s.question
    on[count + 1] = LIFTS + s.lifts
    on[count + 2] = ACTIVE + seen_from(s, seat, s.active)
    on[count + 3] = PLAYERS + s.players - 2
    count += 4
    if 0 <= s.verb <= VIEW:
        on[count] = VERB + s.verb
        count += 1
    if s.effect >= 0:
        on[count] = EFFECT + s.crew[s.effect]
        count += 1
    if s.hint:
        on[count] = HINT_FACE + (1 if s.hint == BADLY_PLACED else 0)
        count += 1
    if s.notes:
        on[count] = NOTES
        count += 1
    for i in range(4):
        if s.tone[i] >= 0:
            on[count] = TONE + i // 2 * MOODS + s.tone[i]
            count += 1
        if s.turned >> i & 1:
            on[count] = TURNED + i
            count += 1
    return count


@rule
def tell_table(s: State, seat: int, on: list[int], count: int) -> int:
    """How much is left of everything, and how far the Film has come."""
    needed = still_needed(s)
    on[count] = PILE + min(pile_left(s), MOST_PILE)
    on[count + 1] = SPARE + limited(turns_left(s) - needed, LEAST_SPARE, MOST_SPARE)
    on[count + 2] = NEEDED + limited(needed, LEAST_NEEDED, MOST_NEEDED)
    count += 3
    if has_size(s):
        on[count] = FULL
        count += 1
    if films(s) > 1:
        for film in range(2):
            on[count] = LENGTHS + film * (MOST_LENGTH + 1) + min(s.length[film], MOST_LENGTH)
            count += 1
    for other in range(s.players):
        far = seen_from(s, seat, other)
        on[count] = HELD + far * (MOST_HELD + 1) + min(s.held[other], MOST_HELD)
        on[count + 1] = CLAPS_OUT + far * (CLAPS + 1) + claps_on_film(s, other)
        count += 2
        if s.hint_left[other]:
            on[count] = HINT_LEFT + far
            count += 1
    return tell_sums(s, seat, on, count)


@rule
def tell_sums(s: State, seat: int, on: list[int], count: int) -> int:
    """How many cards nobody vouches for, and how many of the genre are in sight."""
    known = s.known[seat] if s.notes else 0
    doubtful = 0
    first = 0
    second = 0
    for k in range(filmed(s)):
        if not sees_film_card(s, seat, known, k):
            doubtful += 1 if lies_unseen(s.marks[k]) == DOUBTFUL else 0
        elif genre_goal(s) and is_genre(s, s.film[k], film_of(s, k)):
            if film_of(s, k) == 0:
                first += 1
            else:
                second += 1
    on[count] = DOUBTS + min(doubtful, MOST_DOUBTFUL)
    on[count + 1] = GENRE_SEEN + min(first, MOST_GENRE)
    on[count + 2] = GENRE_SEEN + MOST_GENRE + 1 + min(second, MOST_GENRE)
    return count + 3
