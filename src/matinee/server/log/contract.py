"""What tables need of a log, whatever keeps it: what is asked of it, and what is written to it.

What is written is a piece of work, as data: all of it is kept, or nothing. SQLite and PostgreSQL do
it in `append` and `service`; a page that has no server, in `matinee.anywhere.log`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

import msgspec

from matinee.server.log.chain import Row, index_seal

FOR_ALL = ("guest", "code", "evening")
"""What a table's link for everyone, its code, and an evening's code are kept as."""
PASSKEY, RECOVERY = "passkey", "recovery"
"""What a person is known by, at no table."""
LONGEST_PAUSE = 3_000
"""Milliseconds between two beats after which nobody served in between."""
PRESENT = 10_000
"""Milliseconds for which a node's word counts that someone is there."""

T = TypeVar("T")
Result = TypeVar("Result", contravariant=True)
Given = TypeVarTuple("Given")


class Conflict(Exception):
    """Someone else wrote that version, or that key, first."""


class Unwritten(Exception):
    """The disk or the database did not take it; nothing was acknowledged."""


class Unread(Unwritten):
    """The database did not answer."""


# What is written -----------------------------------------------------------------------------


class Work(msgspec.Struct, Generic[T], frozen=True):
    """Something to be done in one transaction; T is what comes of it."""


class Link(NamedTuple):
    """What is kept of a link to a table: never its token."""

    token_hash: str
    role: str
    seat: int | None


class Append(Work[None], frozen=True):
    """An entry for a table's log; Conflict if that version or key is there already.

    The first entry makes the table; no other is written where there is none, so that a table that
    has been archived stays whole.
    """

    table: str
    row: Row
    phase: str
    wake: int | None
    now: int = 0
    node: str = ""
    """Of several nodes, the one that looks after what follows; empty: the one that does already."""
    listed: bool | None = None
    """For the first entry alone: whether the lobby lists the table."""
    link: str = ""
    """The hash of the link by which it was asked for: where nodes share a log, another of them may
    have replaced it, and then this is a Conflict."""

    def seal(self) -> int | None:
        """The seal of the table's index row, once this is its last entry."""
        row = self.row
        return index_seal(row.hash, self.table, row.version, self.phase, self.wake, self.now)


class AddLinks(Work[None], frozen=True):
    """Remember new links."""

    table: str
    links: Iterable[Link]


class HandOnLinks(Work[None], frozen=True):
    """Give the host and some seats of a table links to another: `heir` has the hash of each.

    The link that the table has for everyone leads to the other from now on."""

    table: str
    to: str
    seats: Iterable[int]
    heir: Callable[[str], str]


class NewInvite(Work[str | None], frozen=True):
    """Give a table one link for everyone, in place of any it had, and the first of some codes that
    is free or whose table was set up before `unused_since`: its hash, or None if all are taken."""

    table: str
    link: str
    codes: list[str]
    unused_since: int


class TakeCode(Work[None], frozen=True):
    """Give an evening its code; Conflict while something set up since `unused_since` has it."""

    evening: str
    code: str
    unused_since: int


class SharedLink(Work[None], frozen=True):
    """Remember a link that many have, unless it is known already."""

    table: str
    link: Link


class FirstLink(Work[None], frozen=True):
    """Remember a link to a place that has none: so the version before left those of a rematch."""

    table: str
    link: Link


class OwnLink(Work[None], frozen=True):
    """Remember something by which a person is known; Conflict where it stands for something."""

    person: str
    link: Link


class UseUp(Work[None], frozen=True):
    """Forget something by which a person was known; Conflict where it is gone already."""

    person: str
    token_hash: str


class ForgetAll(Work[None], frozen=True):
    """Forget all of one kind by which a person was known."""

    person: str
    role: str


class NewLink(Work[None], frozen=True):
    """A seat's new link, which makes its old ones worthless."""

    table: str
    seat: int
    token_hash: str
    claims: str = ""
    """The hash of the link whose place it takes: a Conflict where that is good no longer."""


