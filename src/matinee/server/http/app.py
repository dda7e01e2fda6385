"""The server put together: HTTP for tables and records, a WebSocket for each player."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.enums import OpenAPIMediaType, ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, ControllerRouterHandler, Message, Receive, Scope, Send

from matinee import __version__
from matinee.server.http import advice, info, replays, seats, site, tables
from matinee.server.http.failures import HANDLERS
from matinee.server.http.services import PROVIDED, Services
from matinee.server.http.websocket import Caller
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


ROUTES: list[ControllerRouterHandler] = [
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


def make_app(services: Services) -> Litestar:
    """The server as an application; its services run while it does."""
    return Litestar(
        route_handlers=ROUTES,
        dependencies=PROVIDED,
        lifespan=[lambda app: app.state.services.running()],
        state=State({"services": services}),
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
