"""The Film of Faux Raccords in characters: a line, a grid, a diamond or a pyramid of cells.

A cell is four short lines: the word that names it, the card, its mood, the tokens on it. Places
free for a card show the word that names them.
"""

from matinee.games.drawing import Teller
from matinee.games.faux_raccords.film import GRID, LEVEL_1, LEVELS
from matinee.games.faux_raccords.view import FilmCard, View

WIDTH = 100
"""No line is longer, as far as it can be broken."""
CELL = 4
"""Lines of a cell."""
UNSEEN = "[ ?? ]"
MISHAP = "[ !! ]"

Cell = list[str]
Place = tuple[int, int]
"""As words name it: row and column, column and height, level and place."""


def owners(names: list[str]) -> list[str]:
    """A sign for each player: the first letter of the name, or the seat if two share it."""
    letters = [name.strip()[:1].upper() for name in names]
    if len(set(letters)) < len(letters) or not all(letters):
        return [str(seat) for seat in range(len(names))]
    return letters


def mood_sign(mood: str, to: Teller) -> str:
    """The first letters of a mood's name."""
    return to.say(f"faux-mood-{mood}")[:3].lower()


def cell(card: FilmCard, to: Teller) -> Cell:
    """A Film card as it lies."""
    signs = owners(to.names)
    shown = UNSEEN if card.card is None else f"[{'^' if card.face_up else ' '}{card.card:<3}]"
    claps = "".join(signs[seat] for seat in card.claps)
    hints = [("+" if hint.well else "-") + signs[hint.seat] for hint in card.hints]
    mood = "" if card.mood is None else f"  {mood_sign(card.mood, to)}"
    tokens = " ".join([claps, *hints] if claps else hints)
    return [f"  {card.at}" if card.at else "", shown, mood, f"  {tokens}" if tokens else ""]


def films(view: View, to: Teller) -> list[list[str]]:
    """Each film drawn, in lines."""
    if view.mode == "series":
        return [_grid(view, to)]
    if view.mode == "arcs":
        return [_diamond(view, to)]
    if view.mode == "studio":
        return [_pyramid(view, to)]
    prefixes = ["1", "2"] if view.mode == "shorts" else [""]
    return [
        _line([cell(card, to) for card in film.cards], prefix)
        for film, prefix in zip(view.films, prefixes, strict=True)
    ]


class Canvas:
    """Lines that are written on anywhere."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def write(self, line: int, column: int, text: str) -> None:
        """Write a text that begins at a column of a line."""
        if text:
            self._lines += [""] * (line + 1 - len(self._lines))
            old = self._lines[line].ljust(column)
            self._lines[line] = old[:column] + text + old[column + len(text) :]

    def put(self, line: int, column: int, texts: Cell) -> None:
        """Write a cell with its upper left corner there."""
        for below, text in enumerate(texts):
            self.write(line + below, column, text)

    def lines(self) -> list[str]:
        """What was written, without the empty lines."""
        return [line.rstrip() for line in self._lines if line.strip()]


# A line --------------------------------------------------------------------------------------


def _line(cells: list[Cell], prefix: str) -> list[str]:
    """Cards and the gaps between them, in as many rows as it takes."""
    gap = len(f"{prefix}@{len(cells)}") + 1
    step = gap + _widest(cells) + 1
    in_row = (WIDTH - gap) // step
    canvas = Canvas()
    for i, texts in enumerate(cells):
        line, column = i // in_row * CELL, i % in_row * step
        canvas.write(line + 1, column, f"{prefix}@{i}")
        canvas.put(line, column + gap, texts)
    last = max(0, len(cells) - 1)
    end = (last % in_row + 1) * step if cells else 0
    canvas.write(last // in_row * CELL + 1, end, f"{prefix}@{len(cells)}")
    return canvas.lines()


def _widest(cells: list[Cell]) -> int:
    return max((len(text) for texts in cells for text in texts), default=len(UNSEEN))


# Off a line ----------------------------------------------------------------------------------


def _cells(view: View, to: Teller) -> dict[Place, Cell]:
    """The Film's cards by place."""
    return {_place(card.at or ""): cell(card, to) for card in view.films[0].cards}


def _place(word: str) -> Place:
    row, _, place = word.lstrip("#").partition(",")
    return int(row), int(place)


def _free(place: Place) -> Cell:
    return ["", f" @{place[0]},{place[1]}"]


def _step(cells: dict[Place, Cell]) -> int:
    """How wide a column is: an even number."""
    return (_widest(list(cells.values())) + 3) // 2 * 2


def _grid(view: View, to: Teller) -> list[str]:
    cells = _cells(view, to)
    for word in view.mishap_cells:
        cells[_place(word)] = ["", MISHAP]
    canvas = Canvas()
    for row in range(1, GRID + 1):
        for column in range(1, GRID + 1):
            texts = cells.get((row, column), _free((row, column)))
            canvas.put((row - 1) * CELL, (column - 1) * _step(cells), texts)
    return canvas.lines()


def _diamond(view: View, to: Teller) -> list[str]:
    """Columns side by side, half a card up or down; more than the screen holds go below."""
    cells = _cells(view, to)
    step = _step(cells)
    for column, height in list(cells):
        for across, down in ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            place = column + across, height + down
            cells.setdefault(place, _free(place))
    columns = sorted({column for column, _ in cells})
    lines: list[str] = []
    for first in range(0, len(columns), WIDTH // step):
        band = columns[first : first + WIDTH // step]
        top = min(height for column, height in cells if column in band)
        canvas = Canvas()
        for (column, height), texts in cells.items():
            if column in band:
                canvas.put((height - top) * CELL // 2, (column - band[0]) * step, texts)
        lines += ["", *canvas.lines()] if lines else canvas.lines()
    return lines


def _pyramid(view: View, to: Teller) -> list[str]:
    """The highest level on top, each card over the two it rests on."""
    cells = _cells(view, to)
    step = _step(cells)
    cells |= {free: _free(free) for free in _free_on_levels(set(cells))}
    top = max(level for level, _ in cells)
    left = min(place for _, place in cells)
    canvas = Canvas()
    for (level, place), texts in cells.items():
        column = (2 * (place - left) + level - 1) * step // 2
        canvas.put((top - level) * CELL, column, texts)
    return canvas.lines()


def _free_on_levels(filled: set[Place]) -> set[Place]:
    """Above two cards; on level 1 beside a card or below one, while it has fewer than five."""
    free: set[Place] = set()
    for level, place in filled:
        if level < LEVELS and (level, place + 1) in filled:
            free.add((level + 1, place))
        if sum(row == 1 for row, _ in filled) < LEVEL_1:
            if level == 1:
                free |= {(1, place - 1), (1, place + 1)}
            elif level == 2:
                free |= {(1, place), (1, place + 1)}
    return free - filled
