"""Bells: addresses that are called when it is a seat's turn, for games that take days.

An address is a secret like a link, and is bound to the link it was given with: it is called no more
once that link is replaced. It is never logged, and is shown again only by its host. One that is not
what was written is not called either: it might be anybody's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection, RowMapping

from matinee.server.log.append import Statement
from matinee.server.log.chain import seal
from matinee.server.log.schema import bells, tokens
from matinee.server.log.writer import Log

MOST = 4
"""Bells a seat may have: a webhook or two, and browsers of one person."""
PUSH = "push-keys"
"""The setting that has what browsers know this server by."""
TIRED = 5
"""Turns in a row at which nobody took the call; then a bell is taken down."""


class Bell(NamedTuple):
    """An address, and the seat at whose turn it is called."""

    table: str
    seat: int
    link: str
    """The hash of the link that it was given with."""
    url: str
    keys: str | None = None
    """What a message to a browser is sealed with; None where the address is a webhook."""

    @property
    def id(self) -> str:
        """What it is called by, which says nothing of the address."""
        return hashlib.sha256(f"{self.link} {self.url}".encode()).hexdigest()[:16]

    @property
    def mark(self) -> str:
        """By which a browser knows its own address again."""
        return hashlib.sha256(self.url.encode()).hexdigest()[:16]

    def row(self) -> dict[str, str | int | None]:
        """What lasts of it in the database, sealed."""
        own = seal(self.id, *self)
        return {"id": self.id, **dict(zip(COLUMNS, self, strict=True)), "seal": own}


COLUMNS = ("table_id", "seat", "link", "url", "browser")
"""Where the parts of a bell are kept."""
_GOOD = sql.select(bells).join(tokens, tokens.c.hash == bells.c.link)
"""Bells whose link is still good."""


def bell_of(row: RowMapping) -> Bell:
    """The bell that a row of the database has."""
    return Bell(row["table_id"], row["seat"], row["link"], row["url"], row["browser"])


def is_as_written(id_: str, own: int | None, bell: Bell) -> bool:
    """Whether a row has the right seal, or none."""
    return own in (None, seal(id_, *bell))


def _whole(rows: Iterable[RowMapping]) -> list[Bell]:
    """Those of some rows that are what was written."""
    found = ((row["id"], row["seal"], bell_of(row)) for row in rows)
    return [bell for id_, own, bell in found if is_as_written(id_, own, bell)]


def _at(connection: Connection, table: str) -> list[Bell]:
    return _whole(connection.execute(_GOOD.where(bells.c.table_id == table)).mappings())


def hang(bell: Bell, version: int) -> Statement[list[Bell] | None]:
    """Keep a bell, which has heard of all turns up to a version; the table's bells then, or None
    where the seat has enough. Those of older links go."""

    def work(connection: Connection) -> list[Bell] | None:
        seat = bells.c.table_id == bell.table, bells.c.seat == bell.seat
        connection.execute(sql.delete(bells).where(*seat, bells.c.link != bell.link))
        connection.execute(sql.delete(bells).where(bells.c.id == bell.id))
        count = sql.select(sql.func.count()).select_from(bells).where(*seat)
        if (connection.execute(count).scalar() or 0) >= MOST:
            return None
        connection.execute(sql.insert(bells), {**bell.row(), "missed": 0, "rung": version})
        return _at(connection, bell.table)

    return work


def take_down(table: str, which: str | None = None) -> Statement[list[Bell]]:
    """Forget one bell of a table, or all; those that are left."""

    def work(connection: Connection) -> list[Bell]:
        drop = sql.delete(bells).where(bells.c.table_id == table)
        connection.execute(drop if which is None else drop.where(bells.c.id == which))
        return _at(connection, table)

    return work


def take_down_browsers(connection: Connection) -> int:
    """Forget every browser, as its address is good for none but the keys it was made with."""
    return connection.execute(sql.delete(bells).where(bells.c.browser.is_not(None))).rowcount


def claim(bell: Bell, begun: int) -> Statement[bool]:
    """Whether it is this process that calls for the turn that began at a version: of many, and of
    those before a restart, one; while the link is good."""

    def work(connection: Connection) -> bool:
        good = sql.select(tokens.c.hash).where(
            tokens.c.hash == bell.link, tokens.c.table_id == bell.table
        )
        mine = sql.update(bells).where(
            bells.c.id == bell.id, bells.c.rung < begun, sql.exists(good)
        )
        return connection.execute(mine.values(rung=begun)).rowcount == 1

    return work


def note(bell: Bell, answered: bool) -> Statement[bool]:
    """Count turns at which nobody took the call; whether the bell has been taken down for that."""

    def work(connection: Connection) -> bool:
        own = bells.c.id == bell.id
        missed = 0 if answered else bells.c.missed + 1
        connection.execute(sql.update(bells).where(own).values(missed=missed))
        tired = sql.delete(bells).where(own, bells.c.missed >= TIRED)
        return connection.execute(tired).rowcount == 1

    return work


def hung(log: Log) -> Callable[[], list[Bell]]:
    """All bells whose link is still good."""

    def ask() -> list[Bell]:
        with log.engine.connect() as connection:
            return _whole(connection.execute(_GOOD).mappings())

    return ask
