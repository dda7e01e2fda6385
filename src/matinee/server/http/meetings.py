"""Meetings: browsers that play with no server in between find each other by one link.

What they tell each other is sealed; the key is in the fragment of the link, and browsers do not
send that. Codes and names are in bodies, not in addresses, which proxies write down.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.server.http import limits
from matinee.server.http.files import ANYWHERE
from matinee.server.http.routes import HttpRequest, Route, get, post
from matinee.server.http.services import Services
from matinee.server.tables.passes import hash_of
from matinee.table.table import Denied

PATH = "/api/meetings"
LARGEST = 3_000
"""Characters of an offer or an answer; they have some two hundred."""
FAILS = (400, 403, 404, 413, 429)

Name = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
Hidden = Annotated[str, msgspec.Meta(max_length=LARGEST, pattern="^[A-Za-z0-9_-]+$")]


class MeetingPlace(msgspec.Struct):
    """Where a page with no server finds somebody who passes on how it can be found."""

    at: str
    """An address, from the page's own; empty: nobody does."""


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """What a host opens a meeting with."""

    token: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
    """What it shows from then on: a secret that it has made up, and nobody else is told."""


class MeetingOpened(msgspec.Struct):
    """A new meeting."""

    code: str
    """For guests."""


class Hosting(msgspec.Struct, forbid_unknown_fields=True):
    """A host's meeting."""

    code: Name
    token: Name


class Knock(msgspec.Struct, forbid_unknown_fields=True):
    """A guest's offer to the host, sealed."""

    code: Name
    sealed: Hidden


class Knocked(msgspec.Struct):
    """What a guest asks for its answer by."""

    guest: str


class MeetingOffer(msgspec.Struct):
    """An offer that the host has not seen."""

    guest: str
    sealed: str


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    """A host's answer to a guest, sealed."""

    code: Name
    token: Name
    guest: Name
    sealed: Hidden


class Waiting(msgspec.Struct, forbid_unknown_fields=True):
    """A guest who waits for its answer."""

    code: Name
    guest: Name


class MeetingAnswer(msgspec.Struct):
    """What the host has left for a guest."""

    sealed: str | None
    """Null: nothing yet."""


def _spend(request: HttpRequest, services: Services, what: str, most: int) -> None:
    if services.config.meetings == "off":
        raise Denied("no-meetings", "nobody meets by way of this server")
    services.limits.spend(request, what, most)


@post(PATH, summary="Have guests find a table in one's own browser", fails=FAILS)
async def open_meeting(data: Opening, request: HttpRequest, services: Services) -> MeetingOpened:
    """Open a meeting, which lasts while its host looks."""
    _spend(request, services, "meetings", limits.MEETINGS_A_MINUTE)
    code, _ = services.new_token()
    services.meetings.open(code, hash_of(data.token), limits.asker(request.scope))
    return MeetingOpened(code)


@post(f"{PATH}/look", summary="Who would come in", status=200, fails=FAILS)
async def look(data: Hosting, request: HttpRequest, services: Services) -> list[MeetingOffer]:
    """Offers that the host has not seen."""
    _spend(request, services, "meet", limits.LOOKS_A_MINUTE)
    offers = services.meetings.look(data.code, hash_of(data.token))
    return [MeetingOffer(guest, sealed) for guest, sealed in offers.items()]


@post(f"{PATH}/knock", summary="Ask a host to be let in", fails=FAILS)
async def knock(data: Knock, request: HttpRequest, services: Services) -> Knocked:
    """Leave an offer for two minutes."""
    _spend(request, services, "knock", limits.MEETINGS_A_MINUTE)
    guest, _ = services.new_token()
    services.meetings.knock(data.code, guest, data.sealed)
    return Knocked(guest)


@post(f"{PATH}/answer", summary="Let a guest in", status=200, fails=FAILS)
async def answer(data: Answering, request: HttpRequest, services: Services) -> MeetingAnswer:
    """Leave an answer for two minutes."""
    _spend(request, services, "meet", limits.LOOKS_A_MINUTE)
    services.meetings.answer(data.code, hash_of(data.token), data.guest, data.sealed)
    return MeetingAnswer(data.sealed)


@post(f"{PATH}/wait", summary="Whether the host has answered", status=200, fails=FAILS)
async def wait(data: Waiting, request: HttpRequest, services: Services) -> MeetingAnswer:
    """The host's answer, once; null where there is none yet."""
    _spend(request, services, "meet", limits.LOOKS_A_MINUTE)
    return MeetingAnswer(services.meetings.fetch(data.code, data.guest))


@get(f"{ANYWHERE}meet.json", in_schema=False)
async def place(services: Services) -> MeetingPlace:
    """What the page to take along is told: that this server passes lines on."""
    return MeetingPlace("" if services.config.meetings == "off" else "/")


ROUTES: list[Route] = [open_meeting, look, knock, answer, wait, place]
