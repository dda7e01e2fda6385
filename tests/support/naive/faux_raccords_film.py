"""The naive Faux Raccords: its cards, the four shapes of a Film, and the judging of one.

See `faux_raccords.py`, which plays the game with these.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

Spot = tuple[int, int]

# FR-2: the reconstructed deck, card -> (mood, crew).
CARDS: dict[str, tuple[str, str]] = {
    "1": ("drama", "producer"),
    "1b": ("joker", "director"),
    "2": ("horror", "producer"),
    "3": ("fantasy", "editor"),
    "4": ("suspense", "script"),
    "5": ("romance", "star"),
    "6": ("comedy", "script"),
    "7": ("action", "director"),
    "8": ("drama", "editor"),
    "9": ("suspense", "director"),
    "10": ("action", "producer"),
    "10b": ("joker", "editor"),
    "11": ("fantasy", "script"),
    "12": ("comedy", "star"),
    "13": ("romance", "script"),
    "14": ("horror", "star"),
    "15": ("drama", "script"),
    "16": ("comedy", "director"),
    "17": ("action", "star"),
    "18": ("romance", "editor"),
    "19": ("fantasy", "director"),
    "19b": ("joker", "producer"),
    "20": ("horror", "editor"),
    "21": ("suspense", "producer"),
    "22": ("horror", "script"),
    "23": ("fantasy", "star"),
    "24": ("comedy", "editor"),
    "25": ("action", "script"),
    "26": ("drama", "director"),
    "27": ("suspense", "editor"),
    "28": ("romance", "producer"),
    "28b": ("joker", "star"),
}

LEVEL_SIZE = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}  # FR-47
GENRE_GOAL = {"feature": 7, "shorts": 5, "series": 7, "arcs": 7}  # FR-35, FR-37, FR-41, FR-46
FILM_GOAL = {"tutorial": 12, "feature": 16, "shorts": 8, "series": 16, "arcs": 16, "studio": 15}
DIAMOND = [1, 2, 3, 4, 3, 2, 1]  # FR-46


def value(card: str) -> int:
    """`10b` is worth 10."""
    return int(card.removesuffix("b"))


@dataclass(eq=False)
class FilmCard:
    """A card of the Film and what lies on it."""

    card: str
    face_up: bool = False
    claps: set[int] = field(default_factory=set)
    """Seats with a Clap on it: nobody ever has two on one card (FR-14)."""
    hints: list[str] = field(default_factory=list)
    """Hints on it: `0+` is seat 0's "well placed"."""


# ---------------------------------------------------------------- the four shapes of a Film


class Lines:
    """One line, or two (Shorts). A spot is (film from 1, index); to fill it is to insert before."""

    def __init__(self, count: int) -> None:
        self.lines: list[list[FilmCard]] = [[] for _ in range(count)]

    def taken(self) -> list[Spot]:
        """The spots with a card, in spot order."""
        return [(f, i) for f, line in enumerate(self.lines, 1) for i in range(len(line))]

    def free(self) -> list[Spot]:
        """The spots a card may be put to now (FR-13, FR-39, FR-42, FR-47)."""
        return [(f, i) for f, line in enumerate(self.lines, 1) for i in range(len(line) + 1)]

    def at(self, spot: Spot) -> FilmCard:
        return self.lines[spot[0] - 1][spot[1]]

    def put(self, spot: Spot, card: FilmCard) -> None:
        self.lines[spot[0] - 1].insert(spot[1], card)

    def lift(self, spot: Spot) -> FilmCard:
        return self.lines[spot[0] - 1].pop(spot[1])

    def adjacent(self, spot: Spot) -> list[Spot]:
        """The taken spots a card can be swapped with by swapped-reels (FR-56.3)."""
        film, index = spot
        return [s for s in [(film, index - 1), (film, index + 1)] if s in self.taken()]

    def whole(self) -> bool:
        """May an effect, a mishap or a turn end like this (FR-44, FR-49)? A line: always."""
        return True

    def word(self, sign: str, spot: Spot) -> str:
        """`#3` or `@3`; with two films `1#3` or `1@3`."""
        film = str(spot[0]) if len(self.lines) == 2 else ""
        return f"{film}{sign}{spot[1]}"

    def films(self) -> list[list[FilmCard]]:
        return self.lines


