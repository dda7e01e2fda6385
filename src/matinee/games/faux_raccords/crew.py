"""The five crew members and what each does when a player calls it (FR-16 to FR-23)."""

from matinee.games.faux_raccords.film import (
    NOWHERE,
    count_places,
    has_place,
    has_to_hold_together,
    is_whole,
    may_leave,
    place_number,
    put,
    some_card_may_leave,
    take,
)
from matinee.games.faux_raccords.material import (
    ASK_EFFECT,
    ASK_HINT,
    CARD,
    DIRECTOR,
    DIRECTOR_CHOOSES,
    DONE,
    EDITOR,
    EDITOR_LIFTS,
    EDITOR_LIFTS_AGAIN,
    EDITOR_PUTS,
    FACE_DOWN,
    FACE_UP,
    FILM_CARD,
    NO_CARD,
    NONE,
    PRODUCER,
    PRODUCER_GIVES,
    PRODUCER_TAKES,
    SCRIPT,
    SCRIPT_CHOOSES,
    SCRIPT_PUTS,
    SEAT,
    SKIP,
    SPOT,
    STAR_CHOOSES,
    STAR_SWAPS,
    USE,
    State,
    filmed,
    in_cut,
    leave_hand,
    offer,
    offer_cards,
    offer_film,
    place_in_cut,
    show,
    take_from_cut,
    take_in_hand,
    throw_away,
)
from matinee.kernel import rule

FIRST_QUESTION = (SCRIPT_CHOOSES, EDITOR_LIFTS, PRODUCER_TAKES, STAR_CHOOSES, DIRECTOR_CHOOSES)
"""What each crew member's effect asks first."""

# Asking and answering ------------------------------------------------------------------------


@rule
def ask_crew(s: State) -> None:
    """Offer the words of the effect under way."""
    if s.question == ASK_EFFECT:
        if can_be_used(s, s.crew[s.effect]):
            offer(s, USE)
        offer(s, SKIP)
    elif s.question == DIRECTOR_CHOOSES:
        offer_cards(s, in_cut(s) & ~(1 << s.called))
    elif s.question == EDITOR_LIFTS:
        offer_film(s)
    elif s.question == EDITOR_LIFTS_AGAIN:
        offer(s, DONE)
        if filmed(s) > fewest_left(s):
            offer_film(s)
    elif s.question == EDITOR_PUTS:
        offer_places_to_put_back(s)
    elif s.question == PRODUCER_TAKES:
        offer_cards_that_may_leave(s)
    elif s.question == PRODUCER_GIVES:
        offer_other_seats(s)
    elif s.question == SCRIPT_CHOOSES:
        offer_cards(s, s.hand[s.active])
    elif s.question == SCRIPT_PUTS:
        offer_places(s)
    elif s.question == STAR_CHOOSES:
        offer_cards(s, in_cut(s))
    elif s.question == STAR_SWAPS:
        offer_film(s)


@rule
def answer_crew(s: State, choice: int) -> None:
    """Carry out one word of the effect under way."""
    if s.question == ASK_EFFECT:
        if choice == USE:
            begin_effect(s, s.crew[s.effect])
        else:
            end_effect(s)
    elif s.question == DIRECTOR_CHOOSES:
        direct(s, choice - CARD)
    elif s.question == EDITOR_LIFTS or s.question == EDITOR_LIFTS_AGAIN:
        lift(s, choice)
    elif s.question == EDITOR_PUTS:
        put_back(s, choice - SPOT)
    elif s.question == PRODUCER_TAKES:
        s.picked = choice - FILM_CARD
        s.question = PRODUCER_GIVES
    elif s.question == PRODUCER_GIVES:
        give(s, choice - SEAT)
    elif s.question == SCRIPT_CHOOSES:
        s.chosen = choice - CARD
        s.question = SCRIPT_PUTS
    elif s.question == SCRIPT_PUTS:
        put_script(s, choice - SPOT)
    elif s.question == STAR_CHOOSES:
        s.chosen = choice - CARD
        s.question = STAR_SWAPS
    elif s.question == STAR_SWAPS:
        swap(s, choice - FILM_CARD)


# The effect ----------------------------------------------------------------------------------


@rule
def can_be_used(s: State, crew: int) -> bool:
    """`use` is offered only if the effect can be completed (FR-16, FR-22)."""
    if crew == DIRECTOR:
        return s.cut_size > 1
    if crew == PRODUCER:
        return some_card_may_leave(s)
    if crew == SCRIPT:
        return s.held[s.active] > 0 and has_place(s)
    if crew == EDITOR:
        return filmed(s) > fewest_left(s)
    return filmed(s) > 0


