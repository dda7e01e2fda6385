"""Faux Raccords' box and table: cards, tokens, the words of a turn, and everything in its place.

The other files of this folder are the rules; they all stand on this one.
"""

from typing import Any, ClassVar

from matinee import kernel
from matinee.kernel import NOBODY, lowest, number, numbers, rule

# Material ------------------------------------------------------------------------------------

MIN_PLAYERS, MAX_PLAYERS = 2, 4
CLAPS = 3
"""Clap tokens of each player (FR-3)."""
HAND = 3
CUT = 5
"""How many cards the Cut keeps from turn to turn (FR-11)."""

MODES = 6
TUTORIAL, FEATURE, SHORTS, SERIES, ARCS, STUDIO = range(MODES)

# A Rush card is a number in the order of its value, a second copy after the first (FR-2).
DOUBLES = (1, 10, 19, 28)
VALUES = tuple(sorted((*range(1, 29), *DOUBLES)))
CARDS = len(VALUES)
"""Rush cards: 1 to 28, and a second copy of four of them (FR-2)."""
TUTORIAL_CARDS = CARDS - len(DOUBLES) - 4
FIRST_COPY = tuple(VALUES.index(value) for value in DOUBLES)
"""The first copy of each double; the second copy is the next card."""
NO_CARD = -1

MOODS = 7
"""Mood tokens (FR-4): as many as there are symbols without the joker."""
COMEDY, DRAMA, ROMANCE, SUSPENSE, ACTION, HORROR, FANTASY, JOKER = range(MOODS + 1)
CREW = 5
SCRIPT, EDITOR, PRODUCER, STAR, DIRECTOR = range(CREW)

MISHAPS = 12
"""Mishap cards (FR-5)."""
(
    BUDGET_CUT, FOGGED_REEL, SWAPPED_REELS, STRIKE, REWRITE, CENSORED, CHANGE_OF_TONE,
    RUINED_STOCK, STARS_WHIM, CONTINUITY_ERROR, RESHOOT, PRESS_LEAK,
) = range(MISHAPS)  # fmt: skip

# What lies on a Film card, as a set of bits: Claps by seat, Hints by seat, and how it lies.
CLAP = 1
ALL_CLAPS = 0b1111
WELL_PLACED = 1 << 4
BADLY_PLACED = 1 << 8
FACE_UP = 1 << 12
FACE_DOWN = 0
"""A card face down, with no token on it."""

# The words of a turn -------------------------------------------------------------------------
# A choice is one word: a verb, a card of a hand or the Cut, the k-th Film card in spot order, the
# k-th place free for a card in spot order, a seat, or a mood.

WORDS = 10
PLACE, CALL, VIEW, WRAP, USE, SKIP, DONE, PASS, HINT_WELL, HINT_BADLY = range(WORDS)
CARD = WORDS
FILM_CARD = CARD + CARDS
SPOT = FILM_CARD + CARDS
MOST_PLACES = 80
"""No Film has more free places: film.py says why."""
SEAT = SPOT + MOST_PLACES
MOOD = SEAT + MAX_PLAYERS
CHOICES = MOOD + MOODS
MOST_CHOICES = MOST_PLACES

# The questions of a turn, in the order of the grammar.
QUESTIONS = 20 + MISHAPS + 2
(
    ASK_VERB, ASK_CARD, ASK_SPOT, ASK_TARGET, ASK_TOKEN, ASK_EFFECT, DIRECTOR_CHOOSES,
    EDITOR_LIFTS, EDITOR_LIFTS_AGAIN, EDITOR_PUTS, PRODUCER_TAKES, PRODUCER_GIVES, SCRIPT_CHOOSES,
    SCRIPT_PUTS, STAR_CHOOSES, STAR_SWAPS, ASK_HINT, ASK_HINT_CARD, LOOK_FOR_MISHAPS, CLOSE_TURN,
) = range(20)  # fmt: skip
ASK_MISHAP = 20
"""The question a mishap asks is this plus the mishap."""
ASK_SECOND_REEL = ASK_MISHAP + MISHAPS
ASK_DEFAULT = ASK_SECOND_REEL + 1

WRAPPED, EMPTY_HAND = 1, 2
"""Why a game ended (FR-12, FR-26)."""

MOST_WORDS = 26
"""A turn never has more words, those that answer themselves not counted."""
MOST_TURNS = 61
"""Nor a game more turns: Cut plus Bin grows with every call and view and never shrinks."""

NONE = -1
"""No position in the Film, no verb, no mark."""


