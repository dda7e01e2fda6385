"""A position as a picture: boxes and labels on a sheet, from a view that has been through `hide`.

One drawing for notebooks and pages (`svg`), and for films of games, which the lab paints; no
browser is needed. A game draws itself where it names a `draw(view, seat, to)`; any other is shown
as its text table.
"""

from collections.abc import Callable, Iterator
from html import escape
from typing import NamedTuple

import msgspec

from matinee.games.contract import Game
from matinee.games.drawing import Teller, drawing_of
from matinee.games.registry import part
from matinee.kernel import NOBODY, State
from matinee.words import words as in_language

WIDTH, HEIGHT = 960, 640
GROUND, INK, QUIET, PAPER, BACK = "#1b1420", "#f6ead2", "#b9a98c", "#fbf5e6", "#5c2730"
ON_PAPER = "#1b1420"
SEATS = ("#e07a5f", "#6fb3d2", "#e2b84b", "#8fbf7f")
"""Whose things are whose; each also bears its owner's number."""
LINE = 20
"""From one line of text to the next."""


class Box(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str = ""


class Label(NamedTuple):
    """A line of text, from its left end or around its middle; `y` is its middle."""

    x: float
    y: float
    text: str
    size: int = 15
    fill: str = INK
    centred: bool = False


Shape = Box | Label
Draw = Callable[[msgspec.Struct, int | None, Teller], Iterator[Shape]]


def card(x: float, y: float, text: str, colour: str, size: tuple[int, int]) -> Iterator[Shape]:
    """A card face up: its colour along the top, what it is called below."""
    width, height = size
    yield Box(x, y, width, height, PAPER, colour)
    yield Box(x, y, width, 8, colour)
    yield Label(x + width / 2, y + height / 2 + 4, text, 15, ON_PAPER, centred=True)


def back(x: float, y: float, size: tuple[int, int]) -> Iterator[Shape]:
    """A card face down."""
    yield Box(x, y, *size, BACK, INK)


def picture(game: Game, s: State, seat: int | None, language: str = "en") -> list[Shape]:
    """The table as a seat sees it (None: the public), though `s` be the whole truth."""
    seen = game.hidden(s, NOBODY if seat is None else seat)
    words = in_language(language)
    to = Teller(words, [words("person", number=each + 1) for each in range(s.players)], None)
    view = game.views.view(seen)
    if game.picture:
        draw: Draw = part(game.picture)
        return [Box(0, 0, WIDTH, HEIGHT, GROUND), *draw(view, seat, to)]
    lines = drawing_of(game).table(view, seat, to)
    return [
        Box(0, 0, WIDTH, HEIGHT, GROUND),
        *(Label(16, 24 + LINE * k, line) for k, line in enumerate(lines)),
    ]


def svg(shapes: list[Shape], told: str) -> str:
    """A picture as SVG; `told` is the same in words, for whoever cannot see it."""
    drawn = "".join(map(_element, shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" style="max-width:100%;height:auto" role="img" '
        f'font-family="system-ui, sans-serif"><title>{escape(told)}</title>{drawn}</svg>'
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Box):
        edge = f' stroke="{shape.edge}"' if shape.edge else ""
        return (
            f'<rect x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" '
            f'height="{shape.height:g}" rx="4" fill="{shape.fill}"{edge}/>'
        )
    anchor = ' text-anchor="middle"' if shape.centred else ""
    return (
        f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size}" fill="{shape.fill}" '
        f'dominant-baseline="middle" xml:space="preserve"{anchor}>{escape(shape.text)}</text>'
    )
