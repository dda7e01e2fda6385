"""An evening over HTTP: opened, looked at, led by its host."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec

from matinee.club import events as on
from matinee.club.events import Plan, TableOf, Title
from matinee.errors import Refused
from matinee.server.evenings import seating
from matinee.server.evenings.shown import Asking, EveningState, evening_state, results_csv
from matinee.server.http import limits
from matinee.server.http.at_evening import (
    EveningCode,
    Guest,
    guest,
    host,
    keepsake,
    looking,
    own_link,
    to_do,
)
from matinee.server.http.invitations import SHORTEST_KEY
from matinee.server.http.porter import is_host
from matinee.server.http.routes import TEXT, Answer, HttpRequest, Route, get, post
from matinee.server.http.seats import Seat, with_cookie
from matinee.server.http.server import ServerServices
from matinee.server.log.contract import Link, SharedLink
from matinee.server.tables.passes import Pass, hash_of, onlookers_seat
from matinee.table.table import Denied

Key = Annotated[str, msgspec.Meta(min_length=SHORTEST_KEY, max_length=64)]
AskKey = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,40}$")]
"""A command's own name, so that it is done once."""
EVENINGS_AN_HOUR = 20
MOST_TABLES = 100


class NewEvening(msgspec.Struct, forbid_unknown_fields=True):
    """An evening to be opened."""

    title: Title
    key: Key
    """What the host's device is known by."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class DrawAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A round that is to be drawn."""

    plan: Plan
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Drawn(msgspec.Struct):
    """A round as it would be; nothing has been called."""

    tables: list[TableOf]
    resting: list[str]


class Calling(msgspec.Struct, forbid_unknown_fields=True):
    """A round, as drawn or as the host has changed it."""

    key: AskKey
    round: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """Its number: of two who call the same round the second is refused."""
    plan: Plan
    tables: Annotated[list[TableOf], msgspec.Meta(max_length=MOST_TABLES)]


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """How a table ended, by the host's word."""

    key: AskKey
    round: int
    table: int
    """Counted from 0."""
    places: tuple[int, ...]
    why: Title
    score: int | None = None


class Whereabouts(msgspec.Struct, forbid_unknown_fields=True):
    """One of the tables of an evening."""

    round: int
    table: int


# Opening and looking -------------------------------------------------------------------------


@post("/api/evenings", summary="Open an evening", fails=(400, 403, 413, 429, 503))
async def open_evening(
    data: NewEvening, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """Open an evening; whoever does is its host. In a club's house that is who sits at its machine,
    and the evening has the code of the door."""
    services.limits.spend(request, "evenings", EVENINGS_AN_HOUR, 3600)
    if not services.limits.may_write(limits.asker(request.scope), limits.A_GAME):
        raise Denied("too-fast", "that is much for an hour; wait")
    porter = services.porter
    if porter is not None and not is_host(request.scope):
        raise Denied("not-yours", "an evening is opened at the club's own machine")
    title = " ".join(data.title.split())
    if not title or not title.isprintable():
        raise Refused("a title has letters one can read", "title")
    name = f"evening-{services.new_id()}"
    link = own_link(services, name, data.key)
    opened = on.Opened(at=services.hall.now(), title=title, host=link, rounds=data.rounds)
    night = await services.nights.open(name, opened, "" if porter is None else porter.code)
    state = await evening_state(services.nights, night, Asking(True))
    return Answer(state, keepsake(services, night, link))


@get(
    "/api/evenings/{code:str}",
    summary="How an evening stands",
    fails=(400, 403, 404, 429, 503),
)
async def show_evening(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> EveningState:
    """How an evening stands, for whoever knows its code."""
    return await (await looking(code, request, services)).told()


@to_do("watch", "Look on at a table of the evening")
async def watch_table(
    code: EveningCode, data: Whereabouts, request: HttpRequest, services: ServerServices
) -> Answer[Seat]:
    """Look on, as anybody at an evening may."""
    asking = await guest(code, request, services)
    there = asking.night.made.get((data.round, data.table))
    if there is None:
        raise Denied("no-such-code", "there is no such table yet")
    log = services.hall.log
    token = onlookers_seat(log.secret, there)
    held = Pass(there, "onlooker", None, hash_of(token))
    if await services.door.open(token) is None:
        await log.write(SharedLink(there, Link(held.token_hash, "onlooker", None)))
    return with_cookie(services, held, Seat(there, None, token))


# What the host does --------------------------------------------------------------------------


@to_do("draw", "See who would meet whom")
async def draw(
    code: EveningCode, data: DrawAsked, request: HttpRequest, services: ServerServices
) -> Drawn:
    """A proposal for the next round, which the host may change before it is called."""
    night = (await host(code, request, services)).night
    seating.game_of(data.plan)
    if not night.evening.playing():
        raise Denied("nobody-here", "nobody is here yet")
    nights = services.nights
    apart = await nights.log.ask(nights.ladders.apart, night.id, night.evening)
    found = await asyncio.to_thread(night.evening.draw, data.plan, data.seed, apart)
    return Drawn([TableOf(seats) for seats in found.tables], list(found.resting))


@to_do("call", "Call a round")
async def call_round(
    code: EveningCode, data: Calling, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Call a round: its tables are made, and everybody's device is led to theirs."""
    asking = await host(code, request, services)
    night = asking.night
    if data.key not in night.keys:
        if data.round != len(night.evening.rounds) + 1:
            raise Denied("stale", "the evening has moved on")
        seating.game_of(data.plan)
        asking.may_write(len(data.tables) * limits.A_GAME)
        await services.nights.command(night, data.key, on.Call(data.plan, data.tables))
    return await asking.told()


@to_do("end", "Say how a table ended, or that it ended otherwise")
async def end_table(
    code: EveningCode, data: Ending, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Put down a result by hand, or correct one: both stay in the log, with the reason."""
    asking = await host(code, request, services)
    asking.may_write()
    await services.nights.command(asking.night, data.key, _as_command(asking, data))
    return await asking.told()


def _as_command(asking: Guest, data: Ending) -> on.Correct | on.End:
    rounds = asking.night.evening.rounds
    if 1 <= data.round <= len(rounds) and data.table in rounds[data.round - 1].places:
        return on.Correct(data.round, data.table, data.places, data.why, data.score)
    return on.End(data.round, data.table, data.places, data.score, by_hand=True)


@to_do("close", "Close the night")
async def close_evening(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Close the night; every table has to have ended."""
    asking = await host(code, request, services)
    evening = asking.night.evening
    if any(called.still_playing for called in evening.rounds):
        raise Denied("still-playing", "a table still plays")
    if not evening.closed:
        await services.nights.command(asking.night, "close", on.Close())
    return await asking.told()


# To keep -------------------------------------------------------------------------------------


@get(
    "/api/evenings/{code:str}/results.csv",
    summary="The standings as a table",
    fails=(400, 403, 404, 429, 503),
    media_type=TEXT,
)
async def results(code: EveningCode, request: HttpRequest, services: ServerServices) -> str:
    """The standings, a line each, for a spreadsheet."""
    night = (await looking(code, request, services)).night
    return results_csv(await evening_state(services.nights, night, Asking()))


ROUTES: list[Route] = [
    open_evening, show_evening, watch_table, draw, call_round, end_table, close_evening, results,
]  # fmt: skip
