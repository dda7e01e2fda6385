"""Hashes by which rows that have changed by themselves are noticed: bits rot, disks lie.

An entry's hash covers it and the hash before it, so that none can be changed, lost or exchanged
unnoticed. Index rows, links, settings and bells have a seal each. They guard against accidents, not
against somebody who can write to the database. Where one is missing, a node of the version before
has written the row; the chain goes on over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from matinee.errors import Refused

if TYPE_CHECKING:  # entries are verified where there is no database, too
    from sqlalchemy.engine import Connection

AT_ONCE = 200
"""Tables whose hashes are filled in together."""


class Damaged(Refused):
    """What is kept of a table is not what was written. `why` says nothing of what is in it."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(f"table {table} is out of service: {why}")
        self.table, self.why = table, why


class Newer(Damaged):
    """An entry is what was written, and says what this version does not know: another node's, of
    the next version. The table is that one's to serve."""

    def __init__(self, table: str) -> None:
        super().__init__(table, "a newer version of Matinee plays it")


class Row(NamedTuple):
    """One entry of a table's log."""

    version: int
    key: str
    body: bytes
    hash: int | None = None
    """Of this entry and all before it; None where none was written."""


class Index(NamedTuple):
    """What the index says of a table, as far as it can be told from the table's log."""

    version: int
    phase: str
    wake: int | None
    changed: int
    seal: int | None


def _number(covered: bytes) -> int:
    """64 bits, as a number that every database can keep."""
    return int.from_bytes(blake2b(covered, digest_size=8).digest(), "big", signed=True)


def link(before: int, table: str, version: int, key: str, body: bytes) -> int:
    """An entry's hash."""
    return _number(f"{before}\n{table}\n{version}\n{key}\n".encode() + body)


def seal(*covered: str | int | None) -> int:
    """The hash of a row that stands alone."""
    return _number(msgspec.json.encode(covered))


def index_seal(
    head: int | None, table: str, version: int, phase: str, wake: int | None, changed: int
) -> int | None:
    """The seal of a table's index row, whose last entry has the hash `head`."""
    return None if head is None else seal(table, version, phase, wake, changed, head)


def verified(table: str, rows: Iterable[Row], before: int = 0, after: int = 0) -> Iterator[Row]:
    """Entries with their hashes, each looked at; Damaged where one is not what was written."""
    for row in rows:
        if row.version != after + 1:
            raise Damaged(table, f"its log skips from {after} to {row.version}")
        try:
            found = link(before, table, *row[:3])
        except (TypeError, AttributeError):  # not even of the right kind
            raise Damaged(table, f"entry {row.version} is not what was written") from None
        if row.hash not in (None, found):
            raise Damaged(table, f"entry {row.version} is not what was written")
        before, after = found, row.version
        yield Row(*row[:3], found)


def check_index(table: str, index: Index, rows: list[Row], sealed: bool) -> None:
    """Damaged where the index says something else than the log has; it may be behind, never ahead.

    `sealed` is whether the last entry came with a hash: else its index row has an older seal.
    """
    if index.version > len(rows):
        raise Damaged(table, f"of {index.version} entries {len(rows)} are there")
    if index.version < len(rows) or not sealed or index.seal is None:
        return
    if index.seal != index_seal(rows[-1].hash, table, *index[:4]):
        raise Damaged(table, "its row in the index is not what was written")


def fill(connection: Connection) -> None:
    """Give every row a hash that has none. Done again, it goes on where it was left."""
    ids = [id_ for (id_,) in connection.exec_driver_sql("SELECT id FROM tables ORDER BY id")]
    for start in range(0, len(ids), AT_ONCE):
        _fill_tables(connection, ids[start : start + AT_ONCE])
        connection.commit()
    for name, columns in {
        "tokens": "hash, table_id, role, seat",
        "settings": "name, value",
        "served": "begun, ended, ahead",
        "bells": "id, table_id, seat, link, url, browser",
    }.items():
        _fill_seals(connection, name, columns)
    connection.commit()


def _fill_tables(connection: Connection, ids: list[str]) -> None:
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    given = (ids[0], ids[-1])
    index = {
        id_: Index(*rest)
        for id_, *rest in connection.exec_driver_sql(
            f"SELECT id, version, phase, wake, changed, seal FROM tables "
            f"WHERE id BETWEEN {mark} AND {mark}",
            given,
        )
    }
    found = connection.exec_driver_sql(
        "SELECT table_id, version, key, body, hash FROM events "
        f"WHERE table_id BETWEEN {mark} AND {mark} ORDER BY table_id, version",
        given,
    ).all()
    hashes, seals = [], []
    for table, group in groupby(found, key=lambda row: row[0]):
        head, version = 0, 0
        for _, version, key, body, there in group:
            head = link(head, table, version, key, bytes(body))
            if there is None:
                hashes.append((head, table, version))
        if table in index and index[table].version == version:
            seals.append((index_seal(head, table, *index[table][:4]), table, version))
    for values, statement in (
        (hashes, f"UPDATE events SET hash = {mark} WHERE table_id = {mark} AND version = {mark}"),
        (seals, f"UPDATE tables SET seal = {mark} WHERE id = {mark} AND version = {mark}"),
    ):
        if values:
            connection.exec_driver_sql(statement, values)


def _fill_seals(connection: Connection, name: str, columns: str) -> None:
    mark = "?" if connection.dialect.name == "sqlite" else "%s"
    first = columns.partition(",")[0]
    found = connection.exec_driver_sql(f"SELECT {columns} FROM {name} WHERE seal IS NULL").all()
    if values := [(seal(*row), row[0]) for row in found]:
        connection.exec_driver_sql(
            f"UPDATE {name} SET seal = {mark} WHERE {first} = {mark}", values
        )
