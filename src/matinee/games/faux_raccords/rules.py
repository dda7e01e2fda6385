"""Faux Raccords as rules: sections in the order and words of rulebook.md, numbers in brackets.

A turn is a sequence of questions, in the order of the grammar at the rulebook's end; `question`
says which is open. What a crew member asks and does is in crew.py, a mishap in mishaps.py; the
Film's shapes are in film.py, its judging in judging.py, box and table in material.py.
"""

from matinee.games.faux_raccords.crew import answer_crew, ask_crew, offer_places
from matinee.games.faux_raccords.film import (
    clear,
    count_places,
    has_place,
    place_number,
    put,
    row_of,
    same_film,
    start_spot,
)
from matinee.games.faux_raccords.judging import failed_checks
from matinee.games.faux_raccords.material import (
    ASK_CARD,
    ASK_EFFECT,
    ASK_HINT,
    ASK_HINT_CARD,
    ASK_MISHAP,
    ASK_SPOT,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_VERB,
    BADLY_PLACED,
    CALL,
    CARD,
    CARDS,
    CHOICES,
    CLAP,
    CLAPS,
    CLOSE_TURN,
    CUT,
    EMPTY_HAND,
    FACE_DOWN,
    FACE_UP,
    FEATURE,
    FILM_CARD,
    FIRST_COPY,
    HAND,
    HINT_BADLY,
    HINT_WELL,
    LOOK_FOR_MISHAPS,
    MAX_PLAYERS,
    MISHAPS,
    MOODS,
    MOST_CHOICES,
    MOST_TURNS,
    MOST_WORDS,
    NO_CARD,
    NONE,
    PASS,
    PLACE,
    SHORTS,
    SPOT,
    STAR_SWAPS,
    STUDIO,
    TUTORIAL,
    TUTORIAL_CARDS,
    VIEW,
    WELL_PLACED,
    WRAP,
    WRAPPED,
    State,
    add_to_cut,
    claps_on_film,
    discard,
    draw_from_pile,
    filmed,
    has_clap,
    is_face_up,
    leave_hand,
    lose_track_of_hand,
    next_seat,
    offer,
    offer_cards,
    offer_film,
    offer_own_claps,
    pile_left,
    see,
    take_from_cut,
    take_in_hand,
    throw_away,
)
from matinee.games.faux_raccords.mishaps import (
    answer_mishap,
    ask_mishap,
    look_for_mishaps,
    pass_over_mishap,
)
from matinee.kernel import NOBODY, UNKNOWN, below, fill, rule, shuffle

__all__ = [
    "CHOICES", "MOST_CHOICES", "MOST_TURNS", "MOST_WORDS", "PUBLIC", "State",
    "begin", "deal", "hide", "legal", "play", "score",
]  # fmt: skip

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
    leave_out(s)
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
def leave_out(s: State) -> None:
    """Mishaps that are not in the box go behind all others, where no game comes."""
    if s.left_out:
        kept = 0
        for i in range(MISHAPS):
            if not s.left_out >> s.mishaps[i] & 1:
                mishap = s.mishaps[i]
                for k in range(i, kept, -1):
                    s.mishaps[k] = s.mishaps[k - 1]
                s.mishaps[kept] = mishap
                kept += 1


@rule
def leave_in_box(s: State) -> None:
    """What a mode does not use is nothing anyone can ever know."""
    if s.mode == TUTORIAL:
        fill(s.rushes, TUTORIAL_CARDS, CARDS, UNKNOWN)
        fill(s.mishaps, 0, MISHAPS, UNKNOWN)
        fill(s.whim, 0, CARDS, UNKNOWN)
    if not has_moods(s):
        fill(s.moods, 0, MOODS, UNKNOWN)


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
def film_start(s: State) -> int:
    """How many cards the Film starts with, both films together."""
    return s.begun + (FILM_START_FOR_4[s.mode] if s.players == 4 else FILM_START[s.mode])


