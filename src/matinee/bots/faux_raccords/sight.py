"""What one seat sees of the Film, as rows of numbers the convention thinks about.

Everything the convention knows comes through `look`, which reads a card only if the seat may look
at it. A whole position and the one hidden for the seat therefore look the same, and play-outs can
run on whole positions without hiding each one first; a test holds the convention to it.

A film is a region of the work space: cards (NO_CARD where unseen), how each lies, and spots. NOW is
the Film as it is, TRIAL one with a change that is being weighed.
"""

from matinee.games.faux_raccords.film import (
    LEVELS,
    ROW,
    count_places,
    first_row,
    free_in_row,
    is_line,
    last_row,
    place_number,
    place_of,
    place_of_bit,
    row_of,
    start_of_rows,
)
from matinee.games.faux_raccords.judging import film_of, films, goal
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    BADLY_PLACED,
    CARDS,
    FACE_UP,
    FIRST_COPY,
    JOKER,
    MOST_PLACES,
    NO_CARD,
    TUTORIAL,
    VALUES,
    WELL_PLACED,
    State,
    cards_dealt,
    filmed,
    next_seat,
    pile_left,
)
from matinee.games.faux_raccords.rules import may_look_at
from matinee.kernel import lowest, rule, size

MOST = CARDS + 2
"""Cards a region has room for."""
CARD_AT, LIES_AT, SPOT_AT = 0, MOST, 2 * MOST
COUNT, FIRST_LENGTH = 3 * MOST, 3 * MOST + 1
REGION = 3 * MOST + 2
NOW, TRIAL = 0, REGION

# How a card lies.
DOUBTFUL, VOUCHED, BAD, KNOWN, OPEN = range(5)
"""Nobody vouches for it; a Clap or a good Hint does; a Hint speaks against it; seen by this seat;
face up for all."""

SEEN = 2 * REGION
"""The cards this seat sees anywhere, as a set."""
UNSEEN = SEEN + 1
"""How many cards of the deal it does not."""
DOUBT = SEEN + 2
"""How much of a doubtful card's doubt counts, in percent: the rest were placed, and lost a Clap."""
RISK = SEEN + 3
"""What `rate` found to speak against a Film, in thousandths: doubts, misfits, genre."""
PLACES = SEEN + 4
"""How many free places the Film has."""
UP_TO = SEEN + 5
"""Unseen values up to each value: 0 to 28."""
HIGHEST: int = max(VALUES)
KEEP_AT = UP_TO + HIGHEST + 2
"""Whether each card of the film being rated stays: 1 or 0."""
CHAIN_AT = KEEP_AT + MOST
LINK_AT = CHAIN_AT + MOST
PLACE_AT = LINK_AT + MOST
"""The spots of the free places, in spot order."""
FIT_AT = PLACE_AT + MOST_PLACES
"""What each hand card brings at its best place."""
PLACE_FIT_AT = FIT_AT + CARDS
"""The same where a Rush may be placed (FR-38)."""
STAY_AT = PLACE_FIT_AT + CARDS
"""Whether each card of the Film as it is stays."""
BASE = STAY_AT + MOST
"""How the Film as it is is rated."""
BASE_RISK = BASE + 1
QUICK = BASE + 2
"""1 where cards are only tried on spots where they fit: recall.py."""
SIGHT = BASE + 3
"""How many sights were had: what was found in an earlier one holds no more."""
LAST_AT = SIGHT + 1
"""The last sight, to tell whether this is another."""
FOUND_AT = LAST_AT + 2 * MOST + 16
"""What was found, by kind and card, and in which sight."""
FOUND_KINDS = 7
LOW_AT = FOUND_AT + 2 * FOUND_KINDS * MOST
"""The least and the most value that fits on each free place, then on each card's spot."""
HIGH_AT = LOW_AT + MOST_PLACES + MOST
ROW_AT = HIGH_AT + MOST_PLACES + MOST
"""Where each card of the film being rated lies in its grid."""
COLUMN_AT = ROW_AT + MOST
LISTED = COLUMN_AT + MOST
"""In which sight free places were listed, and how many there were."""
LONELY = LISTED + 2
"""The doubles whose twin this seat does not see anywhere, as a set; none in the Tutorial."""
GENRE_AT = LONELY + 1
"""The cards of each film's genre, as sets, and the tones that they are of."""
LEVEL_SET_AT = GENRE_AT + 3
"""The cards that belong on each level of a pyramid, as sets."""
KEPT_NOW = LEVEL_SET_AT + LEVELS + 1
"""Of the Film as it is, each film by itself: the cards in sight that stay, as a set."""
UNSEEN_NOW = KEPT_NOW + 2
"""Its cards out of sight."""
VOUCHED_NOW = UNSEEN_NOW + 2
"""Those that are vouched for and have room."""
DOUBT_NOW = VOUCHED_NOW + 2
"""What its doubts add up to."""
NOW_ROW_AT = DOUBT_NOW + 2
"""Where each of its cards lies in its grid."""
NOW_COLUMN_AT = NOW_ROW_AT + MOST
LEAST_AT = NOW_COLUMN_AT + MOST
"""The values that a doubtful card of a grid lies between; -1 for any other card."""
MOST_AT = LEAST_AT + MOST
COUNTED = MOST_AT + MOST
"""Of which cards unseen values were counted last, and in which sight there was room for swaps."""
SWAPS_LISTED = COUNTED + 1
SPACE = SWAPS_LISTED + 1
"""Numbers of work space the convention needs."""

