"""Tables: set up, found, looked at, talked to, and kept as records."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from matinee import bots, games, record
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.position import Deck, Position
from matinee.server import messages
from matinee.server.http import limits
from matinee.server.http.connection import Caller, Connection, wire_of
from matinee.server.http.invitations import Invite, new_invite
from matinee.server.http.routes import TABLE_ID, As, HttpRequest, Route, TableId, get, post
from matinee.server.http.seats import admitted
from matinee.server.http.services import Services
from matinee.server.log.chain import Damaged, Newer
from matinee.server.log.contract import Link, Unwritten
from matinee.server.tables import visibility
from matinee.server.tables.hall import NoTable
from matinee.server.tables.passes import WHO, Role
from matinee.server.tables.share import Elsewhere
from matinee.studio.variant import Bent, Settled
from matinee.table import commands as do
from matinee.table.settings import TableSettings, settings_of
from matinee.table.table import Denied, create

LOBBY = 100
HUMAN = "human"
"""What a form calls a person at a seat, where bots have names."""


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """A record to go on from."""

    record: dict[str, Any]
    """As `matinee schema GAME` describes it."""
    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many of its words have been said when the table opens."""


class NewTable(TableSettings, frozen=True):
    """What a new table is to be: its game and who plays it, besides the settings."""

    game: str
    options: Options = msgspec.field(default_factory=dict)
    seats: list[str] = msgspec.field(default_factory=list)
    """By seat: `human`, or a bot's name. Seats not named are open to people."""
    start: Start | None = None
    """Where the game comes from; null: from a fresh deal."""
    box: dict[str, int] = msgspec.field(default_factory=dict)
    """The sliders of the studio that do not stand where the printed game has them."""


class Links(msgspec.Struct):
    """Tokens for a new table; each goes into the fragment of a link (`/t/TABLE#TOKEN`)."""

    table: str
    host: str
    seats: list[str | None]
    """By seat; null where a bot sits."""
    onlooker: str | None
    invite: Invite | None = None
    """One link for everyone, who then pick their seats; null where one person plays bots."""


class Listed(msgspec.Struct):
    """An open table in the lobby."""

    table: str
    game: str
    options: Options
    seats: list[str | None]
    """Names; null where a seat is free."""
    commitment: str
    """The promise about its cards, to be known before they are cut."""


# Setting up ----------------------------------------------------------------------------------


@post(
    "/api/tables",
    summary="Set up a table",
    status=201,
    fails=(400, 403, 413, 429, 503),
)
async def new_table(data: NewTable, request: HttpRequest, services: Services) -> Links:
    """Set up a table; the links it answers with are shown once and kept only as hashes."""
    services.limits.spend(request, "tables", limits.NEW_TABLES_A_MINUTE)
    game = games.find(data.game)
    start = None if data.start is None else await asyncio.to_thread(started, data, game)
    options = game.complete(data.options) if start is None else start.options
    deck = boxed(data, start)
    data.check()
    if data.listed:
        if not services.config.listing:
            raise Denied("no-listing", "tables are by invitation here")
        services.limits.spend(request, "listed", limits.LISTED_AN_HOUR, 3600)
    seats = seats_of(data, game, options)
    address = limits.asker(request.scope)
    if not services.limits.may_write(address, limits.A_GAME):
        raise Denied("too-fast", "too many tables in an hour; wait")
    made: list[Link] = []

    def link(role: Role, seat: int | None = None) -> str:
        token, token_hash = services.new_token()
        made.append(Link(token_hash, role, seat))
        return token

    links = Links(
        table=services.new_id(),
        host=link("host"),
        seats=[link("player", n) if who == HUMAN else None for n, who in enumerate(seats)],
        onlooker=link("onlooker") if data.onlookers.allowed else None,
    )
    hints = seats.count(HUMAN) == 1 if data.hints is None else data.hints
    hints = hints and deck is None  # advice is of the printed game
    settings = replace(settings_of(data), hints=hints)
    created = create(
        game, options, services.hall.now(), settings, start or deck,
        table=links.table, origin=f"{request.url.scheme}://{request.headers.get('host', '')}",
    )  # fmt: skip
    sitting = (do.Sit(n, bots.NAMES[n], who) for n, who in enumerate(seats) if who != HUMAN)
    await services.hall.create(links.table, created, sitting, made, owner=address)
    if seats.count(HUMAN) > 1:
        links.invite = await new_invite(services, links.table)
    return links


def seats_of(data: NewTable, game: Game, options: Options) -> list[str]:
    """Who is to sit where, for every seat; each has to be a person or a bot of this game."""
    count = game.new_state(options).players
    if len(data.seats) > count:
        raise Refused(f"{len(data.seats)} seats are named for {count} players")
    for who in data.seats:
        if who != HUMAN:
            bots.find(who, game)
    return data.seats + [HUMAN] * (count - len(data.seats))


