"""Hollywood Sensation on the text table."""

from matinee.games.drawing import Teller, winners_told
from matinee.games.sensation.rules import ROUNDS
from matinee.games.sensation.text import SUIT_NAMES
from matinee.games.sensation.view import Outcome, Player, View


def table(view: View, seat: int | None, to: Teller) -> list[str]:
    """Carpet, suits and deck, then the other player, then one's own hand."""
    progress = to.say("trick-of", trick=view.trick, tricks=view.tricks)
    lines = [
        f"{to.say('round-of', round=view.round, rounds=ROUNDS)}, {progress}",
        "",
        to.say("carpet", line=_carpet(view, to)),
        to.say("strength", suits=" > ".join(to.say(suit) for suit in view.strength)),
        to.say("shared-deck", count=view.shared, face=view.face_up or ""),
    ]
    order = [other for other in range(len(view.players)) if other != seat]
    for other in order if seat is None else [*order, seat]:
        lines += ["", *_player(view, other, other == seat, to)]
    if view.led is not None:
        lines += ["", to.say("was-led", view.leader, card=card_name(view.led, to))]
    return lines


def _carpet(view: View, to: Teller) -> str:
    """The pawn `<>` on its space, counted outwards from the centre."""
    spaces = [*range(view.carpet, 0, -1), 0, *range(-1, -view.carpet - 1, -1)]
    marks = ["<>" if space == view.pawn else str(abs(space)) for space in spaces]
    return f"{to.names[0]} | {' '.join(marks)} | {to.names[1]}"


def _player(view: View, seat: int, own: bool, to: Teller) -> list[str]:
    player = view.players[seat]
    private = view.private if view.private and view.private.seat == seat else None
    facts = [to.say("holds", seat, count=player.cards)]
    if player.shown:
        facts.append(to.say("seen-in-hand", cards=" ".join(player.shown)))
    if private and private.size:
        facts.append(to.say("private-deck-size", count=private.size))
    lines = [to.names[seat] if own else to.apart(facts), "    " + _won(player, to)]
    if own and private and private.cards:
        lines.append("    " + to.say("private-deck", cards=" ".join(private.cards)))
    if own:
        hand = [card_name(card, to) for card in player.hand or []]
        lines.append("    " + to.say("your-hand", cards=to.words.listed(hand)))
    return lines


def _won(player: Player, to: Teller) -> str:
    piles = [
        f"{to.say(suit)} {len(cards)} ({' '.join(cards)})"
        for suit, cards in player.taken.items()
        if cards
    ]
    won = to.say("won-cards", cards=to.words.listed(piles))
    return to.apart([won, to.say("fame-now", fame=player.fame)])


def card_name(card: str, to: Teller) -> str:
    """A card by word, suit and rank: `C3 (Coquettish 3)`."""
    suit = next(name for name in SUIT_NAMES if name[0].upper() == card[0])
    return to.say("card", word=card, suit=to.say(suit), rank=card[1])


def question(view: View, to: Teller) -> str:
    suit = ""
    if view.led is not None:
        suit = to.say(next(name for name in SUIT_NAMES if name[0].upper() == view.led[0]))
    return to.say(f"ask-{view.asked}", count=view.to_stash, suit=suit)


def meaning(view: View, word: str, to: Teller) -> str:
    message = "word-stash" if view.asked == "stash" else "word-play"
    return to.say(message, word=word, card=card_name(word, to))


def legend(to: Teller) -> list[str]:
    """The suits, each with its symbol and colour (HS-3b)."""
    return [
        to.say(
            "suit-legend",
            letter=suit[0].upper(),
            suit=to.say(suit),
            symbol=to.say(f"{suit}-symbol"),
        )
        for suit in SUIT_NAMES
    ]


def closing(outcome: Outcome, to: Teller) -> list[str]:
    """Each round's fame and what it did to the pawn."""
    lines = [
        to.say(
            "round-line",
            0 if scoring.move > 0 else 1,
            round=number,
            first=scoring.fame[0],
            second=scoring.fame[1],
            steps=abs(scoring.move),
        )
        for number, scoring in enumerate(outcome.scoring, start=1)
    ]
    lines.append(to.say("pawn-line", outcome.winners[0], steps=abs(outcome.pawn)))
    return lines


def result(outcome: Outcome, to: Teller) -> str:
    return winners_told(outcome.winners, to)
