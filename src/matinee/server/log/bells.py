"""Bells: addresses that are called when it is a seat's turn, for games that take days.

An address is a secret like a link, and is bound to the link it was given with: it is called no more
once that link is replaced. It is never logged, and is shown again only by its host.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.append import Statement
from matinee.server.log.schema import bells, tokens
from matinee.server.log.writer import Log

MOST = 2
"""Bells a seat may have."""
TIRED = 5
"""Turns in a row at which nobody took the call; then a bell is taken down."""


class Bell(NamedTuple):
    """An address, and the seat at whose turn it is called."""

    table: str
    seat: int
    link: str
    """The hash of the link that it was given with."""
    url: str

    @property
    def id(self) -> str:
        """What it is called by, which says nothing of the address."""
        return hashlib.sha256(f"{self.link} {self.url}".encode()).hexdigest()[:16]


def hang(bell: Bell) -> Statement[bool]:
    """Keep a bell, unless its seat has enough; those of older links go."""

    def work(connection: Connection) -> bool:
        seat = bells.c.table_id == bell.table, bells.c.seat == bell.seat
        connection.execute(sql.delete(bells).where(*seat, bells.c.link != bell.link))
        connection.execute(sql.delete(bells).where(bells.c.id == bell.id))
        count = sql.select(sql.func.count()).select_from(bells).where(*seat)
        if (connection.execute(count).scalar() or 0) >= MOST:
            return False
        row = {"id": bell.id, "table_id": bell.table, "seat": bell.seat, "link": bell.link}
        connection.execute(sql.insert(bells), {**row, "url": bell.url, "missed": 0, "rung": 0})
        return True

    return work


def take_down(table: str, which: str | None = None) -> Statement[None]:
    """Forget one bell of a table, or all."""

    def work(connection: Connection) -> None:
        drop = sql.delete(bells).where(bells.c.table_id == table)
        connection.execute(drop if which is None else drop.where(bells.c.id == which))

    return work


def claim(bell: Bell, version: int) -> Statement[bool]:
    """Whether it is this process that calls for a turn: of many, one; while the link is good."""

    def work(connection: Connection) -> bool:
        good = sql.select(tokens.c.hash).where(
            tokens.c.hash == bell.link, tokens.c.table_id == bell.table
        )
        mine = sql.update(bells).where(
            bells.c.id == bell.id, bells.c.rung < version, sql.exists(good)
        )
        return connection.execute(mine.values(rung=version)).rowcount == 1

    return work


def note(bell: Bell, answered: bool) -> Statement[None]:
    """Count turns at which nobody took the call; a bell that nobody answers is taken down."""

    def work(connection: Connection) -> None:
        own = bells.c.id == bell.id
        missed = 0 if answered else bells.c.missed + 1
        connection.execute(sql.update(bells).where(own).values(missed=missed))
        connection.execute(sql.delete(bells).where(own, bells.c.missed >= TIRED))

    return work


def hung(log: Log) -> Callable[[], list[Bell]]:
    """All bells whose link is still good."""

    def ask() -> list[Bell]:
        query = sql.select(bells.c.table_id, bells.c.seat, bells.c.link, bells.c.url).join(
            tokens, tokens.c.hash == bells.c.link
        )
        with log.engine.connect() as connection:
            return [Bell(*row) for row in connection.execute(query)]

    return ask
