"""How much one address may ask for at a time, and how often."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from matinee.server.http.remembered import OwnTally, Tally
from matinee.server.http.routes import Asker
from matinee.table.table import Denied

if TYPE_CHECKING:
    from matinee.server.http.tallies import SharedTally

NEW_TABLES_A_MINUTE = 60
LISTED_AN_HOUR = 20
"""Tables of one address that strangers are shown: the lobby has room for a hundred, the newest."""
TRIES_A_MINUTE = 120
LOOKS_A_MINUTE = 600
"""At a table's invitation; a browser that waits for a seat looks 24 times."""
REPLAYS_A_MINUTE = 60
HINTS_A_MINUTE = 40
REVIEWS_A_MINUTE = 40
"""A look at all four seats of ten games: what was thought before is not thought again."""
STUDIO_A_MINUTE = 240
"""A slider that is dragged asks for figures several times a second."""
SIMULATIONS = 4
"""Of one address at a time; the one before ends when the next is asked for."""
PARCELS_A_MINUTE = 60
MEETINGS_A_MINUTE = 20
"""Opened by one address; and tries to be let in."""
GATHERINGS_A_MINUTE = 20
FEEDS_A_MINUTE = 60
BELLS_A_MINUTE = 20
WRONG_CODES_AN_HOUR, IN_ALL = 60, 6000
"""How often one address may name a code that no table has, and all of them together: of a million
codes nobody finds one by trying."""
LOG_AN_HOUR = 5 * 1024 * 1024
"""Bytes that one address may have written to the log."""
A_GAME, AN_ENTRY = 16 * 1024, 256
"""What a new table will come to, bots' choices included; and an entry besides what was sent."""

MOST_SOCKETS = 64
"""Connections that one address may hold at once."""
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 50.0, 500.0
"""What one address may ask in the long run, and in one go: a club's browsers loading the page."""
INNER = "matinee.inner"
"""Where in its scope a request says that it comes from another process of this server."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(4096)
def address_of(host: str) -> str:
    """What counts as one address: of IPv6 the first half, since everyone has all of the second."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Ledger(NamedTuple):
    """What all processes of one server count together."""

    spent: SharedTally
    sockets: Sequence[SharedTally]
    """By process: how many each address holds there."""
    requests: Sequence[SharedTally]

    def forget(self, index: int) -> None:
        """A process has ended, and nobody holds anything there."""
        self.sockets[index].clear()
        self.requests[index].clear()


class Place:
    """One of the places that an address holds, until it is given back."""

    def __init__(self, held: Held, address: str) -> None:
        self._held, self._address = held, address
        self.taken = held.take(address)

    def give_back(self) -> None:
        """Let others have it; once."""
        if self.taken:
            self.taken = False
            self._held.count(self._address, -1)


class Held:
    """How many places each address holds; `exempt` are proxies, who hold them for others."""

    def __init__(
        self,
        each: float = MOST_SOCKETS,
        together: float = float("inf"),
        exempt: Iterable[Network] = (),
    ) -> None:
        self.each, self.together, self.exempt = each, together, tuple(exempt)
        self.by: Counter[str] = Counter()
        self.total = 0
        self.everywhere: Sequence[Tally] = ()
        """The same by process, where the server has several."""
        self.own: Tally | None = None
        """This process's of those."""

    def count(self, address: str, more: int) -> None:
        """An address has more places, or less."""
        self.total += more
        self.by[address] += more
        if self.own is not None:
            self.own.change(address, lambda held: held + more)
        if not self.by[address]:
            del self.by[address]

    def place(self, address: str) -> Place:
        """A place for an address, taken if there was one."""
        return Place(self, address)

    def take(self, address: str) -> bool:
        """Take a place for an address; whether there was one."""
        if self.total >= self.together or not self._has_room(address, for_more=1):
            return False
        self.count(address, 1)
        # Two processes may have found the same last place: then neither has it.
        if self.own is not None and not self._has_room(address):
            self.count(address, -1)
            return False
        return True

    def _has_room(self, address: str, for_more: int = 0) -> bool:
        """Whether an address may have what it has, and so many more."""
        held: float = self.by[address]
        if self.own is not None:
            held = sum(tally.of(address) for tally in self.everywhere)
        return held + for_more <= self.each or _is_in(address, self.exempt)

    def together_with(self, everywhere: Sequence[Tally], index: int) -> Held:
        """Count with the other processes; itself."""
        self.everywhere, self.own = everywhere, everywhere[index]
        return self


