"""What is to come: evenings and tournaments, each at its time. Events in order are all there is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple, Self

import msgspec

from matinee.club.events import Milliseconds, Title
from matinee.errors import Refused

MOST_PLANNED = 200
LONGEST_TEXT = 300
HOUR = 3_600_000
LONGEST = 7 * 24 * HOUR
"""How long something on the calendar may last."""

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class CalendarEvent(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True
):
    """Something that has happened to the calendar."""

    at: Milliseconds


class Planned(CalendarEvent, frozen=True, tag="planned"):
    """Something is to be."""

    id: str
    title: Title
    begins: Milliseconds
    ends: Milliseconds
    where: Text = ""
    about: Text = ""
    game: str = ""
    """What is played; empty: several games, or as people like."""


class Dropped(CalendarEvent, frozen=True, tag="dropped"):
    """Something is not to be, after all."""

    id: str


AnyCalendarEvent = Planned | Dropped


class Entry(NamedTuple):
    """Something on the calendar."""

    plan: Planned
    changes: int
    """How often it was put down anew: calendars that have an older one take the newer."""


class Calendar:
    """What the events of a calendar add up to."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}

    @classmethod
    def of(cls, events: Iterable[AnyCalendarEvent]) -> Self:
        """The calendar a log tells of."""
        calendar = cls()
        for event in events:
            calendar.apply(event)
        return calendar

    def apply(self, event: AnyCalendarEvent) -> None:
        """Take in what has happened."""
        match event:
            case Planned(id=name):
                before = self.entries.get(name)
                self.entries[name] = Entry(event, 0 if before is None else before.changes + 1)
            case Dropped(id=name):
                self.entries.pop(name, None)

    def checked(self, planned: Planned) -> Planned:
        """Something that can be put down; Refused says why it cannot."""
        title = " ".join(planned.title.split())
        if not title or not title.isprintable():
            raise Refused("a title has letters one can read", "title")
        if not planned.begins < planned.ends <= planned.begins + LONGEST:
            raise Refused("it ends after it begins, and within a week", "ends")
        if planned.id not in self.entries and len(self.entries) >= MOST_PLANNED:
            raise Refused(f"a calendar has {MOST_PLANNED} entries at most; drop some")
        return msgspec.structs.replace(planned, title=title)

    def drop(self, name: str, at: Milliseconds) -> Dropped:
        """Take something off; Refused where it is not there."""
        if name not in self.entries:
            raise Refused("there is no such entry on the calendar")
        return Dropped(at=at, id=name)

    def coming(self, now: Milliseconds) -> list[Entry]:
        """What has not ended, the next first."""
        left = (entry for entry in self.entries.values() if entry.plan.ends > now)
        return sorted(left, key=lambda entry: (entry.plan.begins, entry.plan.id))
