"""The server: HTTP for tables and records, a WebSocket for each player."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.config.app import AppConfig
from litestar.datastructures import Cookie, State
from litestar.enums import OpenAPIMediaType, ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, FromPath, PathParameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from matinee import __version__, bots, games
from matinee.errors import Refused
from matinee.server import access, log as logs, messages, metrics, pages, seen
from matinee.server.access import Door, Pass
from matinee.server.care import Caretaker
from matinee.server.connection import Connection
from matinee.server.failures import HANDLERS, may_fail
from matinee.server.hall import Hall, NoTable, Room
from matinee.server.log import Log
from matinee.server.protocol import protocol
from matinee.table import commands as do, events as on
from matinee.table.commands import By
from matinee.table.table import Denied

LOBBY = 100
LARGEST_BODY = 64 * 1024
NEW_TABLES_A_MINUTE = 60
TRIES_A_MINUTE = 120

TABLE_ID = "^[a-z0-9]{4,32}$"
TableId = Annotated[str, PathParameter(pattern=TABLE_ID)]


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


class Links(msgspec.Struct):
    """Tokens for a new table; each goes into the fragment of a link (`/t/TABLE#TOKEN`)."""

    table: str
    host: str
    seats: list[str | None]
    """By seat; null where a bot sits."""
    onlooker: str | None


class Entrance(msgspec.Struct, forbid_unknown_fields=True):
    """A token, to be exchanged for a cookie."""

    token: Annotated[str, msgspec.Meta(max_length=128)]


class Entered(msgspec.Struct):
    """What the cookie stands for."""

    table: str
    role: str
    seat: int | None


class Taking(msgspec.Struct, forbid_unknown_fields=True):
    """A stranger's wish to sit at a listed table."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Seat(msgspec.Struct):
    """A seat's new link."""

    table: str
    seat: int
    token: str


class Listed(msgspec.Struct):
    """An open table in the lobby."""

    table: str
    game: str
    options: dict[str, bool | int | str]
    seats: list[str | None]
    """Names; null where a seat is free."""


class SeatNumber(msgspec.Struct, forbid_unknown_fields=True):
    """One of a table's seats."""

    seat: int


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    players: list[int]
    options: dict[str, dict[str, Any]]
    bots: list[str]


# Tables --------------------------------------------------------------------------------------


@get("/api/games", summary="The games, their players and options")
async def list_games() -> list[GameInfo]:
    """The games that can be played here."""
    return [
        GameInfo(
            name=game.name,
            players=list(game.players),
            options={
                o.name: {"values": list(o.values), "default": o.default} for o in game.options
            },
            bots=list(bots.BOTS),
        )
        for game in games.GAMES
    ]


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
    state.limits.spend(request, "tables", NEW_TABLES_A_MINUTE)
    game = games.find(data.game)
    options = game.complete(data.options)
    count = game.new_state(options).players
    if len(data.seats) > count:
        raise Refused(f"{len(data.seats)} seats are named for {count} players")
    check_clock(data.clock)
    if not 0 <= data.onlookers.delay <= 1000:
        raise Refused("onlookers can be at most 1000 choices late")
    wanted = data.seats + ["human"] * (count - len(data.seats))
    for who in wanted:
        if who != "human":
            bots.find(who)
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
        sitting={n: (bots.NAMES[n], who) for n, who in enumerate(wanted) if who != "human"},
    )
    return links


def check_clock(clock: on.Clock) -> None:
    """A clock that can be kept."""
    longest = {"none": 0, "move": 86_400, "game": 7 * 86_400, "day": 30}[clock.kind]
    least = 0 if clock.kind == "none" else 1
    if not least <= clock.limit <= longest:
        raise Refused(f"a clock by {clock.kind} has a limit of {least} to {longest}")


@get("/api/tables", summary="Open tables anyone may join")
async def lobby(state: State) -> list[Listed]:
    """Listed tables with a free seat, newest first."""
    hall: Hall = state.hall
    found = []
    for table_id in await asyncio.to_thread(hall.log.open_tables, LOBBY):
        table = (await hall.room(table_id)).table
        found.append(
            Listed(table_id, table.game.name, table.options, [s.name for s in table.seats])
        )
    return found


