"""A server's services, put together over a database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from matinee.server.evenings.calendars import Calendars
from matinee.server.evenings.members import Members
from matinee.server.evenings.nights import Nights
from matinee.server.http.access import Door
from matinee.server.http.files import Site, standing
from matinee.server.http.handing import Handing
from matinee.server.http.limits import Ledger, Limits
from matinee.server.http.porter import Porter
from matinee.server.http.services import PLAIN, Config, Services
from matinee.server.log import archive
from matinee.server.log.writer import Log
from matinee.server.metrics import Metrics
from matinee.server.simulators import SimulatorProcesses
from matinee.server.tables import passes
from matinee.server.tables.bells import Bells
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.peers import Peers
from matinee.server.tables.share import ALONE
from matinee.server.tables.thinkers import Processes
from matinee.server.waiting import WaitingList
from matinee.table.settings import Milliseconds


@dataclass(frozen=True, kw_only=True)
class ServerServices(Services):
    """What a server consists of."""

    caretaker: Caretaker
    peers: Peers
    metrics: Metrics
    bells: Bells
    nights: Nights
    members: Members
    calendars: Calendars
    waiting: WaitingList = field(default_factory=WaitingList)
    porter: Porter | None = None
    """Who lets people in, where only those come in who know a code."""
    expire: Callable[[], int] | None = None
    """Drops tables that nobody has touched for long; None: they are kept."""
    site: Site = field(default_factory=standing)
    run: str = field(default_factory=lambda: secrets.token_hex(16))
    """A name for this run, by which `matinee play` knows its own."""
    draining: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once this server is about to stop."""
    handing: Handing | None = None
    """The way to the other processes of this server, if it has others."""

    @property
    def has_anywhere(self) -> bool:
        """Whether visitors may take the table along: where it is built in."""
        return self.site.has_anywhere

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Have clocks tick, bots play and other nodes heard, for as long as the server runs."""
        async with self.hall.keeping_time(), self.metrics.stalls.watched():
            await self.caretaker.start(self.expire if self.hall.share.number == 0 else None)
            await self.peers.start()
            await self.bells.start()
            await self.nights.start()
            yield
            await self.nights.stop()
            await self.bells.stop()
            self.hall.end_connections("restart")
            await self.peers.stop()
            await self.caretaker.stop()
            await self.simulators.close()


class Part(NamedTuple):
    """What makes a process one of several that are one server."""

    handing: Handing
    ledger: Ledger
    run: str
    """The name of the server's run."""
    died: float | None = None
    """When the process ended that had its part before, by `time.monotonic`."""


def assemble(
    log: Log,
    config: Config = PLAIN,
    *,
    now: Callable[[], Milliseconds] | None = None,
    new_token: Callable[[], tuple[str, str]] = passes.new_token,
    new_id: Callable[[], str] = lambda: secrets.token_hex(8),
    new_code: Callable[[], str] = passes.new_code,
    part: Part | None = None,
) -> ServerServices:
    """The services over an open log. Time, tokens and ids can be injected, for tests.

    `part` is this process's, where a server has several."""
    share = ALONE if part is None else part.handing.share
    new_id = share.own(new_id)
    hall = Hall(log, now=now, failpoint=log.failpoint, share=share)
    limits = Limits(config.limited)
    if part is not None:
        limits.together_with(part.ledger, share.number)
        if hall.clock is not None:
            hall.clock.join(part.died)
    thinkers = Processes(config.workers)
    caretaker = Caretaker(hall, new_id, thinkers, config.pace)
    peers = Peers(hall, log, config.nats)
    return ServerServices(
        config=config,
        hall=hall,
        thinkers=thinkers,
        caretaker=caretaker,
        peers=peers,
        door=Door(log),
        limits=limits,
        metrics=Metrics(hall, log, caretaker, peers),
        bells=Bells(hall, log, config.webhooks),
        nights=Nights(hall, log, new_code),
        members=Members(log, hall.now),
        calendars=Calendars(log),
        porter=Porter(config.code, log.secret, config.address) if config.code else None,
        new_token=new_token,
        new_id=new_id,
        new_code=new_code,
        simulators=SimulatorProcesses(choices=lambda: hall.choices),
        expire=partial(archive.expire, log, config.keep_days) if config.keep_days else None,
        handing=None if part is None else part.handing,
        run=secrets.token_hex(16) if part is None else part.run,
    )
