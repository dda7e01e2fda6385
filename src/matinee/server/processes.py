"""One server as several processes: one port, one database, each table in one of them.

The parent listens, makes the processes and what they share, and starts one anew that ends. All else
is theirs: each takes connections from the same port, and hands those over that ask for another's
table (`http.handing`); only a table's own process writes to it, so all that holds for one process
and its tables holds for each of them. They take turns at writing to the file. When the parent ends,
however it does, so do they.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import NamedTuple, NoReturn, TypeVar

import structlog

from matinee.errors import Refused
from matinee.server import run
from matinee.server.http import info, texts
from matinee.server.http.handing import Handing
from matinee.server.http.limits import Ledger
from matinee.server.http.server import Part
from matinee.server.http.services import Config
from matinee.server.http.tallies import SharedTally
from matinee.server.log import check, engines, files
from matinee.server.log.contract import Beat
from matinee.server.tables.share import Share
from matinee.words import LANGUAGES, words

logger = structlog.get_logger()
T = TypeVar("T")

BACKLOG = 2048
A_MOMENT = 1.0
"""Seconds for which the place of a server that has just ended is waited for."""
TOO_SOON = 5.0
"""Seconds within which a process that ends was not worth starting."""
TRIES = 5
"""How often one is started that ends so soon."""
_DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


def serve(url: str, place: run.Place, config: Config, count: int, drain: float) -> None:
    """Serve until told to stop, as so many processes."""
    run.set_up_logging(logging.INFO)
    if sys.platform != "linux":
        raise Refused("--processes needs Linux; without it one process serves")
    made = engines.parse(url)
    if made.get_backend_name() != "sqlite" or not made.database:
        raise Refused("--processes is for a SQLite file; over PostgreSQL, start several servers")
    file = run.sqlite_file(url)
    with contextlib.ExitStack() as held:
        # Those of a server that was killed may take a moment to end after it.
        patiently(lambda: held.enter_context(files.only_server(file)))
        listener = held.enter_context(patiently(lambda: listen(place)))
        check.mend(file)
        begin_service(url)
        for language in LANGUAGES:
            words(language)
        info.all_games()
        texts.spoken()
        # What is there now is shared by all, as long as nobody touches it.
        gc.collect()
        gc.freeze()
        here = run.Place(place.host, listener.getsockname()[1], listener)
        logger.info("serving", address=f"http://{here.host}:{here.port}", processes=count)
        Family(url, here, config, count, drain).keep()
        logger.info("stopped")


def patiently(attempt: Callable[[], T]) -> T:
    """Do what may be refused for a moment."""
    until = time.monotonic() + A_MOMENT
    while True:
        try:
            return attempt()
        except Refused:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


def listen(place: run.Place) -> socket.socket:
    """A socket that listens at a place."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    try:
        return socket.create_server((place.host, place.port), family=family, backlog=BACKLOG)
    except OSError:
        raise Refused(run.in_use(place.host, place.port)) from None


def begin_service(url: str) -> None:
    """Bring the database up to date, and note that it is served from now on."""
    log = run.open_log(url)
    try:
        log.write_now(Beat(int(1000 * time.time()), 0, 0))
    finally:
        log.close()


class Child(NamedTuple):
    """A process of ours."""

    number: int
    begun: float


class Family:
    """All processes of one server."""

    def __init__(
        self, url: str, place: run.Place, config: Config, count: int, drain: float
    ) -> None:
        self._url, self._place, self._drain, self._count = url, place, drain, count
        self._config = config._replace(workers=max(1, config.workers // count))
        self._boxes = [
            socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)
        ]
        self._ledger = Ledger(
            SharedTally(),
            [SharedTally() for _ in range(count)],
            [SharedTally() for _ in range(count)],
        )
        self._run = secrets.token_hex(16)
        self._children: dict[int, Child] = {}
        self._soon = 0
        """How many processes in a row ended as soon as they had begun."""
        self._stopping = False

    def keep(self) -> None:
        """Start them all, start one anew that ends, and return once all have been stopped."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for index in range(self._count):
            self._start(index)
        while self._children:
            pid, status = os.waitpid(-1, 0)
            if (child := self._children.pop(pid, None)) is None:
                continue
            self._ledger.forget(child.number)
            if not self._stopping:
                self._replace(child, os.waitstatus_to_exitcode(status))
        if self._soon >= TRIES:
            raise Refused("a process of the server ends as soon as it has begun: see the log")

    def _replace(self, child: Child, status: int) -> None:
        """Start a process anew, unless that leads nowhere."""
        logger.error("a process ended, and is started again", process=child.number, status=status)
        self._soon = self._soon + 1 if time.monotonic() - child.begun < TOO_SOON else 0
        if self._soon >= TRIES:
            self._stop()
        else:
            self._start(child.number, died=time.monotonic())

    def _stop(self, *_: object) -> None:
        self._stopping = True
        for pid in self._children:
            os.kill(pid, signal.SIGTERM)

    def _start(self, index: int, died: float | None = None) -> None:
        parent = os.getpid()
        signals = {signal.SIGTERM, signal.SIGINT}
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)  # until it is known whose they are
        pid = os.fork()
        if pid == 0:
            self._be_child(index, parent, died)
        self._children[pid] = Child(index, time.monotonic())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)

    def _be_child(self, index: int, parent: int, died: float | None) -> NoReturn:
        """Serve as one of them, and end there."""
        status = 1
        try:
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
            if os.getppid() != parent:  # it ended before that was said
                os._exit(1)
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGINT})
            handing = Handing(
                Share(index, self._count), self._boxes[index][0], [box[1] for box in self._boxes]
            )
            part = Part(handing, self._ledger, self._run, died)
            run.serve_part(self._url, self._place, self._config, self._drain, part)
            status = 0
        except Refused as refusal:
            logger.error("a process cannot serve", process=index, why=str(refusal))
        except Exception as problem:
            logger.error("a process cannot serve", process=index, exc_info=problem)
        finally:
            sys.stderr.flush()
            os._exit(status)
