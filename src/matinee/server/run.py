"""`matinee serve`: the server as a process."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any

import sqlalchemy as sql
import structlog
import uvicorn

from matinee.errors import Refused
from matinee.server.app import make_app
from matinee.server.failpoints import failpoint_from_environment
from matinee.server.log import Log
from matinee.server.messages import LARGEST_MESSAGE

GRACE = 5


def database_url(given: str | None) -> str:
    """The database to use: as asked, or a file in the user's own folder."""
    if given is not None:
        return given
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    folder = home / "matinee"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def existing(url: str) -> str:
    """A database that must be there already."""
    try:
        made = sql.make_url(url)
    except sql.exc.ArgumentError as error:
        raise Refused(f"not a database URL: {error}") from None
    if made.get_backend_name() == "sqlite" and not Path(made.database or "").exists():
        raise Refused(f"there is no database at {made.database}")
    return url


def serve(
    url: str, host: str, port: int, bot_workers: int, pace: float, limited: bool = True
) -> None:
    """Serve until told to stop; then finish what is being written and go."""
    set_up_logging()
    logger = structlog.get_logger()
    failpoint = failpoint_from_environment()
    try:
        log = Log(url, failpoint)
    except sql.exc.SQLAlchemyError as error:
        raise Refused(f"the database cannot be opened ({getattr(error, 'orig', error)})") from None
    app = make_app(log, workers=bot_workers, pace=pace, failpoint=failpoint, limited=limited)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=GRACE,
            ws_max_size=4 * LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            server_header=False,
        )
    )
    logger.info("serving", address=f"http://{host}:{port}")
    try:
        server.run()
    finally:
        log.close()
        logger.info("stopped")
    if not server.started:
        raise Refused(f"port {port} at {host} cannot be listened at; is it in use?")


def set_up_logging() -> None:
    """One line an event on standard error, readable on a terminal and JSON elsewhere.

    What is logged never holds a card, a word played, a name, a token or a query.
    """
    shown: Any = (
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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