@rule
def lay_start(s: State) -> None:
    """Lay the Film's first cards face down (FR-30, FR-34, FR-36, FR-39, FR-43, FR-48)."""
    cards = film_start(s)
    for k in range(cards):
        put(s, start_spot(s, k, cards), draw_from_pile(s), FACE_DOWN)


# A turn --------------------------------------------------------------------------------------


@rule
def begin(s: State) -> None:
    """Set up a deal; the first player begins (FR-6)."""
    lay_table(s)
    begin_turn(s, s.first)
    ask_action(s)  # which verb: one may always call or wrap, so nothing answers itself


@rule
def begin_turn(s: State, seat: int) -> None:
    """A player's turn begins; one without a card ends the game at once (FR-12)."""
    s.active = seat
    s.turn = seat
    s.verb = NONE
    s.question = ASK_VERB
    if s.held[seat] == 0:
        finish(s, EMPTY_HAND)
    else:
        s.turns += 1


@rule
def legal(s: State, choices: list[int]) -> int:
    """Write the legal words, lowest first, into `choices`; return how many there are (FR-7b)."""
    for i in range(s.options):
        choices[i] = s.option[i]
    return s.options


@rule
def play(s: State, choice: int) -> None:
    """Carry out one legal word; a question with a single answer answers itself (FR-7b)."""
    word = choice
    while True:
        go_on(s, word)
        if s.options > 1 or s.over:
            return
        word = s.option[0] if s.options else NONE


@rule
def go_on(s: State, choice: int) -> None:
    """Answer the open question, or pass over one that has no answer; ask the next."""
    s.options = 0
    if choice == NONE:
        pass_over(s)
    else:
        answer(s, choice)
    if not s.over:
        ask(s)


@rule
def ask(s: State) -> None:
    """Offer the words of the open question."""
    if s.question < ASK_EFFECT:
        ask_action(s)
    elif s.question < ASK_HINT:
        ask_crew(s)
    elif s.question == ASK_HINT:
        if s.hint_left[s.turn] and filmed(s):
            offer(s, PASS)
            offer(s, HINT_WELL)
            offer(s, HINT_BADLY)
    elif s.question == ASK_HINT_CARD:
        offer_film(s)
    elif s.question >= ASK_MISHAP:
        ask_mishap(s)


@rule
def answer(s: State, choice: int) -> None:
    """Carry out one word of the open question."""
    if s.question < ASK_EFFECT:
        answer_action(s, choice)
    elif s.question < ASK_HINT:
        answer_crew(s, choice)
    elif s.question == ASK_HINT or s.question == ASK_HINT_CARD:
        answer_hint(s, choice)
    else:
        answer_mishap(s, choice)


@rule
def pass_over(s: State) -> None:
    """Nothing is asked here: a token comes from the reserve, no Hint is left, the turn goes on."""
    if s.question == ASK_TOKEN:
        put_clap(s)
    elif s.question == ASK_HINT:
        s.question = LOOK_FOR_MISHAPS
    elif s.question == LOOK_FOR_MISHAPS:
        look_for_mishaps(s)
    elif s.question == CLOSE_TURN:
        close_turn(s)
    else:
        pass_over_mishap(s)


@rule
def answer_hint(s: State, choice: int) -> None:
    """Once a game, a player may put their Hint, either face up, on any Film card (FR-8)."""
    if s.question == ASK_HINT_CARD:
        s.marks[choice - FILM_CARD] |= s.hint << s.turn
        s.hint_left[s.turn] = 0
        s.hint = 0
        s.question = LOOK_FOR_MISHAPS
    elif choice == PASS:
        s.question = LOOK_FOR_MISHAPS
    else:
        s.hint = WELL_PLACED if choice == HINT_WELL else BADLY_PLACED
        s.question = ASK_HINT_CARD


