"""Hollywood Sensation as a picture: the carpet, the deck, the trick, and two players' cards."""

from collections.abc import Iterator

from matinee.games.drawing import Teller
from matinee.games.picture import (
    BACK,
    HEIGHT,
    INK,
    ON_PAPER,
    QUIET,
    SEATS,
    WIDTH,
    Box,
    Label,
    Shape,
    back,
    card,
)
from matinee.games.sensation.rules import ROUNDS
from matinee.games.sensation.text import SUIT_NAMES
from matinee.games.sensation.view import View

CARD, STEP = (76, 104), 88
OF_SUIT = {"C": "#c2557f", "M": "#2f6f7a", "S": "#b5472f", "H": "#6d4c8f"}
"""A card's colour, by the letter its name begins with."""
LEFT = 24
TOP, MIDDLE, BOTTOM = 84, 264, HEIGHT - 150
"""Where the other's cards, the table and one's own cards lie."""


def draw(view: View, seat: int | None, to: Teller) -> Iterator[Shape]:
    """The other player above, the table between, one's own hand below."""
    progress = to.say("trick-of", trick=view.trick, tricks=view.tricks)
    heading = f"{to.say('round-of', round=view.round, rounds=ROUNDS)}, {progress}"
    yield Label(LEFT, 28, heading, 18)
    own = 0 if seat is None else seat
    yield from _player(view, 1 - own, TOP, to)
    yield from _table(view, to)
    yield from _player(view, own, BOTTOM, to)


def _table(view: View, to: Teller) -> Iterator[Shape]:
    if view.face_up is not None:
        yield from back(LEFT + 8, MIDDLE + 8, CARD)
        yield from _face(view.face_up, LEFT, MIDDLE, to)
        yield Label(LEFT + CARD[0] / 2, MIDDLE + 126, str(view.shared), 14, QUIET, centred=True)
    if view.led is not None:
        yield from _face(view.led, LEFT + 150, MIDDLE, to)
    strength = " > ".join(to.say(suit) for suit in view.strength)
    yield Label(LEFT + 290, MIDDLE + 12, to.say("strength", suits=strength), 15)
    spaces = [*range(view.carpet, 0, -1), 0, *range(-1, -view.carpet - 1, -1)]
    step = min(44.0, (WIDTH - LEFT - 330) / len(spaces))
    for k, space in enumerate(spaces):
        side = SEATS[0] if space > 0 else SEATS[1] if space < 0 else QUIET
        x = LEFT + 290 + step * k
        yield Box(x, MIDDLE + 44, step - 4, 40, INK if space == view.pawn else BACK, side)
        shade = ON_PAPER if space == view.pawn else INK
        yield Label(x + step / 2 - 2, MIDDLE + 64, str(abs(space)), 15, shade, centred=True)


def _player(view: View, seat: int, y: float, to: Teller) -> Iterator[Shape]:
    player, private = view.players[seat], view.private
    yield Box(LEFT, y - 32, 6, 24, SEATS[seat])
    won = [f"{to.say(suit)} {len(player.taken[suit])}" for suit in SUIT_NAMES if player.taken[suit]]
    named = f"{to.names[seat]}: {to.say('fame-now', fame=player.fame)}"
    if private is not None and private.seat == seat and private.size:
        won.append(to.say("private-deck-size", count=private.size))
    yield Label(LEFT + 14, y - 20, " · ".join([named, *won]), 16)
    faces = player.hand if player.hand is not None else player.shown
    for k in range(player.cards):
        x = LEFT + STEP * k
        if k < len(faces):
            yield from _face(faces[k], x, y, to)
        else:
            yield from back(x, y, CARD)


def _face(name: str, x: float, y: float, to: Teller) -> Iterator[Shape]:
    yield from card(x, y, name, OF_SUIT[name[0]], CARD)
