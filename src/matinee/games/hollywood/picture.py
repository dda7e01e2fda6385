"""Hollywood! as a picture: the columns with their reels, and what lies before each player."""

from collections.abc import Iterator

from matinee.games.drawing import Teller
from matinee.games.hollywood.drawing import COLUMNS, card_name
from matinee.games.hollywood.view import Player, Spot, View
from matinee.games.picture import (
    HEIGHT,
    INK,
    LINE,
    ON_PAPER,
    QUIET,
    SEATS,
    Box,
    Label,
    Shape,
    card,
)

CARD = (128, 96)
STEP_X, STEP_Y, FLOOR = 144, 116, HEIGHT - 40
"""From card to card, and where the bottom cards stand."""
PANEL = 620
"""Where the players' things begin."""
OF_GENRE = {"H": "#6d4c8f", "A": "#b5472f", "R": "#c2557f", "B": "#b08a2e", "S": "#2f6f7a"}
"""A card's colour, by the letter its name begins with."""


def draw(view: View, seat: int | None, to: Teller) -> Iterator[Shape]:
    """The layout on the left, bottom cards level; the players on the right, one below the other."""
    begun = to.say("round-begun-by", view.first)
    heading = f"{to.say('round-of', round=view.round, rounds=view.rounds)}, {begun}"
    yield Label(24, 28, heading, 18)
    for column, spots in enumerate(view.columns):
        x = 24 + STEP_X * column
        yield Label(x + CARD[0] / 2, FLOOR + 18, COLUMNS[column], 16, QUIET, centred=True)
        for up, spot in enumerate(reversed(spots)):
            yield from _spot(spot, x, FLOOR - STEP_Y * (up + 1) + 12, to)
    room = (HEIGHT - 48) / len(view.players)
    for number, player in enumerate(view.players):
        yield from _player(player, number, number == seat, 48 + room * number, to)


def _spot(spot: Spot, x: float, y: float, to: Teller) -> Iterator[Shape]:
    yield from card(x, y, card_name(spot.card, to), OF_GENRE[spot.card[0]], CARD)
    if spot.reel is not None:
        yield Box(x + CARD[0] - 30, y + CARD[1] - 28, 24, 22, SEATS[spot.reel], ON_PAPER)
        at = x + CARD[0] - 18, y + CARD[1] - 16
        yield Label(*at, str(spot.reel + 1), 14, ON_PAPER, centred=True)


def _player(player: Player, number: int, own: bool, y: float, to: Teller) -> Iterator[Shape]:
    yield Box(PANEL - 12, y - 12, 6, 24, SEATS[number])
    yield Label(PANEL, y, to.names[number], 17, SEATS[number] if own else INK)
    yield Label(PANEL + 200, y, str(player.score), 17, INK)
    reels = [Box(PANEL + 16 * k, y + 16, 12, 12, SEATS[number]) for k in range(player.reels)]
    yield from reels
    studio = ["clap-board"] * player.clap + ["double-reel"] * player.double
    kept = " · ".join(to.say(each) for each in studio)
    yield Label(PANEL + 16 * player.reels + 8, y + 22, kept, 13, QUIET)
    projects = [f"{to.say(each.genre)} {each.cards}" for each in player.projects]
    movies = [f"{to.say(each.genre)} {'*' * each.rating} {each.value}" for each in player.movies]
    for k, told in enumerate((" · ".join(projects), " · ".join(movies))):
        yield Label(PANEL, y + 44 + LINE * k, told, 14, QUIET if k else INK)