@rule
def close_turn(s: State) -> None:
    """Draw a card; then the Cut's oldest cards go to the Bin until five are left (FR-10, FR-11)."""
    if pile_left(s):
        take_in_hand(s, s.active, draw_from_pile(s))
    while s.cut_size > CUT:
        throw_away(s, take_from_cut(s, 0))
    begin_turn(s, next_seat(s, s.active))


@rule
def score(s: State, seat: int) -> int:
    """1 for each player if the Film is a success."""
    return s.winners >> seat & 1


# Place a Rush, view a scene ------------------------------------------------------------------


@rule
def ask_action(s: State) -> None:
    """Exactly one action: place a Rush, call a crew member, view a scene, or wrap (FR-7)."""
    if s.question == ASK_VERB:
        if can_place(s):
            offer(s, PLACE)
        offer(s, CALL)
        if can_view(s):
            offer(s, VIEW)
        offer(s, WRAP)
    elif s.question == ASK_CARD:
        offer_cards(s, s.hand[s.turn])
    elif s.question == ASK_SPOT:
        offer_spots(s)
    elif s.question == ASK_TARGET:
        for k in range(filmed(s)):
            if may_be_viewed(s, k):
                offer(s, FILM_CARD + k)
    elif s.question == ASK_TOKEN:
        if claps_on_film(s, s.turn) == CLAPS:
            offer_own_claps(s, s.turn)


@rule
def answer_action(s: State, choice: int) -> None:
    """Carry out one word of an action."""
    if s.question == ASK_VERB:
        s.verb = choice
        s.question = ASK_CARD
        if choice == WRAP:
            finish(s, WRAPPED)
    elif s.question == ASK_CARD:
        play_card(s, choice - CARD)
    elif s.question == ASK_SPOT:
        place(s, choice - SPOT)
    elif s.question == ASK_TARGET:
        s.picked = choice - FILM_CARD
        see(s, s.turn, s.film[s.picked])
        s.question = ASK_TOKEN
    elif s.question == ASK_TOKEN:
        s.marks[choice - FILM_CARD] -= CLAP << s.turn
        put_clap(s)


@rule
def play_card(s: State, card: int) -> None:
    """The card of an action: to be placed, called to the Cut (FR-16) or discarded (FR-24)."""
    if s.verb == PLACE:
        s.chosen = card
        s.question = ASK_SPOT
    elif s.verb == CALL:
        leave_hand(s, s.turn, card)
        add_to_cut(s, card)
        s.called = card
        s.effect = card
        s.question = ASK_EFFECT
    else:
        discard(s, s.turn, card)
        s.question = ASK_TARGET


@rule
def place(s: State, number: int) -> None:
    """A hand card goes face down to a legal spot of the Film; nobody else sees it (FR-13)."""
    lose_track_of_hand(s, s.turn, NOBODY)
    leave_hand(s, s.turn, s.chosen)
    s.picked = put(s, place_number(s, number), s.chosen, FACE_DOWN)
    s.chosen = NO_CARD
    s.question = ASK_TOKEN


@rule
def put_clap(s: State) -> None:
    """A Clap goes on the card just placed or viewed (FR-14, FR-24)."""
    s.marks[s.picked] |= CLAP << s.turn
    s.picked = NONE
    s.question = ASK_HINT


@rule
def keeps_distance(s: State) -> bool:
    """Two players may not work next to their own Claps in Feature and Two Shorts (FR-38)."""
    return s.players == 2 and (s.mode == FEATURE or s.mode == SHORTS)


@rule
def can_place(s: State) -> bool:
    """Whether a Rush has a legal spot."""
    if not keeps_distance(s):
        return has_place(s)
    for i in range(count_places(s)):
        if not is_beside_own_clap(s, i):
            return True
    return False


@rule
def offer_spots(s: State) -> None:
    """The legal spots for a Rush (FR-13, FR-38)."""
    if not keeps_distance(s):
        offer_places(s)
        return
    for i in range(count_places(s)):
        if not is_beside_own_clap(s, i):
            offer(s, SPOT + i)