class State(kernel.State):
    """Faux Raccords on the table."""

    later: ClassVar[dict[str, Any]] = dict.fromkeys(
        ("left_out", "longer", "begun", "choosier", "unmarked", "delayed"), 0
    )

    players = number()
    mode = number()
    notes = number()
    """Option `memory`: 1 when players are also shown what they have seen before (FR-29)."""

    mood = numbers(CARDS)
    """The box: the mood symbol of each card."""
    crew = numbers(CARDS)
    """The box: the crew member of each card."""
    left_out = number("i2")
    """The box: the mishaps that are not in it, as a set of bits."""
    longer = number()
    """The box: how many cards more than printed each film needs; below zero, fewer."""
    begun = number()
    """The box: how many cards more than printed the Film starts with, both films together."""
    choosier = number()
    """The box: how much higher than printed the genre score of each film has to be."""
    unmarked = number()
    """The box: the marks of the mode without a mishap, as a set of bits."""
    delayed = number()
    """The box: how much later than printed a mishap is first due."""

    first = number()
    rushes = numbers(CARDS)
    """The Rush cards as dealt: the hands, the Film's start in spot order, the pile from its top."""
    moods = numbers(MOODS)
    """The mood tokens in the order they are drawn."""
    mishaps = numbers(MISHAPS)
    """The mishaps in the order they happen."""
    whim = numbers(CARDS)
    """The cards ranked: a random card of a hand is its card that ranks first."""

    over = number()
    reason = number()
    turn = number()
    active = number()
    """Whose turn it is; a mishap may ask others in it."""
    turns = number()
    """How many turns have begun."""

    question = number()
    options = number()
    """How many words are legal now."""
    option = numbers(MOST_CHOICES, "i2")
    """The legal words, lowest first."""

    verb = number()
    chosen = number()
    """The card named by the last word, while the next word says what becomes of it."""
    picked = number()
    """The Film position named by the last word, while the next says what becomes of it."""
    called = number()
    """The card called this turn, until its effect is over."""
    effect = number()
    """The card whose effect is being applied: the called one, or the one a Director chose."""
    hint = number("i2")
    """The face of the Hint about to be put."""
    lifts = number()
    """Cards an Editor holds."""
    lifted = numbers(2)
    lifted_marks = numbers(2, "i2")
    passing = numbers(MAX_PLAYERS)
    """The card each player has chosen to pass in a Rewrite."""
    answered = number()
    """The seats that have answered an "each player" mishap, as a set of bits."""

    length = numbers(2)
    """The cards of each film; only Two Shorts has a second."""
    film = numbers(CARDS)
    """The Film's cards in spot order."""
    spot = numbers(CARDS, "i4")
    """Where each of them lies, off a line; on a line its order says so."""
    marks = numbers(CARDS, "i2")
    """What lies on each of them, and whether it is face up."""

    hand = numbers(MAX_PLAYERS, "i8")
    """The cards in each hand, as a set of bits."""
    held = numbers(MAX_PLAYERS)
    drawn = number()
    """How many of the dealt cards have left the pile, or never were in it."""
    cut = numbers(CUT + 3)
    """The Cut, oldest first: five cards, one called, one each from Star's whim and Press leak."""
    cut_size = number()
    bin = number("i8")
    """The cards in the Bin, as a set of bits."""
    binned = number()

    hint_left = numbers(MAX_PLAYERS)
    """1 while a player has their Hint."""
    tone = numbers(4)
    """The mood tokens of each film, two by two; NONE where there are none."""
    moods_drawn = number()
    happened = number()
    """How many mishaps have happened."""
    mark = number()
    """The mark whose mishap is happening now, or NONE."""
    turned = number()
    """The marks whose mishap is over, as a set of bits."""
    defaulted = number()
    """How many mishaps could not be applied."""

    known = numbers(MAX_PLAYERS, "i8")
    """With `notes`: the cards each player has seen and can still place, as a set of bits."""

    failed = number()
    """Once the game has ended: the checks the Film did not pass, as a set of bits."""
    winners = number()


# Asking --------------------------------------------------------------------------------------


@rule
def offer(s: State, choice: int) -> None:
    """One more word is legal; words are offered lowest first."""
    s.option[s.options] = choice
    s.options += 1


@rule
def offer_cards(s: State, cards: int) -> None:
    """Every card of a set is legal."""
    while cards:
        offer(s, CARD + lowest(cards))
        cards &= cards - 1


@rule
def offer_film(s: State) -> None:
    """Every Film card is legal."""
    for k in range(filmed(s)):
        offer(s, FILM_CARD + k)


