"""The calendar over HTTP: what is to come, and the same for one's own calendar."""

from __future__ import annotations

import msgspec

from matinee.club.calendar import Entry
from matinee.server.evenings.calendars import icalendar
from matinee.server.http import limits
from matinee.server.http.passkeys import place_of
from matinee.server.http.routes import HttpRequest, Route, get
from matinee.server.http.server import ServerServices

ICALENDAR = "text/calendar"


class OnCalendar(msgspec.Struct):
    """Something on the calendar."""

    id: str
    title: str
    begins: int
    ends: int
    where: str
    about: str
    game: str
    """What is played; empty: several games, or as people like."""


@get("/api/calendar", summary="What is to come", fails=(403, 429, 503))
async def show_calendar(request: HttpRequest, services: ServerServices) -> list[OnCalendar]:
    """Evenings and tournaments that have not ended, the next first."""
    return [
        OnCalendar(plan.id, plan.title, plan.begins, plan.ends, plan.where, plan.about, plan.game)
        for plan, _ in await _coming(request, services)
    ]


@get(
    "/api/calendar.ics",
    summary="The same for one's own calendar",
    fails=(403, 429, 503),
    media_type=ICALENDAR,
)
async def take_calendar(request: HttpRequest, services: ServerServices) -> bytes:
    """An iCalendar file, to be kept or subscribed to: what is changed here changes there."""
    return icalendar(await _coming(request, services), place_of(request).host)


async def _coming(request: HttpRequest, services: ServerServices) -> list[Entry]:
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    return (await services.calendars.read()).coming(services.hall.now())


ROUTES: list[Route] = [show_calendar, take_calendar]
