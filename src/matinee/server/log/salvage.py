"""A damaged SQLite log, put together again from its rows.

A flipped bit in the structure of a file (a header, a pointer, an index) keeps SQLite from rows that
are quite whole. Here the pages are read one by one, whatever leads to them; a row counts if its
hash says that it is what was written. So one bit costs one row at most, and its table at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.errors import Refused
from matinee.server.log import archive, copies, files
from matinee.server.log.append import add_links
from matinee.server.log.bells import Bell, is_as_written
from matinee.server.log.chain import Damaged, Row, seal, verified
from matinee.server.log.contract import AddLinks, Link
from matinee.server.log.engines import note_revision, open_engine
from matinee.server.log.schema import bells, events, metadata, served, settings, tables
from matinee.server.log.service import period

Value = int | float | str | bytes | None
USUAL_PAGE = 4096
_MISSES = 8
"""Pointers in a row that lead nowhere, after which a page has no more."""


class Salvaged(NamedTuple):
    """What could be had of a damaged log."""

    tables: int
    damaged: list[str]
    """Tables that have lost something, and stay out of service."""
    before: str
    """Where the damaged file stands now."""


def salvage(file: Path) -> Salvaged:
    """Put a log together again in its own place, and keep the damaged file."""
    wal = files.companion(file, "-wal")
    if wal.exists() and wal.stat().st_size:
        raise Refused(
            f"{file} is damaged, and so is {wal.name}; `matinee restore` puts a copy back"
        )
    found = Found()
    with files.alone(file):
        for values in rows_in(file.read_bytes()):
            found.sort_in(values)
    with files.unfinished(file) as part:
        engine = open_engine(f"sqlite:///{part}")
        metadata.create_all(engine)
        with engine.begin() as connection:
            damaged = found.put(connection)
            note_revision(connection)  # and the schema, whose note may be another's
        engine.dispose()
        copies.without_companions(part)
        before = copies.swap(part, file)
    return Salvaged(len(found.events.keys() | found.index.keys()), damaged, before)


# Rows ------------------------------------------------------------------------------------------


class Found:
    """Rows that a file holds, told apart by their shape and taken by their hashes."""

    def __init__(self) -> None:
        self.events: dict[str, dict[int, list[Row]]] = {}
        self.index: dict[str, list[int]] = {}
        """How many entries a table has, by its row in the index; the rest follows from them."""
        self.links: dict[str, tuple[str, Link]] = {}
        self.settings: dict[str, str] = {}
        self.served: dict[int, tuple[int, int]] = {}
        self.bells: dict[str, dict[str, str | int | None]] = {}

    def sort_in(self, values: list[Value]) -> None:
        """Take a row in, if it is one of ours."""
        match values:
            case [str(table), int(version), str(key), bytes(body), int() | None as found]:
                row = Row(version, key, body, found)
                self.events.setdefault(table, {}).setdefault(version, []).append(row)
            case [str(h), str(table), str(role), int() | None as seat, int(own)]:
                if own == seal(h, table, role, seat):
                    self.links[h] = (table, Link(h, role, seat))
            case [int(begun), int(ended), int(ahead), int(own)]:
                if own == seal(begun, ended, ahead):
                    self.served[begun] = (ended, ahead)
            case [str(name), str(value), int(own)]:
                if own == seal(name, value):
                    self.settings[name] = value
            case [
                str(id_), str(table), int(seat), str(h), str(url),
                int(missed), int(rung), str() | None as keys, int(own),
            ]:  # fmt: skip
                bell = Bell(table, seat, h, url, keys)
                if is_as_written(id_, own, bell):
                    self.bells[id_] = {**bell.row(), "missed": missed, "rung": rung}
            case [
                str(id_), int(), str(), int(), int() | None,
                int(version), int(), _, _, int() | None,
            ]:  # fmt: skip
                self.index.setdefault(id_, []).append(version)

    def put(self, connection: Connection) -> list[str]:
        """Write all of it; the tables that are not whole."""
        for name, value in self.settings.items():
            given = {"name": name, "value": value, "seal": seal(name, value)}
            connection.execute(sql.insert(settings), given)
        for begun, (ended, ahead) in self.served.items():
            connection.execute(sql.insert(served), period(begun, ended, ahead))
        for bell in self.bells.values():
            connection.execute(sql.insert(bells), bell)
        links: dict[str, list[Link]] = {}
        for table, link in self.links.values():
            links.setdefault(table, []).append(link)
        damaged = []
        for table in self._names(links):
            rows = self._chain(table)
            try:
                if not rows or self._longest(table) > len(rows):
                    raise Damaged(table, "an entry is missing")
                archive.put(archive.Kept.of(table, rows, links.get(table, [])), connection)
            except Damaged:
                damaged.append(table)
                self._put_damaged(connection, table, links.get(table, []))
        return damaged

    def _names(self, links: dict[str, list[Link]]) -> list[str]:
        """The tables there are. An id that one row alone has is another one with a bit flipped."""
        counts = Counter([*self.index, *links, *self.events])
        return sorted(name for name, count in counts.items() if count > 1 or self._chain(name))

    def _chain(self, table: str) -> list[Row]:
        """The entries of a table from the first on, as far as each is what was written."""
        rows: list[Row] = []
        versions = self.events.get(table, {})
        for version in range(1, len(versions) + 1):
            head = rows[-1].hash or 0 if rows else 0
            for row in versions.get(version, []):
                with suppress(Damaged):
                    rows += verified(table, [row], head, version - 1)
                    break
            else:
                break
        return rows

    def _longest(self, table: str) -> int:
        """How many entries a table has had. One beyond may be another's, with a bit flipped."""
        return max(self.index.get(table) or self.events[table])

    def _put_damaged(self, connection: Connection, table: str, links: list[Link]) -> None:
        """Keep what there is of a table, and an index row that says that something is missing."""
        rows = [
            {"table_id": table, **of[0]._asdict()} for of in self.events.get(table, {}).values()
        ]
        if rows:
            connection.execute(sql.insert(events).prefix_with("OR IGNORE"), rows)
        row = {"id": table, "created": 0, "phase": "damaged", "listed": False}
        connection.execute(sql.insert(tables), {**row, "version": self._longest(table) + 1})
        add_links(connection, AddLinks(table, links))