@rule
def next_seat(s: State, seat: int) -> int:
    """Turns go clockwise (FR-6)."""
    return seat + 1 if seat + 1 < s.players else 0


# Tokens --------------------------------------------------------------------------------------


@rule
def filmed(s: State) -> int:
    """How many cards the Film has, both films together."""
    return s.length[0] + s.length[1]


@rule
def is_face_up(s: State, k: int) -> bool:
    """Whether everybody sees the k-th Film card."""
    return s.marks[k] >= FACE_UP


@rule
def has_clap(s: State, k: int, seat: int) -> bool:
    """Whether a player has a Clap on the k-th Film card."""
    return s.marks[k] >> seat & CLAP != 0


@rule
def has_any_clap(s: State, k: int) -> bool:
    """Whether anybody has a Clap on the k-th Film card."""
    return s.marks[k] & ALL_CLAPS != 0


@rule
def claps_on_film(s: State, seat: int) -> int:
    """How many Claps of a player lie on the Film; the others are in reserve (FR-3)."""
    count = 0
    for k in range(filmed(s)):
        count += s.marks[k] >> seat & CLAP
    return count


@rule
def offer_own_claps(s: State, seat: int) -> None:
    """The Film cards with a player's own Clap are legal."""
    for k in range(filmed(s)):
        if has_clap(s, k, seat):
            offer(s, FILM_CARD + k)


# Hands, the pile, the Cut and the Bin --------------------------------------------------------


@rule
def take_in_hand(s: State, seat: int, card: int) -> None:
    """A card joins a hand, and its owner sees it."""
    s.hand[seat] |= 1 << card
    s.held[seat] += 1
    see(s, seat, card)


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    s.hand[seat] &= ~(1 << card)
    s.held[seat] -= 1


@rule
def cards_dealt(s: State) -> int:
    """The Tutorial plays with 24 cards, all other modes with 32 (FR-30, FR-32)."""
    return TUTORIAL_CARDS if s.mode == TUTORIAL else CARDS


@rule
def pile_left(s: State) -> int:
    """How many cards the pile has."""
    return cards_dealt(s) - s.drawn


@rule
def draw_from_pile(s: State) -> int:
    """The pile's top card."""
    s.drawn += 1
    return s.rushes[s.drawn - 1]


@rule
def add_to_cut(s: State, card: int) -> None:
    """A card goes face up to the end of the Cut."""
    s.cut[s.cut_size] = card
    s.cut_size += 1
    show(s, card)


@rule
def take_from_cut(s: State, at: int) -> int:
    """A card leaves the Cut, which closes up."""
    card = s.cut[at]
    s.cut_size -= 1
    for i in range(at, s.cut_size):
        s.cut[i] = s.cut[i + 1]
    s.cut[s.cut_size] = NO_CARD
    return card


@rule
def in_cut(s: State) -> int:
    """The cards of the Cut, as a set."""
    cards = 0
    for i in range(s.cut_size):
        cards |= 1 << s.cut[i]
    return cards


@rule
def place_in_cut(s: State, card: int) -> int:
    """Where in the Cut a card lies."""
    at = 0
    while s.cut[at] != card:
        at += 1
    return at


@rule
def throw_away(s: State, card: int) -> None:
    """A card goes face down to the Bin."""
    s.bin |= 1 << card
    s.binned += 1


@rule
def discard(s: State, seat: int, card: int) -> None:
    """A hand card goes face down to the Bin; nobody else sees it."""
    lose_track_of_hand(s, seat, NOBODY)
    leave_hand(s, seat, card)
    throw_away(s, card)


# What players have seen ----------------------------------------------------------------------
# Kept only with `notes` (FR-29). A card seen stays known wherever it goes in the open: about the
# Film, into the Bin, into a hand. Knowledge of a hand ends when a card leaves that hand unseen,
# since it might have been any of them; from a hand of one card there is no doubt which one left.


@rule
def see(s: State, seat: int, card: int) -> None:
    """A player sees a card."""
    if s.notes:
        s.known[seat] |= 1 << card


@rule
def show(s: State, card: int) -> None:
    """Everybody sees a card."""
    if s.notes:
        for seat in range(s.players):
            s.known[seat] |= 1 << card


@rule
def lose_track_of_hand(s: State, seat: int, witness: int) -> None:
    """As a card leaves a hand, all but a witness no longer know what is left there."""
    if s.notes and s.held[seat] > 1:
        for other in range(s.players):
            if other != seat and other != witness:
                s.known[other] &= ~s.hand[seat]