@post(
    "/api/enter",
    summary="Exchange a link's token for a cookie",
    status_code=200,
    responses=may_fail(400, 403, 413, 429),
)
async def enter(
    data: Annotated[Entrance, Body()], request: Request[Any, Any, Any], state: State
) -> Response[Entered]:
    """Exchange a token for a cookie, which is all a browser needs from then on."""
    state.limits.spend(request, "enter", TRIES_A_MINUTE)
    held = state.door.open(data.token)
    if held is None:
        raise Denied("no-such-link", "this link is not valid; it may have been replaced")
    return with_cookie(request, state, held, Entered(held.table, held.role, held.seat))


def with_cookie(
    request: Request[Any, Any, Any], state: State, held: Pass, content: Any
) -> Response[Any]:
    """An answer that lets the browser in."""
    name, value = state.door.cookie(held)
    secure = request.url.scheme == "https"
    cookie = Cookie(
        key=name, value=value, httponly=True, secure=secure, samesite="strict", path="/",
        max_age=60 * 86_400,
    )  # fmt: skip
    return Response(content, cookies=[cookie])


@post(
    "/api/tables/{table_id:str}/join",
    summary="Take a free seat at a listed table",
    responses=may_fail(400, 403, 404, 409, 413, 429, 503),
)
async def join(
    table_id: TableId,
    data: Annotated[Taking, Body()],
    request: Request[Any, Any, Any],
    state: State,
) -> Response[Seat]:
    """Take a free seat at a listed table; the answer holds the seat's new link."""
    state.limits.spend(request, "join", TRIES_A_MINUTE)
    hall: Hall = state.hall
    room = await hall.room(table_id)
    table = room.table
    if not table.created.listed:
        raise Denied("not-listed", "this table is by invitation")
    free = [number for number, seat in enumerate(table.seats) if seat.name is None]
    if not free or table.phase != "open":
        raise Denied("full", "this table is full")
    token, token_hash = state.new_token()
    await hall.command(
        table_id,
        By("player", free[0]),
        f"join-{token_hash[:16]}",
        do.Sit(seat=free[0], name=data.name),
        also=logs.replace_tokens(table_id, free[0], token_hash),
    )
    disconnect(room, free[0])
    held = Pass(table_id, "player", free[0], token_hash)
    return with_cookie(request, state, held, Seat(table_id, free[0], token))


@post(
    "/api/tables/{table_id:str}/follow",
    summary="Go on to the rematch",
    status_code=200,
    responses=may_fail(400, 403, 404, 503),
)
async def follow(
    table_id: TableId, request: Request[Any, Any, Any], state: State
) -> Response[Seat]:
    """The link to one's seat at the table of the rematch."""
    room: Room = await state.hall.room(table_id)
    held = pass_for(request, state, room)
    there = room.table.next_table
    if held.role != "player" or held.seat is None:
        raise Denied("not-yours", "only a player at this table may do that")
    if there is None:
        raise Denied("no-rematch", "there is no rematch yet")
    token, token_hash = state.new_token()
    await state.hall.log.write(logs.replace_tokens(there, held.seat, token_hash))
    disconnect(await state.hall.room(there), held.seat)
    seated = Pass(there, "player", held.seat, token_hash)
    return with_cookie(request, state, seated, Seat(there, held.seat, token))


@get(
    "/api/tables/{table_id:str}",
    summary="How a table stands, as you may know it",
    responses=may_fail(400, 403, 404),
)
async def show_table(
    table_id: TableId, request: Request[Any, Any, Any], state: State
) -> messages.TableState:
    """How a table stands, for whoever the cookie says is looking."""
    room = await state.hall.room(table_id)
    return seen.state(room, pass_for(request, state, room))


@get(
    "/api/tables/{table_id:str}/record",
    summary="A finished game as a record",
    responses=may_fail(400, 403, 404, 409),
)
async def table_record(
    table_id: TableId, request: Request[Any, Any, Any], state: State
) -> dict[str, Any]:
    """The record of a finished game, with what opens its commitment."""
    room: Room = await state.hall.room(table_id)
    pass_for(request, state, room)
    if not room.table.over:
        raise Denied("not-over", "the record is open once the game is over")
    return pages.record_of(room)


