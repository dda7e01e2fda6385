"""Whole tables copied from a log to another log or to a file: `matinee move`, `admin archive`.

A table is replayed before it is copied, so that nothing is kept whose hashes do not agree, and
compared after it has arrived. A table that is there already is left alone, or added to; one that
has another history is refused.
"""

from __future__ import annotations

import gzip
import hashlib
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import msgspec
import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection

from matinee.errors import Refused
from matinee.record import Record
from matinee.server.log import kinds
from matinee.server.log.append import Statement, add_links
from matinee.server.log.chain import Damaged, Row, index_seal, seal, verified
from matinee.server.log.contract import FOR_ALL, AddLinks, Link
from matinee.server.log.files import sync, unfinished
from matinee.server.log.reader import rows_of, whole
from matinee.server.log.schema import bells, events, served, settings, tables, tokens
from matinee.server.log.writer import Log
from matinee.table.events import Created, decode_entry
from matinee.table.so_far import Diverged
from matinee.table.table import Table, replay

logger = structlog.get_logger()

AT_ONCE = 200
"""Tables in one transaction."""
DAY = 86_400_000
FORMAT = "matinee-archive-1"

Fate = Literal["added", "extended", "same", "ahead"]
"""What became of a table: new there, gone on with, there already, or played on there since."""
FATES: tuple[Fate, ...] = get_args(Fate)


class Kept(msgspec.Struct):
    """A table, whole."""

    table: str
    created: int
    changed: int
    listed: bool
    entries: list[tuple[int, str, str]]
    """Version, key and body of each."""
    links: list[Link]
    digest: str
    """SHA-256 over the entries."""
    record: Record | None = None
    """The game as a record, where it has been played to its end."""
    format: str = FORMAT

    @classmethod
    def of(cls, table: str, rows: list[Row], links: list[Link]) -> Kept:
        """A table by its entries, from which all that is kept beside them follows."""
        kind = kinds.kind_of(table)
        read = decode_entry if kind is None else kind.decode
        try:
            created, changed = read(rows[0].body)[0], read(rows[-1].body)[-1].at
            assert kind is not None or isinstance(created, Created)
        except (msgspec.DecodeError, LookupError, AssertionError):
            raise Damaged(table, "it cannot be replayed") from None
        listed = isinstance(created, Created) and created.listed
        entries = [(row.version, row.key, row.body.decode()) for row in rows]
        return cls(table, created.at, changed, listed, entries, links, digest_of(rows))

    def rows(self) -> list[Row]:
        """The entries as the log has them."""
        bare = (Row(version, key, body.encode()) for version, key, body in self.entries)
        return list(verified(self.table, bare))

    def stands(self) -> tuple[str, int | None, Record | None]:
        """Its phase, when it has to be looked after, and its record once it has been played to its
        end; all of it is gone through, and Refused where a hash is not right."""
        if (kind := kinds.kind_of(self.table)) is not None:
            self._check_entries()
            return kind.phase(kind.whole(body for _, _, body in self.entries)), None, None
        played = self._replayed()
        return (
            played.phase, played.wake(), played.record() if played.position.over else None
        )  # fmt: skip

    def _check_entries(self) -> None:
        versions = [version for version, _, _ in self.entries]
        if digest_of(self.rows()) != self.digest or versions != list(range(1, len(versions) + 1)):
            raise Refused(f"table {self.table}: what was kept is not what was written")

    def _replayed(self) -> Table:
        self._check_entries()
        try:
            return replay(decode_entry(body) for _, _, body in self.entries)
        except Diverged as diverged:
            raise Damaged(self.table, diverged.what) from None
        except (Refused, msgspec.DecodeError):
            raise Damaged(self.table, "it cannot be replayed") from None


def digest_of(rows: list[Row]) -> str:
    """One hash over a table's entries."""
    found = hashlib.sha256()
    for row in rows:
        found.update(f"{row.version}\n{row.key}\n{len(row.body)}\n".encode() + row.body)
    return found.hexdigest()


def take(connection: Connection, table: str) -> Kept | None:
    """A table out of a log."""
    found = connection.execute(sql.select(tables).where(tables.c.id == table)).first()
    if found is None:
        return None
    links = sql.select(tokens.c.hash, tokens.c.role, tokens.c.seat)
    rows = whole(connection, table)
    return Kept(
        table=table,
        created=found.created,
        changed=found.changed,
        listed=found.listed,
        entries=[(row.version, row.key, row.body.decode()) for row in rows],
        links=[Link(*row) for row in connection.execute(links.where(tokens.c.table_id == table))],
        digest=digest_of(rows),
    )


