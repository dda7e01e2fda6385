"""The actions of a turn, but for the crew's: place a Rush, view a scene, wrap (FR-7, FR-13 on)."""

from matinee.games.faux_raccords.crew import offer_places
from matinee.games.faux_raccords.film import (
    count_places,
    has_place,
    place_number,
    put,
    row_of,
    same_film,
)
from matinee.games.faux_raccords.judging import failed_checks
from matinee.games.faux_raccords.material import (
    ASK_CARD,
    ASK_EFFECT,
    ASK_HINT,
    ASK_SPOT,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_VERB,
    CALL,
    CARD,
    CLAP,
    CLAPS,
    FACE_DOWN,
    FACE_UP,
    FEATURE,
    FILM_CARD,
    NO_CARD,
    NONE,
    PLACE,
    SHORTS,
    SPOT,
    VIEW,
    WRAP,
    WRAPPED,
    State,
    add_to_cut,
    claps_on_film,
    discard,
    filmed,
    has_clap,
    is_face_up,
    leave_hand,
    lose_track_of_hand,
    offer,
    offer_cards,
    offer_own_claps,
    see,
)
from matinee.kernel import NOBODY, rule

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
