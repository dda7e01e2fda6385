"""The calendar of a server, in its log: put down by its operator, shown to everyone, taken along as
an iCalendar file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from matinee.club.calendar import AnyCalendarEvent, Calendar, Entry, Planned
from matinee.server.evenings.books import Books, Change
from matinee.server.log import kinds
from matinee.server.log.writer import Log

NAME = f"{kinds.CALENDARS.prefix}1"
"""What a server's calendar is called in its log."""


class Calendars:
    """The calendar of a server."""

    def __init__(self, log: Log) -> None:
        self._books: Books[AnyCalendarEvent, Calendar] = Books(log, kinds.CALENDARS)

    async def read(self) -> Calendar:
        """What is on it."""
        return await self._books.read(NAME) or Calendar()

    async def plan(self, planned: Planned, key: str) -> Calendar:
        """Put something down, for the first time or anew."""

        def decide(calendar: Calendar | None) -> Change[AnyCalendarEvent]:
            return Change([(calendar or Calendar()).checked(planned)], planned.at)

        return await self._books.change(NAME, key, decide)

    async def drop(self, name: str, key: str, now: int) -> Calendar:
        """Take something off."""

        def decide(calendar: Calendar | None) -> Change[AnyCalendarEvent]:
            return Change([(calendar or Calendar()).drop(name, now)], now)

        return await self._books.change(NAME, key, decide)


def icalendar(entries: Iterable[Entry], host: str) -> bytes:
    """Entries as a file that every calendar program reads."""
    import icalendar as ical

    calendar = ical.Calendar()
    calendar.add("prodid", "-//Matinee//Calendar//EN")
    calendar.add("version", "2.0")
    for plan, changes in entries:
        event = ical.Event()
        event.add("uid", f"{plan.id}@{host}")
        event.add("sequence", changes)
        event.add("dtstamp", _moment(plan.at))
        event.add("dtstart", _moment(plan.begins))
        event.add("dtend", _moment(plan.ends))
        event.add("summary", plan.title)
        for name, text in (("location", plan.where), ("description", plan.about)):
            if text:
                event.add(name, text)
        calendar.add_component(event)
    written: bytes = calendar.to_ical()
    return written


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)
