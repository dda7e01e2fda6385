"""Tables: set up, found, looked at, talked to, and kept as records."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any

import msgspec
from litestar import Request, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import Body, FromPath

from matinee import bots, games, record
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.position import Position
from matinee.server import messages
from matinee.server.http import limits
from matinee.server.http.connection import Connection
from matinee.server.http.failures import may_fail
from matinee.server.http.seats import TABLE_ID, As, TableId, pass_for
from matinee.server.http.websocket import Wire
from matinee.server.log.writer import Unwritten
from matinee.server.tables import visibility
from matinee.server.tables.hall import Hall, NoTable, Room
from matinee.server.tables.passes import WHO
from matinee.table import events as on
from matinee.table.table import Denied

LOBBY = 100
SLOWEST_PACE = 5000


class Start(msgspec.Struct, forbid_unknown_fields=True):
    """A record to go on from."""

    record: dict[str, Any]
    """As `matinee schema GAME` describes it."""
    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many of its words have been said when the table opens."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table is to be."""

    game: str
    options: dict[str, bool | int | str] = {}
    seats: list[str] = []
    """By seat: `human`, or a bot's name. Seats not named are open to people."""
    clock: on.Clock = on.Clock()
    onlookers: on.Onlookers = on.Onlookers()
    away: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """Seconds after which a bot plays for someone who is not there; 0: never."""
    listed: bool = False
    """Whether strangers find it in the lobby."""
    pace: Annotated[int, msgspec.Meta(ge=0, le=SLOWEST_PACE)] | None = None
    """Milliseconds a bot takes at least; null: as the server does elsewhere."""
    hints: bool | None = None
    """Whether players may ask what a strong one would do; null: where a person plays bots only."""
    start: Start | None = None
    """Where the game comes from; null: from a fresh deal."""


class Links(msgspec.Struct):
    """Tokens for a new table; each goes into the fragment of a link (`/t/TABLE#TOKEN`)."""

    table: str
    host: str
    seats: list[str | None]
    """By seat; null where a bot sits."""
    onlooker: str | None


class Listed(msgspec.Struct):
    """An open table in the lobby."""

    table: str
    game: str
    options: dict[str, bool | int | str]
    seats: list[str | None]
    """Names; null where a seat is free."""


# Setting up ----------------------------------------------------------------------------------


@post(
    "/api/tables",
    summary="Set up a table",
    status_code=201,
    responses=may_fail(400, 403, 413, 429, 503),
)
async def new_table(
    data: Annotated[NewTable, Body()], request: Request[Any, Any, Any], state: State
) -> Links:
    """Set up a table; the links it answers with are shown once and kept only as hashes."""
    state.limits.spend(request, "tables", limits.NEW_TABLES_A_MINUTE)
    game = games.find(data.game)
    start = None if data.start is None else await asyncio.to_thread(started, data, game)
    options = game.complete(data.options) if start is None else start.options
    count = game.new_state(options).players
    if len(data.seats) > count:
        raise Refused(f"{len(data.seats)} seats are named for {count} players")
    check_clock(data.clock)
    if not 0 <= data.onlookers.delay <= 1000:
        raise Refused("onlookers can be at most 1000 choices late")
    wanted = data.seats + ["human"] * (count - len(data.seats))
    for who in wanted:
        if who != "human":
            bots.find(who, game)
    made: list[tuple[str, str, int | None]] = []

    def link(role: str, seat: int | None) -> str:
        token, token_hash = state.new_token()
        made.append((token_hash, role, seat))
        return str(token)

    table_id = state.new_id()
    links = Links(
        table=table_id,
        host=link("host", None),
        seats=[link("player", n) if who == "human" else None for n, who in enumerate(wanted)],
        onlooker=link("onlooker", None) if data.onlookers.allowed else None,
    )
    hall: Hall = state.hall
    await hall.create(
        table_id,
        "create",
        game,
        options,
        made,
        clock=data.clock,
        onlookers=data.onlookers,
        away=data.away,
        listed=data.listed,
        pace=data.pace,
        hints=wanted.count("human") == 1 if data.hints is None else data.hints,
        sitting={n: (bots.NAMES[n], who) for n, who in enumerate(wanted) if who != "human"},
        start=start,
    )
    return links


def check_clock(clock: on.Clock) -> None:
    """A clock that can be kept."""
    longest = {"none": 0, "move": 86_400, "game": 7 * 86_400, "day": 30}[clock.kind]
    least = 0 if clock.kind == "none" else 1
    if not least <= clock.limit <= longest:
        raise Refused(f"a clock by {clock.kind} has a limit of {least} to {longest}")


def started(data: NewTable, game: Game) -> Position:
    """The position a table goes on from; its record has to be right to the last word."""
    assert data.start is not None
    try:
        kept = record.parse(msgspec.json.encode(data.start.record))
        if kept.deck is not None:
            raise Refused("a table is played with the program's own cards", "deck")
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
async def lobby(state: State) -> list[Listed]:
    """Listed tables with a free seat, newest first."""
    hall: Hall = state.hall
    found = []
    for table_id in await hall.log.ask(hall.log.open_tables, LOBBY):
        table = (await hall.room(table_id)).table
        found.append(
            Listed(table_id, table.game.name, table.options, [s.name for s in table.seats])
        )
    return found


@get(
    "/api/tables/{table_id:str}",
    summary="How a table stands, as you may know it",
    responses=may_fail(400, 403, 404),
)
async def show_table(
    table_id: TableId, request: Request[Any, Any, Any], state: State, who: As = None
) -> messages.TableState:
    """How a table stands, for whoever the cookie says is looking."""
    room = await state.hall.room(table_id)
    return visibility.state(room, await pass_for(request, state, room, who))


@get(
    "/api/tables/{table_id:str}/record",
    summary="A finished game as a record",
    responses=may_fail(400, 403, 404, 409),
)
async def table_record(
    table_id: TableId, request: Request[Any, Any, Any], state: State, who: As = None
) -> dict[str, Any]:
    """The record of a finished game, with what opens its commitment."""
    room: Room = await state.hall.room(table_id)
    await pass_for(request, state, room, who)
    if not room.table.over:
        raise Denied("not-over", "the record is open once the game is over")
    return visibility.record_of(room)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table_id: FromPath[str], state: State
) -> None:
    """A player's or onlooker's connection."""
    hall: Hall = state.hall
    try:
        if not re.fullmatch(TABLE_ID, table_id):
            raise NoTable("there is no such table")
        who = socket.query_params.get("as")
        if who is not None and who not in WHO:
            raise Refused("nobody is called so")
        room = await hall.room(table_id)
        held = await pass_for(socket, state, room, who)
    except Refused:
        await socket.close(code=4403, reason="not invited")
        return
    except Unwritten:
        await socket.close(code=1013, reason="the database is away")
        return
    await socket.accept()
    state.metrics.connections += 1
    try:
        wire = Wire.of(socket.scope) or socket
        connection = Connection(hall, room, held, wire, state.limits.limited)
        reason = await connection.run()
    finally:
        state.metrics.connections -= 1
    code = {"left": 1000, "resync": 4408, "replaced": 4403, "restart": 1012}.get(reason, 1011)
    if reason != "left":
        await socket.close(code=code, reason=reason)


HANDLERS: list[Any] = [new_table, lobby, show_table, table_record, table_socket]