@rule
def is_beside_own_clap(s: State, place: int) -> bool:
    """Whether a free place of a line is next to a card with the player's own Clap (FR-38).

    The second short's places are numbered after the first one's, which has one more than cards.
    """
    film = row_of(place_number(s, place))
    after = place - film
    first = s.length[0] if film else 0
    end = first + s.length[film]
    return (after > first and has_clap(s, after - 1, s.turn)) or (
        after < end and has_clap(s, after, s.turn)
    )


@rule
def can_view(s: State) -> bool:
    """Whether some Film card may be viewed."""
    for k in range(filmed(s)):
        if may_be_viewed(s, k):
            return True
    return False


@rule
def may_be_viewed(s: State, k: int) -> bool:
    """A face-down Film card without one's own Clap (FR-24), nor next to one (FR-38)."""
    if is_face_up(s, k) or has_clap(s, k, s.turn):
        return False
    if keeps_distance(s):
        if k > 0 and same_film(s, k - 1, k) and has_clap(s, k - 1, s.turn):
            return False
        if k + 1 < filmed(s) and same_film(s, k, k + 1) and has_clap(s, k + 1, s.turn):
            return False
    return True


# Wrap ----------------------------------------------------------------------------------------


@rule
def finish(s: State, reason: int) -> None:
    """The game ends; the Film is revealed and judged; all win or all lose (FR-1, FR-26)."""
    s.over = 1
    s.reason = reason
    s.turn = NOBODY
    for k in range(filmed(s)):
        s.marks[k] |= FACE_UP
    s.failed = failed_checks(s)
    s.winners = 0 if s.failed else (1 << s.players) - 1


# What each player may know -------------------------------------------------------------------

PUBLIC = (
    "players mode notes mood crew left_out longer begun choosier unmarked delayed first over "
    "reason turn active turns question verb picked called effect hint lifts lifted_marks "
    "answered length spot marks held drawn cut cut_size binned hint_left tone moods_drawn "
    "happened mark turned defaulted failed winners"
).split()
"""Fields anyone may read (FR-27); `hide` has to overwrite all others, and a test holds it to it."""


@rule
def hide(s: State, seat: int) -> None:
    """Leave a seat its own hand, the Film cards it may look at and its own notes (FR-27, FR-29)."""
    fill(s.rushes, 0, CARDS, UNKNOWN)
    fill(s.whim, 0, CARDS, UNKNOWN)
    fill(s.moods, s.moods_drawn, MOODS, UNKNOWN)
    fill(s.mishaps, s.happened, MISHAPS, UNKNOWN)

    if seat == NOBODY or seat != s.turn:
        s.options = 0
    fill(s.option, s.options, MOST_CHOICES, 0)
    if seat != s.active and s.question != STAR_SWAPS:
        s.chosen = UNKNOWN

    known = 0 if seat == NOBODY else s.known[seat]
    just_seen = s.picked if s.question == ASK_TOKEN and seat == s.active else NONE
    for k in range(filmed(s)):
        if k != just_seen and not may_look_at(s.film[k], s.marks[k], seat, known):
            s.film[k] = UNKNOWN
    for i in range(s.lifts):
        if not may_look_at(s.lifted[i], s.lifted_marks[i], seat, known):
            s.lifted[i] = UNKNOWN
    for other in range(MAX_PLAYERS):
        if other != seat:
            s.hand[other] &= known
            s.passing[other] = UNKNOWN
            s.known[other] = 0
    s.bin &= known


@rule
def may_look_at(card: int, marks: int, seat: int, known: int) -> bool:
    """A player may look at cards face up, with their own Clap (FR-25), or in their notes."""
    if card == UNKNOWN or marks & FACE_UP or known >> card & 1:
        return True
    return seat != NOBODY and marks >> seat & CLAP != 0
