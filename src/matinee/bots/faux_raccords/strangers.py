"""Partners who have agreed on nothing, for Faux Raccords: people as they first sit down.

Each is a row of numbers, a temper: how it weighs what it sees, and how often it errs. They play
as the program's greedy bot does, by rules of the kernel, so that thousands of them sit at tables on
a GPU. What they know they see through `look_around`, as a network does: no card they may not.
`TEMPERS` are those that are measured; `drawn_temper` draws others, for networks to learn beside.
"""

from __future__ import annotations

from random import Random

from matinee.bots.faux_raccords.board import ELSEWHERE, square_of
from matinee.bots.faux_raccords.fitting import (
    PLACES,
    ROOM,
    SEEN,
    SPOT_AT,
    THOUSANDTHS,
    VALUE_AT,
    fit as likely,
    fit_on_line,
    is_misfit,
    look_around,
    spot_of_card,
)
from matinee.bots.faux_raccords.sight import LEVEL_OF_MOOD, VOUCHED, is_genre, lies_unseen
from matinee.games.faux_raccords.film import is_line, may_leave, place_of, row_of
from matinee.games.faux_raccords.judging import SYMBOLS_A_LEVEL, film_of, films, goal
from matinee.games.faux_raccords.material import (
    ASK_CARD,
    ASK_EFFECT,
    ASK_HINT,
    ASK_HINT_CARD,
    ASK_MISHAP,
    ASK_SECOND_REEL,
    ASK_SPOT,
    ASK_TOKEN,
    ASK_VERB,
    BADLY_PLACED,
    CALL,
    CARD,
    CARDS,
    CLAPS,
    CONTINUITY_ERROR,
    DIRECTOR,
    DIRECTOR_CHOOSES,
    DONE,
    EDITOR,
    EDITOR_PUTS,
    FILM_CARD,
    FIRST_COPY,
    HINT_BADLY,
    HINT_WELL,
    MOOD,
    MOODS,
    NO_CARD,
    PASS,
    PLACE,
    PRODUCER,
    SCRIPT,
    SCRIPT_CHOOSES,
    SCRIPT_PUTS,
    SEAT,
    SPOT,
    STAR,
    STAR_CHOOSES,
    STAR_SWAPS,
    STRIKE,
    STUDIO,
    TUTORIAL,
    USE,
    VALUES,
    VIEW,
    WRAP,
    State,
    claps_on_film,
    filmed,
    is_face_up,
    pile_left,
)
from matinee.games.faux_raccords.rules import may_look_at
from matinee.kernel import below, rule

# A temper ------------------------------------------------------------------------------------
# In thousandths of a card that is sure to fit, unless said otherwise.

(
    NOISE,  # thousandths of its words that are any legal ones, but never a wrap
    READS,  # 0: trusts every card it does not see; 1: reads tokens; 2: doubts every one
    LOOKS,  # what viewing a doubtful card is worth
    CALLS,  # what is left of an effect's worth
    CAREFUL,  # a card that fits less surely is rather not placed
    HASTY,  # what a wrap is worth while a card is doubtful
    OFF_GENRE,  # what is left of a card that brings nothing to the genre
    OPENS,  # what is left of a card put for all to see
    HINTS,  # percent of chances to hint that it takes, where it knows something
    AGREES,  # Studio: 1 if it has read which symbol belongs on which level
) = range(10)
TEMPER = 10

Temper = tuple[int, ...]

TEMPERS: dict[str, Temper] = {
    "beginner": (30, 0, 300, 450, 0, 2000, 1000, 1000, 0, 0),
    "careful": (15, 1, 900, 700, 350, 50, 900, 1100, 40, 0),
    "views-first": (10, 1, 2500, 700, 100, 50, 850, 1100, 0, 0),
    "no-tokens": (10, 0, 300, 1000, 0, 2000, 800, 1150, 0, 0),
    "noisy": (80, 1, 300, 1000, 0, 50, 800, 1150, 20, 0),
    "briefed": (15, 1, 600, 800, 100, 50, 850, 1100, 20, 1),
}
"""Those that are measured: none of them is drawn to learn beside. `briefed` has been told where
symbols belong, as a table of Studio tells people before they begin."""


