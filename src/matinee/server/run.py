"""`matinee serve`: the server as a process."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sql
import structlog
import uvicorn
from litestar import Litestar

from matinee.errors import Refused, quoted
from matinee.server.failpoints import failpoint_from_environment
from matinee.server.http import info, texts
from matinee.server.http.app import make_app
from matinee.server.http.handing import Handing, Note
from matinee.server.http.limits import MOST_SOCKETS, Held, Network
from matinee.server.http.protocol import Http, http_with
from matinee.server.http.server import Part, ServerServices, assemble
from matinee.server.http.services import Config
from matinee.server.http.websocket import Wire
from matinee.server.log import check, engines, files
from matinee.server.log.contract import Unwritten
from matinee.server.log.writer import Log
from matinee.server.messages import LARGEST_MESSAGE
from matinee.words import LANGUAGES, words

logger = structlog.get_logger()

GRACE = 5
"""Seconds that connections have to end when the server stops."""
IDLE = 5
"""Seconds that a connection may wait between two requests."""
OWN_FILES = 128
"""Files this process may need beside its clients' sockets."""
INFINITE = float("inf")


def own_folder() -> Path:
    """Where this user's tables are kept, unless they are kept elsewhere."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    folder = home / "matinee"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def database_url(given: str | None) -> str:
    """The database to use: as asked, or a file in the user's own folder."""
    return given if given is not None else f"sqlite:///{own_folder() / 'tables.db'}"


def nats_url(url: str, nats: str | None) -> str | None:
    """The NATS to use, as asked; Refused where nodes cannot share the database."""
    if nats is None:
        return None
    if engines.parse(url).get_backend_name() != "postgresql":
        raise Refused("--nats is for nodes that share PostgreSQL; a SQLite file has one server")
    if not nats.startswith(("nats://", "tls://", "ws://", "wss://")):
        raise Refused("not a NATS URL; one looks like nats://HOST:4222")
    if importlib.util.find_spec("nats") is None:
        raise Refused("NATS needs nats-py: pip install 'matinee[nodes]'")
    return nats


def sqlite_file(url: str) -> Path:
    """The file of a SQLite database, whether it is there or not."""
    made = engines.parse(url)
    if made.get_backend_name() != "sqlite" or not made.database:
        raise Refused("for PostgreSQL use its own tools, such as pg_restore")
    return Path(made.database)


def existing(url: str) -> str:
    """A database that must be there already."""
    made = engines.parse(url)
    if made.get_backend_name() == "sqlite" and not Path(made.database or "").exists():
        raise Refused(f"there is no database at {made.database}")
    return url


class Place(NamedTuple):
    """Where a server listens."""

    host: str
    port: int
    listener: socket.socket | None = None
    """A socket that has its place already."""


def serve(
    url: str,
    place: Place,
    config: Config,
    *,
    drain: float = 0.0,
    on_ready: Callable[[], None] = lambda: None,
    quiet: bool = False,
) -> None:
    """Serve until told to stop; then finish what is being written and go.

    To `drain` is to say "not ready" for some seconds first, so that nobody is sent here any more.
    A `quiet` server says nothing but what is wrong.
    """
    set_up_logging(logging.WARNING if quiet else logging.INFO)
    if engines.parse(url).get_backend_name() != "sqlite" or not engines.parse(url).database:
        return _serve(url, place, config, drain, on_ready)
    with files.only_server(sqlite_file(url)):
        check.mend(sqlite_file(url))
        _serve(url, place, config, drain, on_ready)


def _serve(
    url: str,
    place: Place,
    config: Config,
    drain: float,
    on_ready: Callable[[], None],
    part: Part | None = None,
) -> None:
    """The same, over a database that is found to be whole and is ours to serve; as a part of a
    server of several processes, or as all of one."""
    failpoint = failpoint_from_environment()
    log = open_log(url, failpoint)
    if part is not None:
        log.turn = files.Turn(sqlite_file(url))
    services = assemble(log, config, part=part)

    def listening() -> None:
        if part is None:
            logger.info("serving", address=f"http://{place.host}:{place.port}")
        leave_note(place.port, services.run)
        on_ready()

    app = make_app(services)
    settings = uvicorn_config(app, config, place, part)
    server = Server(settings, listening, lambda: take_leave(services, drain))
    server.handing = services.handing
    warm_up(app)
    tune_process()
    try:
        with suppress(SystemExit):  # how it leaves where it cannot listen
            server.run(None if place.listener is None else [place.listener])
    finally:
        take_note_away(place.port, services.run)
        log.close()
        if part is None and server.started:
            logger.info("stopped")
    if not server.started:
        raise Refused(in_use(place.host, place.port))


def serve_part(url: str, place: Place, config: Config, drain: float, part: Part) -> None:
    """Serve as one of several processes, which `processes` has made."""
    _serve(url, place, config, drain, lambda: None, part)


