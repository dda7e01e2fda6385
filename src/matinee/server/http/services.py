"""The services that every handler is given, as one typed object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from matinee.server.gatherings import Gatherings
from matinee.server.http.access import Door
from matinee.server.http.limits import Limits
from matinee.server.meetings import Meetings
from matinee.server.parcels import Parcels
from matinee.server.simulating import Nobody, Simulators
from matinee.server.tables import passes
from matinee.server.tables.hall import Hall
from matinee.server.tables.thinking import Thinkers

if TYPE_CHECKING:  # a page that has no server calls nobody
    from matinee.server.tables.bells import Webhooks


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
    meetings: Literal["off", "own", "any"] = "own"
    """Whose pages may find each other here: this server's own, any site's, or nobody's."""
    public: bool = False
    """Whether its figures are only for who asks from the same machine or network."""
    code: str = ""
    """What whoever comes in has to know, in a club's house; empty: it has no door."""
    address: str = ""
    """Where that house is on its network."""


PLAIN = Config()


@dataclass(frozen=True)
class Services:
    """What handlers are given, with or without a server."""

    config: Config
    hall: Hall
    thinkers: Thinkers
    door: Door
    limits: Limits
    new_token: Callable[[], tuple[str, str]]
    """A fresh token and its hash."""
    new_id: Callable[[], str]
    """The id of a new table."""
    new_code: Callable[[], str] = passes.new_code
    """A code that a table might have."""
    parcels: Parcels = field(default_factory=Parcels)
    gatherings: Gatherings = field(default_factory=Gatherings)
    meetings: Meetings = field(default_factory=Meetings)
    simulators: Simulators = field(default_factory=Nobody)

    @property
    def has_anywhere(self) -> bool:
        """Whether visitors may take the table along, to play with no server."""
        return False

    def new_key(self, what: str) -> str:
        """A key for a command that comes by no message."""
        return f"{what}-{self.new_token()[1][:16]}"
