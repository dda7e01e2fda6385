"""Coming to an evening, going on with another device, leaving; and whom one would not meet."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.club import events as on
from matinee.club.events import Title
from matinee.server.evenings import seating
from matinee.server.evenings.shown import EveningState
from matinee.server.http import limits
from matinee.server.http.at_evening import (
    EveningCode,
    Guest,
    guest,
    keepsake,
    own_link,
    person_asking,
    person_of,
    to_do,
)
from matinee.server.http.evenings import Key
from matinee.server.http.invitations import SHORTEST_KEY
from matinee.server.http.routes import Answer, HttpRequest, Route
from matinee.server.http.seats import Seat, with_cookie
from matinee.server.http.server import ServerServices
from matinee.server.tables.passes import Pass
from matinee.table.table import Denied


class Coming(msgspec.Struct, forbid_unknown_fields=True):
    """Someone's wish to take part."""

    name: on.Name
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What their device is known by; empty where the host puts somebody's name down."""
    rated: bool = False


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """One of those here."""

    name: on.Name


class Claiming(Named, forbid_unknown_fields=True):
    """Someone's word that they are one of those here, on another device."""

    key: Key


class Answering(Named, forbid_unknown_fields=True):
    """What the host, or the device that has the place, says to such a word."""

    yes: bool


class Going(Named, forbid_unknown_fields=True):
    """Who plays no more."""

    barred: bool = False
    """Whether the host will not have them back this evening."""


class Agreeing(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one's games count for ratings from now on."""

    rated: bool


class Blocking(Named, forbid_unknown_fields=True):
    """Whom one would rather not sit with; or no longer minds."""

    blocked: bool


class Reporting(Named, forbid_unknown_fields=True):
    """What the host should know about somebody."""

    why: Title


@to_do("come", "Take part in an evening")
async def come(
    code: EveningCode, data: Coming, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """Take part, under a name, from the next round on. The host can put others' names down."""
    asking = await guest(code, request, services)
    evening = asking.night.evening
    if len(data.key) < SHORTEST_KEY and (data.key or not asking.leads):
        raise Denied("bad-key", f"a key has {SHORTEST_KEY} to 64 characters")
    link = own_link(services, asking.night.id, data.key) if data.key else ""
    own = asking._replace(link=link or asking.link)
    theirs = evening.by_link(link)
    if theirs is None or not evening.people[theirs].here:
        if data.name in evening.people and theirs is None:
            raise Denied("name-taken", "somebody here has this name")
        who = await person_asking(request, services) if link else ""
        person = (who or person_of(services, data.key)) if link else ""
        command = on.Come(data.name, link, data.rated and bool(link), person)
        await asking.do("come", command)
    kept = keepsake(services, asking.night, own.link) if own.link else None
    return Answer(await own.told(), kept)


@to_do("claim", "Say that one is somebody here, on another device")
async def claim(
    code: EveningCode, data: Claiming, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """The host and the device that has the place are asked; where that has long been away, there is
    none, or a passkey has shown who it is, nobody is."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    asking = await guest(code, request, services)
    night = asking.night
    person = night.evening.people.get(data.name)
    if person is None:
        raise Denied("no-such-person", "nobody here is called so")
    link = own_link(services, night.id, data.key)
    if night.evening.by_link(link) not in (None, data.name):
        raise Denied("taken", "this device is somebody else's")
    if person.link != link:
        known = bool(person.person) and await person_asking(request, services) == person.person
        if known or not person.link or services.nights.is_long_away(night, data.name):
            asking.may_write()
            await services.nights.hand_over(night, services.new_key("hand"), data.name, link)
        else:
            night.claims[data.name] = link
            night.tell()
    own = asking._replace(link=link)
    return Answer(await own.told(), keepsake(services, night, link))


@to_do("answer", "Say whether somebody is who they say they are")
async def answer_claim(
    code: EveningCode, data: Answering, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Let them have the place, or not: the host says so, or the device that has it."""
    asking = await guest(code, request, services)
    asking.speaks_for(data.name)
    night = asking.night
    wanted = night.claims.get(data.name)
    if wanted is None:
        raise Denied("too-late", "nobody asks for that place")
    if data.yes:
        asking.may_write()
        await services.nights.hand_over(night, services.new_key("hand"), data.name, wanted)
    else:
        night.claims.pop(data.name, None)
        night.tell()
    return await asking.told()


@to_do("go", "Play no more")
async def go(
    code: EveningCode, data: Going, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Play no more, or, as the host, have somebody do so: what they have played stands."""
    asking = await guest(code, request, services)
    asking.speaks_for(data.name)
    asking.may_write()
    barred = data.barred and asking.leads
    await services.nights.send_away(asking.night, services.new_key("go"), data.name, barred)
    return await asking.told()


@to_do("agree", "Have one's games count for ratings, or not")
async def agree(
    code: EveningCode, data: Agreeing, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Whether what one plays from the next round on counts; a table counts if all there agree."""
    asking = await guest(code, request, services)
    return await asking.do("agree", on.Agree(asking.as_one_of_them(), data.rated))


@to_do("block", "Rather not sit with somebody, or no longer mind")
async def block(
    code: EveningCode, data: Blocking, request: HttpRequest, services: ServerServices
) -> EveningState:
    """The draw keeps them apart wherever that can be, at this evening and at all others of this
    server; nobody else is told."""
    asking = await guest(code, request, services)
    own = asking.as_one_of_them()
    return await asking.do("block", on.Block(own, _other(asking, data), data.blocked))


@to_do("report", "Tell the host about somebody")
async def report(
    code: EveningCode, data: Reporting, request: HttpRequest, services: ServerServices
) -> EveningState:
    """The host alone reads it, and may send somebody away for the evening."""
    asking = await guest(code, request, services)
    own = asking.as_one_of_them()
    return await asking.do("report", on.Report(own, _other(asking, data), data.why))


def _other(asking: Guest, data: Named) -> str:
    if data.name not in asking.night.evening.people:
        raise Denied("no-such-person", "nobody here is called so")
    return data.name


@to_do("seat", "Be led to one's table")
async def lead_to_seat(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> Answer[Seat]:
    """The link of one's seat at the table one is to play at, and its cookie."""
    asking = await guest(code, request, services)
    night, name = asking.night, asking.as_one_of_them()
    place = night.place_of(name)
    held = None if place is None else await services.nights.seat_link(night, name, place)
    if place is None or held is None:
        raise Denied("not-over", "there is no table for you yet")
    number, table, seat = place
    there = night.made[number, table]
    token = seating.seat_token(services.hall.log.secret, asking.link, there)
    return with_cookie(services, Pass(there, "player", seat, held), Seat(there, seat, token))


ROUTES: list[Route] = [
    come, claim, answer_claim, go, agree, block, report, lead_to_seat,
]  # fmt: skip