class Cells:
    """A Film whose cards do not shift: what Grid, Arcs and Studio have in common."""

    def __init__(self) -> None:
        self.cells: dict[Spot, FilmCard] = {}

    def taken(self) -> list[Spot]:
        return sorted(self.cells)

    def free(self) -> list[Spot]:
        raise NotImplementedError

    def at(self, spot: Spot) -> FilmCard:
        return self.cells[spot]

    def put(self, spot: Spot, card: FilmCard) -> None:
        assert spot not in self.cells
        self.cells[spot] = card

    def lift(self, spot: Spot) -> FilmCard:
        return self.cells.pop(spot)

    def adjacent(self, spot: Spot) -> list[Spot]:
        return [s for s in self.touching(spot) if s in self.cells]

    def whole(self) -> bool:
        return True

    def word(self, sign: str, spot: Spot) -> str:
        return f"{sign}{spot[0]},{spot[1]}"

    def films(self) -> list[list[FilmCard]]:
        return [[self.cells[spot] for spot in self.taken()]]

    def touching(self, spot: Spot) -> list[Spot]:
        """All the spots, taken or not, that touch this one."""
        raise NotImplementedError

    def connected(self) -> bool:
        """One group of cards; none at all is not one group (FR-44)."""
        if not self.cells:
            return False
        reached = [next(iter(self.cells))]
        for spot in reached:  # which grows meanwhile
            reached += [n for n in self.touching(spot) if n in self.cells and n not in reached]
        return len(reached) == len(self.cells)


class Grid(Cells):
    """Series: (row, column) from 1, and the mishaps in the middle (FR-39)."""

    def __init__(self) -> None:
        super().__init__()
        self.mishaps: list[Spot] = [(2, 2), (2, 3), (3, 2), (3, 3)]

    def free(self) -> list[Spot]:
        every = [(row, column) for row in range(1, 5) for column in range(1, 5)]
        return [s for s in every if s not in self.cells and s not in self.mishaps]

    def touching(self, spot: Spot) -> list[Spot]:
        row, column = spot
        return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]

    def surrounded(self, spot: Spot) -> bool:
        """A card, Rush or mishap, on each of the four sides (FR-40)."""
        return all(side in self.cells or side in self.mishaps for side in self.touching(spot))


class Arcs(Cells):
    """Arcs: (column, height), neighbouring columns offset by half a card (FR-42)."""

    def free(self) -> list[Spot]:
        return sorted({n for s in self.cells for n in self.touching(s)} - set(self.cells))

    def touching(self, spot: Spot) -> list[Spot]:
        c, h = spot
        same = [(c, h - 2), (c, h + 2)]
        left = [(c - 1, h - 1), (c - 1, h + 1)]
        right = [(c + 1, h - 1), (c + 1, h + 1)]
        return same + left + right

    def whole(self) -> bool:
        return self.connected()


class Studio(Cells):
    """Studio: (level from 1, place); `L,i` rests on `L-1,i` and `L-1,i+1` (FR-47)."""

    def count(self, level: int) -> int:
        return len([s for s in self.cells if s[0] == level])

    def supported(self, spot: Spot) -> bool:
        level, place = spot
        below = [(level - 1, place), (level - 1, place + 1)]
        return level == 1 or all(support in self.cells for support in below)

    def free(self) -> list[Spot]:
        near = {n for s in self.cells for n in self.touching(s)} - set(self.cells)
        return sorted(
            (level, place)
            for level, place in near
            if level in LEVEL_SIZE
            and self.count(level) < LEVEL_SIZE[level]
            and self.supported((level, place))
        )

    def touching(self, spot: Spot) -> list[Spot]:
        level, i = spot
        same = [(level, i - 1), (level, i + 1)]
        below = [(level - 1, i), (level - 1, i + 1)]
        above = [(level + 1, i - 1), (level + 1, i)]
        return same + below + above

    def adjacent(self, spot: Spot) -> list[Spot]:
        """FR-56.3: side by side on the same level only."""
        return [s for s in super().adjacent(spot) if s[0] == spot[0]]

    def whole(self) -> bool:
        """FR-49: every card keeps its two supports, and the pyramid is not split."""
        return self.connected() and all(self.supported(spot) for spot in self.cells)