LEVEL_OF_MOOD = (1, 1, 2, 2, 3, 3, 4, 5)
"""Studio: the level of each symbol, agreed once for all games: two for each of the three wide
levels, then fantasy, then the joker at the top."""


@rule
def look(s: State, seat: int, w: list[int]) -> None:
    """Fill the work space with what a seat sees."""
    known = s.known[seat] if s.notes else 0
    seen = s.hand[seat] | known
    for i in range(s.cut_size):
        seen |= 1 << s.cut[i]
    if s.chosen >= 0 and s.active == seat:
        seen |= 1 << s.chosen
    count = filmed(s)
    w[NOW + COUNT] = count
    w[NOW + FIRST_LENGTH] = s.length[0]
    unvouched = 0
    for k in range(count):
        w[NOW + SPOT_AT + k] = s.spot[k]
        w[NOW + CARD_AT + k] = NO_CARD
        marks = s.marks[k]
        if may_look_at(s.film[k], marks, seat, known) and s.film[k] >= 0:
            w[NOW + CARD_AT + k] = s.film[k]
            w[NOW + LIES_AT + k] = OPEN if marks & FACE_UP else KNOWN
            seen |= 1 << s.film[k]
        else:
            w[NOW + LIES_AT + k] = lies_unseen(marks)
            unvouched += 1 if lies_unseen(marks) == DOUBTFUL else 0
    for i in range(s.lifts):
        if s.lifted[i] >= 0 and may_look_at(s.lifted[i], s.lifted_marks[i], seat, known):
            seen |= 1 << s.lifted[i]
    w[SEEN] = seen
    count_unseen(s, w)
    list_genres(s, w)
    w[DOUBT] = share_of_doubt(s, unvouched)
    w[PLACES] = 0


@rule
def lies_unseen(marks: int) -> int:
    """What the tokens on a card say to those who may not look at it; a good Hint outweighs all."""
    if marks & WELL_PLACED * ALL_CLAPS:
        return VOUCHED
    if marks & BADLY_PLACED * ALL_CLAPS:
        return BAD
    return VOUCHED if marks & ALL_CLAPS else DOUBTFUL


@rule
def count_unseen(s: State, w: list[int]) -> None:
    """Which values may lie where this seat does not see; in the Tutorial a double's twin never."""
    seen = w[SEEN]
    of = seen << 1 | 1 | (1 << CARDS + 1 if s.mode == TUTORIAL else 0)
    if w[COUNTED] == of:
        return
    w[COUNTED] = of
    lonely = 0
    for i in range(len(FIRST_COPY)):
        copies = seen >> FIRST_COPY[i] & 3
        if s.mode != TUTORIAL:
            lonely |= (copies >> 1 ^ 1 | (copies & 1 ^ 1) << 1) << FIRST_COPY[i]
        elif copies:
            seen |= 3 << FIRST_COPY[i]
    w[LONELY] = lonely
    w[UNSEEN] = max(1, cards_dealt(s) - size(w[SEEN]))
    for value in range(HIGHEST + 1):
        w[UP_TO + value] = 0
    for card in range(CARDS):
        if not seen >> card & 1:
            w[UP_TO + VALUES[card]] = 1
    for value in range(HIGHEST):
        w[UP_TO + value + 1] += w[UP_TO + value]


@rule
def list_genres(s: State, w: list[int]) -> None:
    """The cards of each film's genre and of each level, listed anew when a mood changes."""
    tones = 1
    for i in range(4):
        tones = 16 * tones + s.tone[i] + 1
    if w[GENRE_AT + 2] != tones:
        w[GENRE_AT + 2] = tones
        for level in range(LEVELS + 1):
            w[LEVEL_SET_AT + level] = 0
        for card in range(CARDS):
            w[LEVEL_SET_AT + LEVEL_OF_MOOD[s.mood[card]]] |= 1 << card
        for film in range(2):
            w[GENRE_AT + film] = 0
            for card in range(CARDS):
                if is_genre(s, card, film):
                    w[GENRE_AT + film] |= 1 << card


@rule
def is_genre(s: State, card: int, film: int) -> bool:
    """Whether a card counts for a film's genre."""
    mood = s.mood[card]
    return mood == JOKER or mood == s.tone[2 * film] or mood == s.tone[2 * film + 1]


@rule
def share_of_doubt(s: State, unvouched: int) -> int:
    """Of cards nobody vouches for, how many percent never had a Clap."""
    return 100 if unvouched == 0 else 100 - 100 * once_vouched(s, unvouched) // unvouched


