"""The mishaps: when they are due, what each does, and what happens when it cannot (FR-52 - FR-56).

The order is that of the rulebook's list. A mishap that asks nothing happens as it is turned; one
that asks offers its words, and with no word to offer the default takes its place.
"""

from matinee.games.faux_raccords.film import (
    LEVEL_1,
    are_adjacent,
    cards_in_row,
    may_leave,
    mishaps_in_row,
    rushes_in_row,
    take,
)
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_DEFAULT,
    ASK_MISHAP,
    ASK_SECOND_REEL,
    BUDGET_CUT,
    CARD,
    CENSORED,
    CHANGE_OF_TONE,
    CLAP,
    CLOSE_TURN,
    CONTINUITY_ERROR,
    FACE_UP,
    FEATURE,
    FILM_CARD,
    FOGGED_REEL,
    LOOK_FOR_MISHAPS,
    MOOD,
    MOODS,
    NO_CARD,
    NONE,
    PRESS_LEAK,
    RESHOOT,
    REWRITE,
    RUINED_STOCK,
    SERIES,
    SHORTS,
    STARS_WHIM,
    STRIKE,
    SWAPPED_REELS,
    State,
    add_to_cut,
    claps_on_film,
    discard,
    draw_from_pile,
    filmed,
    has_any_clap,
    has_clap,
    is_face_up,
    leave_hand,
    lose_track_of_hand,
    next_seat,
    offer,
    offer_cards,
    offer_own_claps,
    pile_left,
    take_from_cut,
    take_in_hand,
    throw_away,
)
from matinee.kernel import NOBODY, rule

# When a mishap is due ------------------------------------------------------------------------

MARKS = (0, 3, 4, 4, 3, 4)
"""How many mishaps can happen in each mode (FR-34, FR-36, FR-39, FR-45, FR-50)."""
FIRST_MARK = (0, 10, 5, 0, 4, 0)
"""The first length that is due a mishap, of the Film (FR-34) or of a short (FR-36); in Arcs the
first size of the Cut (FR-45). In the other modes mishaps wait elsewhere."""
BETWEEN_FEATURE_MARKS, BETWEEN_SHORTS_MARKS = 2, 2
"""The others: 12 and 14 (FR-34), 7 (FR-36); in Arcs 5 and 6 (FR-45)."""


@rule
def first_mark(s: State) -> int:
    """Where the first mishap is due, unless the box says otherwise."""
    return FIRST_MARK[s.mode] + s.delayed


@rule
def first_due(s: State) -> int:
    """The first mark, in order, that is reached now and has not had its mishap (FR-9)."""
    for mark in range(MARKS[s.mode]):
        if not (s.turned | s.unmarked) >> mark & 1 and is_reached(s, mark):
            return mark
    return NONE