# Pages -----------------------------------------------------------------------------------------


def rows_in(data: bytes) -> Iterator[list[Value]]:
    """Everything in a SQLite file that can be read as a row of a table, page by page."""
    size = int.from_bytes(data[16:18], "big")
    if size not in (512, 1024, 2048, 8192, 16384, 32768):
        size = USUAL_PAGE
    for start in range(0, len(data), size):
        for at in _cells(data[start : start + size], 100 if start == 0 else 0):
            with suppress(ValueError, IndexError, UnicodeDecodeError):
                yield _record(_payload(data, size, start + at, start + size))


def _cells(page: bytes, head: int) -> Iterator[int]:
    """Where a leaf's cells begin: its pointers, however many its header says there are."""
    missed = 0
    for place in range(head + 8, len(page) - 1, 2):
        at = int.from_bytes(page[place : place + 2], "big")
        if place < at < len(page):
            missed = 0
            yield at
        elif (missed := missed + 1) == _MISSES:
            return


def _payload(data: bytes, size: int, at: int, end: int) -> bytes:
    """A cell's content, with what did not fit into its page."""
    length, at = _varint(data, at)
    _, at = _varint(data, at)  # the row's number
    most, least = size - 35, (size - 12) * 32 // 255 - 23
    local = length
    if length > most:
        local = least + (length - least) % (size - 4)
        local = local if local <= most else least
    if not 0 < length < len(data) or at + local > end:
        raise ValueError
    found = data[at : at + local]
    page = int.from_bytes(data[at + local : at + local + 4], "big")
    while len(found) < length:
        start = (page - 1) * size
        if not 0 < start < len(data):
            raise ValueError
        found += data[start + 4 : start + size][: length - len(found)]
        page = int.from_bytes(data[start : start + 4], "big")
    return found


def _record(payload: bytes) -> list[Value]:
    """A row's values."""
    ends, at = _varint(payload, 0)
    kinds = []
    while at < ends:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    if at != ends or not 3 <= len(kinds) <= 10:
        raise ValueError
    values: list[Value] = []
    for kind in kinds:
        length = (kind - 12) // 2 if kind >= 12 else (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)[kind]
        part, at = payload[at : at + length], at + length
        if len(part) != length:
            raise ValueError
        if kind >= 12:
            values.append(part.decode() if kind % 2 else part)
        elif kind in (8, 9):
            values.append(kind - 8)
        else:
            values.append(int.from_bytes(part, "big", signed=True) if 0 < kind < 7 else None)
    return values


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of SQLite's, and where the next thing begins."""
    value = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    raise ValueError
