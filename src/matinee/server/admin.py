"""What an operator can ask of a log, while servers use it or not."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import secrets
from collections.abc import Coroutine
from contextlib import closing
from typing import Any, TypedDict, TypeVar

import msgspec
import sqlalchemy as sql

from matinee import games
from matinee.club.calendar import Planned
from matinee.errors import Refused
from matinee.server import run
from matinee.server.evenings.calendars import Calendars
from matinee.server.evenings.ladders import Ladders
from matinee.server.log import bells, kinds
from matinee.server.log.contract import NewLink, Unwritten
from matinee.server.log.schema import events, tables, tokens
from matinee.server.log.writer import Log
from matinee.server.tables import passes
from matinee.server.tables.hall import Hall, NoTable
from matinee.table import commands as do
from matinee.table.commands import By

T = TypeVar("T")


def opened(url: str) -> closing[Log]:
    """A log that is there already."""
    run.set_up_logging(logging.WARNING)  # what a command prints is its answer
    return closing(run.open_log(run.existing(url), tool=True))


class TableLine(TypedDict):
    """A table as an operator's list has it."""

    table: str
    game: str
    phase: str
    version: int
    created: int
    changed: int
    listed: bool
    node: str | None


def push_keys(log: Log, contact: str | None, *, renew: bool) -> dict[str, str]:
    """The keys that browsers know this log's servers by, made where there are none."""
    if importlib.util.find_spec("cryptography") is None:
        raise Refused("push keys need cryptography: pip install 'matinee[push]'")
    from matinee.server import push

    found = log.known_setting(bells.PUSH)
    there = None if found is None else push.vapid_of(found)
    if contact is not None or there is None or renew:
        fresh = push.new_vapid(contact or (there.contact if there else ""))
        kept = fresh if there is None or renew else there._replace(contact=fresh.contact)
        if there is not None and kept.private != there.private:
            log.write_now(bells.take_down_browsers)
        log.put_setting(bells.PUSH, kept.kept())
        there = kept
    return {"public": there.public, "contact": there.contact}


def forget_push_keys(log: Log) -> int:
    """Send nothing to browsers any more; how many there were."""
    log.put_setting(bells.PUSH, None)
    return log.write_now(bells.take_down_browsers)


def list_tables(log: Log, phase: str | None, limit: int) -> list[TableLine]:
    """Tables, those that changed last first."""
    first = events.alias("first")
    columns = (tables.c.id, tables.c.phase, tables.c.version, tables.c.created, tables.c.changed)
    query = (
        sql.select(*columns, tables.c.listed, tables.c.holder, first.c.body)
        .join(first, sql.and_(first.c.table_id == tables.c.id, first.c.version == 1))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(limit)
    )
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    with log.engine.connect() as connection:
        return [
            {
                "table": row.id,
                "game": _game(row.body),
                "phase": row.phase,
                "version": row.version,
                "created": row.created,
                "changed": row.changed,
                "listed": row.listed,
                "node": row.holder,
            }
            for row in connection.execute(query)
        ]


def _game(body: bytes) -> str:
    """Whose table it is, by its first entry."""
    try:
        return str(msgspec.json.decode(body)[0]["game"])
    except (msgspec.DecodeError, LookupError, TypeError):
        return "damaged"


def stats(log: Log) -> dict[str, str | int]:
    """How much there is."""
    count = sql.func.count
    with log.engine.connect() as connection:
        phases: dict[str, int] = {"open": 0, "running": 0, "over": 0}
        for phase, number in connection.execute(
            sql.select(tables.c.phase, count()).group_by(tables.c.phase)
        ):
            phases[phase] = number
        size = (
            "SELECT pg_database_size(current_database())"
            if log.shared
            else "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        )
        return {
            "database": log.engine.dialect.name,
            "tables": sum(phases.values()) - sum(phases.pop(each, 0) for each in kinds.NO_TABLES),
            **phases,
            "entries": connection.execute(sql.select(count()).select_from(events)).scalar_one(),
            "links": connection.execute(sql.select(count()).select_from(tokens)).scalar_one(),
            "bytes": connection.exec_driver_sql(size).scalar_one(),
        }


class EveningLine(TypedDict):
    """An evening as an operator's list has it."""

    evening: str
    code: str
    title: str
    opened: int
    people: int
    rounds: int
    closed: bool


def list_evenings(log: Log) -> list[EveningLine]:
    """A club's evenings, the newest first."""
    found: list[EveningLine] = []
    for name in log.named(kinds.EVENINGS.prefix):
        evening = kinds.EVENINGS.whole(row.body for row in log.whole(name))
        opened = evening.opened
        found.append(
            {
                "evening": name,
                "code": opened.code,
                "title": opened.title,
                "opened": opened.at,
                "people": len(evening.people),
                "rounds": len(evening.rounds),
                "closed": evening.closed,
            }
        )
    return sorted(found, key=lambda each: -each["opened"])


class PlannedLine(TypedDict):
    """Something on the calendar, as an operator's list has it."""

    id: str
    title: str
    begins: int
    ends: int
    where: str
    game: str


def calendar(log: Log) -> list[PlannedLine]:
    """What is to come."""
    coming = _told(Calendars(log).read()).coming(_now(log))
    return [
        {
            "id": plan.id, "title": plan.title, "begins": plan.begins, "ends": plan.ends,
            "where": plan.where, "game": plan.game,
        }
        for plan, _ in coming
    ]  # fmt: skip


def plan(log: Log, planned: Planned) -> str:
    """Put something on the calendar, or change it; its id."""
    if planned.game:
        games.find(planned.game)
    name = planned.id or secrets.token_hex(4)
    dated = msgspec.structs.replace(planned, id=name, at=_now(log))
    _told(Calendars(log).plan(dated, f"admin-{secrets.token_hex(8)}"))
    return name


def drop(log: Log, name: str) -> None:
    """Take something off the calendar."""
    _told(Calendars(log).drop(name, f"admin-{secrets.token_hex(8)}", _now(log)))


def _now(log: Log) -> int:
    return int(log.clock() * 1000)


def season(log: Log, *, begin: bool) -> int:
    """The season of ratings that runs, counted from 1; a new one, if one is to begin."""
    ladders = Ladders(log)
    if begin:
        ladders.begin_season(_now(log))
    return len(ladders.seasons()) + 1


def close(log: Log, table: str) -> int:
    """End a table's game, as its host could; the version that says so."""

    async def work() -> int:
        hall = Hall(log)
        key = f"admin-{passes.new_token()[1][:16]}"
        return await hall.command(table, By("host"), key, do.Close())

    return _told(work())


def rotate(log: Log, table: str, seat: int) -> str:
    """Make a seat's links worthless; the path of its new one."""

    async def work() -> str:
        room = await Hall(log).room(table)
        if not 0 <= seat < len(room.table.seats):
            raise Refused(f"there is no seat {seat} at table {table}")
        if room.table.seats[seat].bot is not None:
            raise Refused(f"a bot sits at seat {seat}; it has no link")
        token, token_hash = passes.new_token()
        await log.write(NewLink(table, seat, token_hash))
        return f"/t/{table}#{token}"

    return _told(work())


def _told(work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work, or a sentence about why nothing does."""
    try:
        return asyncio.run(work)
    except NoTable:
        raise Refused("there is no such table") from None
    except Unwritten as problem:
        raise Refused(f"the database did not take it ({problem})") from None
