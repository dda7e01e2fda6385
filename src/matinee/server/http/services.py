"""The services of a running server, as one typed object that every handler is given."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from matinee.server.http.access import Door
from matinee.server.http.files import Site, standing
from matinee.server.http.limits import Limits
from matinee.server.log import archive
from matinee.server.log.writer import Log
from matinee.server.metrics import Metrics
from matinee.server.parcels import Parcels
from matinee.server.tables import passes
from matinee.server.tables.bells import Bells, Webhooks
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.peers import Peers
from matinee.server.tables.thinkers import Thinkers
from matinee.table.settings import Milliseconds


class Config(NamedTuple):
    """How a server is run."""

    workers: int = 1
    """Processes in which bots think."""
    pace: float = 0.0
    """Seconds a bot takes at least."""
    limited: bool = True
    """Whether one address may ask only so often."""
    nats: str | None = None
    """Where nodes that share a log tell each other that a table has moved on."""
    hosts: frozenset[str] = frozenset()
    """The names this server answers to; empty: any."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose word is taken for whom they speak for."""
    listing: bool = True
    """Whether tables can be listed for strangers."""
    keep_days: float = 0
    """Days after which a table that nobody touches is dropped; 0: never."""
    webhooks: Webhooks = "off"
    """Which addresses may be called when it is a seat's turn."""
    public: bool = False
    """Whether its figures are only for who asks from the same machine or network."""


PLAIN = Config()


@dataclass(frozen=True)
class Services:
    """What a server consists of."""

    config: Config
    hall: Hall
    thinkers: Thinkers
    caretaker: Caretaker
    peers: Peers
    door: Door
    limits: Limits
    metrics: Metrics
    bells: Bells
    new_token: Callable[[], tuple[str, str]]
    """A fresh token and its hash."""
    new_id: Callable[[], str]
    """The id of a new table."""
    new_code: Callable[[], str] = passes.new_code
    """A code that a table might have."""
    parcels: Parcels = field(default_factory=Parcels)
    expire: Callable[[], int] | None = None
    """Drops tables that nobody has touched for long; None: they are kept."""
    site: Site = field(default_factory=standing)
    run: str = field(default_factory=lambda: secrets.token_hex(16))
    """A name for this run, by which `matinee play` knows its own."""
    draining: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once this server is about to stop."""

    def new_key(self, what: str) -> str:
        """A key for a command that comes by no message."""
        return f"{what}-{self.new_token()[1][:16]}"

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Have clocks tick, bots play and other nodes heard, for as long as the server runs."""
        async with self.hall.keeping_time(), self.metrics.stalls.watched():
            await self.caretaker.start(self.expire)
            await self.peers.start()
            await self.bells.start()
            yield
            await self.bells.stop()
            self.hall.end_connections("restart")
            await self.peers.stop()
            await self.caretaker.stop()


def assemble(
    log: Log,
    config: Config = PLAIN,
    *,
    now: Callable[[], Milliseconds] | None = None,
    new_token: Callable[[], tuple[str, str]] = passes.new_token,
    new_id: Callable[[], str] = lambda: secrets.token_hex(8),
    new_code: Callable[[], str] = passes.new_code,
    failpoint: Callable[[str], None] = lambda name: None,
) -> Services:
    """The services over an open log. Time, tokens and ids can be injected, for tests."""
    hall = Hall(log, now=now, failpoint=failpoint)
    thinkers = Thinkers(config.workers)
    caretaker = Caretaker(hall, new_id, thinkers, config.pace)
    peers = Peers(hall, log, config.nats)
    return Services(
        config=config,
        hall=hall,
        thinkers=thinkers,
        caretaker=caretaker,
        peers=peers,
        door=Door(log),
        limits=Limits(config.limited),
        metrics=Metrics(hall, log, caretaker, peers),
        bells=Bells(hall, log, config.webhooks),
        new_token=new_token,
        new_id=new_id,
        new_code=new_code,
        expire=partial(archive.expire, log, config.keep_days) if config.keep_days else None,
    )


Given = NamedDependency[SkipValidation[Services]]
"""What a handler asks for, as its parameter `services`."""


def _of_app(state: State) -> Services:
    found: Services = state.services
    return found


PROVIDED = {"services": Provide(_of_app, sync_to_thread=False)}
