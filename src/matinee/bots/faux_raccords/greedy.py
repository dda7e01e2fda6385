"""Faux Raccords, greedily: put cards where all that is seen says they fit, and trust the others.

A card is worth putting at a place as far as it probably fits there (`fit`). A Film card nobody
looks after - face down, without a Clap - is doubtful; one that clashes with others in sight is a
misfit.
Crew members are called to put in what fits and to take out what is doubtful or a misfit.
"""

from functools import lru_cache
from math import comb

from matinee.games.faux_raccords import material as m
from matinee.games.faux_raccords.film import (
    GRID,
    count_places,
    is_line,
    may_leave,
    place_number,
    place_of,
    row_of,
)
from matinee.games.faux_raccords.judging import SYMBOLS_A_LEVEL, films, goal
from matinee.games.faux_raccords.material import VALUES, State

UNSEEN = 0
"""The value of a card that is not seen; no card has it."""
HIGHEST = max(VALUES)

OFF_GENRE = 0.8
"""What is left of a card's worth if it brings nothing to the genre."""
MAY_BE_THERE = 0.3
"""What is left of it if its double may be in the Film unseen."""
NO_CLAP_LEFT = 0.6
"""What is left of a Rush's worth if a Clap must leave another card for it."""
FACE_UP = 1.15
"""How much better it is to put a card for all to see."""
SWAP_OUT, TAKE_OUT, MOVE = 1.5, 1.2, 0.8
"""What it is worth to be rid of a doubtful card or a misfit by Star, Producer and Editor."""
LOOK = 0.3
"""What it is worth to view a doubtful card with a Clap in reserve."""
IDLE = 0.02
"""What a call is worth whose effect brings nothing."""
WRAP_IN_DOUBT = 0.05
"""What a wrap is worth while a card is doubtful but none is a misfit."""
NEVER = -1.0
WASTE = 0.1
"""What a card is worth where it is used up for something else, as a share of its worth."""


def worth(s: State, choice: int) -> float:
    """What a word is worth, as far as the seat asked can see."""
    asked = s.question
    if asked == m.ASK_VERB:
        return _verb(s, choice)
    if asked in (m.ASK_SPOT, m.SCRIPT_PUTS):
        return fit(s, s.chosen, _places(s)[choice - m.SPOT])
    if asked == m.EDITOR_PUTS:
        return fit(s, s.lifted[0], _places(s)[choice - m.SPOT])
    if m.CARD <= choice < m.FILM_CARD:
        return _card(s, choice - m.CARD)
    if m.FILM_CARD <= choice < m.SPOT:
        return _film_card(s, choice - m.FILM_CARD)
    if m.SEAT <= choice < m.MOOD:
        return -s.held[choice - m.SEAT]
    if choice >= m.MOOD:
        return -sum(_in_sight(s, choice - m.MOOD))
    if asked == m.ASK_EFFECT:
        used = _effect(s, s.crew[s.effect], m.NO_CARD)
        return used if choice == m.USE else 2 * IDLE
    return 1.0 if choice in (m.PASS, m.DONE) else 0.0


# The questions -------------------------------------------------------------------------------


def _verb(s: State, verb: int) -> float:
    if verb == m.WRAP:
        return _wrap(s)
    if verb == m.VIEW:
        if _spare(s) < 1 or not _doubtful(s):
            return NEVER / 2
        return LOOK if _reserve(s) else IDLE / 2
    cards = _hand(s)
    if verb == m.CALL:
        return max(_call(s, card) for card in cards)
    return max(_put(s, card) for card in cards) * (1 if _reserve(s) else NO_CLAP_LEFT)


def _wrap(s: State) -> float:
    """Never before the goal, nor with a misfit in sight."""
    if any(s.length[film] != goal(s) for film in range(films(s))):
        return 2 * NEVER
    if any(misfit(s, k) for k in range(m.filmed(s))):
        return NEVER / 4
    return WRAP_IN_DOUBT if _doubtful(s) else 2.0


def _card(s: State, card: int) -> float:
    """A card of the hand or the Cut, for whatever is asked."""
    if s.question == m.ASK_CARD and s.verb == m.CALL:
        return _call(s, card)
    if s.question == m.DIRECTOR_CHOOSES:
        return _effect(s, s.crew[card], m.NO_CARD)
    if s.question == m.STAR_CHOOSES:
        return _star(s, card)
    put = _put(s, card)
    placed = s.question == m.SCRIPT_CHOOSES or (s.question == m.ASK_CARD and s.verb == m.PLACE)
    return put if placed else -put


