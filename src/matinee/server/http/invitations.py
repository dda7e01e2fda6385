"""One link for everyone: who opens it sees the seats, and takes one, asks for theirs, or looks on.

Beside the link a table has a code of four characters, for a while. What stands here is who sits
where and who is there; of the game itself nothing is said before somebody has a seat.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from matinee.games.contract import Options
from matinee.server.http import limits
from matinee.server.http.routes import Answer, As, HttpRequest, Route, TableId, post
from matinee.server.http.seats import (
    Seat,
    SeatNumber,
    admitted,
    admitted_player,
    passes_of,
    with_cookie,
)
from matinee.server.http.services import Config, Services
from matinee.server.log.contract import Link, NewInvite, NewLink, SharedLink
from matinee.server.messages import Change, SeatPresence
from matinee.server.tables import boxes
from matinee.server.tables.hall import worthless
from matinee.server.tables.passes import (
    CODE_LIFE,
    Pass,
    code_hash,
    hash_of,
    is_code,
    onlookers_seat,
    own_seat,
)
from matinee.server.tables.room import Room
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.settings import Clock
from matinee.table.table import Denied

CODES_TRIED = 16
"""So many codes are thought of for a new table; should all be taken, it has none."""
SHORTEST_KEY = 16
"""Characters of what a browser has a seat by: nobody is to guess it."""


class Guest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Someone who was sent a table's link, or told its code."""

    link: Annotated[str, msgspec.Meta(max_length=256)]
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What the browser is known by: with the same it comes back to its seat."""


class Sitting(Guest, kw_only=True, forbid_unknown_fields=True):
    """A guest's wish to sit down."""

    seat: int
    name: Annotated[str, msgspec.Meta(max_length=200)]
    nonce: do.Nonce = ""
    """The player's own part in the deal."""


class Asking(Guest, kw_only=True, forbid_unknown_fields=True):
    """A guest's word that a seat is theirs, on another device."""

    seat: int


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    """What the device that has a seat says to that."""

    claim: Annotated[str, msgspec.Meta(max_length=64)]
    """As `seat-asked` told it."""
    yes: bool


class Invite(msgspec.Struct):
    """A table's link for everyone (`/j/CODE#LINK`); only hashes of it are kept."""

    link: str
    code: str | None
    """Null where all that were tried are taken."""
    way: str = ""
    """What stands before the link's path for who is not in a club's house yet: the way through its
    door. Empty: wherever the page is."""


class InvitedSeat(msgspec.Struct):
    """A seat, as whoever has the link may know it."""

    name: str | None
    bot: str | None
    stand_in: str | None
    presence: SeatPresence | None
    """Null where no person sits."""
    can: Literal["sit", "take-over", "ask"] | None
    """What a guest may do: sit down, take over from the bot, or say that they are that player."""


class Invitation(msgspec.Struct):
    """What a table's link leads to."""

    table: str
    game: str
    options: Options
    bent: list[Change]
    """What of its box is not as printed; empty: nothing is."""
    clock: Clock
    commitment: str
    """The hash of the deal, which whoever sits down has a part in."""
    phase: Literal["open", "running", "over"]
    seats: list[InvitedSeat]
    first: int | None
    """The seat of the person who came first."""
    onlookers: bool
    """Whether guests may look on."""
    yours: int | None
    """The seat that this browser has already; the answer has its cookie."""
    asked: int | None
    """The seat that this browser has asked for, until that is answered."""
    screens: int
    """Big screens that show the table: a phone beside one need only be its player's hand."""
    way: str
    """As in `Invite`."""
    now: int
    """What the server's clock says."""


# Making the link -----------------------------------------------------------------------------


async def new_invite(services: Services, table_id: str) -> Invite:
    """Give a table its one link and a code; those it had before open nothing from then on."""
    token, token_hash = services.new_token()
    codes = {code_hash(code): code for code in (services.new_code() for _ in range(CODES_TRIED))}
    unused_since = services.hall.now() - CODE_LIFE
    made = await services.hall.log.write(NewInvite(table_id, token_hash, list(codes), unused_since))
    return Invite(token, None if made is None else codes[made], way_in(services.config))


def way_in(config: Config) -> str:
    """What a link to this house begins with, for phones in the room that are not in yet."""
    return f"{config.address}/door/{config.code}?to=" if config.code and config.address else ""


