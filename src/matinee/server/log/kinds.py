"""What a log keeps besides tables: evenings, people, a calendar; entry by entry in the same chain.

They are kept as tables are, so that all that is promised of tables holds for them: one writer,
hashes, copies, repair. Their names have a hyphen, which no table's has: nobody can sit down there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from matinee.club.calendar import AnyCalendarEvent, Calendar
from matinee.club.evening import Evening
from matinee.club.events import AnyEvent
from matinee.club.member import AnyMemberEvent, Member
from matinee.errors import Refused

E = TypeVar("E")
T = TypeVar("T")

_encode = msgspec.json.Encoder().encode


class Kind(Generic[E, T]):
    """One sort of what is kept: events E that add up to T."""

    def __init__(
        self,
        prefix: str,
        entry: msgspec.json.Decoder[list[E]],
        of: Callable[[Iterable[E]], T],
        phase: Callable[[T], str],
    ) -> None:
        self.prefix = prefix
        """How its names begin."""
        self._entry, self._of = entry, of
        self.phase = phase
        """What the index says of one."""

    def encode(self, happened: list[E]) -> bytes:
        """An entry."""
        return _encode(happened)

    def decode(self, body: bytes | str) -> list[E]:
        """What an entry says."""
        return self._entry.decode(body)

    def whole(self, bodies: Iterable[bytes | str]) -> T:
        """What entries add up to; Refused where they do not."""
        try:
            return self._of(event for body in bodies for event in self.decode(body))
        except (msgspec.DecodeError, LookupError, ValueError) as problem:
            raise Refused("it cannot be gone through") from problem


OPEN, OVER = "evening", "over"
"""What the index says of an evening."""
PERSON, CALENDAR = "person", "calendar"

EVENINGS: Kind[AnyEvent, Evening] = Kind(
    "evening-",
    msgspec.json.Decoder(list[AnyEvent]),
    Evening.of,
    lambda evening: OVER if evening.closed else OPEN,
)
PEOPLE: Kind[AnyMemberEvent, Member] = Kind(
    "person-", msgspec.json.Decoder(list[AnyMemberEvent]), Member.of, lambda _: PERSON
)
CALENDARS: Kind[AnyCalendarEvent, Calendar] = Kind(
    "calendar-", msgspec.json.Decoder(list[AnyCalendarEvent]), Calendar.of, lambda _: CALENDAR
)
AnyKind = Kind[Any, Any]
KINDS: tuple[AnyKind, ...] = (EVENINGS, PEOPLE, CALENDARS)
NO_TABLES = (OPEN, PERSON, CALENDAR)
"""What the index says of what is no table; an evening that is over it says nothing else of."""


def kind_of(name: str) -> AnyKind | None:
    """What sort of thing is kept under a name; None for a table."""
    return next((kind for kind in KINDS if name.startswith(kind.prefix)), None)
