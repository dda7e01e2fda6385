"""Hollywood Sensation in words: options, cards, deals and choices as a record writes them."""

from typing import Literal, get_args

import msgspec

from matinee.errors import Refused
from matinee.games.contract import Option, Options, Why
from matinee.games.notation import permutation
from matinee.games.sensation import deck, rules
from matinee.games.sensation.rules import State

OPTIONS = (Option("carpet", (3, 4, 5, 6), 4),)
CHOICES_ARE_SECRET = True
FREE_TALK = True

SuitName = Literal["coquettish", "mode", "scandal", "holic"]
SUIT_NAMES: tuple[SuitName, ...] = get_args(SuitName)
CARD_NAMES = tuple(
    f"{suit[0].upper()}{rank + 1}" for suit in SUIT_NAMES for rank in range(rules.RANKS)
)

_CARD = {name: card for card, name in enumerate(CARD_NAMES)}


# The cards -----------------------------------------------------------------------------------


class Face(msgspec.Struct):
    """What is printed on a card."""

    suit: SuitName
    rank: int


def faces(own: deck.Deck | None = None) -> dict[str, Face]:
    """What is printed on each card, whatever the box says that suits bring."""
    return {
        name: Face(SUIT_NAMES[rules.SUIT_OF[card]], card % rules.RANKS + 1)
        for card, name in enumerate(CARD_NAMES)
    }


def set_options(s: State, options: Options) -> None:
    s.players = rules.PLAYERS
    s.carpet = int(options["carpet"])


# The deal ------------------------------------------------------------------------------------


class Round(msgspec.Struct, forbid_unknown_fields=True):
    """What one round is dealt."""

    strength: list[str]
    """The suits, strongest first."""
    deck: list[str]
    """Six cards for seat 0, six for seat 1, those that are not in the box, then the shared deck
    from its top."""


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """All that is random: who leads the first trick, and what each round is dealt."""

    leader: int
    rounds: list[Round]


def read_deal(s: State, deal: Deal) -> None:
    if not 0 <= deal.leader < rules.PLAYERS:
        raise Refused(f"{deal.leader} is not a seat (0 or 1)", "leader")
    if len(deal.rounds) != rules.ROUNDS:
        raise Refused(f"{rules.ROUNDS} rounds are needed, not {len(deal.rounds)}", "rounds")
    s.leader = deal.leader
    s.strength = []
    s.deck = []
    for number, dealt in enumerate(deal.rounds):
        place = f"rounds[{number}]"
        s.strength += permutation(dealt.strength, SUIT_NAMES, "suit", f"{place}.strength")
        s.deck += permutation(dealt.deck, CARD_NAMES, "card", f"{place}.deck")
        out = s.deck[-rules.CARDS :][rules.SHARED : rules.first_drawn(s)]
        if sum(1 << card for card in out) != s.left_out:
            raise Refused("cards that are not in the box lie behind the hands", f"{place}.deck")


def write_deal(s: State) -> Deal:
    """The deal of a state that nothing is hidden from."""
    return Deal(
        leader=s.leader,
        rounds=[
            Round(
                strength=[
                    SUIT_NAMES[suit] for suit in s.strength[k * rules.SUITS : (k + 1) * rules.SUITS]
                ],
                deck=[CARD_NAMES[card] for card in s.deck[k * rules.CARDS : (k + 1) * rules.CARDS]],
            )
            for k in range(rules.ROUNDS)
        ],
    )


# Choices -------------------------------------------------------------------------------------


def word(s: State, choice: int) -> str:
    return CARD_NAMES[choice]


def begins_turn(s: State) -> bool:
    """Whether a turn begins here: a private deck is put down in one turn, card by card (HS-7)."""
    return not (s.stashing and s.stashed)


def is_open(s: State, choice: int) -> bool:
    """Whether everyone sees which choice this is: all but a private deck's cards (HS-7)."""
    return not s.stashing


def teaches(before: State, choice: int, after: State) -> bool:
    """Whether anyone learned something by it: a card played is seen, a private deck's is not."""
    return not before.stashing


def why_not(s: State, text: str) -> Why:
    """Why a word that is not legal cannot be played here."""
    card = _CARD.get(text)
    if card is None:
        return Why("why-no-card", {"word": text}, "HS-1")
    if not s.hand[s.turn] >> card & 1:
        rule = "HS-7" if s.stashing else "HS-9" if s.led == rules.NO_CARD else "HS-10"
        return Why("why-not-in-hand", {"word": text}, rule)
    return Why("why-follow", {"suit": SUIT_NAMES[rules.SUIT_OF[s.led]]}, "HS-10")