@post(
    "/api/tables/{table_id:str}/rotate",
    summary="Replace a seat's link",
    status_code=200,
    responses=may_fail(400, 403, 404, 413, 503),
)
async def rotate(
    table_id: TableId,
    data: Annotated[SeatNumber, Body()],
    request: Request[Any, Any, Any],
    state: State,
) -> Seat:
    """Make a seat's old link worthless and hand out a new one: the host's right."""
    room: Room = await state.hall.room(table_id)
    held = pass_for(request, state, room)
    if held.role != "host" and not (held.role == "player" and held.seat == data.seat):
        raise Denied("not-yours", "only the host or the player may replace a link")
    if not 0 <= data.seat < len(room.table.seats):
        raise Denied("no-seat", f"there is no seat {data.seat}")
    if room.table.seats[data.seat].bot is not None:  # nobody may look into a bot's hand
        raise Denied("no-seat", "a bot sits there; it has no link")
    token, token_hash = state.new_token()
    await state.hall.log.write(logs.replace_tokens(table_id, data.seat, token_hash))
    disconnect(room, data.seat)
    return Seat(table_id, data.seat, token)


@post(
    "/api/tables/{table_id:str}/kick",
    summary="Send a player away",
    status_code=200,
    responses=may_fail(400, 403, 404, 409, 413, 503),
)
async def kick(
    table_id: TableId,
    data: Annotated[SeatNumber, Body()],
    request: Request[Any, Any, Any],
    state: State,
) -> Seat:
    """Free a seat, or leave it to a bot once the game runs; its old link is worthless."""
    room: Room = await state.hall.room(table_id)
    held = pass_for(request, state, room)
    if held.role != "host":
        raise Denied("not-yours", "only the host may send a player away")
    token, token_hash = state.new_token()
    replace = logs.replace_tokens(table_id, data.seat, token_hash)
    seats = room.table.seats
    if 0 <= data.seat < len(seats) and seats[data.seat].stand_in is not None:
        await state.hall.log.write(replace)  # a bot has the seat already: only the link has to go
    else:
        leave = do.Leave(seat=data.seat)
        key = f"kick-{token_hash[:16]}"
        await state.hall.command(table_id, By("host"), key, leave, also=replace)
    disconnect(room, data.seat)
    return Seat(table_id, data.seat, token)


def disconnect(room: Room, seat: int) -> None:
    """End the connections of a link that no longer counts."""
    for listener in tuple(room.listeners):
        if isinstance(listener, Connection) and listener.held.seat == seat:
            listener.end("replaced")


def pass_for(request: Any, state: State, room: Room) -> Pass:
    """Who is asking, by bearer token or cookie; else an onlooker, where the table allows it."""
    header = request.headers.get("authorization", "")
    door: Door = state.door
    if header:
        kind, _, token = header.partition(" ")
        bearer = door.open(token) if kind.lower() == "bearer" else None
        if bearer is None or bearer.table != room.id:
            raise Denied("no-such-link", "this link is not valid; it may have been replaced")
        return bearer
    held = door.read_cookie(room.id, request.cookies)
    if held is not None:
        return held
    if room.table.created.listed and room.table.created.onlookers.allowed:
        return Pass(room.id, "onlooker", None, "")
    raise Denied("not-invited", "this table is by invitation")


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table_id: FromPath[str], state: State
) -> None:
    """A player's or onlooker's connection."""
    hall: Hall = state.hall
    try:
        if not re.fullmatch(TABLE_ID, table_id):
            raise NoTable("there is no such table")
        room = await hall.room(table_id)
        held = pass_for(socket, state, room)
    except Refused:
        await socket.close(code=4403, reason="not invited")
        return
    await socket.accept()
    state.metrics.connections.inc()
    try:
        connection = Connection(hall, room, held, socket, state.limits.limited)
        reason = await connection.run()
    finally:
        state.metrics.connections.dec()
    code = {"left": 1000, "resync": 4408, "replaced": 4403, "restart": 1012}.get(reason, 1011)
    if reason != "left":
        await socket.close(code=code, reason=reason)


# About the server ------------------------------------------------------------------------------