def _film_card(s: State, k: int) -> float:
    """A Film card, for whatever is asked."""
    doubt = 1.0 if k in _doubtful(s) else 0.0
    wrong = misfit(s, k)
    if s.question in (m.ASK_TOKEN, m.ASK_MISHAP + m.STRIKE):
        return -wrong - (s.film[k] >= 0 and not m.is_face_up(s, k))
    if s.question == m.STAR_SWAPS:
        return fit_instead(s, s.chosen, k) * (doubt + wrong)
    if s.question == m.ASK_MISHAP + m.CONTINUITY_ERROR:
        return -wrong
    if s.question == m.ASK_SECOND_REEL:
        return wrong + misfit(s, s.picked) + doubt
    return wrong + doubt


# Actions -------------------------------------------------------------------------------------


def _put(s: State, card: int) -> float:
    """The worth of a card at its best place; below zero where the Film wants no more."""
    return max((fit(s, card, spot) for spot in _places(s)), default=NEVER)


def _call(s: State, card: int) -> float:
    """The worth of calling a card: its effect, less what the card itself is good for."""
    lost = WASTE * max(0.0, _put(s, card))
    if _spare(s) < 1:
        return IDLE - 0.5 - lost
    return _effect(s, s.crew[card], card) - lost


def _effect(s: State, crew: int, called: int) -> float:
    """The worth of an effect; `called` is a card about to leave the hand for the Cut."""
    if crew == m.SCRIPT:
        return FACE_UP * max((_put(s, c) for c in _hand(s) if c != called), default=NEVER)
    if crew == m.STAR:
        cut = s.cut[: s.cut_size]
        return max((_star(s, c) for c in (cut if called < 0 else [*cut, called])), default=IDLE)
    if crew == m.PRODUCER:
        return TAKE_OUT if _spare(s) > 1 and _to_take_out(s) else IDLE
    if crew == m.EDITOR:
        return MOVE if any(misfit(s, k) for k in range(m.filmed(s))) else IDLE
    others = [s.crew[c] for c in s.cut[: s.cut_size] if c != s.called]
    return max((_effect(s, c, called) for c in others if c != m.DIRECTOR), default=IDLE)


def _star(s: State, card: int) -> float:
    """The worth of swapping a card of the Cut for the Film card that should go most."""
    return SWAP_OUT * max((fit_instead(s, card, k) for k in _to_take_out(s)), default=IDLE)


def _to_take_out(s: State) -> list[int]:
    """Film cards better gone."""
    wrong = [k for k in range(m.filmed(s)) if misfit(s, k)]
    return [k for k in wrong or _doubtful(s) if may_leave(s, k)]


# What is seen --------------------------------------------------------------------------------


def _hand(s: State) -> list[int]:
    return [card for card in range(m.CARDS) if s.hand[s.turn] >> card & 1]


def _reserve(s: State) -> int:
    return m.CLAPS - m.claps_on_film(s, s.turn)


def _spare(s: State) -> int:
    """The cards players have and will have, beyond those the Film still needs."""
    need = goal(s) * films(s) - m.filmed(s)
    return m.pile_left(s) + sum(s.held[: s.players]) - need