@rule
def begin_effect(s: State, crew: int) -> None:
    """The effect of a crew member begins with its first question."""
    s.question = FIRST_QUESTION[crew]


@rule
def end_effect(s: State) -> None:
    """The effect is over, or declined; the Hint comes next (FR-8)."""
    s.called = NO_CARD
    s.effect = NO_CARD
    s.chosen = NO_CARD
    s.picked = NONE
    s.question = ASK_HINT


@rule
def direct(s: State, card: int) -> None:
    """Director: another card of the Cut goes to the Bin and its effect is applied (FR-17)."""
    throw_away(s, take_from_cut(s, place_in_cut(s, card)))
    s.effect = card
    s.question = ASK_EFFECT


@rule
def fewest_left(s: State) -> int:
    """In Arcs and Studio an Editor leaves one card on the table (FR-18)."""
    return 1 if has_to_hold_together(s) else 0


@rule
def lift(s: State, choice: int) -> None:
    """Editor: lift a Film card, unseen if face down, then a second or say `done` (FR-18).

    What was lifted can always be put back whole: each at its old place, or each at the other's.
    """
    if choice == DONE:
        s.question = EDITOR_PUTS
        return
    k = choice - FILM_CARD
    s.lifted_marks[s.lifts] = s.marks[k]
    s.lifted[s.lifts] = take(s, k)
    s.lifts += 1
    s.question = EDITOR_LIFTS_AGAIN if s.lifts == 1 else EDITOR_PUTS


@rule
def offer_places_to_put_back(s: State) -> None:
    """Any legal spot while the Film is whole; else one that makes it so in time (FR-18)."""
    if is_whole(s, NONE, NOWHERE):
        offer_places(s)
        return
    for i in range(count_places(s)):
        spot = place_number(s, i)
        if is_whole(s, NONE, spot) or (s.lifts == 2 and second_put_mends(s, spot)):
            offer(s, SPOT + i)


@rule
def second_put_mends(s: State, spot: int) -> bool:
    """Whether, with a first card on a spot, some spot for the second makes the Film whole."""
    mends = False
    at = put(s, spot, NO_CARD, FACE_DOWN)
    for i in range(count_places(s)):
        if is_whole(s, NONE, place_number(s, i)):
            mends = True
            break
    take(s, at)
    return mends


@rule
def put_back(s: State, place: int) -> None:
    """Put the cards back in the order lifted, their tokens still on them (FR-18)."""
    put(s, place_number(s, place), s.lifted[0], s.lifted_marks[0])
    s.lifts -= 1
    s.lifted[0] = s.lifted[1]
    s.lifted_marks[0] = s.lifted_marks[1]
    s.lifted[1] = NO_CARD
    s.lifted_marks[1] = 0
    if s.lifts == 0:
        end_effect(s)


@rule
def offer_cards_that_may_leave(s: State) -> None:
    """The Film cards that may leave it (FR-19)."""
    for k in range(filmed(s)):
        if may_leave(s, k):
            offer(s, FILM_CARD + k)


@rule
def offer_other_seats(s: State) -> None:
    """The other players."""
    for seat in range(s.players):
        if seat != s.active:
            offer(s, SEAT + seat)


@rule
def give(s: State, seat: int) -> None:
    """Producer: a Film card joins another hand, unseen; its tokens return (FR-19, FR-23)."""
    take_in_hand(s, seat, take(s, s.picked))
    end_effect(s)


@rule
def offer_places(s: State) -> None:
    """Every free place of the Film is legal."""
    for i in range(count_places(s)):
        offer(s, SPOT + i)


@rule
def put_script(s: State, place: int) -> None:
    """Script: a hand card goes face up to a legal spot, with no Clap token (FR-20)."""
    leave_hand(s, s.active, s.chosen)
    put(s, place_number(s, place), s.chosen, FACE_UP)
    show(s, s.chosen)
    end_effect(s)


@rule
def swap(s: State, k: int) -> None:
    """Star: a Cut card and a Film card change places, both face up, tokens gone (FR-21, FR-23)."""
    at = place_in_cut(s, s.chosen)
    s.cut[at] = s.film[k]
    s.film[k] = s.chosen
    s.marks[k] = FACE_UP
    show(s, s.cut[at])
    end_effect(s)
