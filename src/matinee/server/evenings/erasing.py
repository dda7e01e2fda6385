"""All that is kept of a person who asks for it themselves: shown to them, or erased.

Games stay, without the name and what was said: `matinee.server.log.persons` writes them anew. That
is done while the server runs, so it is done to evenings that are over: nobody writes to those.
Where several nodes share a log, another may have a table in memory, and its operator has to do it.
"""

from __future__ import annotations

import contextlib
from functools import partial

import msgspec

from matinee.club.evening import Evening
from matinee.club.member import Member
from matinee.errors import Refused
from matinee.server.evenings import seating
from matinee.server.evenings.members import log_of
from matinee.server.evenings.nights import Nights
from matinee.server.log import archive, kinds, persons
from matinee.server.log.persons import Trace
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import Denied


class EveningKept(msgspec.Struct):
    """What an evening keeps of somebody."""

    title: str
    opened: int
    name: str
    rated: bool
    points: float
    blocked: list[str]
    reported: list[tuple[str, str]]
    """About whom they told the host, and what."""
    tables: list[Trace]


class OwnFile(msgspec.Struct):
    """All that is kept of somebody who asks for it."""

    name: str
    joined: int | None
    passkeys: dict[str, str]
    """The host that each is for; of the passkey itself there is nothing secret here."""
    codes: int
    devices: int
    evenings: list[EveningKept]


class Erased(msgspec.Struct):
    """What was erased."""

    evenings: int
    tables: int
    left: int
    """Evenings that the operator of a server of several nodes has to see to."""


async def export_person(nights: Nights, member: Member | None, known_as: list[str]) -> OwnFile:
    """All that is kept of somebody, by all that they are known as."""
    theirs = await nights.log.ask(nights.ladders.evenings_of, known_as)
    found = [await nights.log.ask(_of_evening, nights, name, who) for name, who in theirs.items()]
    evenings = sorted(found, key=lambda each: each.opened)
    if member is None:
        return OwnFile("", None, {}, 0, 1, evenings)
    hosts = {name: passkey.host for name, passkey in member.passkeys.items()}
    devices = 1 + len(member.also)
    return OwnFile(member.name, member.joined.at, hosts, len(member.codes), devices, evenings)


def _read(nights: Nights, name: str) -> Evening:
    return kinds.EVENINGS.whole(row.body for row in nights.log.whole(name))


def _tables_of(nights: Nights, name: str, evening: Evening, who: str) -> list[str]:
    return [
        seating.table_id(nights.log.secret, name, number, table)
        for number, called in enumerate(evening.rounds, start=1)
        for table, seats in enumerate(called.tables)
        if who in seats.seats
    ]


def _of_evening(nights: Nights, name: str, who: str) -> EveningKept:
    evening = _read(nights, name)
    points = next(float(line.points) for line in evening.standings() if line.name == who)
    with nights.log.engine.connect() as connection:
        tables = (archive.take(connection, each) for each in _tables_of(nights, name, evening, who))
        traces = [each for kept in tables if kept is not None for each in persons.traces(kept, who)]
    return EveningKept(
        title=evening.title,
        opened=evening.opened.at,
        name=who,
        rated=evening.people[who].rated,
        points=points,
        blocked=sorted(other for one, other in evening.blocks if one == who),
        reported=[(each.other, each.why) for each in evening.reports if each.name == who],
        tables=traces,
    )


async def erase_person(nights: Nights, member: Member | None, known_as: list[str]) -> Erased:
    """Erase all that is kept of somebody; Denied while an evening that they came to goes on."""
    log = nights.log
    theirs = await log.ask(nights.ladders.evenings_of, known_as)
    evenings = {name: await log.ask(_read, nights, name) for name in theirs}
    if not all(evening.closed for evening in evenings.values()):
        raise Denied("evening-on", "an evening that you came to is not over yet")
    erased = Erased(0, 0, len(theirs) if log.shared else 0)
    for name, who in {} if log.shared else theirs.items():
        for table in _tables_of(nights, name, evenings[name], who):
            await _end(nights, table)
            work = partial(log.write, persons.written_anew(table, who))
            erased.tables += await nights.hall.write_anew(table, work)
        erased.evenings += await log.write(persons.written_anew(name, who))
        nights.forget(name)
    if member is not None:
        await log.write(archive.dropping(log_of(member.person)))
    return erased


async def _end(nights: Nights, table: str) -> None:
    """A table that was broken off is over, at the latest now."""
    with contextlib.suppress(Refused):
        if not (await nights.hall.room(table)).table.over:
            await nights.hall.command(table, By("host"), "erased", do.Close())
