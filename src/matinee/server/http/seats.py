"""Seats and links: who comes to a table, as whom, and who is sent away."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from matinee.server.http import limits
from matinee.server.http.routes import (
    Answer,
    As,
    Asker,
    HttpRequest,
    Keepsake,
    Route,
    TableId,
    get,
    post,
)
from matinee.server.http.services import Services
from matinee.server.log.contract import Conflict, FirstLink, Link, NewLink
from matinee.server.tables.hall import NoTable, worthless
from matinee.server.tables.passes import Pass, claimed, hash_of, heir
from matinee.server.tables.room import Room
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import Denied

T = TypeVar("T")


class Entrance(msgspec.Struct, forbid_unknown_fields=True):
    """A token, to be exchanged for a cookie."""

    token: Annotated[str, msgspec.Meta(max_length=256)]
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What the browser claims a seat's link with: with the same it may ask again, and nobody may
    with another. Without it the cookie alone is good from then on."""


class Entered(msgspec.Struct):
    """What the cookie stands for."""

    table: str
    role: str
    seat: int | None


class Taking(msgspec.Struct, forbid_unknown_fields=True):
    """A stranger's wish to sit at a listed table."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    nonce: do.Nonce = ""
    """What they cut the cards with; the lobby has shown the promise."""


class Seat(msgspec.Struct):
    """A seat's new link."""

    table: str
    seat: int | None
    """Null for the host of a rematch."""
    token: str


class SeatNumber(msgspec.Struct, forbid_unknown_fields=True):
    """One of a table's seats."""

    seat: int


# Who is asking -------------------------------------------------------------------------------


async def admitted(
    request: Asker, services: Services, table_id: str, who: str | None
) -> tuple[Room, Pass]:
    """A table and who is asking, by bearer token or cookie; else an onlooker, where it allows that.

    A table is loaded only for who has a pass for it, or where strangers may look on.
    """
    hall = services.hall
    for held in await passes_of(request, services, table_id):
        if who is None or who == held.who:
            return await hall.room(table_id), held
    if who in (None, "onlooker") and await is_listed(services, table_id):
        room = await hall.room(table_id)
        created = room.table.created  # the index alone is not to be trusted with that
        if created.listed and created.onlookers.allowed:
            return room, Pass(room.id, "onlooker", None, "")
    raise Denied("not-invited", "this table is by invitation")


async def admitted_player(
    request: Asker, services: Services, table_id: str, who: str | None
) -> tuple[Room, Pass, int]:
    """The same for what only players may do, with their seat."""
    room, held = await admitted(request, services, table_id, who)
    if held.role != "player" or held.seat is None:
        raise Denied("not-yours", "only a player at this table may do that")
    return room, held, held.seat


async def is_listed(services: Services, table_id: str) -> bool:
    """Whether strangers find a table in the lobby; nothing is loaded for that."""
    log = services.hall.log
    if (listed := await log.ask(log.listed, table_id)) is None:
        raise NoTable("there is no such table")
    return listed


async def passes_of(request: Asker, services: Services, table_id: str) -> list[Pass]:
    """Every pass for a table that comes with a request."""
    header = request.headers.get("authorization", "")
    if not header:
        return await services.door.read_cookies(table_id, request.cookies)
    kind, _, token = header.partition(" ")
    bearer = await by_bearer(services, token) if kind.lower() == "bearer" else None
    if bearer is None or bearer.table != table_id:
        await is_listed(services, table_id)  # where there is none, that is what to say
        raise worthless()
    return [bearer]


async def by_bearer(services: Services, token: str) -> Pass | None:
    """The pass of whoever names a token, or one with a key of their own after a dot.

    Either claims a seat's link. Claimed without a key it stays good for all who name it so, and
    who comes to it by a browser is told that somebody was there before.
    """
    link, dot, key = token.rpartition(".")
    return await claim(services, link if dot else token, key if dot else "")


async def claim(services: Services, token: str, key: str) -> Pass | None:
    """The pass of a link, which is from now on that of whoever has the key, if it is a seat's;
    None where somebody else was first."""
    own = claimed(token, key)
    held = await services.door.open(own, token)
    if held is None or held.seat is None or held.token_hash == hash_of(own):
        return held
    new = NewLink(held.table, held.seat, hash_of(own), claims=held.token_hash)
    try:
        await services.hall.replace_link(new)
    except Conflict:  # at the same time, or we were told of it too late
        return await services.door.open(own)
    return held._replace(token_hash=new.token_hash)


def with_cookie(services: Services, held: Pass, content: T) -> Answer[T]:
    """An answer that lets the browser in; who has sat at many tables sends each only its own."""
    name, value = services.door.cookie(held)
    return Answer(content, Keepsake(name, value, f"/api/tables/{held.table}"))


@get(
    "/api/tables/{table_id:str}/passes",
    summary="Which passes this browser has for a table",
    fails=(400, 403, 404),
)
async def passes(table_id: TableId, request: HttpRequest, services: Services) -> list[str]:
    """What can be said as `as` at this table: seats, `host`, `onlooker`."""
    listed = await is_listed(services, table_id)
    found = [held.who for held in await passes_of(request, services, table_id)]
    if not found:
        await refuse_whose_seat_is_gone(request, services, table_id, listed)
    return found