@rule
def once_vouched(s: State, unvouched: int) -> int:
    """How many of the cards nobody vouches for a player placed, and has taken the Clap off since.

    Every call and view grows the Cut and the Bin by one, so turns beyond that placed a Rush; what
    was placed beyond the Claps on the Film lost its Clap.
    """
    placed = s.turns - 1 - s.cut_size - s.binned
    for k in range(filmed(s)):
        placed -= size(s.marks[k] & ALL_CLAPS)
    return min(unvouched, max(0, placed))


@rule
def list_places(s: State, w: list[int]) -> bool:
    """List the free places; whether they had not been listed in this very sight."""
    if w[SIGHT] > 0 and w[LISTED] == w[SIGHT]:
        w[PLACES] = w[LISTED + 1]
        return False
    w[PLACES] = list_free(s, w, PLACE_AT)
    w[LISTED] = w[SIGHT]
    w[LISTED + 1] = w[PLACES]
    return True


@rule
def list_free(s: State, into: list[int], at: int) -> int:
    """The spots of the free places, as `place_number` has them; return how many there are."""
    count = 0
    if is_line(s):
        count = count_places(s)
        for i in range(count):
            into[at + i] = place_number(s, i)
        return count
    start = start_of_rows(s)
    for row in range(first_row(s), last_row(s) + 1):
        free = free_in_row(s, row, start)
        while free:
            into[at + count] = ROW * row + place_of_bit(s, row, start, lowest(free))
            free &= free - 1
            count += 1
    return count


@rule
def turns_left(s: State) -> int:
    """How many turns can still begin if each uses up one card: the first empty hand ends it all."""
    pile = pile_left(s)
    seat = (s.active + pile) % s.players
    fewest = CARDS
    for after in range(s.players):
        fewest = min(fewest, after + s.players * s.held[seat])
        seat = next_seat(s, seat)
    return pile + fewest


@rule
def still_needed(s: State) -> int:
    """Cards the Film is short of; lifted ones come back."""
    return goal(s) * films(s) - filmed(s) - s.lifts


# A change to weigh ---------------------------------------------------------------------------


@rule
def start_trial(w: list[int]) -> None:
    """The trial Film is the Film as it is."""
    count = w[NOW + COUNT]
    w[TRIAL + COUNT] = count
    w[TRIAL + FIRST_LENGTH] = w[NOW + FIRST_LENGTH]
    for k in range(count):
        w[TRIAL + CARD_AT + k] = w[NOW + CARD_AT + k]
        w[TRIAL + LIES_AT + k] = w[NOW + LIES_AT + k]
        w[TRIAL + SPOT_AT + k] = w[NOW + SPOT_AT + k]


@rule
def try_put(s: State, w: list[int], spot: int, card: int, lies: int) -> None:
    at = w[TRIAL + COUNT]
    if is_line(s):
        film = row_of(spot)
        at = spot if film == 0 else w[TRIAL + FIRST_LENGTH] + place_of(spot)
        for k in range(w[TRIAL + COUNT], at, -1):
            w[TRIAL + CARD_AT + k] = w[TRIAL + CARD_AT + k - 1]
            w[TRIAL + LIES_AT + k] = w[TRIAL + LIES_AT + k - 1]
        if film == 0:
            w[TRIAL + FIRST_LENGTH] += 1
    w[TRIAL + COUNT] += 1
    w[TRIAL + CARD_AT + at] = card
    w[TRIAL + LIES_AT + at] = lies
    w[TRIAL + SPOT_AT + at] = spot


@rule
def try_take(w: list[int], k: int) -> None:
    if k < w[TRIAL + FIRST_LENGTH]:
        w[TRIAL + FIRST_LENGTH] -= 1
    w[TRIAL + COUNT] -= 1
    for i in range(k, w[TRIAL + COUNT]):
        w[TRIAL + CARD_AT + i] = w[TRIAL + CARD_AT + i + 1]
        w[TRIAL + LIES_AT + i] = w[TRIAL + LIES_AT + i + 1]
        w[TRIAL + SPOT_AT + i] = w[TRIAL + SPOT_AT + i + 1]


@rule
def try_instead(w: list[int], k: int, card: int, lies: int) -> None:
    w[TRIAL + CARD_AT + k] = card
    w[TRIAL + LIES_AT + k] = lies


@rule
def spot_without(s: State, spot: int, k: int) -> int:
    """The number of a free place once the k-th card is gone: a line closes up."""
    film = film_of(s, k)
    if is_line(s) and row_of(spot) == film and place_of(spot) > k - film * s.length[0]:
        return spot - 1
    return spot


@rule
def cards_of_mood(s: State, w: list[int], mood: int) -> int:
    """Cards in sight, of the Film or the hand, that show a mood; those of the Film count twice."""
    count = 0
    for k in range(w[NOW + COUNT]):
        card = w[NOW + CARD_AT + k]
        if card >= 0 and s.mood[card] == mood:
            count += 2
    for card in range(CARDS):
        if s.hand[s.turn] >> card & 1 and s.mood[card] == mood:
            count += 1
    return count
