"""Hollywood Sensation as data: what a seat sees of a position, and how a game ended."""

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from matinee.games.sensation.rules import (
    CARDS,
    COQUETTISH,
    NO_CARD,
    PLAYERS,
    RANKS,
    ROUNDS,
    SHARED,
    SUIT_CARDS,
    SUITS,
    State,
    fame,
    fame_of,
    inferior,
    moved,
    steps,
    tricks_of,
)
from matinee.games.sensation.text import CARD_NAMES, SUIT_NAMES, SuitName
from matinee.kernel import UNKNOWN

OF_SUIT = tuple(
    {
        ranks << RANKS * suit: [
            CARD_NAMES[RANKS * suit + r] for r in range(RANKS) if ranks >> r & 1
        ]
        for ranks in range(1 << RANKS)
    }
    for suit in range(SUITS)
)
"""By suit, every set of its cards, and what they are called."""
KNOWN_NAMES = dict(enumerate(CARD_NAMES)) | {UNKNOWN: None}
"""By card; None for one that may not be known."""


class Player(msgspec.Struct, gc=False):
    """What a seat sees of one player."""

    cards: int
    """How many are in hand."""
    hand: list[str] | None
    """Which; null for a hand that may not be seen."""
    shown: list[str]
    """Cards in hand that both have seen, drawn face up."""
    taken: dict[str, list[str]]
    """Cards won this round, by suit."""
    fame: int
    """What the suits already decided bring: those of which someone has four cards or more."""


class PrivateDeck(msgspec.Struct, gc=False):
    """The inferior player's private deck."""

    seat: int
    size: int
    cards: list[str] | None
    """From the bottom up; null for one that may not be seen."""


class Majority(msgspec.Struct, gc=False):
    """What the cards won of one suit come to."""

    suit: SuitName
    cards: list[int]
    """How many each seat has won."""
    seat: int | None
    """Who has more; null where both have as many."""
    fame: int
    """What it brings that seat: 1 or -1; 0 for all seven, and where nobody has more (HS-18)."""
    all_seven: bool
    """Whether that seat has them all, and so nothing for them, good or bad (HS-19)."""


class Count(msgspec.Struct, gc=False):
    """A round counted: a finished one, or the one that runs as if it ended now."""

    majorities: list[Majority]
    """By suit."""
    fame: list[int]
    """By seat."""
    by: Literal["fame", "coquettish", "nothing"]
    """What moves the pawn: more fame (HS-20); with equal fame, more Coquettish cards (HS-21);
    nothing, as long as both are level in these too."""
    move: int
    """Steps of the pawn towards seat 0; below 0 towards seat 1."""
    pawn: int
    """Where it stands after them."""


class View(msgspec.Struct, gc=False):
    """A position as a seat sees it."""

    round: int
    """From 1."""
    trick: int
    """From 1."""
    tricks: int
    """Of each round."""
    asked: Literal["stash", "lead", "follow"] | None
    """What is asked: `stash`, `lead` or `follow`; null once the game is over."""
    to_stash: int
    """How many cards are still to be put down before the first trick."""
    strength: list[SuitName]
    """The suits, strongest first."""
    leader: int | None
    """Who leads this trick; null until the private deck is chosen, and once the game is over."""
    led: str | None
    """The card to be answered."""
    face_up: str | None
    """The shared deck's top card."""
    shared: int
    """How many cards the shared deck has, the face-up one included."""
    private: PrivateDeck | None
    players: list[Player]
    pawn: int
    """Spaces from the centre: above 0 on seat 0's side, below on seat 1's."""
    carpet: int
    """Spaces on each tile."""
    path: list[int]
    """Where each finished round left the pawn."""
    counted: list[Count]
    """The finished rounds."""
    now: Count | None
    """This round as it would count if it ended now; null once the game is over."""
    upcoming: list[list[str | None]]
    """What is still to be dealt, this round's first; null for a card that may not be known."""