async def refuse_whose_seat_is_gone(
    request: Asker, services: Services, table_id: str, listed: bool
) -> None:
    """Tell a browser that had a seat here that it is another device's now, or that its link was
    replaced; where strangers may look on, so may they."""
    had = services.door.gone_from(table_id, request.cookies)
    if had:
        moves = (await services.hall.room(table_id)).table.moves
        if any(seat in moves and moves[seat].was == link for seat, link in had.items()):
            raise Denied("seat-moved", "your seat is on another device now")
        log = services.hall.log
        if not listed and set(had.values()) - await log.ask(log.standing, had.values()):
            raise Denied("link-replaced", "the link of your seat was replaced; ask for the new one")


# Coming to a table ---------------------------------------------------------------------------


@post(
    "/api/enter",
    summary="Exchange a link's token for a cookie",
    status=200,
    fails=(400, 403, 404, 413, 429, 503),
)
async def enter(data: Entrance, request: HttpRequest, services: Services) -> Answer[Entered]:
    """Exchange a token for a cookie, which is all a browser needs from then on.

    A seat's link is thereby claimed: it lets nobody else in."""
    services.limits.spend(request, "enter", limits.TRIES_A_MINUTE)
    held = await claim(services, data.token, data.key or services.new_token()[0])
    if held is None:
        raise worthless()
    return with_cookie(services, held, Entered(held.table, held.role, held.seat))


@post(
    "/api/tables/{table_id:str}/join",
    summary="Take a free seat at a listed table",
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def join(
    table_id: TableId,
    data: Taking,
    request: HttpRequest,
    services: Services,
) -> Answer[Seat]:
    """Take a free seat at a listed table; the answer holds the seat's new link."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    hall = services.hall
    table = (await hall.room(table_id)).table if await is_listed(services, table_id) else None
    if table is None or not table.created.listed:
        raise Denied("not-listed", "this table is by invitation")
    free = [number for number, seat in enumerate(table.seats) if seat.name is None]
    if not free or table.phase != "open":
        raise Denied("full", "this table is full")
    token, token_hash = services.new_token()
    await hall.command(
        table_id,
        By("player", free[0]),
        f"join-{token_hash[:16]}",
        do.Sit(seat=free[0], name=data.name, nonce=data.nonce),
        also=NewLink(table_id, free[0], token_hash),
    )
    held = Pass(table_id, "player", free[0], token_hash)
    return with_cookie(services, held, Seat(table_id, free[0], token))


@post(
    "/api/tables/{table_id:str}/follow",
    summary="Go on to the rematch",
    status=200,
    fails=(400, 403, 404, 503),
)
async def follow(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> Answer[Seat]:
    """The link to one's seat at the table of the rematch, or to what the host may do there; as
    long as it has not been replaced there."""
    room, held = await admitted(request, services, table_id, who)
    there = room.table.next_table
    if held.role == "onlooker":
        raise Denied("not-yours", "only a player at this table may do that")
    if there is None:
        raise Denied("no-rematch", "there is no rematch yet")
    if held.seat is not None and held.seat not in room.table.people():
        raise Denied("no-seat", "you do not sit at this table")
    log = services.hall.log
    token = heir(log.secret, held.token_hash, there)
    door = services.door
    seated = await door.open(token, claimed(token, ""))  # that one by a program
    if seated is None:
        seated = Pass(there, held.role, held.seat, hash_of(token))
        try:
            await log.write(FirstLink(there, Link(seated.token_hash, held.role, held.seat)))
        except Conflict:
            raise worthless() from None
    return with_cookie(services, seated, Seat(there, held.seat, token))


# Sending away --------------------------------------------------------------------------------


@post(
    "/api/tables/{table_id:str}/rotate",
    summary="Replace a seat's link",
    status=200,
    fails=(400, 403, 404, 413, 503),
)
async def rotate(
    table_id: TableId,
    data: SeatNumber,
    request: HttpRequest,
    services: Services,
    who: As = None,
) -> Seat:
    """Make a seat's old link worthless and hand out a new one: the host's right."""
    room, held = await admitted(request, services, table_id, who)
    if held.role != "host" and not (held.role == "player" and held.seat == data.seat):
        raise Denied("not-yours", "only the host or the player may replace a link")
    if not 0 <= data.seat < len(room.table.seats):
        raise Denied("no-seat", f"there is no seat {data.seat}")
    if room.table.seats[data.seat].bot is not None:  # nobody may look into a bot's hand
        raise Denied("no-seat", "a bot sits there; it has no link")
    token, token_hash = services.new_token()
    await services.hall.replace_link(NewLink(table_id, data.seat, token_hash))
    return Seat(table_id, data.seat, token)


@post(
    "/api/tables/{table_id:str}/kick",
    summary="Send a player away",
    status=200,
    fails=(400, 403, 404, 409, 413, 503),
)
async def kick(
    table_id: TableId,
    data: SeatNumber,
    request: HttpRequest,
    services: Services,
    who: As = None,
) -> Seat:
    """Free a seat, or leave it to a bot once the game runs; its old link is worthless."""
    room, held = await admitted(request, services, table_id, who)
    if held.role != "host":
        raise Denied("not-yours", "only the host may send a player away")
    token, token_hash = services.new_token()
    link = NewLink(table_id, data.seat, token_hash)
    seats = room.table.seats
    if 0 <= data.seat < len(seats) and seats[data.seat].stand_in is not None:
        await services.hall.replace_link(link)  # a bot has the seat already
    if not 0 <= data.seat < len(seats) or room.table.seats[data.seat].stand_in is None:
        key = f"kick-{token_hash[:16]}"
        await services.hall.command(table_id, By("host"), key, do.Leave(data.seat), also=link)
    return Seat(table_id, data.seat, token)


ROUTES: list[Route] = [passes, enter, join, follow, rotate, kick]
