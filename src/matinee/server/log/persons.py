"""What carries a person's name: shown to them, or erased, while their games stay.

Nobody has an account, so a person is whoever sat down under a name; two people may have the same
one, and then `table` tells which is meant. To erase is to write a table anew without the name and
the talk: its choices, its cards and its hashes are as good as before.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sql
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from matinee.club import events as night, member
from matinee.errors import Refused
from matinee.server.log import kinds
from matinee.server.log.append import Statement
from matinee.server.log.archive import Kept, digest_of, put, read, take
from matinee.server.log.chain import Damaged, Row
from matinee.server.log.contract import LONGEST_PAUSE
from matinee.server.log.files import alone, sync, unfinished
from matinee.server.log.schema import bells, events, served, tables, tokens
from matinee.server.log.writer import Log
from matinee.table import events as on
from matinee.table.commands import LONGEST_NAME
from matinee.table.events import AnyEvent, decode_entry, encode_entry
from matinee.table.table import tidy

NOBODY = "—"
"""What stands where a name or a remark was."""


class Trace(msgspec.Struct):
    """What one table keeps of a person."""

    table: str
    game: str
    seat: int
    name: str
    sat: int
    """When they sat down; moments are milliseconds since 1970."""
    chose: list[tuple[int, str]]
    said: list[tuple[int, str]]


def traces(kept: Kept, name: str) -> list[Trace]:
    """What a table keeps of whoever sat there under a name."""
    found: list[Trace] = []
    if kinds.kind_of(kept.table) is not None:
        return list(_traces_elsewhere(kept, name))
    here: dict[int, Trace] = {}
    game = ""
    for event in _events(kept):
        match event:
            case on.Created():
                game = event.game
            case on.Sat(bot=None) | on.TookOver() if _same(event.name, name):
                here[event.seat] = Trace(
                    kept.table, game, event.seat, event.name, event.at, [], []
                )  # fmt: skip
                found.append(here[event.seat])
            case on.Left():
                here.pop(event.seat, None)
            case on.Chose(by="player") if event.seat in here:
                here[event.seat].chose.append((event.at, event.word))
            case on.Said() if event.seat in here:
                here[event.seat].said.append((event.at, event.text))
    return found


def without(kept: Kept, name: str) -> Kept | None:
    """A table without a name, what was said under it, or of it, and what it agreed to; None where
    it has none of that."""
    if (kind := kinds.kind_of(kept.table)) is not None:
        return _evening_without(kept, name) if kind is kinds.EVENINGS else None
    theirs: set[int] = set()
    mention = re.compile(re.escape(name), re.IGNORECASE)

    def cleared(event: AnyEvent) -> AnyEvent:
        match event:
            case on.Sat(bot=None) | on.TookOver() if _same(event.name, name):
                theirs.add(event.seat)
                return replace(event, name=NOBODY)
            case on.Left():
                theirs.discard(event.seat)
            case on.Said(phrase=False) if event.seat in theirs:
                return replace(event, text=NOBODY)
            case on.Consented(yes=True) if event.seat in theirs:
                return replace(event, yes=False)  # and the game is no longer given away
            case on.Said(phrase=False):
                return replace(event, text=mention.sub(NOBODY, event.text))
        return event

    entries = []
    for version, key, body in kept.entries:
        before = decode_entry(body)
        after = [cleared(event) for event in before]
        entries.append((version, key, body if after == before else encode_entry(after).decode()))
    if entries == kept.entries:
        return None
    record = kept.record
    if record is not None and record.players is not None:
        names = [NOBODY if _same(each, name) else each for each in record.players]
        record = replace(record, players=names)
    return _rewritten(replace(kept, record=record), entries)


def _rewritten(kept: Kept, entries: list[tuple[int, str, str]]) -> Kept:
    rows = [Row(version, key, body.encode()) for version, key, body in entries]
    return replace(kept, entries=entries, digest=digest_of(rows))


def _traces_elsewhere(kept: Kept, name: str) -> Iterator[Trace]:
    """What an evening keeps of whoever came under a name, one trace for each time; and that
    somebody who is to be known again is called so."""
    kind = kinds.kind_of(kept.table)
    for _, _, body in kept.entries:
        for event in kind.decode(body) if kind is not None else ():
            if isinstance(event, night.Came | member.Joined) and _same(event.name, name):
                yield Trace(kept.table, "", -1, event.name, event.at, [], [])


def _evening_without(kept: Kept, name: str) -> Kept | None:
    """An evening in which somebody is called nothing, and is nobody anywhere else; no two people in
    it have the same name."""
    people = kinds.EVENINGS.whole(body for _, _, body in kept.entries).people
    theirs = [each for each in people if _same(each, name)]
    if not theirs:
        return None
    number = sum(each.startswith(NOBODY) for each in people) + 1
    nobody = NOBODY if number == 1 else f"{NOBODY} {number}"
    entries = []
    for version, key, body in kept.entries:
        said = [
            _renamed(msgspec.to_builtins(e), theirs, nobody) for e in kinds.EVENINGS.decode(body)
        ]
        entries.append((version, key, msgspec.json.encode(said).decode()))
    return _rewritten(kept, entries)


KNOWN_BY = ("link", "person")
"""Where they have what a device, or a person, is known by."""
NAMES_IN = ("name", "seats", "tables", "resting", "why", "other")
"""Where an evening's events have names; in `why`, the host may have written one."""


