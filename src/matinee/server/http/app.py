"""The server put together: HTTP for tables and records, a WebSocket for each player."""

from __future__ import annotations

import re
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.enums import OpenAPIMediaType, ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, ControllerRouterHandler, Message, Receive, Scope, Send

from matinee import __version__
from matinee.server.http import (
    advice,
    bells,
    calendar,
    doorway,
    evening_feed,
    evening_people,
    evenings,
    feeds,
    health,
    info,
    invitations,
    ladders,
    me,
    meetings,
    parcels,
    replays,
    seats,
    site,
    studio,
    tables,
    texts,
    together,
    waiting,
)
from matinee.server.http.files import ANYWHERE
from matinee.server.http.framework import PROVIDED, Given, handlers
from matinee.server.http.limits import INNER, Place, asker, is_near
from matinee.server.http.server import ServerServices
from matinee.server.http.services import Config
from matinee.server.http.unanswered import FAILURES
from matinee.server.http.websocket import Caller
from matinee.table.table import Denied

Socket = WebSocket[Any, Any, Any]
LARGEST_BODY = 64 * 1024

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; "
    "media-src 'self' blob:; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


WITH_PYTHON = {
    **HEADERS,
    "content-security-policy": HEADERS["content-security-policy"].replace(
        "connect-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data:"
    ),
}
"""For the table with no server, which brings a Python that browsers compile."""


HOST = re.compile(rb"([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::([0-9]{1,5}))?", re.IGNORECASE)
INSIDE = ("/health/", "/metrics")
"""Paths for whoever looks after the server, who asks for them by its address."""


async def give_headers(message: Message, scope: Scope) -> None:
    """Every answer has our headers: pages, refusals, and paths that lead nowhere.

    What does not say that it may be kept, a token or a hand, say, is kept by nobody.
    """
    if message["type"] == "http.response.start" and not scope.get(INNER):
        ours = WITH_PYTHON if scope["path"].startswith(ANYWHERE) else HEADERS
        own = [(name.encode(), value.encode()) for name, value in ours.items()]
        if is_for_any_site(scope):
            own.append((b"access-control-allow-origin", b"*"))
        if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
            own.append((b"cache-control", b"no-store"))
        message["headers"] = [*message["headers"], *own]


def is_for_any_site(scope: Scope) -> bool:
    """Whether other sites' pages may ask it: where browsers meet, if the operator lets them.

    Nothing there is done in the name of who asks, and no cookie is looked at."""
    if not scope["path"].startswith(meetings.PATH):
        return False
    config: Config = scope["litestar_app"].state.services.config
    return config.meetings == "any"


def guard(app: ASGIApp) -> ASGIApp:
    """Refuse what another site's page asks of us, what is meant for another host, and too much."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        services: ServerServices = scope["litestar_app"].state.services
        if scope.get(INNER):  # another process of ours has let it in
            return await app(scope, receive, send)
        place = services.limits.requests.place(asker(scope))
        try:
            await services.limits.wait_turn(asker(scope))
            refusal = why_not(scope, place, services.config, is_for_any_site(scope))
            if refusal is None and services.porter and not services.porter.lets_in(scope):
                refusal = Denied("not-invited", "who comes in here has to know the code")
                if doorway.wants_a_page(scope):
                    return await doorway.show_the_door(scope, receive, send)
            if refusal is None:
                await app(scope, receive, send)
            elif scope["type"] == ScopeType.WEBSOCKET:
                await send({"type": "websocket.close", "code": 4403, "reason": "not invited"})
            else:
                raise refusal
        finally:
            place.give_back()

    return guarded


def why_not(scope: Scope, place: Place, config: Config, for_any: bool = False) -> Denied | None:
    """Why a request is not even looked at, if there is a reason."""
    headers = {name.lower(): value for name, value in scope["headers"]}
    host = headers.get(b"host", b"")
    named = HOST.fullmatch(host)
    inside = scope["path"].startswith(INSIDE)
    if not place.taken:
        return Denied("too-many", "your address has too many connections here")
    if host or scope["http_version"] != "1.0":
        if named is None or int(named[2] or 0) > 65535 or count_of(b"host", scope) > 1:
            return Denied("bad-host", "the header Host cannot be read")
        if config.hosts and not inside and named[1].decode().lower() not in config.hosts:
            return Denied("wrong-host", "this server has another name")
    if config.public and inside and not is_near(asker(scope)):
        return Denied("not-invited", "this is for who looks after the server")
    ours = headers.get(b"origin") in (None, b"http://" + host, b"https://" + host)
    if not ours and not for_any and scope.get("method") not in ("GET", "HEAD"):
        return Denied("not-invited", "this page may not speak to this server")
    return None


def count_of(name: bytes, scope: Scope) -> int:
    """How often a header stands in a request."""
    return sum(each.lower() == name for each, _ in scope["headers"])


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str], services: Given) -> None:
    """A player's or onlooker's connection."""
    await tables.serve(socket, table_id, services)


@websocket("/api/evenings/{code:str}/socket")
async def evening_socket(socket: Socket, code: FromPath[str], services: Given) -> None:
    """Whoever follows an evening."""
    await evening_feed.serve(socket, code, services)


@websocket("/api/together/{gathering:str}/socket")
async def together_socket(socket: Socket, gathering: FromPath[str], services: Given) -> None:
    """Someone who looks at a saved game together with others."""
    await together.serve(socket, gathering, services)


ROUTES: list[ControllerRouterHandler] = [
    *handlers(info.ROUTES + texts.ROUTES + health.ROUTES),
    *handlers(tables.ROUTES + seats.ROUTES + invitations.ROUTES),
    *handlers(replays.ROUTES + together.ROUTES + advice.ROUTES),
    *handlers(parcels.ROUTES + feeds.ROUTES + bells.ROUTES + studio.ROUTES),
    *handlers(evenings.ROUTES + evening_people.ROUTES + ladders.ROUTES + me.ROUTES),
    *handlers(waiting.ROUTES + calendar.ROUTES + meetings.ROUTES),
    table_socket,
    evening_socket,
    together_socket,
    *doorway.HANDLERS,
    *site.HANDLERS,
]

# Only the description itself: the pages that show it would load others' scripts.
OPENAPI = OpenAPIConfig(
    title="Matinee",
    version=__version__,
    path="/api/schema",
    render_plugins=[
        JsonRenderPlugin(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)
    ],
)


class Application(Litestar):
    """A Litestar that reads and writes by msgspec alone."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        """Leave out what speaks other libraries' types: Pydantic, which is there for the Model
        Context Protocol, would take every server 9 MB."""
        return [*plugins, MsgspecDIPlugin()]


def make_app(services: ServerServices) -> Litestar:
    """The server as an application; its services run while it does."""
    return Application(
        route_handlers=ROUTES,
        dependencies=PROVIDED,
        lifespan=[lambda app: app.state.services.running()],
        state=State({"services": services}),
        middleware=[guard],
        before_send=[give_headers],
        request_max_body_size=LARGEST_BODY,
        exception_handlers=FAILURES,
        openapi_config=OPENAPI,
        on_app_init=[without_logging],
        websocket_class=Caller,
    )


def without_logging(config: AppConfig) -> AppConfig:
    """Our own log says what is needed; Litestar's would repeat it with tracebacks."""
    config.logging_config = None
    return config