@post(
    "/api/tables/{table_id:str}/invite",
    summary="Replace the table's link for everyone",
    status=200,
    fails=(400, 403, 404, 503),
)
async def replace_invite(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> Invite:
    """A new link and code for the table: the host's right."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    _, held = await admitted(request, services, table_id, who)
    if held.role != "host":
        raise Denied("not-yours", "only the host may replace the table's link")
    return await new_invite(services, table_id)


# What it leads to ----------------------------------------------------------------------------


async def invited_to(request: HttpRequest, services: Services, link: str) -> Room:
    """The table that a link or a code leads to; wrong codes are counted."""
    if coded := is_code(link):
        services.limits.guess(request, wrong=False)
    table_id = await services.door.invitation(link, services.hall.now())
    if table_id is not None:
        return await services.hall.room(table_id)
    if not coded:
        raise worthless()
    services.limits.guess(request, wrong=True)
    raise Denied("no-such-code", "no table has this code; it may have run out")


def seats_by_key(services: Services, room: Room, key: str) -> dict[int, str]:
    """The hash by which a browser has, or would have, each seat."""
    if len(key) < SHORTEST_KEY:
        return {}
    secret = services.hall.log.secret
    seats = range(len(room.table.seats))
    return {seat: hash_of(own_seat(secret, room.id, seat, key)) for seat in seats}


async def own_pass(services: Services, room: Room, key: str) -> Pass | None:
    """The pass that a browser has for a table by its key, if it still stands."""
    hashes = seats_by_key(services, room, key)
    log = services.hall.log
    standing = await log.ask(log.standing, list(hashes.values())) if hashes else set()
    for seat, token_hash in hashes.items():
        if token_hash in standing and seat in room.table.people():
            return Pass(room.id, "player", seat, token_hash)
    return None


def invitation_of(room: Room, config: Config, yours: int | None, asked: int | None) -> Invitation:
    """What everyone who has the link may know of a table."""
    table = room.table
    people = table.people()
    seats = []
    can: Literal["sit", "take-over", "ask"] | None
    for number, seat in enumerate(table.seats):
        if table.phase == "open" and seat.name is None:
            can = "sit"
        elif seat.bot is not None:
            can = "take-over" if table.created.yielding and not table.over else None
        else:
            can = "ask" if number in people and table.next_table is None else None
        presence = room.attendance.of(number) if number in people else None
        seats.append(InvitedSeat(seat.name, seat.bot, seat.stand_in, presence, can))
    return Invitation(
        table=room.id,
        game=table.game.name,
        options=table.options,
        bent=boxes.changes(table.position),
        clock=table.created.clock,
        commitment=table.created.commitment,
        phase=table.phase,
        seats=seats,
        first=room.came_first(),
        onlookers=table.created.onlookers.allowed,
        yours=yours,
        asked=asked,
        screens=room.attendance.screens,
        way=way_in(config),
        now=room.now(),
    )


async def answered(
    request: HttpRequest, services: Services, room: Room, key: str
) -> Answer[Invitation]:
    """The invitation for this browser, which is let in where it has a seat."""
    held = await own_pass(services, room, key)
    config = services.config
    if held is not None:
        return with_cookie(services, held, invitation_of(room, config, held.seat, None))
    hashes = seats_by_key(services, room, key)
    asked = [seat for seat, link in room.table.claims.items() if hashes.get(seat) == link]
    return Answer(invitation_of(room, config, None, asked[0] if asked else None))


@post(
    "/api/invitation",
    summary="What a table's link for everyone leads to",
    status=200,
    fails=(400, 403, 404, 413, 429, 503),
)
async def show_invitation(
    data: Guest, request: HttpRequest, services: Services
) -> Answer[Invitation]:
    """Who sits where, and what is free; and whether this browser has a seat already.

    Who has asked for a seat has it as soon as its device has been away for long."""
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    room = await invited_to(request, services, data.link)
    for seat, link in seats_by_key(services, room, data.key).items():
        if room.table.claims.get(seat) == link:
            await take_from_who_is_away(services, room, seat, link)
    return await answered(request, services, room, data.key)


# Taking a seat -------------------------------------------------------------------------------


def wanted_seat(services: Services, room: Room, guest: Sitting | Asking) -> Pass:
    """The pass that a guest would have for a seat."""
    hashes = seats_by_key(services, room, guest.key)
    if not hashes:
        raise Denied("bad-key", f"a key has {SHORTEST_KEY} to 64 characters")
    if guest.seat not in hashes:
        raise Denied("no-seat", f"there is no seat {guest.seat}")
    return Pass(room.id, "player", guest.seat, hashes[guest.seat])


@post(
    "/api/invitation/sit",
    summary="Take a free seat, or a bot's, by the table's link",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def sit(data: Sitting, request: HttpRequest, services: Services) -> Answer[Invitation]:
    """Sit down. Of two who pick one seat the second is told that it is taken."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    room = await invited_to(request, services, data.link)
    held = wanted_seat(services, room, data)
    if await own_pass(services, room, data.key) is None:
        command: do.Sit | do.TakeOver = do.Sit(data.seat, data.name, nonce=data.nonce)
        if room.table.seats[data.seat].bot is not None:
            command = do.TakeOver(data.seat, data.name)
        key = services.new_key("join")
        link = NewLink(room.id, data.seat, held.token_hash)
        await services.hall.command(room.id, By("player", data.seat), key, command, also=link)
    return await answered(request, services, room, data.key)


@post(
    "/api/invitation/ask",
    summary="Say that a seat is one's own, on another device",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def ask_for_seat(
    data: Asking, request: HttpRequest, services: Services
) -> Answer[Invitation]:
    """The device that has the seat is asked; where it has been away for long, nobody need be."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    room = await invited_to(request, services, data.link)
    held = wanted_seat(services, room, data)
    if not services.limits.may_write(limits.asker(request.scope), limits.AN_ENTRY):
        raise Denied("too-fast", "that is much for an hour; wait")
    mine = await own_pass(services, room, data.key) is not None
    if not mine and not await take_from_who_is_away(services, room, data.seat, held.token_hash):
        if room.table.claims.get(data.seat) != held.token_hash:
            key = services.new_key("ask")
            asking = do.AskSeat(data.seat, held.token_hash)
            await services.hall.command(room.id, By("guest"), key, asking)
    return await answered(request, services, room, data.key)


async def take_from_who_is_away(services: Services, room: Room, seat: int, link: str) -> bool:
    """Move a seat to who says that it is theirs, if its device has long been away; whether so."""
    hall = services.hall
    if not room.table.moves_unasked(seat) or not room.attendance.is_long_away(seat, hall.now()):
        return False
    if hall.log.shared:
        # Nodes tell each other who is there only at tables that have a use for it.
        told = room.table.created.away > 0
        if not told or await hall.log.ask(hall.log.is_present, room.id, seat):
            return False
    was = await hall.log.ask(hall.log.link_of, room.id, seat) or ""
    key = services.new_key("move")
    moving = do.MoveSeat(seat, link, was)
    new = NewLink(room.id, seat, link, claims=was)
    await hall.command(room.id, By("clock"), key, moving, also=new)
    return True


@post(
    "/api/invitation/watch",
    summary="Look on, by the table's link",
    status=200,
    fails=(400, 403, 404, 413, 429, 503),
)
async def watch(data: Guest, request: HttpRequest, services: Services) -> Answer[Seat]:
    """Look on, where the table allows it."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    room = await invited_to(request, services, data.link)
    if not room.table.created.onlookers.allowed:
        raise Denied("no-onlookers", "nobody may look on at this table")
    log = services.hall.log
    token = onlookers_seat(log.secret, room.id)
    held = Pass(room.id, "onlooker", None, hash_of(token))
    if await services.door.open(token) is None:
        await log.write(SharedLink(room.id, Link(held.token_hash, "onlooker", None)))
    return with_cookie(services, held, Seat(room.id, None, token))


# A seat on another device --------------------------------------------------------------------


@post(
    "/api/tables/{table_id:str}/answer",
    summary="Let someone have one's seat on another device, or not",
    status=200,
    fails=(400, 403, 404, 409, 413, 503),
)
async def answer_seat(
    table_id: TableId,
    data: Answering,
    request: HttpRequest,
    services: Services,
    who: As = None,
) -> None:
    """Say whether it is oneself. If so, this device's link is worthless from then on."""
    room, held, seat = await admitted_player(request, services, table_id, who)
    link = room.table.claims.get(seat)
    new = NewLink(table_id, seat, link, held.token_hash) if link and data.yes else None
    key = services.new_key("answer")
    answer = do.AnswerSeat(data.claim, data.yes)
    await services.hall.command(table_id, held.by(), key, answer, also=new)


@post(
    "/api/tables/{table_id:str}/move-back",
    summary="Move a seat back to the device that had it",
    status=200,
    fails=(400, 403, 404, 409, 413, 503),
)
async def move_back(
    table_id: TableId, data: SeatNumber, request: HttpRequest, services: Services
) -> None:
    """The host may, and the browser that had the seat before."""
    mine = services.door.gone_from(table_id, request.cookies).get(data.seat)
    held = [each.role for each in await passes_of(request, services, table_id)]
    if "host" not in held and mine is None:
        raise Denied("not-yours", "that seat is not yours to give")
    hall = services.hall
    room = await hall.room(table_id)
    moved = room.table.moves.get(data.seat)
    if moved is None or moved.link != await hall.log.ask(hall.log.link_of, table_id, data.seat):
        raise Denied("too-late", "there is nothing to move back")
    if "host" not in held and mine != moved.was:
        raise Denied("not-yours", "that seat is not yours to give")
    key = services.new_key("back")
    moving = do.MoveSeat(data.seat, moved.was, moved.link)
    new = NewLink(table_id, data.seat, moved.was, claims=moved.link)
    by = By("host" if mine != moved.was else "guest")
    await hall.command(table_id, by, key, moving, also=new)


ROUTES: list[Route] = [
    replace_invite,
    show_invitation,
    sit,
    ask_for_seat,
    watch,
    answer_seat,
    move_back,
]