GREEDY: Temper = (0, 1, 300, 1000, 0, 50, 800, 1150, 0, 0)
"""One who weighs things as the program's greedy bot does."""


def drawn_temper(chance: Random) -> Temper:
    """A temper to learn beside; one in four is greedy."""
    if chance.random() < 0.25:
        return GREEDY
    return (
        chance.choice((0, 5, 20, 40, 60)),
        chance.choice((0, 1, 1, 2)),
        chance.randrange(100, 2400),
        chance.randrange(300, 1200),
        chance.choice((0, 0, 150, 300, 450)),
        chance.choice((50, 50, 1900)),
        chance.randrange(650, 1000),
        chance.randrange(950, 1300),
        chance.choice((0, 0, 25, 50)),
        int(chance.random() < 0.25),
    )


GUESSED: tuple[Temper, ...] = (
    *(GREEDY,) * 12,
    (20, 1, 1085, 497, 0, 50, 893, 1235, 0, 1),
    (60, 0, 1246, 329, 300, 50, 747, 1209, 50, 1),
    (0, 1, 2287, 780, 0, 50, 748, 986, 0, 0),
    (40, 0, 508, 1159, 0, 1900, 818, 994, 0, 0),
    (60, 0, 1213, 755, 450, 50, 829, 1221, 0, 0),
    (40, 1, 997, 886, 300, 50, 720, 1146, 0, 0),
    (0, 1, 1872, 420, 150, 1900, 938, 1200, 0, 0),
    (0, 1, 1321, 843, 0, 50, 898, 1130, 50, 0),
    (0, 0, 1082, 390, 300, 50, 849, 1193, 0, 0),
    (0, 1, 772, 452, 0, 50, 769, 1293, 50, 0),
)
"""Those a seat reckons with that does not know whom it sits with (`company.py`): greedy, and ten
that were drawn once. None of them is measured, but greedy is."""


# What it is worth ----------------------------------------------------------------------------

UNIT = THOUSANDTHS * 1000
"""A card that is sure to fit."""
NEVER = -UNIT
IDLE = UNIT // 50
"""What a call is worth whose effect brings nothing."""
WASTE = 10
"""What a card is worth where it is used up for something else: one in so many."""
NO_CLAP_LEFT = 600
SWAP_OUT, TAKE_OUT, MOVE = 1500, 1200, 800
MAY_BE_THERE = 300
NEW_SYMBOL = 600

WRONG = ROOM
"""Film cards in sight that clash with others, as a set."""
DOUBTED = WRONG + 1
"""Film cards out of sight that nobody vouches for."""
BETTER_GONE = DOUBTED + 1
STRANGE_ROOM = BETTER_GONE + 1
"""Numbers of work space a stranger needs."""


@rule
def strange_word(s: State, t: list[int], room: list[int], g: list[int]) -> int:
    """The word a stranger says: what seems best to it, any of equals; now and then any at all."""
    if below(g, 1000) < t[NOISE]:
        word = s.option[below(g, s.options)]
        if word != WRAP:
            return word
    look_about(s, t, room)
    if s.question == ASK_HINT:
        return word_on_hints(s, t, room, g)
    best = s.option[0]
    most = 4 * NEVER
    equals = 0
    for i in range(s.options):
        worth = worth_of_word(s, t, room, s.option[i])
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if below(g, equals) == 0:
                best = s.option[i]
    return best


