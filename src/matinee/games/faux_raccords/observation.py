"""What a seat sees of Faux Raccords, in every mode, as numbers."""

from matinee.games.faux_raccords.film import place_of, row_of
from matinee.games.faux_raccords.material import (
    CARDS,
    MISHAPS,
    MODES,
    MOODS,
    QUESTIONS,
    WORDS,
    State,
    filmed,
)
from matinee.games.observing import (
    How,
    Observation,
    Slice,
    a_seat,
    card_set,
    mark,
    mark_seats,
    number,
    one_of,
    seats,
    write,
)
from matinee.kernel import rule


@rule
def mark_tokens(out: list[int], at: int, value: int, seat: int, players: int) -> None:
    """Four cells for Claps, four for each face of a Hint, one for a card face up."""
    if value:
        mark_seats(out, at, value, seat, players)
        mark_seats(out, at + 4, value >> 4, seat, players)
        mark_seats(out, at + 8, value >> 8, seat, players)
        if value >> 12 & 1:
            mark(out, at + 12)


@rule
def write_spot(s: State, out: list[int], at: int, value: int, slot: int) -> None:
    """A row, and a place counted from that of the first Film card."""
    write(out, at, row_of(value), slot)
    write(out, at + 1, place_of(value) - place_of(s.spot[0]), slot + 1)


CARD = one_of(CARDS)
TOKENS = How(
    13, mark_tokens, "Claps by seat, Hints “well placed” by seat, “badly placed” by seat, face up"
)
SPOT = How(2, write_spot, "the row, and the place counted from the first card’s", written=True)


OBSERVATION = Observation(
    slices=(
        Slice("players", one_of(3, 2), "How many play."),
        Slice("mode", one_of(MODES), "The mode."),
        Slice("notes", number(), "1 with the option `memory` notes."),
        Slice("first", a_seat(4), "Who began."),
        Slice("turn", a_seat(4), "Who is to answer."),
        Slice("active", a_seat(4), "Whose turn it is."),
        Slice("turns", number(), "Turns begun."),
        Slice("question", one_of(QUESTIONS), "What is asked."),
        Slice("verb", one_of(WORDS), "The verb of this turn."),
        Slice("chosen", CARD, "The card named by the last word."),
        Slice("picked", CARD, "The Film position named by the last word."),
        Slice("called", CARD, "The card called this turn."),
        Slice("effect", CARD, "The card whose effect is applied."),
        Slice("hint", card_set(9), "The Hint about to be put: cell 4 well placed, cell 8 badly."),
        Slice("lifts", number(), "Cards an Editor holds."),
        Slice("lifted", CARD, "Which.", known="lifts"),
        Slice("lifted_marks", TOKENS, "What lay on them.", known="lifts"),
        Slice("passing", CARD, "The card chosen for a Rewrite: one’s own.", seats=1),
        Slice("answered", seats(4), "Who has answered a mishap that asks everybody."),
        Slice("length", number(), "Cards of each film."),
        Slice(
            "film",
            CARD,
            "The Film’s cards in spot order, where they may be looked at.",
            known=filmed,
        ),
        Slice("spot", SPOT, "Where each lies, off a line.", known=filmed),
        Slice("marks", TOKENS, "What lies on each.", known=filmed),
        Slice("hand", card_set(CARDS), "The cards in hand, as far as known.", seats=1),
        Slice("held", number(), "How many.", seats=1),
        Slice("drawn", number(), "Cards that have left the pile."),
        Slice("cut", CARD, "The Cut, oldest first.", known="cut_size"),
        Slice("cut_size", number(), "Its cards."),
        Slice("bin", card_set(CARDS), "The Bin, as far as known."),
        Slice("binned", number(), "Its cards."),
        Slice("hint_left", number(), "1 while the Hint is unused.", seats=1),
        Slice("tone", one_of(MOODS), "The mood tokens of each film."),
        Slice("moods", one_of(MOODS), "The mood tokens drawn so far.", known="moods_drawn"),
        Slice("moods_drawn", number(), "How many."),
        Slice("mishaps", one_of(MISHAPS), "The mishaps turned so far.", known="happened"),
        Slice("happened", number(), "How many have happened."),
        Slice("mark", one_of(4), "The mark whose mishap is happening."),
        Slice("turned", card_set(4), "The marks whose mishap is over."),
        Slice("defaulted", number(), "Mishaps that could not be applied."),
        Slice("known", card_set(CARDS), "One’s own notes.", seats=1),
    ),
    left_out={
        **dict.fromkeys(
            "mood crew left_out longer begun choosier unmarked delayed".split(),
            "is of the box, the same in every game of a batch",
        ),
        **dict.fromkeys(("rushes", "whim"), "is hidden from everybody"),
        **dict.fromkeys(("options", "option"), "is what the mask says"),
        **dict.fromkeys(
            ("over", "reason", "failed", "winners"), "says something only once the game has ended"
        ),
    },
)