@get("/api/protocol", include_in_schema=False)
async def show_protocol() -> dict[str, Any]:
    """The JSON Schema of everything that goes over a table's WebSocket."""
    return protocol()


@get("/health/live", include_in_schema=False, media_type=MediaType.TEXT)
async def live() -> str:
    """The process answers."""
    return "ok"


@get("/health/ready", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(state: State) -> Response[str]:
    """The log can be written."""
    broken = state.hall.log.broken
    return Response("not ready" if broken else "ok", status_code=503 if broken else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def show_metrics(state: State) -> str:
    """Figures for Prometheus."""
    return str(state.metrics.text(state.hall))


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def home(state: State) -> str:
    """What is here."""
    return pages.home([entry.table for entry in await lobby.fn(state)])


# Putting it together ---------------------------------------------------------------------------


class Limits:
    """How often one address may do what costs the server something."""

    def __init__(self, limited: bool = True) -> None:
        self.limited = limited
        self._spent: OrderedDict[tuple[str, str, int], int] = OrderedDict()

    def spend(self, request: Request[Any, Any, Any], what: str, a_minute: int) -> None:
        """Count one try; too many in a minute are refused."""
        host = request.client.host if request.client else ""
        slot = (host, what, int(time.monotonic() // 60))
        self._spent[slot] = self._spent.get(slot, 0) + 1
        while len(self._spent) > 10_000:
            self._spent.popitem(last=False)
        if self.limited and self._spent[slot] > a_minute:
            raise Denied("too-fast", "too many tries; wait a minute")


HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


async def give_headers(message: Message, scope: Scope) -> None:
    """Every answer has our headers: pages, refusals, and paths that lead nowhere."""
    if message["type"] == "http.response.start":
        own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = [*message["headers"], *own]


def guard(app: ASGIApp) -> ASGIApp:
    """Refuse what another site's page asks of us."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.lower(): value for name, value in scope["headers"]}
        host = headers.get(b"host", b"")
        ours = headers.get(b"origin") in (None, b"http://" + host, b"https://" + host)
        if scope["type"] == ScopeType.WEBSOCKET and not ours:
            await send({"type": "websocket.close", "code": 4403, "reason": "not invited"})
        elif not ours and scope.get("method") not in ("GET", "HEAD"):
            raise Denied("not-invited", "this page may not speak to this server")
        else:
            await app(scope, receive, send)

    return guarded


ROUTES: list[Any] = [
    list_games, new_table, lobby, enter, join, follow, show_table, table_record, rotate, kick,
    table_socket, show_protocol, live, ready, show_metrics, home,
]  # fmt: skip

# Only the description itself: the pages that show it would load others' scripts.
OPENAPI = OpenAPIConfig(
    title="Matinee",
    version=__version__,
    path="/api/schema",
    render_plugins=[
        JsonRenderPlugin(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)
    ],
)


def make_app(
    log: Log,
    *,
    now: Callable[[], int] | None = None,
    new_token: Callable[[], tuple[str, str]] = access.new_token,
    new_id: Callable[[], str] | None = None,
    workers: int = 1,
    pace: float = 0.0,
    failpoint: Callable[[str], None] = lambda name: None,
    limited: bool = True,
) -> Litestar:
    """The server over an open log. Time, tokens and ids can be injected, for tests."""
    hall = Hall(log, now=now, failpoint=failpoint)
    ids = new_id or (lambda: secrets.token_hex(8))
    caretaker = Caretaker(hall, ids, workers, pace)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await caretaker.start()
        yield
        hall.end_connections("restart")
        await caretaker.stop()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[life],
        state=State(
            {
                "hall": hall,
                "door": Door(log),
                "limits": Limits(limited),
                "metrics": metrics.Metrics(),
                "new_token": new_token,
                "new_id": ids,
            }
        ),
        middleware=[guard],
        before_send=[give_headers],
        request_max_body_size=LARGEST_BODY,
        exception_handlers=HANDLERS,
        openapi_config=OPENAPI,
        on_app_init=[without_logging],
    )


def without_logging(config: AppConfig) -> AppConfig:
    """Our own log says what is needed; Litestar's would repeat it with tracebacks."""
    config.logging_config = None
    return config