Film = Lines | Grid | Arcs | Studio


def opening(mode: str, players: int) -> tuple[Film, list[Spot]]:
    """The empty Film of a mode and the spots of its start, in spot order."""
    many = players == 4
    if mode == "tutorial":  # FR-30
        return Lines(1), [(1, i) for i in range(4)]
    if mode == "feature":  # FR-34
        return Lines(1), [(1, i) for i in range(6 if many else 8)]
    if mode == "shorts":  # FR-36
        return Lines(2), [(film, i) for film in (1, 2) for i in range(3 if many else 4)]
    if mode == "series":  # FR-39
        corners = [(1, 1), (1, 4), (4, 1), (4, 4)]
        return Grid(), sorted(corners if many else [*corners, (1, 2), (4, 3)])
    if mode == "arcs":  # FR-43
        if many:
            return Arcs(), [(0, 0), (1, -1), (1, 1), (2, 0)]
        return Arcs(), [(0, 0), (1, -1), (1, 1), (2, -2), (2, 0), (2, 2)]
    assert mode == "studio"  # FR-48
    few = [(1, 1), (1, 2), (1, 3), (2, 1)]
    return Studio(), few if many else [*few, (2, 2), (3, 1)]


# ---------------------------------------------------------------- judging a Film


def increasing(cards: Iterable[str]) -> bool:
    values = [value(card) for card in cards]
    return all(a < b for a, b in pairwise(values))


def in_order(film: Film) -> bool:
    """FR-31, FR-35, FR-37: each line. FR-41: each row and column. FR-46: sideways contacts."""
    if isinstance(film, Lines):
        return all(increasing(c.card for c in line) for line in film.lines)
    pairs = [(a, b) for a in film.cells for b in film.cells]
    if isinstance(film, Grid):
        pairs = [
            (a, b)
            for a, b in pairs
            if (a[0] == b[0] and a[1] < b[1]) or (a[1] == b[1] and a[0] < b[0])
        ]
    else:
        pairs = [(a, b) for a, b in pairs if b[0] == a[0] + 1 and b in film.touching(a)]
    return all(value(film.at(a).card) < value(film.at(b).card) for a, b in pairs)


def is_diamond(spots: list[Spot]) -> bool:
    """FR-46: columns of 1, 2, 3, 4, 3, 2, 1 in quincunx from the left tip."""
    if not spots:
        return False
    column, height = min(spots)
    wanted = {
        (column + k, height - (n - 1) + 2 * j) for k, n in enumerate(DIAMOND) for j in range(n)
    }
    return set(spots) == wanted


def levels_apart(moods: list[tuple[int, str]]) -> bool:
    """FR-51: at most two symbols on a level, no symbol on two levels; (level, symbol) pairs."""
    on_level = {level: {m for at, m in moods if at == level} for level, _ in moods}
    if any(len(symbols) > 2 for symbols in on_level.values()):
        return False
    return all(len({level for level, m in moods if m == mood}) == 1 for _, mood in moods)


def genre_score(symbols: Iterable[str], moods: Iterable[str]) -> int:
    """FR-33: cards whose symbol is one of the two moods, plus jokers."""
    wanted = {*moods, "joker"}
    return len([symbol for symbol in symbols if symbol in wanted])
