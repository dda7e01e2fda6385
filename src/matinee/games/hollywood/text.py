"""Hollywood! in words: options, cards, deals and choices as a record writes them."""

from collections import Counter
from typing import Literal, get_args

import msgspec

from matinee.errors import Refused, quoted
from matinee.games.contract import Option, Options, Why
from matinee.games.hollywood import deck, rules
from matinee.games.hollywood.rules import State

OPTIONS = (
    Option("players", (3, 4), 3),
    Option("order", ("top-down", "bottom-up"), "top-down"),
    Option("advanced", (False, True), False),
)
CHOICES_ARE_SECRET = False
FREE_TALK = True

GenreName = Literal["horror", "action", "romance"]
GENRE_NAMES: tuple[GenreName, ...] = get_args(GenreName)
CARD_NAMES = ("H", "A", "R", "H*", "A*", "R*", "B", "S1", "S2", "S3")
WORDS = ("A", "B", "C", "D", "clap", "double", *GENRE_NAMES)
assert (len(CARD_NAMES), len(WORDS)) == (rules.STAR + rules.GENRES, rules.CHOICES)

_CARD = {name: card for card, name in enumerate(CARD_NAMES)}


# The cards -----------------------------------------------------------------------------------


class FilmFace(msgspec.Struct, tag_field="kind", tag="film"):
    """A Film card."""

    genre: GenreName
    award: bool


class BlockbusterFace(msgspec.Struct, tag_field="kind", tag="blockbuster"):
    """A Blockbuster."""


class StarFace(msgspec.Struct, tag_field="kind", tag="star"):
    """A Star card."""

    rating: int


Face = FilmFace | BlockbusterFace | StarFace


def faces(own: deck.Deck | None = None) -> dict[str, Face]:
    """What is printed on each card; a deck of one's own has the same kinds in other numbers."""
    return {name: _face(card) for card, name in enumerate(CARD_NAMES)}


def _face(card: int) -> Face:
    if card < rules.BLOCKBUSTER:
        return FilmFace(GENRE_NAMES[card % rules.GENRES], award=card >= rules.AWARD)
    return BlockbusterFace() if card == rules.BLOCKBUSTER else StarFace(card - rules.STAR + 1)


def set_options(s: State, options: Options) -> None:
    s.players = int(options["players"])
    s.bottom_up = int(options["order"] == "bottom-up")
    s.advanced = int(options["advanced"])
    deck.lay_out(s, deck.default())


# The deal ------------------------------------------------------------------------------------


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """All that is random: who begins, and each round's fourteen cards in laying order."""

    first: int
    layouts: list[list[str]]


def read_deal(s: State, deal: Deal) -> None:
    """Check a deal and write it into a state whose options are set."""
    if not 0 <= deal.first < s.players:
        raise Refused(f"{deal.first} is not a seat (0 to {s.players - 1})", "first")
    if len(deal.layouts) != s.players:
        raise Refused(f"{s.players} rounds, so {s.players} layouts are needed", "layouts")
    s.first = deal.first
    copies = Counter(dict(enumerate(s.box)))
    copies += Counter(rules.STAR + rating - 1 for rating in s.stars if rating)
    used: Counter[int] = Counter()
    stars: list[int] = []
    movie_cards: list[int] = []
    for number, layout in enumerate(deal.layouts):
        place = f"layouts[{number}]"
        if len(layout) != rules.SPOTS:
            raise Refused(f"a layout has {rules.SPOTS} cards, not {len(layout)}", place)
        spots = 0
        for spot, name in enumerate(layout):
            card = _CARD.get(name)
            if card is None:
                raise Refused(f"{quoted(name)} is not a card", f"{place}[{spot}]")
            used[card] += 1
            if used[card] > copies[card]:
                raise Refused(f"there are only {copies[card]} of {name}", f"{place}[{spot}]")
            if card >= rules.STAR:
                spots |= 1 << spot
                stars.append(card)
            else:
                movie_cards.append(card)
        if spots.bit_count() != rules.STARS_A_ROUND:
            raise Refused(
                f"a layout has {rules.STARS_A_ROUND} stars, not {spots.bit_count()}", place
            )
        s.star_spots[number] = spots
    s.star_deck[: len(stars)] = stars
    s.movie_deck[: len(movie_cards)] = movie_cards
    rules.discard_undealt(s)


def write_deal(s: State) -> Deal:
    """The deal of a state that nothing is hidden from."""
    stars, movie_cards = iter(s.star_deck), iter(s.movie_deck)
    return Deal(
        first=s.first,
        layouts=[
            [
                CARD_NAMES[next(stars if spots >> spot & 1 else movie_cards)]
                for spot in range(rules.SPOTS)
            ]
            for spots in s.star_spots[: s.players]
        ],
    )


# Choices -------------------------------------------------------------------------------------


def word(s: State, choice: int) -> str:
    return WORDS[choice]


def begins_turn(s: State) -> bool:
    """Whether a turn begins here: a Double Reel is one turn of three words (HW-13)."""
    return not s.doubling


def is_open(s: State, choice: int) -> bool:
    """Whether everyone sees which choice this is (HW-22)."""
    return True


def teaches(before: State, choice: int, after: State) -> bool:
    """Whether anyone learned something by it: only a new layout brings unknown cards (HW-22)."""
    return before.round != after.round


def why_not(s: State, text: str) -> Why:
    """Why a word that is not legal cannot be played here."""
    asked = "project" if s.casting else "reel" if s.doubling else "turn"
    rule_asked = {"project": "HW-18", "reel": "HW-13", "turn": "HW-9"}[asked]
    if text not in WORDS:
        return Why("why-no-word", {"word": text, "asked": asked}, rule_asked)
    choice = WORDS.index(text)
    if s.casting or choice >= rules.CAST:
        return Why("why-not-asked", {"word": text, "asked": asked}, rule_asked)
    if choice < rules.COLUMNS:
        return Why("why-full", {"word": text}, "HW-11")
    if s.doubling:
        return Why("why-doubling", {}, "HW-13")
    if choice == rules.DOUBLE and s.double[s.turn]:
        return Why("why-two-reels", {}, "HW-13")
    return Why("why-used", {"word": text}, "HW-4")