class Together(Work[None], frozen=True):
    """Several pieces of work as one: all or nothing."""

    works: tuple[Work[None], ...]


def together(*works: Work[None]) -> Together:
    """Several pieces of work as one: all or nothing."""
    return Together(works)


class Period(NamedTuple):
    """A time in which tables were served, by the server's clock."""

    begun: int
    ended: int


class Beat(Work[tuple[int, list[Period]]], frozen=True):
    """A server's heartbeat: the time it is now, and the periods from the last one known."""

    clock: int
    """A lone server's own clock; PostgreSQL has one for all nodes."""
    alive: int
    """Until when this server knows itself to have served; 0: it has just started."""
    known: int
    """The beginning of the last period it knows of."""


class TakeLeases(Work[list[str]], frozen=True):
    """Take leases that have run out, `but` those of tables it can do nothing for; their tables."""

    node: str
    most: int
    but: Iterable[str] = ()


class RenewLeases(Work[set[str]], frozen=True):
    """Renew leases; those of the tables that are still this node's."""

    node: str
    tables: Iterable[str]


class GiveUpLeases(Work[None], frozen=True):
    """End all of this node's leases, so that others take its tables at once."""

    node: str


class Announce(Work[None], frozen=True):
    """Say who is connected at this node: (table, seat)."""

    node: str
    present: Iterable[tuple[str, int]]


# What is asked -------------------------------------------------------------------------------


class Heard(Protocol[Result]):
    """Who waits for something to be written: a Future, or what is as good as one."""

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """The event loop it waits in, where it is told."""

    def cancelled(self) -> bool:
        """Whether nobody waits any more."""

    def set_result(self, result: Result, /) -> None:
        """It was done."""

    def set_exception(self, problem: Exception, /) -> None:
        """It was not."""


class Log(Protocol):
    """An open log. Each question is a method, to be asked beside the event loop by `ask`."""

    node: str
    """What this process is called among those that write to it."""
    shared: bool
    """Whether others may write to it as well."""
    leased: bool
    """Whether those others look after tables by leases."""

    @property
    def secret(self) -> str:
        """What nobody else knows, and everyone who shares the log does."""

    async def write(self, work: Work[T]) -> T:
        """Do some work in a transaction; returns once it is on disk."""

    def have_written(self, work: Work[T], heard: Heard[T]) -> None:
        """Have some work done in a transaction, and someone told once it is on disk."""

    async def see_through(self, work: Work[None]) -> bool:
        """Do some work even if the asker leaves meanwhile, and say whether they did."""

    async def can_commit(self) -> bool:
        """Whether something can be committed."""

    async def ask(self, question: Callable[[*Given], T], *given: *Given) -> T:
        """One of the questions below; Unread if nobody answers."""

    def clock(self) -> float:
        """Seconds since 1970."""

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """A table's entries after a version, in order."""

    def whole(self, table: str) -> list[Row]:
        """A table's entries, each as it was written, and all of them; Damaged where one is not."""

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How far some tables are; those that are gone are left out."""

    def waking(self, before: int | None = None) -> list[tuple[str, int]]:
        """Tables with a bot's turn or a deadline (before a moment), and when that is."""

    def listed(self, table: str) -> bool | None:
        """Whether strangers find a table in the lobby; None where there is no such table."""

    def open_tables(self, limit: int) -> list[str]:
        """Listed tables with a free seat, newest first."""

    def token(self, token_hash: str) -> tuple[str, str, int | None] | None:
        """The table, role and seat a token stands for."""

    def made(self, table: str) -> int | None:
        """When a table was set up; None where there is no such table."""

    def link_of(self, table: str, seat: int) -> str | None:
        """The hash of a seat's link."""

    def standing(self, hashes: Iterable[str]) -> set[str]:
        """Those of some tokens that still stand for something."""

    def has_deadlines(self) -> bool:
        """Whether anybody's time runs."""

    def is_present(self, table: str, seat: int) -> bool:
        """Whether a seat's player is connected anywhere."""