@rule
def look_about(s: State, t: list[int], room: list[int]) -> None:
    """Note what is in sight, and which Film cards are wrong, doubted, better gone."""
    seat = s.turn
    look_around(s, seat, s.known[seat] if s.notes else 0, room)
    wrong = 0
    doubted = 0
    for k in range(filmed(s)):
        if room[VALUE_AT + k]:
            if is_wrong(s, t, room, k):
                wrong |= 1 << k
        elif t[READS] == 2 or (t[READS] == 1 and lies_unseen(s.marks[k]) != VOUCHED):
            doubted |= 1 << k
    room[WRONG] = wrong
    room[DOUBTED] = doubted
    gone = 0
    better = wrong if wrong else doubted
    for k in range(filmed(s)):
        if better >> k & 1 and may_leave(s, k):
            gone |= 1 << k
    room[BETTER_GONE] = gone


@rule
def is_wrong(s: State, t: list[int], room: list[int], k: int) -> bool:
    """Whether a card in sight clashes with another in sight."""
    if s.mode == STUDIO:
        return fit_level(s, t, room, s.film[k], row_of(s.spot[k]), k) == 0
    return is_misfit(s, room, k)


@rule
def worth_of_word(s: State, t: list[int], room: list[int], word: int) -> int:
    """What a word is worth, as far as the seat asked can see."""
    asked = s.question
    if asked == ASK_VERB:
        return worth_of_verb(s, t, room, word)
    if asked == ASK_EFFECT:
        effect = worth_of_effect(s, t, room, s.crew[s.effect], NO_CARD)
        return effect if word == USE else 2 * IDLE
    if word < CARD:
        return UNIT if word in (PASS, DONE) else 0
    if word < FILM_CARD:
        return worth_of_card(s, t, room, word - CARD)
    if word < SPOT:
        return worth_of_film_card(s, t, room, word - FILM_CARD)
    if word < SEAT:
        return worth_of_place(s, t, room, room[SPOT_AT + word - SPOT])
    if word < MOOD:
        return -s.held[word - SEAT]
    return -moods_in_sight(s, room, word - MOOD)


@rule
def worth_of_place(s: State, t: list[int], room: list[int], spot: int) -> int:
    """How well the card in question fits at a free place; a card not seen fits anywhere alike."""
    if s.question == ASK_SPOT or s.question == SCRIPT_PUTS:
        return fits(s, t, room, s.chosen, spot)
    if s.question == EDITOR_PUTS and s.lifted[0] >= 0:
        known = s.known[s.turn] if s.notes else 0
        if may_look_at(s.lifted[0], s.lifted_marks[0], s.turn, known):
            return fits(s, t, room, s.lifted[0], spot)
    return 0


@rule
def moods_in_sight(s: State, room: list[int], mood: int) -> int:
    """How many cards in sight, of the Film or the hand, show a mood."""
    count = 0
    for k in range(filmed(s)):
        if room[VALUE_AT + k] and s.mood[s.film[k]] == mood:
            count += 1
    for card in range(CARDS):
        if s.hand[s.turn] >> card & 1 and s.mood[card] == mood:
            count += 1
    return count


# Actions -------------------------------------------------------------------------------------


@rule
def to_spare(s: State) -> int:
    """The cards players have and will have, beyond those the Film still needs."""
    count = pile_left(s) + filmed(s) - goal(s) * films(s)
    for seat in range(s.players):
        count += s.held[seat]
    return count


@rule
def worth_of_verb(s: State, t: list[int], room: list[int], verb: int) -> int:
    """Wrap a full Film; view where there is doubt; place what fits; else call somebody."""
    if verb == WRAP:
        return worth_of_wrap(s, t, room)
    reserve = CLAPS - claps_on_film(s, s.turn)
    if verb == VIEW:
        if to_spare(s) < 1 or not room[DOUBTED]:
            return NEVER // 2
        return t[LOOKS] * THOUSANDTHS if reserve else IDLE // 2
    best = 4 * NEVER
    for card in range(CARDS):
        if s.hand[s.turn] >> card & 1:
            if verb == CALL:
                best = max(best, worth_of_call(s, t, room, card))
            else:
                best = max(best, put(s, t, room, card))
    if verb == PLACE:
        if 0 < best < t[CAREFUL] * THOUSANDTHS:
            best = IDLE // 4
        if not reserve:
            best = best * NO_CLAP_LEFT // 1000
    return best