def _doubtful(s: State) -> list[int]:
    """Film cards nobody looks after."""
    return [
        k
        for k in range(m.filmed(s))
        if s.film[k] < 0
        and (s.marks[k] // m.BADLY_PLACED & m.ALL_CLAPS or not s.marks[k] & m.ALL_CLAPS)
        and not s.marks[k] // m.WELL_PLACED & m.ALL_CLAPS
    ]


def _in_sight(s: State, mood: int) -> list[bool]:
    """Whether each card in sight, of the Film or the hand, shows a mood."""
    film = [card for card in s.film[: m.filmed(s)] if card >= 0]
    return [s.mood[card] == mood for card in (*film, *_hand(s))]


def _places(s: State) -> tuple[int, ...]:
    """The spots of the Film's free places, in spot order."""
    count = m.filmed(s)
    return _free_places(s.mode, *s.length, tuple(s.spot[:count]), s.turned)


@lru_cache(maxsize=64)
def _free_places(
    mode: int, first: int, second: int, spots: tuple[int, ...], turned: int
) -> tuple[int, ...]:
    s = State()
    s.mode, s.turned = mode, turned
    s.length = [first, second]
    s.spot[: len(spots)] = spots
    return tuple(place_number(s, number) for number in range(count_places(s)))


# Does it fit? --------------------------------------------------------------------------------


def fit(s: State, card: int, spot: int) -> float:
    """How probably a card is right at a free place; NEVER where the Film is full."""
    if is_line(s):
        film, gap = row_of(spot), place_of(spot)
        if s.length[film] >= goal(s):
            return NEVER
        return _fit_line(s, card, film, _line(s, film), gap)
    if card < 0:
        return 0.0
    return _fit_spot(s, card, spot, m.NONE)


def fit_instead(s: State, card: int, k: int) -> float:
    """How probably a card would be right in the place of the k-th Film card."""
    if not is_line(s):
        return _fit_spot(s, card, s.spot[k], k)
    film = 0 if k < s.length[0] else 1
    gap = k - film * s.length[0]
    values = _line(s, film)
    del values[gap]
    return _fit_line(s, card, film, values, gap)


def _line(s: State, film: int) -> list[int]:
    """The values of a line's cards."""
    first = film * s.length[0]
    cards = s.film[first : first + s.length[film]]
    return [VALUES[card] if card >= 0 else UNSEEN for card in cards]


def _fit_line(s: State, card: int, film: int, values: list[int], gap: int) -> float:
    """If unseen cards are in order but otherwise anywhere between those in sight, how probably
    as many of them are lower as lie before the gap."""
    if card < 0:
        return 0.0
    value = VALUES[card]
    before, after = values[:gap], values[gap:]
    low = max(before, default=0)
    high = min((v for v in after if v), default=HIGHEST + 1)
    if not low < value < high:
        return 0.0
    lower = next((i for i, v in enumerate(reversed(before)) if v), len(before))
    higher = next((i for i, v in enumerate(after) if v), len(after))
    share = (value - low) / (high - low)
    likely: float = comb(lower + higher, lower) * share**lower * (1 - share) ** higher
    return likely * _taste(s, card, film)


def _taste(s: State, card: int, film: int) -> float:
    """A card of the genre is worth more, a value that may be there less, one that is nothing."""
    if s.mode == m.TUTORIAL:
        return 1.0
    on_genre = s.mood[card] in (m.JOKER, s.tone[2 * film], s.tone[2 * film + 1])
    taste = 1.0 if on_genre else OFF_GENRE
    if VALUES[card] not in m.DOUBLES:
        return taste
    first = VALUES.index(VALUES[card])
    twin = first + 1 if card == first else first
    if twin in s.film:
        return 0.0
    away = twin in s.cut or (s.hand[s.turn] | s.bin) >> twin & 1
    return taste if away else taste * MAY_BE_THERE


def _fit_spot(s: State, card: int, spot: int, instead_of: int) -> float:
    if s.mode == m.STUDIO:
        return _fit_level(s, card, row_of(spot), instead_of)
    row, column = _cell(s, spot)
    if not (1 <= row <= GRID and 1 <= column <= GRID):
        return NEVER
    value = VALUES[card]
    for k in range(m.filmed(s)):
        if k != instead_of and s.film[k] >= 0:
            down, right = (a - b for a, b in zip(_cell(s, s.spot[k]), (row, column), strict=True))
            apart = VALUES[s.film[k]] - value
            if (down >= 0 and right >= 0 and apart < down + right) or (
                down <= 0 and right <= 0 and apart > down + right
            ):
                return 0.0
    expected = 1 + (HIGHEST - 1) * (row + column - 2) / (2 * GRID - 2)
    near: float = 1 - abs(value - expected) / (HIGHEST / 2)
    return max(0.05, near) * _taste(s, card, 0)


def _cell(s: State, spot: int) -> tuple[int, int]:
    """Row and column in the grid; a diamond with its left tip at 0,0 is a grid turned."""
    row, place = row_of(spot), place_of(spot)
    return (row, place) if s.mode == m.SERIES else ((row - place) // 2 + 1, (row + place) // 2 + 1)


def _fit_level(s: State, card: int, level: int, instead_of: int) -> float:
    """A level has two symbols at most, and no symbol is on two levels (FR-51)."""
    here: set[int] = set()
    for k in range(m.filmed(s)):
        if k != instead_of and s.film[k] >= 0:
            mood = s.mood[s.film[k]]
            if row_of(s.spot[k]) == level:
                here.add(mood)
            elif mood == s.mood[card]:
                return 0.0
    if s.mood[card] in here:
        return 1.0
    return 0.6 if len(here) < SYMBOLS_A_LEVEL else 0.0


def misfit(s: State, k: int) -> float:
    """How many cards in sight the k-th Film card clashes with; 0 if it is not in sight itself."""
    if s.film[k] < 0:
        return 0.0
    if s.mode == m.STUDIO:
        return 0.0 if _fit_level(s, s.film[k], row_of(s.spot[k]), k) else 1.0
    return float(
        sum(
            _clash(s, min(k, other), max(k, other))
            for other in range(m.filmed(s))
            if other != k and s.film[other] >= 0
        )
    )


def _clash(s: State, k: int, later: int) -> bool:
    """Whether two cards in sight cannot both stay."""
    first: int = VALUES[s.film[k]]
    second: int = VALUES[s.film[later]]
    if first == second:
        return True
    if is_line(s):
        return first > second and (k < s.length[0]) == (later < s.length[0])
    here, there = _cell(s, s.spot[k]), _cell(s, s.spot[later])
    if here[0] <= there[0] and here[1] <= there[1]:
        return first > second
    return here[0] >= there[0] and here[1] >= there[1] and first < second