def put(kept: Kept, connection: Connection) -> Fate:
    """A table into a log, unless another one stands there under its name."""
    (phase, wake, _), rows = kept.stands(), kept.rows()
    there = rows_of(connection, kept.table)
    if [row[:3] for row in there[: len(rows)]] != [row[:3] for row in rows[: len(there)]]:
        raise Refused(
            f"table {kept.table} is there already, and has another history; nothing was overwritten"
        )
    if len(there) >= len(rows):
        return "same" if len(there) == len(rows) else "ahead"
    added = [{"table_id": kept.table, **row._asdict()} for row in rows[len(there) :]]
    connection.execute(sql.insert(events), added)
    row = {
        "id": kept.table,
        "created": kept.created,
        "phase": phase,
        "listed": kept.listed,
        "wake": wake,
        "version": len(rows),
        "changed": kept.changed,
        "lease": None if wake is None else 0,
        "seal": index_seal(rows[-1].hash, kept.table, len(rows), phase, wake, kept.changed),
    }
    connection.execute(sql.delete(tables).where(tables.c.id == kept.table))
    connection.execute(sql.insert(tables), row)
    connection.execute(sql.delete(tokens).where(tokens.c.table_id == kept.table))
    add_links(connection, AddLinks(kept.table, _still_good(kept, connection)))
    if digest_of(rows_of(connection, kept.table)) != kept.digest:
        raise Refused(f"table {kept.table} did not arrive as it was; nothing was kept")
    return "extended" if there else "added"


def _still_good(kept: Kept, connection: Connection) -> list[Link]:
    """A table's links, without what has come to a newer one: a code, the link of a rematch."""
    given = [link.token_hash for link in kept.links if link.role in FOR_ALL]
    theirs = sql.select(tokens.c.hash, tables.c.created).join(
        tables, tables.c.id == tokens.c.table_id
    )
    newer = set()
    for token_hash, created in connection.execute(theirs.where(tokens.c.hash.in_(given))).all():
        if created >= kept.created:
            newer.add(token_hash)
        else:
            connection.execute(sql.delete(tokens).where(tokens.c.hash == token_hash))
    return [link for link in kept.links if link.token_hash not in newer]


def _in_parts(ids: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(ids), AT_ONCE):
        yield ids[start : start + AT_ONCE]


# From one database to another ------------------------------------------------------------------


def move(
    source: Log, target: Log, tell: Callable[[int], None] = lambda count: None
) -> dict[str, int]:
    """Copy all tables; how many met which fate. Done again, it copies what has been added since."""
    fates: dict[str, int] = dict.fromkeys(FATES, 0)
    with source.engine.connect() as connection:
        ids = [row.id for row in connection.execute(sql.select(tables.c.id).order_by(tables.c.id))]
        secrets = connection.execute(sql.select(settings)).all()
        periods = connection.execute(sql.select(served)).all()
        hung = connection.execute(sql.select(bells)).all()
    for part in _in_parts(ids):
        with source.engine.connect() as reading, target.engine.begin() as writing:
            for table in part:
                kept = take(reading, table)
                if kept is not None:
                    fates[put(kept, writing)] += 1
        tell(len(part))
    with target.engine.begin() as writing:
        alone = fates["same"] + fates["ahead"] == 0 and _count(writing) == fates["added"]
        for bell in hung:
            writing.execute(sql.delete(bells).where(bells.c.id == bell.id))
            writing.execute(sql.insert(bells), dict(bell._mapping))
        for setting in secrets:
            _put_setting(writing, setting.name, setting.value, replace=alone)
        if alone and periods:  # people's time goes on where it was left
            writing.execute(sql.delete(served))
            writing.execute(sql.insert(served), [dict(row._mapping) for row in periods])
    return fates


def _count(connection: Connection) -> int:
    return int(connection.execute(sql.select(sql.func.count()).select_from(tables)).scalar_one())


def _put_setting(connection: Connection, name: str, value: str, *, replace: bool) -> None:
    """A server's own value: as it was, so that cookies stay good, unless others count on theirs."""
    there = connection.execute(sql.select(settings.c.value).where(settings.c.name == name)).scalar()
    if there is not None and replace:
        connection.execute(sql.delete(settings).where(settings.c.name == name))
    if there is None or replace:
        connection.execute(
            sql.insert(settings).values(name=name, value=value, seal=seal(name, value))
        )


# Into a file and back --------------------------------------------------------------------------


class Archived(NamedTuple):
    """What an archive came to."""

    games: int
    entries: int
    left: int
    """Tables that changed meanwhile, or are damaged, and stay."""


