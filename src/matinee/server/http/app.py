"""The server put together: HTTP for tables and records, a WebSocket for each player."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.enums import OpenAPIMediaType, ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from matinee import __version__
from matinee.server import clock, metrics
from matinee.server.http import advice, info, replays, seats, site, tables
from matinee.server.http.access import Door
from matinee.server.http.failures import HANDLERS
from matinee.server.http.limits import Limits
from matinee.server.http.websocket import Caller
from matinee.server.log.writer import Log
from matinee.server.tables import passes
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.peers import Nodes
from matinee.server.tables.thinkers import Thinkers
from matinee.table.table import Denied

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
    *info.HANDLERS,
    *tables.HANDLERS,
    *seats.HANDLERS,
    *replays.HANDLERS,
    *advice.HANDLERS,
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


def make_app(
    log: Log,
    *,
    now: Callable[[], int] | None = None,
    new_token: Callable[[], tuple[str, str]] = passes.new_token,
    new_id: Callable[[], str] | None = None,
    workers: int = 1,
    pace: float = 0.0,
    failpoint: Callable[[str], None] = lambda name: None,
    limited: bool = True,
    nats: str | None = None,
) -> Litestar:
    """The server over an open log. Time, tokens and ids can be injected, for tests."""
    hall = Hall(log, now=now, failpoint=failpoint)
    ids = new_id or (lambda: secrets.token_hex(8))
    thinkers = Thinkers(workers)
    caretaker = Caretaker(hall, ids, thinkers, pace)
    nodes = Nodes(hall, nats)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with clock.running(hall.now):
            await caretaker.start()
            await nodes.start()
            yield
            hall.end_connections("restart")
            await nodes.stop()
            await caretaker.stop()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[life],
        state=State(
            {
                "hall": hall,
                "thinkers": thinkers,
                "door": Door(log),
                "limits": Limits(limited),
                "metrics": metrics.Metrics(hall, caretaker, nodes),
                "draining": False,
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
        websocket_class=Caller,
    )


def without_logging(config: AppConfig) -> AppConfig:
    """Our own log says what is needed; Litestar's would repeat it with tracebacks."""
    config.logging_config = None
    return config