def open_log(
    url: str, failpoint: Callable[[str], None] = lambda name: None, *, tool: bool = False
) -> Log:
    """A log, brought to this program's schema; Refused where the database cannot be opened.

    A `tool` comes beside servers, and changes no schema under them.
    """
    try:
        return Log(url, failpoint, tool=tool)
    except (sql.exc.SQLAlchemyError, Unwritten) as error:
        raise Refused(f"the database cannot be opened ({getattr(error, 'orig', error)})") from None


def uvicorn_config(
    app: Litestar, config: Config, place: Place, part: Part | None = None
) -> uvicorn.Config:
    """How uvicorn serves the application."""
    each, together = (MOST_SOCKETS, most_sockets()) if config.limited else (INFINITE, INFINITE)
    held = Held(each, together, networks(config.proxies))
    handing = None
    if part is not None:
        handing = part.handing
        if config.limited:
            held.together_with(part.ledger.sockets, handing.share.number)
    return uvicorn.Config(
        app,
        host=place.host,
        port=place.port,
        log_config=None,
        log_level="error",  # what strangers send wrongly is none of ours to tell
        access_log=False,
        forwarded_allow_ips=list(config.proxies),
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=IDLE,
        http=http_with(held, handing),
        ws=Wire,
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
    )


def networks(proxies: Iterable[str]) -> list[Network]:
    """Addresses and networks as they are written; Refused names the one that is none."""
    found: list[Network] = []
    for each in proxies:
        try:
            found.append(ipaddress.ip_network(each, strict=False))
        except ValueError:
            raise Refused(f"{quoted(each)} is not an address or a network", "--proxy") from None
    return found


def most_sockets() -> float:
    """How many sockets this process may have for clients, having asked for as many as it may."""
    try:
        import resource
    except ImportError:  # not everywhere
        return INFINITE
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed = most
    return allowed - OWN_FILES if allowed > 2 * OWN_FILES else INFINITE


async def take_leave(services: ServerServices, drain: float) -> None:
    """Be skipped by whoever sends people here, then have all who are here come back."""
    services.draining.set()
    if drain:
        logger.info("draining", seconds=drain)
        await asyncio.sleep(drain)
    services.hall.end_connections("restart")
    until = time.monotonic() + GRACE
    while services.hall.connections and time.monotonic() < until:
        await asyncio.sleep(0.02)


def warm_up(app: Litestar) -> None:
    """Make what is made once: words, and what is said of games. Nobody should wait for it later."""
    app.openapi_schema.to_schema()
    for language in LANGUAGES:
        words(language)
    info.all_games()
    texts.spoken()


def tune_process() -> None:
    """Set the interpreter up for a process that does nothing but serve."""
    # What is there now stays; looking for garbage in it again and again takes a tenth of the time.
    # What comes and goes leaves no garbage behind (see `websocket`), so it is looked for seldom.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 5, 20)
    # The log's writer comes back from the disk to a busy interpreter; 5 ms is long to wait there.
    sys.setswitchinterval(0.002)
    if threading.current_thread() is threading.main_thread():
        # Once it has stopped, uvicorn sends itself the signal again; we have yet to let go.
        signal.signal(signal.SIGTERM, lambda *_: None)


def in_use(host: str, port: int) -> str:
    """Why a port cannot be had."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as tried:
            tried.bind(address)
    except (OSError, UnicodeError):
        return f"{quoted(host)} is no address of this machine, so nothing can be listened to there"
    return f"port {port} at {host} cannot be listened at; is it in use?"


class Server(uvicorn.Server):
    """A server that says when it is ready, and takes its leave of whoever is connected."""

    handing: Handing | None = None
    """The way to the other processes of the same server."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_ready: Callable[[], None],
        take_leave: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._on_ready, self._take_leave = on_ready, take_leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            if self.handing is not None:
                self.handing.start(self._take_over)
            self._on_ready()

    def _take_over(self, note: Note, data: bytes) -> asyncio.Protocol:
        """The protocol of a connection that another process hands over."""
        made: Http = self.config.http_protocol_class(  # type: ignore[call-arg, assignment]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            _loop=asyncio.get_running_loop(),
        )
        made.handed = (note, data)
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take leave of those who are connected; what is being written is written; then go."""
        await self._take_leave()
        if self.handing is not None:
            self.handing.stop()
        await super().shutdown(sockets)


def leave_note(port: int, name: str) -> None:
    """Note which run is whose, so that `matinee play` finds one that is open already."""
    with suppress(OSError):  # without it everything works, only not as well
        note_of(port).write_text(name)


def take_note_away(port: int, name: str) -> None:
    """Take away this run's note, and no other's."""
    with suppress(OSError):
        if note_of(port).read_text() == name:
            note_of(port).unlink()


def note_of(port: int) -> Path:
    """Where the run at a port leaves its name."""
    return own_folder() / f"open-{port}"


def set_up_logging(level: int) -> None:
    """One line an event on standard error, readable on a terminal and JSON elsewhere.

    What is logged never holds a card, a word played, a name, a token or a query.
    """
    shown: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
