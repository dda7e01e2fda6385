"""What a choice in Hollywood Sensation did."""

from collections.abc import Iterator
from functools import cache

from matinee.games.sensation.rules import (
    CARDS,
    NO_CARD,
    PLAYERS,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    State,
    cards_of,
    inferior,
    superior,
)
from matinee.games.sensation.text import CARD_NAMES, SUIT_NAMES
from matinee.games.sensation.view import count
from matinee.games.story import Fact, One, Phrase, Player, Values


def story(before: State, choice: int | None, after: State) -> list[Fact]:
    """The facts of a choice: a card put aside, led, or a trick with all that follows from it."""
    seat = before.turn
    if choice is None:
        return [Fact("stashed", seat)]
    if before.stashing:
        return [Fact("stashed-card", seat, {"card": _card(choice)})]
    if before.led == NO_CARD:
        return [Fact("led", seat, {"card": _card(choice)}, told="for-now")]
    pile = after.taken[before.round * PLAYERS + seat]
    winner = seat if pile >> choice & 1 else 1 - seat
    found = [_trick(before, choice, winner), *_drawn(before, winner, after)]
    found += _suits_won(before, choice, winner, after)
    if after.over or after.round != before.round:
        found += _round_over(before, after)
    return found


def _trick(before: State, answer: int, winner: int) -> Fact:
    """Who won a trick, and with what (HS-11, HS-12)."""
    cards = (answer, before.led) if winner == before.turn else (before.led, answer)
    winning, losing = cards
    return Fact(
        "trick-won",
        winner,
        {
            "trick": before.tricks + 1,
            "winning": _card(winning),
            "losing": _card(losing),
            "same": "yes" if SUIT_OF[winning] == SUIT_OF[losing] else "no",
        },
    )


def _drawn(before: State, winner: int, after: State) -> Iterator[Fact]:
    """What came to whose hand after a trick, as far as it could be seen (HS-13, HS-14)."""
    if before.drawn < CARDS:
        loser = 1 - winner
        yield Fact(
            "took", winner, {"card": _card(before.deck[before.round * CARDS + before.drawn])}
        )
        if drawn := after.hand[loser] & ~before.hand[loser]:
            yield Fact("drew", loser, {"card": _card(drawn.bit_length() - 1)})
        else:
            yield Fact("drew-unseen", loser)
    elif before.stashed:
        owner, card = inferior(before), before.private[before.stashed - 1]
        if card == NO_CARD:
            yield Fact("private-back", owner)
        else:
            yield Fact("private-card-back", owner, {"card": _card(card)})


def _suits_won(before: State, answer: int, winner: int, after: State) -> Iterator[Fact]:
    """The suits of which the winner of a trick now has more than half (HS-18)."""
    pile = before.round * PLAYERS + winner
    had, has = before.taken[pile], after.taken[pile]
    suits = [
        suit
        for suit in sorted({SUIT_OF[before.led], SUIT_OF[answer]})
        if (had & SUIT_CARDS[suit]).bit_count()
        <= cards_of(before, suit) // 2
        < (has & SUIT_CARDS[suit]).bit_count()
    ]
    if suits:
        named: Values = {"suits": [_suit(suit) for suit in suits], "trick": before.tricks + 1}
        yield Fact("suits-won", winner, named, moment=True)


def _round_over(before: State, after: State) -> Iterator[Fact]:
    """How a round was counted (HS-18 to HS-21), where the pawn went, and what the next is like."""
    counted = count(after, before.round)
    for each in counted.majorities:
        yield Fact(
            "suit-counted",
            each.seat,
            {
                "suit": each.suit,
                "cards": [*each.cards],
                "counts": _by_player("story-sensation-count", each.cards),
                "fame": each.fame,
            },
            told="apart",
        )
    fame = _by_player("story-sensation-earned", counted.fame)
    yield Fact("fame", None, {"fame": fame}, told="apart")
    yield Fact(
        "round-over",
        None,
        {
            "round": before.round + 1,
            "fame": [*counted.fame],
            "by": counted.by,
            "steps": abs(counted.move),
            "towards": Player(0 if counted.move > 0 else 1),
            "from": before.pawn,
            "to": counted.pawn,
        },
        told="apart",
        moment=True,
    )
    if not after.over:
        yield from _next_round(after)


def _next_round(s: State) -> Iterator[Fact]:
    """The suits by their strength; who leads, and how many cards the other puts aside (HS-6)."""
    suits = s.strength[s.round * SUITS : (s.round + 1) * SUITS]
    yield Fact("strength", None, {"suits": [_suit(suit) for suit in suits]}, told="apart")
    leads: Values = {"other": Player(inferior(s)), "aside": s.stashing}
    yield Fact("leads", superior(s), leads, told="apart")


def _by_player(message: str, numbers: list[int]) -> list[One]:
    """A number for each player: "Ann 5"."""
    return [
        Phrase(message, {"player": Player(seat), "number": each})
        for seat, each in enumerate(numbers)
    ]


@cache
def _card(card: int) -> Phrase:
    """A card by its suit and rank: "Mode 5"."""
    named: Values = {"suit": SUIT_NAMES[SUIT_OF[card]], "rank": card % RANKS + 1}
    return Phrase("story-sensation-card", named, CARD_NAMES[card])


@cache
def _suit(suit: int) -> Phrase:
    return Phrase(SUIT_NAMES[suit])
