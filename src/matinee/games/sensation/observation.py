"""What a seat sees of Hollywood Sensation, as numbers."""

from matinee.games.observing import (
    How,
    Observation,
    Slice,
    a_seat,
    card_set,
    mark_one,
    number,
    one_of,
)
from matinee.games.sensation.rules import CARDS, ROUNDS, SUITS, State
from matinee.kernel import rule

FURTHEST = 6
"""Spaces from the middle of the carpet to its end, where it is longest."""


@rule
def mark_own_side(out: list[int], at: int, value: int, seat: int) -> None:
    """A 1 in the cell of a space, counted towards the seat that looks."""
    mark_one(out, at, value if seat == 0 else -value, -FURTHEST, 2 * FURTHEST + 1)


ON_CARPET = How(
    2 * FURTHEST + 1,
    mark_own_side,
    f"which of -{FURTHEST} to {FURTHEST}, above 0 on one’s own side",
)


@rule
def this_round(s: State) -> int:
    """The round, from 0."""
    return s.round


@rule
def ranked(s: State) -> int:
    """Four suits are ranked a round."""
    return SUITS * (s.round + 1)


@rule
def top_of_deck(s: State) -> int:
    """The place of the card face up; once all are drawn, that of the last."""
    return min(CARDS * ROUNDS - 1, CARDS * s.round + s.drawn)


@rule
def played(s: State) -> int:
    """Two a trick, and one that is led to the next."""
    return 2 * s.tricks + (s.led >= 0)


OBSERVATION = Observation(
    slices=(
        Slice("carpet", one_of(4, 3), "Spaces on each tile."),
        Slice("leader", a_seat(2), "Who led the first trick of round 1."),
        Slice(
            "strength",
            one_of(SUITS),
            "The suits of each round so far, strongest first.",
            known=ranked,
            kept=True,
        ),
        Slice("turn", a_seat(2), "Who is to act."),
        Slice("round", one_of(ROUNDS), "The round."),
        Slice("stashing", number(), "Cards still to put on the private deck."),
        Slice("tricks", number(), "Tricks finished this round."),
        Slice("led", one_of(CARDS), "The card led to this trick."),
        Slice("drawn", number(), "Cards that have left the deck."),
        Slice(
            "deck", one_of(CARDS), "The card face up on the deck.", name="face_up", only=top_of_deck
        ),
        Slice("hand", card_set(CARDS), "The cards in hand: one’s own.", seats=1),
        Slice("held", number(), "How many cards are in hand.", seats=1),
        Slice("shown", card_set(CARDS), "Cards in hand that were drawn face up.", seats=1),
        Slice("faced", card_set(CARDS), "All cards drawn face up this round.", seats=1),
        Slice(
            "played",
            one_of(CARDS),
            "The cards played this round, in order.",
            known=played,
            kept=True,
        ),
        Slice(
            "private",
            one_of(CARDS),
            "The private deck from its bottom: one’s own.",
            known="stashed",
        ),
        Slice("stashed", number(), "How many cards are on it."),
        Slice("taken", card_set(CARDS), "Cards won in tricks, round by round.", seats=1),
        Slice("pawn", ON_CARPET, "Where the pawn stands."),
        Slice("path", ON_CARPET, "Where each finished round left it.", known="round"),
    ),
    left_out={
        "players": "is always 2",
        **dict.fromkeys(
            ("brings", "rounds", "left_out"), "is of the box, the same in every game of a batch"
        ),
        **dict.fromkeys(("over", "winners"), "says something only once the game has ended"),
    },
    chapter=this_round,
)