@lru_cache(4096)
def _is_in(address: str, networks: tuple[Network, ...]) -> bool:
    try:
        own = ipaddress.ip_network(address)
    except ValueError:
        return False
    return any(own.overlaps(each) for each in networks)


class Limits:
    """What every address has spent."""

    def __init__(self, limited: bool = True) -> None:
        self.limited = limited
        self.requests = Held(MOST_SOCKETS if limited else float("inf"))
        """Requests being answered and WebSockets that are open, by whoever a proxy speaks for."""
        self.simulations = Held(SIMULATIONS if limited else float("inf"))
        """Variants that are being played for the studio."""
        self._spent: Tally = OwnTally()
        """By address, what it spends, and which minute or hour of the server's."""
        self._paid: Tally = OwnTally()
        """When an address will have paid for all it asked, by the clock `time.monotonic`, which all
        processes of a machine share."""

    def together_with(self, ledger: Ledger, index: int) -> None:
        """Count with the other processes of this server."""
        if self.limited:
            self._spent = self._paid = ledger.spent
            self.requests.together_with(ledger.requests, index)

    def spend(self, request: Asker, what: str, most: int, seconds: int = 60) -> None:
        """Count one try; too many in a minute, or in so many seconds, are refused."""
        if request.scope.get(INNER):
            return  # it was counted where it came from
        tries = self._count(asker(request.scope), what, int(time.monotonic() // seconds), 1)
        if self.limited and tries > most:
            raise Denied("too-fast", "too many tries; wait a while")

    def guess(self, request: Asker, wrong: bool) -> None:
        """Count a code that was wrong; after too many, not even a right one is looked at."""
        hour = int(time.monotonic() // 3600)
        own, together = (
            self._count(address, "codes", hour, int(wrong))
            for address in (asker(request.scope), "")
        )
        if self.limited and (own >= WRONG_CODES_AN_HOUR or together >= IN_ALL):
            raise Denied("too-fast", "too many codes were wrong; use the link, or wait")

    def may_write(self, address: str, size: int) -> bool:
        """Count what an address has written to the log; whether it has had no more than its hour's
        share."""
        if not self.limited:
            return True
        return self._count(address, "log", int(time.monotonic() // 3600), size) <= LOG_AN_HOUR

    def _count(self, address: str, what: str, when: int, size: int) -> float:
        """What an address has spent in a minute or an hour, this included."""
        return self._spent.change(f"{what} {when} {address}", lambda spent: spent + size)

    async def wait_turn(self, address: str) -> None:
        """Keep those who ask without pause waiting, which costs them time and the server none."""
        late = self.owed(address)
        if late > 0:
            await asyncio.sleep(late)

    def owed(self, address: str) -> float:
        """Count one request; the seconds until its address has paid for all but the last few."""
        now = time.monotonic()
        each = 1 / REQUESTS_A_SECOND
        paid = self._paid.change(f"paid {address}", lambda paid: max(now, paid) + each)
        return paid - now - REQUESTS_AT_ONCE / REQUESTS_A_SECOND if self.limited else 0.0


def asker(scope: Any) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return address_of(client[0]) if client else ""


def is_near(address: str) -> bool:
    """Whether an address is this machine's, or of a network that the world has no way into."""
    try:
        return ipaddress.ip_network(address).is_private
    except ValueError:
        return False
