"""Faux Raccords as rules: sections in the order and words of rulebook.md, numbers in brackets.

A turn is a sequence of questions, in the order of the grammar at the rulebook's end; `question`
says which is open. What is asked, and what follows from an answer, is in actions.py, crew.py and
mishaps.py; the Film's shapes are in film.py, its judging in judging.py.
"""

from matinee.games.faux_raccords.actions import answer_action, ask_action, finish, put_clap
from matinee.games.faux_raccords.crew import answer_crew, ask_crew
from matinee.games.faux_raccords.material import (
    ASK_EFFECT,
    ASK_HINT,
    ASK_HINT_CARD,
    ASK_MISHAP,
    ASK_TOKEN,
    ASK_VERB,
    BADLY_PLACED,
    CARDS,
    CHOICES,
    CLAP,
    CLOSE_TURN,
    CUT,
    EMPTY_HAND,
    FACE_UP,
    FILM_CARD,
    HINT_BADLY,
    HINT_WELL,
    LOOK_FOR_MISHAPS,
    MAX_PLAYERS,
    MISHAPS,
    MOODS,
    MOST_CHOICES,
    MOST_TURNS,
    MOST_WORDS,
    NONE,
    PASS,
    STAR_SWAPS,
    WELL_PLACED,
    State,
    draw_from_pile,
    filmed,
    next_seat,
    offer,
    offer_film,
    pile_left,
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
from matinee.games.faux_raccords.setup import deal, lay_table
from matinee.kernel import NOBODY, UNKNOWN, rule

__all__ = [
    "CHOICES",
    "MOST_CHOICES",
    "MOST_TURNS",
    "MOST_WORDS",
    "PUBLIC",
    "State",
    "begin",
    "deal",
    "hide",
    "legal",
    "play",
    "score",
]

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
    """Carry out one legal word, and all that follows before the next one is asked.

    A question with a single answer answers itself (FR-7b).
    """
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


# What each player may know -------------------------------------------------------------------

PUBLIC = (
    "players mode notes mood crew first over reason turn active turns question verb picked "
    "called effect hint lifts lifted_marks answered length spot marks held drawn cut "
    "cut_size binned hint_left tone moods_drawn happened mark turned defaulted failed winners"
).split()
"""Fields anyone may read (FR-27); `hide` has to overwrite all others, and a test holds it to it."""


@rule
def hide(s: State, seat: int) -> None:
    """Leave a seat its own hand, the Film cards it may look at and its own notes (FR-27, FR-29)."""
    for i in range(CARDS):
        s.rushes[i] = UNKNOWN
        s.whim[i] = UNKNOWN
    for i in range(s.moods_drawn, MOODS):
        s.moods[i] = UNKNOWN
    for i in range(s.happened, MISHAPS):
        s.mishaps[i] = UNKNOWN

    if seat == NOBODY or seat != s.turn:
        s.options = 0
    for i in range(s.options, MOST_CHOICES):
        s.option[i] = 0
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