def boxed(data: NewTable, start: Position | None) -> Deck:
    """The box a table is played with, where it is not the printed one."""
    if start is not None:
        if data.box:
            raise Refused("the record's own box counts; leave it out", "box")
        return start.deck
    return Settled(Bent(data.game, data.options, data.box)).deck if data.box else None


def started(data: NewTable, game: Game) -> Position:
    """The position a table goes on from; its record has to be right to the last word."""
    assert data.start is not None
    try:
        kept = record.parse(msgspec.json.encode(data.start.record))
        if kept.game != game.name:
            raise Refused(f"a record of {kept.game}, not of {game.name}", "game")
        position = record.replay(kept, data.start.at)
    except Refused as refusal:
        raise refusal.within("start.record") from None
    check_options(data.options, position.options)
    if position.over:
        raise Refused("the game is over there; nothing is left to play", "start.at")
    if data.listed:
        raise Refused("strangers are not dealt cards that someone knows", "listed")
    return position


def check_options(given: Options, kept: Options) -> None:
    """A table that goes on from a record has the record's options."""
    for name, value in given.items():
        if name not in kept or (type(value), value) != (type(kept[name]), kept[name]):
            raise Refused("the record's own options count; leave them out", f"options.{name}")


# Found and looked at -------------------------------------------------------------------------


@get("/api/tables", summary="Open tables anyone may join")
async def lobby(services: Services) -> list[Listed]:
    """Listed tables with a free seat, newest first."""
    if not services.config.listing:
        return []
    hall = services.hall
    found = []
    for table_id in await hall.log.ask(hall.log.open_tables, LOBBY):
        try:
            table = await hall.glance(table_id)
        except (NoTable, Damaged):  # gone meanwhile, or out of service: the others are not
            continue
        if not table.created.listed:  # the index is not what was written
            continue
        seats, promise = [s.name for s in table.seats], table.created.commitment
        found.append(Listed(table_id, table.game.name, table.options, seats, promise))
    return found


@get(
    "/api/tables/{table_id:str}",
    summary="How a table stands, as you may know it",
    fails=(400, 403, 404),
)
async def show_table(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> messages.TableState:
    """How a table stands, for whoever the cookie says is looking."""
    return visibility.state(*await admitted(request, services, table_id, who))


@get(
    "/api/tables/{table_id:str}/settings",
    summary="What was settled when a table was set up",
    fails=(400, 403, 404),
)
async def show_settings(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> TableSettings:
    """The clock, absence and onlookers of a table. They never change: they are asked for once."""
    room, _ = await admitted(request, services, table_id, who)
    return settings_of(room.table.created)


@get(
    "/api/tables/{table_id:str}/record",
    summary="A finished game as a record",
    fails=(400, 403, 404, 409),
)
async def table_record(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> record.Record:
    """The record of a finished game, with what opens its commitment."""
    room, _ = await admitted(request, services, table_id, who)
    if not room.table.over:
        raise Denied("not-over", "the record is open once the game is over")
    return room.table.record()


async def serve(socket: Caller, table_id: str, services: Services) -> None:
    """Serve a player's or onlooker's connection."""
    hall = services.hall
    try:
        if not re.fullmatch(TABLE_ID, table_id):
            raise NoTable("there is no such table")
        who = socket.query_params.get("as")
        if who is not None and who not in WHO:
            raise Refused("nobody is called so")
        room, held = await admitted(socket, services, table_id, who)
    except (Newer, Elsewhere):  # another node or process has it: come again, as after a restart
        await socket.close(code=1012, reason="restart")
        return
    except Damaged:
        await socket.close(code=4403, reason="damaged")
        return
    except Refused:
        await socket.close(code=4403, reason="not invited")
        return
    except Unwritten:
        await socket.close(code=1013, reason="the database is away")
        return
    await socket.accept()
    hall.connections += 1
    try:
        wire = wire_of(socket.scope) or socket
        address = limits.asker(socket.scope)
        may_write = partial(services.limits.may_write, address)
        connection = Connection(hall, room, held, wire, services.limits.limited, may_write)
        connection.address = address
        reason = await connection.run()
    finally:
        hall.connections -= 1
    code = {"left": 1000, "resync": 4408, "replaced": 4403, "restart": 1012}.get(reason, 1011)
    if reason != "left":
        await socket.close(code=code, reason=reason)


ROUTES: list[Route] = [
    new_table, lobby, show_table, show_settings, table_record
]  # fmt: skip