class Scoring(msgspec.Struct):
    """How one round was counted."""

    cards: list[dict[str, list[str]]]
    """By seat and suit, the cards won in tricks."""
    fame: list[int]
    """By seat."""
    move: int
    """Steps of the pawn towards seat 0; below 0 towards seat 1."""
    pawn: int
    """Where it stood after them."""


class Outcome(msgspec.Struct):
    """A finished game."""

    winners: list[int]
    pawn: int
    rounds: int
    """How many were played."""
    scoring: list[Scoring]
    """One for each of them."""


def view(s: State) -> View:
    """A position as data; hide it first for anyone who may not see all."""
    top = s.round * CARDS + s.drawn
    finished = s.round + s.over
    printed = _printed(s.left_out, *s.brings)
    return View(
        round=s.round + 1,
        trick=min(s.tricks + 1, tricks_of(s)),
        tricks=tricks_of(s),
        asked=_asked(s),
        to_stash=s.stashing,
        strength=_named(*s.strength[s.round * SUITS : (s.round + 1) * SUITS]),
        leader=_leader(s),
        led=None if s.led == NO_CARD else CARD_NAMES[s.led],
        face_up=CARD_NAMES[s.deck[top]] if s.drawn < CARDS else None,
        shared=CARDS - s.drawn,
        private=_private_deck(s),
        players=_players(s, printed),
        pawn=s.pawn,
        carpet=s.carpet,
        path=s.path[:finished],
        counted=[_count(s, k, printed) for k in range(finished)],
        now=None if s.over else _count(s, s.round, printed),
        upcoming=_upcoming(
            s.round, tuple(s.deck[s.round * CARDS + max(s.drawn, SHARED) :]), s.left_out
        ),
    )


def view_beside(s: State, other: View) -> View:
    """The same for a seat, where there is the view of this position that another has: they differ
    in whose hand and private deck they see, and in nothing else (HS-27)."""
    players = [
        Player(
            known.cards,
            _cards(hand) if hand.bit_count() == held else None,
            known.shown,
            known.taken,
            known.fame,
        )
        for known, held, hand in zip(other.players, s.held, s.hand, strict=True)
    ]
    return replace(other, players=players, private=_private_deck(s))


def outcome(s: State) -> Outcome:
    """How a finished game was decided, round by round."""
    return Outcome(
        winners=[seat for seat in range(PLAYERS) if s.winners >> seat & 1],
        pawn=s.pawn,
        rounds=s.round + 1,
        scoring=[
            Scoring(
                cards=[_by_suit(s.taken[k * PLAYERS + seat]) for seat in range(PLAYERS)],
                fame=[fame(s, k, seat) for seat in range(PLAYERS)],
                move=steps(s, k),
                pawn=s.path[k],
            )
            for k in range(s.round + 1)
        ],
    )


def count(s: State, game_round: int) -> Count:
    """HS-18 to HS-23 for the cards won so far; in a finished round that is all of them."""
    return _count(s, game_round, _printed(s.left_out, *s.brings))


# What is told after each choice is put together from few parts, which are all there beforehand:
# to remember more of it, for as many tables as a busy server has, costs more than it spares.
class _Printed(NamedTuple):
    """What suits that bring so much come to."""

    fame: list[dict[int, int]]
    """By suit, what every set of its cards brings."""
    majorities: list[list[list[Majority]]]
    """By suit, and how many of its cards each seat has won."""


@lru_cache(64)
def _printed(left_out: int, *brings: int) -> _Printed:
    """The same for every table with a box like this."""
    each = range(RANKS + 1)
    cards_in = [(cards & ~left_out).bit_count() for cards in SUIT_CARDS]
    return _Printed(
        [
            {cards: fame_of(cards, list(brings), left_out) for cards in of_suit}
            for of_suit in OF_SUIT
        ],
        [
            [
                [_majority([own, other], suit, fame, cards_in[suit]) for other in each]
                for own in each
            ]
            for suit, fame in enumerate(brings)
        ],
    )