@rule
def is_reached(s: State, mark: int) -> bool:
    """Whether a mark is reached at this moment; where marks stand differs by mode."""
    if s.mode == FEATURE:
        return filmed(s) >= first_mark(s) + BETWEEN_FEATURE_MARKS * mark
    if s.mode == SHORTS:
        return s.length[mark // 2] >= first_mark(s) + BETWEEN_SHORTS_MARKS * (mark % 2)
    if s.mode == SERIES:
        return is_surrounded(s, 2 + mark // 2, 1 << 1 + mark % 2)
    if s.mode == ARCS:
        return s.cut_size >= first_mark(s) + mark
    return cards_in_row(s, mark + 1) == LEVEL_1 - mark


@rule
def is_surrounded(s: State, row: int, column: int) -> bool:
    """A mishap of the grid with a card, Rush or mishap, on each of its four sides (FR-40)."""
    if not cards_in_grid(s, row - 1) & cards_in_grid(s, row + 1) & column:
        return False
    beside = column << 1 | column >> 1
    return cards_in_grid(s, row) & beside == beside


@rule
def cards_in_grid(s: State, row: int) -> int:
    """The columns of a row that hold a Rush or a mishap, as a set of bits."""
    return rushes_in_row(s, row, 1) | mishaps_in_row(s, row)


@rule
def look_for_mishaps(s: State) -> None:
    """The first mishap due happens, then look again; with none due the turn closes (FR-9)."""
    s.mark = first_due(s)
    if s.mark == NONE:
        s.question = CLOSE_TURN
        return
    mishap = s.mishaps[s.happened]
    s.happened += 1
    s.answered = 0
    s.question = ASK_MISHAP + mishap
    if mishap == BUDGET_CUT and s.cut_size:
        cut_budget(s)
    elif mishap == RUINED_STOCK and pile_left(s):
        ruin_stock(s)
    elif mishap == STARS_WHIM and whimsical_seat(s) != NOBODY:
        follow_whim(s, whimsical_seat(s))


@rule
def end_mishap(s: State) -> None:
    """A mishap is over and removed; another may have become due (FR-40, FR-54)."""
    s.turned |= 1 << s.mark
    s.mark = NONE
    s.turn = s.active
    s.picked = NONE
    s.answered = 0
    s.question = LOOK_FOR_MISHAPS


# Asking and answering ------------------------------------------------------------------------


@rule
def ask_mishap(s: State) -> None:
    """Offer the words of a mishap; the active player decides for the table (FR-52)."""
    if s.question == ASK_MISHAP + STRIKE:
        ask_next_striker(s)
    elif s.question == ASK_MISHAP + REWRITE:
        ask_next_writer(s)
    elif s.question == ASK_MISHAP + CHANGE_OF_TONE:
        offer_tones(s)
    elif s.question == ASK_SECOND_REEL:
        offer_second_reels(s)
    elif s.question == ASK_DEFAULT:
        ask_default(s)
    else:
        for k in range(filmed(s)):
            if can_suffer(s, k):
                offer(s, FILM_CARD + k)


@rule
def can_suffer(s: State, k: int) -> bool:
    """Whether the mishap under way can strike a Film card, which has to leave it whole (FR-55,
    FR-56, FR-56.2, FR-56.6, FR-56.10, FR-56.11, FR-56.12)."""
    if s.question == ASK_MISHAP + FOGGED_REEL:
        return not is_face_up(s, k) and not has_any_clap(s, k) and may_leave(s, k)
    if s.question == ASK_MISHAP + CENSORED:
        return is_face_up(s, k) and may_leave(s, k)
    if s.question == ASK_MISHAP + PRESS_LEAK:
        return not has_any_clap(s, k) and may_leave(s, k)
    if s.question == ASK_MISHAP + RESHOOT:
        return has_clap(s, k, s.active) and may_leave(s, k)
    if s.question == ASK_MISHAP + CONTINUITY_ERROR:
        return is_face_up(s, k)
    if s.question == ASK_MISHAP + SWAPPED_REELS:
        return has_later_neighbour(s, k)
    return False


@rule
def answer_mishap(s: State, choice: int) -> None:
    """Carry out one word of a mishap (FR-56.2, FR-56.6, FR-56.10, FR-56.11, FR-56.12)."""
    if s.question == ASK_MISHAP + FOGGED_REEL or s.question == ASK_MISHAP + CENSORED:
        throw_away(s, take(s, choice - FILM_CARD))
        end_mishap(s)
    elif s.question == ASK_MISHAP + SWAPPED_REELS:
        s.picked = choice - FILM_CARD
        s.question = ASK_SECOND_REEL
    elif s.question == ASK_SECOND_REEL:
        swap_reels(s, choice - FILM_CARD)
    elif s.question == ASK_MISHAP + STRIKE:
        strike(s, choice - FILM_CARD)
    elif s.question == ASK_MISHAP + REWRITE:
        choose_to_pass(s, choice - CARD)
    elif s.question == ASK_MISHAP + CHANGE_OF_TONE:
        change_tone(s, choice - MOOD)
    elif s.question == ASK_MISHAP + CONTINUITY_ERROR:
        s.marks[choice - FILM_CARD] -= FACE_UP
        end_mishap(s)
    elif s.question == ASK_MISHAP + RESHOOT:
        take_in_hand(s, s.active, take(s, choice - FILM_CARD))
        end_mishap(s)
    elif s.question == ASK_MISHAP + PRESS_LEAK:
        add_to_cut(s, take(s, choice - FILM_CARD))
        end_mishap(s)
    elif s.question == ASK_DEFAULT:
        discard(s, s.turn, choice - CARD)
        end_mishap(s)


@rule
def pass_over_mishap(s: State) -> None:
    """No word is left to offer: an "each player" mishap is done, any other cannot be applied."""
    if s.question == ASK_DEFAULT or (s.question == ASK_MISHAP + STRIKE and s.answered):
        end_mishap(s)
    elif s.question == ASK_MISHAP + REWRITE and s.answered:
        pass_cards(s)
        end_mishap(s)
    else:
        s.defaulted += 1
        s.question = ASK_DEFAULT


@rule
def ask_default(s: State) -> None:
    """Default: the active player, or the next with a card, discards one of choice (FR-53)."""
    for _ in range(s.players):
        if s.held[s.turn]:
            break
        s.turn = next_seat(s, s.turn)
    offer_cards(s, s.hand[s.turn])


# One after another ---------------------------------------------------------------------------


@rule
def cut_budget(s: State) -> None:
    """Budget cut: the oldest Cut card goes to the Bin (FR-56.1)."""
    throw_away(s, take_from_cut(s, 0))
    end_mishap(s)


@rule
def are_swappable(s: State, k: int, later: int) -> bool:
    """Swapped reels: two adjacent face-down cards (FR-56.3)."""
    return not is_face_up(s, k) and not is_face_up(s, later) and are_adjacent(s, k, later)


@rule
def has_later_neighbour(s: State, k: int) -> bool:
    """Whether a card can be the earlier of two swapped reels."""
    for later in range(k + 1, filmed(s)):
        if are_swappable(s, k, later):
            return True
    return False


@rule
def offer_second_reels(s: State) -> None:
    """The later neighbours of the reel named first."""
    for later in range(s.picked + 1, filmed(s)):
        if are_swappable(s, s.picked, later):
            offer(s, FILM_CARD + later)


@rule
def swap_reels(s: State, later: int) -> None:
    """They change places, tokens with them."""
    card = s.film[later]
    marks = s.marks[later]
    s.film[later] = s.film[s.picked]
    s.marks[later] = s.marks[s.picked]
    s.film[s.picked] = card
    s.marks[s.picked] = marks
    end_mishap(s)


@rule
def ask_next_striker(s: State) -> None:
    """Strike: each player with a Clap on the Film in turn, from the active one (FR-56.4)."""
    seat = s.active
    for _ in range(s.players):
        if not s.answered >> seat & 1 and claps_on_film(s, seat):
            s.turn = seat
            offer_own_claps(s, seat)
            return
        seat = next_seat(s, seat)


@rule
def strike(s: State, k: int) -> None:
    """They take one back."""
    s.marks[k] -= CLAP << s.turn
    s.answered |= 1 << s.turn


@rule
def ask_next_writer(s: State) -> None:
    """Rewrite: each player with a card in turn, if at least two have one (FR-56.5)."""
    writers = 0
    for seat in range(s.players):
        if s.held[seat]:
            writers += 1
    if writers < 2:
        return
    seat = s.active
    for _ in range(s.players):
        if not s.answered >> seat & 1 and s.held[seat]:
            s.turn = seat
            offer_cards(s, s.hand[seat])
            return
        seat = next_seat(s, seat)


@rule
def choose_to_pass(s: State, card: int) -> None:
    """All choose before any card moves, and nobody sees."""
    s.passing[s.turn] = card
    s.answered |= 1 << s.turn


@rule
def pass_cards(s: State) -> None:
    """All pass at the same time to the next player, even to an empty hand."""
    for seat in range(s.players):
        if s.passing[seat] != NO_CARD:
            lose_track_of_hand(s, seat, next_seat(s, seat))
    for seat in range(s.players):
        if s.passing[seat] != NO_CARD:
            leave_hand(s, seat, s.passing[seat])
    for seat in range(s.players):
        if s.passing[seat] != NO_CARD:
            take_in_hand(s, next_seat(s, seat), s.passing[seat])
            s.passing[seat] = NO_CARD


@rule
def offer_tones(s: State) -> None:
    """Change of tone: a mood token of a Film (FR-56.7)."""
    for mood in range(MOODS):
        for i in range(4):
            if s.tone[i] == mood:
                offer(s, MOOD + mood)


@rule
def change_tone(s: State, mood: int) -> None:
    """It is replaced by the next of the deal's moods."""
    for i in range(4):
        if s.tone[i] == mood:
            s.tone[i] = s.moods[s.moods_drawn]
            break
    s.moods_drawn += 1
    end_mishap(s)


@rule
def ruin_stock(s: State) -> None:
    """Ruined stock: the top two cards of the pile go to the Bin unseen (FR-56.8)."""
    for _ in range(min(2, pile_left(s))):
        throw_away(s, draw_from_pile(s))
    end_mishap(s)


@rule
def whimsical_seat(s: State) -> int:
    """Star's whim: the next other player who has at least two cards (FR-56.9)."""
    seat = next_seat(s, s.active)
    while seat != s.active:
        if s.held[seat] >= 2:
            return seat
        seat = next_seat(s, seat)
    return NOBODY


@rule
def follow_whim(s: State, seat: int) -> None:
    """A random card of that hand goes face up to the end of the Cut: the one that ranks first."""
    i = 0
    while not s.hand[seat] >> s.whim[i] & 1:
        i += 1
    leave_hand(s, seat, s.whim[i])
    add_to_cut(s, s.whim[i])
    end_mishap(s)