@rule
def worth_of_wrap(s: State, t: list[int], room: list[int]) -> int:
    """Never before the goal, nor with a misfit in sight."""
    for film in range(films(s)):
        if s.length[film] != goal(s):
            return 2 * NEVER
    if room[WRONG]:
        return NEVER // 4
    return t[HASTY] * THOUSANDTHS if room[DOUBTED] else 2 * UNIT


@rule
def worth_of_call(s: State, t: list[int], room: list[int], card: int) -> int:
    """The worth of calling a card: its effect, less what the card itself is good for."""
    lost = max(0, put(s, t, room, card)) // WASTE
    if to_spare(s) < 1:
        return IDLE - UNIT // 2 - lost
    return worth_of_effect(s, t, room, s.crew[card], card) * t[CALLS] // 1000 - lost


@rule
def worth_of_effect(s: State, t: list[int], room: list[int], crew: int, called: int) -> int:
    """The worth of an effect; `called` is a card about to leave the hand for the Cut."""
    if crew != DIRECTOR:
        return worth_of_own_effect(s, t, room, crew, called)
    best = IDLE
    for i in range(s.cut_size):
        if s.cut[i] != s.called and s.crew[s.cut[i]] != DIRECTOR:
            best = max(best, worth_of_own_effect(s, t, room, s.crew[s.cut[i]], called))
    return best