def archive(
    log: Log, file: Path, older_than_days: float, *, unfinished_too: bool = False
) -> Archived:
    """Write games that ended long ago to a file; once it is safe there, drop them from the log."""
    if file.exists():
        raise Refused(f"{file} is there already; an archive is never written over")
    ids = sorted(_untouched(log, older_than_days, unfinished_too=unfinished_too))
    if not ids:
        return Archived(0, 0, 0)
    with unfinished(file) as part:
        _write(log, ids, part)
        sync(part)
        versions = {kept.table: len(kept.entries) for kept in read(part)}  # as it is on disk
        part.rename(file)
        sync(file.parent)
    dropped: list[str] = []
    for some in _in_parts(sorted(versions)):
        dropped += log.write_now(_drop({table: versions[table] for table in some}))
    return Archived(
        len(dropped), sum(versions[table] for table in dropped), len(ids) - len(dropped)
    )


def _untouched(log: Log, days: float, *, unfinished_too: bool) -> dict[str, int]:
    """Tables at which nothing has happened for some days, and their versions: those that are over,
    or all but those whose player to act still has time."""
    now = log.clock() * 1000
    query = sql.select(tables.c.id, tables.c.version).where(tables.c.changed <= now - days * DAY)
    if unfinished_too:
        query = query.where(sql.or_(tables.c.wake.is_(None), tables.c.wake <= now))
    else:
        query = query.where(tables.c.phase == "over")
    with log.engine.connect() as connection:
        return {row.id: row.version for row in connection.execute(query)}


def expire(log: Log, days: float) -> int:
    """Drop tables at which nothing has happened for some days, over or not; how many."""
    return _drop_all(log, _untouched(log, days, unfinished_too=True))


def delete(log: Log, table: str) -> int:
    """Drop a table, with all that is kept of it; how many entries those were."""
    found = log.versions([table])
    if not _drop_all(log, found):
        why = "it has just been played at; try again" if found else "there is no such table"
        raise Refused(why)
    return found[table]


def _drop_all(log: Log, versions: dict[str, int]) -> int:
    return sum(
        len(log.write_now(_drop({table: versions[table] for table in some})))
        for some in _in_parts(sorted(versions))
    )


def _write(log: Log, ids: list[str], file: Path) -> None:
    with file.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as out:
        for some in _in_parts(ids):
            with log.engine.connect() as connection:
                for table in some:
                    try:
                        if (kept := take(connection, table)) is None:
                            continue
                        _, _, kept.record = kept.stands()
                    except Damaged as damaged:  # it stays, and the others need not
                        logger.error("table is damaged", table=table, why=damaged.why)
                        continue
                    out.write(msgspec.json.encode(kept) + b"\n")


def _drop(versions: dict[str, int]) -> Statement[list[str]]:
    """Take tables that are still as they were out of the log."""

    def work(connection: Connection) -> list[str]:
        dropped = []
        for table, version in versions.items():
            own = sql.delete(tables).where(tables.c.id == table, tables.c.version == version)
            if connection.execute(own).rowcount == 1:
                connection.execute(sql.delete(events).where(events.c.table_id == table))
                connection.execute(sql.delete(tokens).where(tokens.c.table_id == table))
                connection.execute(sql.delete(bells).where(bells.c.table_id == table))
                dropped.append(table)
        return dropped

    return work


def dropping(table: str) -> Statement[None]:
    """Take something out of the log with all that is kept of it, however far it is."""

    def work(connection: Connection) -> None:
        version = sql.select(tables.c.version).where(tables.c.id == table)
        found = connection.execute(version).scalar()
        if found is not None:
            _drop({table: found})(connection)

    return work


def read(file: Path) -> Iterator[Kept]:
    """An archive's tables, each with its hash checked."""
    try:
        with gzip.open(file, "rb") as lines:
            for number, line in enumerate(lines, start=1):
                kept = msgspec.json.decode(line, type=Kept)
                if kept.format != FORMAT or digest_of(kept.rows()) != kept.digest:
                    raise Refused(f"{file}, line {number}: this is not what was archived")
                yield kept
    except (OSError, EOFError, msgspec.DecodeError) as problem:
        raise Refused(f"{file} cannot be read as an archive ({problem})") from None


def restore(log: Log, file: Path, wanted: set[str]) -> dict[str, int]:
    """Put an archive's tables back, or some of them; how many met which fate."""
    fates: dict[str, int] = dict.fromkeys(FATES, 0)
    found = set()
    for kept in read(file):
        if not wanted or kept.table in wanted:
            found.add(kept.table)
            fates[log.write_now(partial(put, kept))] += 1
    if missing := wanted - found:
        raise Refused(f"{file} has no table {min(missing)}")
    return fates


def ago(moment: int) -> str:
    """A moment as people read it, in UTC; a row that is damaged may have none."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment / 1000))
    except (TypeError, ValueError, OverflowError, OSError):
        return "?"