def _majority(cards: list[int], suit: int, worth: int, of: int) -> Majority:
    seat = None if cards[0] == cards[1] else 0 if cards[0] > cards[1] else 1
    all_seven = of in cards
    brings = 0 if seat is None or all_seven else worth
    return Majority(SUIT_NAMES[suit], cards, seat, brings, all_seven)


def _players(s: State, printed: _Printed) -> list[Player]:
    first, second, third, fourth = SUIT_CARDS
    of_first, of_second, of_third, of_fourth = printed.fame
    found = []
    for seat in range(PLAYERS):
        held, hand, taken = s.held[seat], s.hand[seat], s.taken[s.round * PLAYERS + seat]
        found.append(
            Player(
                held,
                _cards(hand) if hand.bit_count() == held else None,
                _cards(s.shown[seat]),
                _by_suit(taken),
                of_first[taken & first]
                + of_second[taken & second]
                + of_third[taken & third]
                + of_fourth[taken & fourth],
            )
        )
    return found


def _count(s: State, game_round: int, printed: _Printed) -> Count:
    before = s.path[game_round - 1] if game_round else 0
    taken, by_other = s.taken[game_round * PLAYERS], s.taken[game_round * PLAYERS + 1]
    suits = [
        of_suit[(taken & suit).bit_count()][(by_other & suit).bit_count()]
        for of_suit, suit in zip(printed.majorities, SUIT_CARDS, strict=True)
    ]
    earned = [0, 0]
    for each in suits:
        if each.seat is not None:
            earned[each.seat] += each.fame
    more = suits[COQUETTISH].seat
    by: Literal["fame", "coquettish", "nothing"]
    if earned[0] != earned[1]:
        by, move = "fame", earned[0] - earned[1]
    elif more is not None:
        by, move = "coquettish", 1 if more == 0 else -1
    else:
        by, move = "nothing", 0
    return Count(suits, earned, by, move, moved(before, move, s.carpet) if move else before)


def _asked(s: State) -> Literal["stash", "lead", "follow"] | None:
    if s.over:
        return None
    return "stash" if s.stashing else "lead" if s.led == NO_CARD else "follow"


def _leader(s: State) -> int | None:
    if s.over or s.stashing:
        return None
    return s.turn if s.led == NO_CARD else 1 - s.turn


def _private_deck(s: State) -> PrivateDeck | None:
    if s.pawn == 0 or s.over:
        return None
    cards = [CARD_NAMES[card] for card in s.private[: s.stashed] if card != NO_CARD]
    return PrivateDeck(inferior(s), s.stashed, cards if len(cards) == s.stashed else None)


@lru_cache(1024)
def _upcoming(game_round: int, cards: tuple[int, ...], left_out: int) -> list[list[str | None]]:
    """What is left of this round's deck and of those after it, as far as it may be known."""
    left = len(cards) - (ROUNDS - game_round - 1) * CARDS
    rounds = [cards[:left], *(cards[at : at + CARDS] for at in range(left, len(cards), CARDS))]
    return [
        [KNOWN_NAMES[card] for card in each if card == UNKNOWN or not left_out >> card & 1]
        for each in rounds
    ]


@lru_cache
def _named(*suits: int) -> list[SuitName]:
    return [SUIT_NAMES[suit] for suit in suits]


def _cards(members: int) -> list[str]:
    one, two, three, four = OF_SUIT
    first, second, third, fourth = SUIT_CARDS
    return (
        one[members & first]
        + two[members & second]
        + three[members & third]
        + four[members & fourth]
    )


def _by_suit(members: int) -> dict[str, list[str]]:
    one, two, three, four = OF_SUIT
    first, second, third, fourth = SUIT_CARDS
    coquettish, mode, scandal, holic = SUIT_NAMES
    return {
        coquettish: one[members & first],
        mode: two[members & second],
        scandal: three[members & third],
        holic: four[members & fourth],
    }