@rule
def worth_of_own_effect(s: State, t: list[int], room: list[int], crew: int, called: int) -> int:
    """The same of anyone but the Director."""
    best = IDLE
    if crew == SCRIPT:
        best = NEVER
        for card in range(CARDS):
            if s.hand[s.turn] >> card & 1 and card != called:
                best = max(best, put(s, t, room, card) * t[OPENS] // 1000)
    elif crew == STAR:
        for i in range(s.cut_size):
            best = max(best, worth_of_swap(s, t, room, s.cut[i]))
        if called >= 0:
            best = max(best, worth_of_swap(s, t, room, called))
    elif crew == PRODUCER:
        if to_spare(s) > 1 and room[BETTER_GONE]:
            best = TAKE_OUT * THOUSANDTHS
    elif crew == EDITOR:
        if room[WRONG]:
            best = MOVE * THOUSANDTHS
    return best


@rule
def worth_of_swap(s: State, t: list[int], room: list[int], card: int) -> int:
    """The worth of swapping a card of the Cut for the Film card that should go most."""
    best = IDLE
    for k in range(filmed(s)):
        if room[BETTER_GONE] >> k & 1:
            best = max(best, fits_instead(s, t, room, card, k) * SWAP_OUT // 1000)
    return best


# Cards ---------------------------------------------------------------------------------------


@rule
def worth_of_card(s: State, t: list[int], room: list[int], card: int) -> int:
    """A card of the hand or the Cut, for whatever is asked."""
    if s.question == ASK_CARD and s.verb == CALL:
        return worth_of_call(s, t, room, card)
    if s.question == DIRECTOR_CHOOSES:
        return worth_of_effect(s, t, room, s.crew[card], NO_CARD)
    if s.question == STAR_CHOOSES:
        return worth_of_swap(s, t, room, card)
    worth = put(s, t, room, card)
    placed = s.question == SCRIPT_CHOOSES or (s.question == ASK_CARD and s.verb == PLACE)
    return worth if placed else -worth


@rule
def worth_of_film_card(s: State, t: list[int], room: list[int], k: int) -> int:
    """A Film card, for whatever is asked."""
    doubt = room[DOUBTED] >> k & 1
    wrong = room[WRONG] >> k & 1
    seen = 1 if room[VALUE_AT + k] else 0
    if s.question == ASK_HINT_CARD:
        if s.hint == BADLY_PLACED:
            return wrong
        return 1 if seen and not wrong and not is_face_up(s, k) else 0
    if s.question == ASK_TOKEN or s.question == ASK_MISHAP + STRIKE:
        return -wrong - (1 if seen and not is_face_up(s, k) else 0)
    if s.question == STAR_SWAPS:
        return fits_instead(s, t, room, s.chosen, k) * (doubt + wrong)
    if s.question == ASK_MISHAP + CONTINUITY_ERROR:
        return -wrong
    if s.question == ASK_SECOND_REEL:
        return wrong + (room[WRONG] >> s.picked & 1) + doubt
    return wrong + doubt


@rule
def word_on_hints(s: State, t: list[int], room: list[int], g: list[int]) -> int:
    """Say nothing, or what it knows of a card it alone looks at: a misfit, or that it fits."""
    if below(g, 100) >= t[HINTS]:
        return PASS
    if room[WRONG]:
        return HINT_BADLY
    for k in range(filmed(s)):
        if room[VALUE_AT + k] and not is_face_up(s, k):
            return HINT_WELL
    return PASS


@rule
def put(s: State, t: list[int], room: list[int], card: int) -> int:
    """The worth of a card at its best place; below zero where the Film wants no more."""
    best = NEVER
    for i in range(room[PLACES]):
        best = max(best, fits(s, t, room, card, room[SPOT_AT + i]))
    return best


# Does it fit? --------------------------------------------------------------------------------


@rule
def fits(s: State, t: list[int], room: list[int], card: int, spot: int) -> int:
    """How probably a card is right at a free place; NEVER where the Film is full."""
    if is_line(s):
        film = row_of(spot)
        if s.length[film] >= goal(s):
            return NEVER
        gap = film * s.length[0] + place_of(spot)
        chance = fit_on_line(s, room, VALUES[card], film, gap, -1)
        return chance * taste(s, t, room, card, film)
    if s.mode == STUDIO:
        return fit_level(s, t, room, card, row_of(spot), -1)
    if square_of(s, spot) == ELSEWHERE:
        return NEVER
    return likely(s, room, card, spot, -1) * taste(s, t, room, card, 0)


@rule
def fits_instead(s: State, t: list[int], room: list[int], card: int, k: int) -> int:
    """How probably a card would be right in the place of the k-th Film card."""
    if s.mode == STUDIO:
        return fit_level(s, t, room, card, row_of(s.spot[k]), k)
    film = film_of(s, k) if is_line(s) else 0
    return likely(s, room, card, spot_of_card(s, k), k) * taste(s, t, room, card, film)


@rule
def taste(s: State, t: list[int], room: list[int], card: int, film: int) -> int:
    """A card of the genre is worth more, a value that may be there less, one that is nothing."""
    if s.mode == TUTORIAL:
        return 1000
    found = 1000 if is_genre(s, card, film) else t[OFF_GENRE]
    for i in range(len(FIRST_COPY)):
        if FIRST_COPY[i] <= card <= FIRST_COPY[i] + 1:
            twin = 2 * FIRST_COPY[i] + 1 - card
            for k in range(filmed(s)):
                if room[VALUE_AT + k] and s.film[k] == twin:
                    return 0
            if not room[SEEN] >> twin & 1:
                return found * MAY_BE_THERE // 1000
    return found


@rule
def fit_level(s: State, t: list[int], room: list[int], card: int, level: int, without: int) -> int:
    """A level has two symbols at most, and no symbol is on two levels (FR-51)."""
    if t[AGREES]:
        return UNIT if LEVEL_OF_MOOD[s.mood[card]] == level else 0
    here = 0
    for k in range(filmed(s)):
        if k != without and room[VALUE_AT + k]:
            mood = s.mood[s.film[k]]
            if row_of(s.spot[k]) == level:
                here |= 1 << mood
            elif mood == s.mood[card]:
                return 0
    if here >> s.mood[card] & 1:
        return UNIT
    symbols = 0
    for mood in range(MOODS + 1):
        symbols += here >> mood & 1
    return NEW_SYMBOL * THOUSANDTHS if symbols < SYMBOLS_A_LEVEL else 0