def _renamed(said: object, names: list[str], to: str) -> object:
    """What an event says, by another name."""
    if isinstance(said, dict):
        nobodys = dict.fromkeys(KNOWN_BY, "") if said.get("name") in names else {}
        return {
            key: _renamed(value, names, to) if key in NAMES_IN else nobodys.get(key, value)
            for key, value in said.items()
        }
    if isinstance(said, list | tuple):
        return [_renamed(each, names, to) for each in said]
    if isinstance(said, str):
        for each in names:
            said = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", to, said, flags=re.IGNORECASE)
    return said


def export(log: Log, name: str, table: str | None = None) -> list[Trace]:
    """What all tables, or one, keep of a person."""
    name = _tidied(name)
    with log.engine.connect() as connection:
        kept = (take(connection, each) for each in _ids(connection, table))
        return [trace for each in kept if each is not None for trace in traces(each, name)]


def erase(log: Log, name: str, table: str | None = None) -> int:
    """Take a name and its talk out of all tables, or one; how many had it.

    No server may be running: it would go on from what it has in memory.
    """
    name = _tidied(name)
    with log.engine.connect() as connection:
        _refuse_while_served(log, connection)
        ids = _ids(connection, table)
    return sum(log.write_now(written_anew(each, name)) for each in ids)


def erase_archive(file: Path, name: str) -> int:
    """Take a name and its talk out of an archive; how many of its tables had it."""
    name, changed = _tidied(name), 0
    with unfinished(file) as part:
        with part.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as out:
            for kept in read(file):
                cleared = without(kept, name)
                changed += cleared is not None
                out.write(msgspec.json.encode(cleared or kept) + b"\n")
        if changed:
            sync(part)
            part.replace(file)
            sync(file.parent)
    return changed


def refuse_while_in_use(file: Path | None) -> None:
    """Refuse a SQLite file that a server has open; this process must not have it open yet."""
    if file is not None and file.exists():
        with alone(file):
            pass


def _refuse_while_served(log: Log, connection: Connection) -> None:
    """A file is looked at before it is opened; nodes that share a log say every second that they
    are there."""
    if not log.shared:
        return
    last = connection.execute(sql.select(sql.func.max(served.c.ended))).scalar()
    if last is not None and log.clock() * 1000 - last < LONGEST_PAUSE:
        raise Refused("a server is running over this database; stop it first")


def written_anew(table: str, name: str) -> Statement[bool]:
    """A table, or an evening, written anew without a name; False where it did not have it."""

    def work(connection: Connection) -> bool:
        try:
            kept = take(connection, table)
            cleared = None if kept is None else without(kept, name)
        except (Damaged, msgspec.DecodeError):  # nobody can play or read it; it can be deleted
            return False
        if cleared is None:
            return False
        for where in (events.c.table_id, tokens.c.table_id, bells.c.table_id, tables.c.id):
            connection.execute(sql.delete(where.table).where(where == table))
        put(cleared, connection)
        return True

    return work


def _ids(connection: Connection, table: str | None) -> list[str]:
    found = list(connection.execute(sql.select(tables.c.id).order_by(tables.c.id)).scalars())
    if table is not None and table not in found:
        raise Refused("there is no such table")
    return found if table is None else [table]


def _events(kept: Kept) -> Iterator[AnyEvent]:
    for _, _, body in kept.entries:
        yield from decode_entry(body)


def _tidied(name: str) -> str:
    tidied = tidy(name, LONGEST_NAME)
    if not tidied:
        raise Refused("a person has a name")
    return tidied


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
