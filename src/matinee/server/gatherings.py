"""People who look at one saved game together, in memory: one leads, anyone tries a line.

What they look at is a record that one of them has brought: no table is read here, so nothing of a
game that is being played can be shown. All of it is bounded, and gone when its people are.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from matinee.errors import clean
from matinee.position import Position
from matinee.table.table import Denied

MOST = 256
"""Gatherings at once; the oldest that nobody is at give way."""
MOST_PEOPLE = 16
LONGEST_LINE = 24
"""Words that can be tried after one moment of a game."""
LONGEST_NAME = 40
LIFE = 3600.0
"""Seconds that one is kept after its last guest has gone: who closes a laptop comes back."""


@dataclass
class Person:
    """Someone who looks on."""

    id: int
    name: str
    changed: Callable[[], None] = field(repr=False)
    """Called when there is something to tell them."""


@dataclass
class Line:
    """What if: words tried after a moment of the game."""

    by: int
    """Who began it."""
    at: int
    """How many words of the game had been played."""
    words: list[str] = field(default_factory=list)


class Gathering:
    """One saved game, and who looks at it."""

    def __init__(self, record: dict[str, object], whole: Position, at: int) -> None:
        self.record, self.whole = record, whole
        self.people: dict[int, Person] = {}
        self.lead: int | None = None
        self.at = 0
        """How many words of the game have been played at the moment that is looked at."""
        self.line: Line | None = None
        self.position = whole.copy()
        """The moment that is looked at, with what is tried there."""
        self.thinking = False
        """Whether a bot is being asked."""
        self.changes = 0
        self._last = 0
        self._show(min(at, len(whole.actions)))

    # Coming and going ------------------------------------------------------------------------

    def come(self, name: str, changed: Callable[[], None]) -> Person:
        """Someone looks on from now on; the first leads."""
        if len(self.people) >= MOST_PEOPLE:
            raise Denied("too-many", f"at most {MOST_PEOPLE} look at one game together")
        self._last += 1
        named = clean(name).strip()[:LONGEST_NAME] or str(self._last)
        person = self.people[self._last] = Person(self._last, named, changed)
        if self.lead is None:
            self.lead = person.id
        self._tell()
        return person

    def go_away(self, person: Person) -> None:
        """Someone does not any more; whoever has been here longest leads then."""
        self.people.pop(person.id, None)
        if self.lead == person.id:
            self.lead = next(iter(self.people), None)
        self._tell()

    def hand_over(self, person: Person, to: int) -> None:
        """Let another lead."""
        self._leads(person)
        if to not in self.people:
            raise Denied("not-there", "they are not here any more")
        self.lead = to
        self._tell()

    # Looking and trying ----------------------------------------------------------------------

    def go(self, person: Person, at: int) -> None:
        """Look at another moment of the game; what was tried is put away."""
        self._leads(person)
        self._show(min(at, len(self.whole.actions)))
        self._tell()

    def attempt(self, person: Person, word: str) -> None:
        """Try a word at the moment that is looked at; anyone may."""
        if self.line is not None and len(self.line.words) >= LONGEST_LINE:
            raise Denied("too-many", f"a line has {LONGEST_LINE} words at most")
        tried = self.position.copy()
        tried.play(word)  # or the rules say why not
        self.line = self.line or Line(person.id, self.at)
        self.line.words.append(word)
        self.position = tried
        self._tell()

    def put_away(self, person: Person) -> None:
        """Back to the game: for who leads, and for who began the line."""
        if self.line is not None and person.id != self.line.by:
            self._leads(person)
        self._show(self.at)
        self._tell()

    def think(self, on: bool) -> None:
        """Say that a bot is being asked, or that it has answered."""
        if on and self.thinking:
            raise Denied("busy", "a bot is thinking already")
        self.thinking = on
        self._tell()

    def _leads(self, person: Person) -> None:
        if self.lead != person.id:
            raise Denied("not-yours", "somebody else leads here")

    def _show(self, at: int) -> None:
        self.at, self.line = at, None
        self.position = self.whole.copy()
        self.position.rewind_to(at)

    def _tell(self) -> None:
        self.changes += 1
        for person in tuple(self.people.values()):
            person.changed()


class Gatherings:
    """All of them, the oldest first."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self._ticks, self._most = ticks, most
        self._kept: OrderedDict[str, tuple[float, Gathering]] = OrderedDict()

    def open(self, name: str, gathering: Gathering) -> None:
        """Keep one; those that nobody is at give way to it."""
        old = self._ticks() - LIFE
        for each, (since, kept) in list(self._kept.items()):
            if not kept.people and (since < old or len(self._kept) >= self._most):
                del self._kept[each]
        if len(self._kept) >= self._most:
            raise Denied("too-many", "too many look at games together; wait")
        self._kept[name] = self._ticks(), gathering

    def find(self, name: str) -> Gathering:
        """The one of that name; who asks for it keeps it for a while."""
        found = self._kept.get(name)
        if found is None:
            raise Denied("no-such-gathering", "nobody looks at a game here any more")
        self._kept[name] = self._ticks(), found[1]
        return found[1]
