"""`admin`: what an operator can ask of a server's tables, while it runs."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from matinee.cli.options import AsJson, Database, print_json, show
from matinee.errors import Refused

if TYPE_CHECKING:
    from matinee.server.log.writer import Log

TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, as in its link.")]

MOMENTS = ["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M%z"]
"""How moments are given."""

app = typer.Typer(help="Look after a server's tables, while it runs.", no_args_is_help=True)


class Phase(StrEnum):
    """How far a table is."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


@app.command()
def tables(
    phase: Annotated[Phase | None, typer.Option(help="Only tables that are this far.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")] = 50,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List tables, those that changed last first.

    Example: matinee admin tables --phase running
    """
    from matinee.server import admin
    from matinee.server.log import archive

    with _opened(database) as log:
        found = admin.list_tables(log, None if phase is None else phase.value, limit)
    if as_json:
        print_json(found)
        return
    for each in found:
        changed = archive.ago(each["changed"])
        said = f"{each['table']:16}  {each['game']:13}  {each['phase']:7}  {each['version']:6}"
        print(f"{said}  {changed}{'  listed' if each['listed'] else ''}")


@app.command()
def stats(database: Database = None, as_json: AsJson = False) -> None:
    """Count tables, entries and bytes.

    Example: matinee admin stats --json
    """
    from matinee.server import admin

    with _opened(database) as log:
        show(admin.stats(log), as_json, {})


@app.command()
def close(table: TableName, database: Database = None, as_json: AsJson = False) -> None:
    """End a table's game, as its host could.

    Example: matinee admin close 5f0c2a9b81d36e47
    """
    from matinee.server import admin

    with _opened(database) as log:
        show({"table": table, "version": admin.close(log, table)}, as_json, {})


@app.command()
def rotate(
    table: TableName,
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="Counted from 0.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make a seat's link worthless, and print a new one.

    Example: matinee admin rotate 5f0c2a9b81d36e47 1
    """
    from matinee.server import admin

    with _opened(database) as log:
        show({"table": table, "link": admin.rotate(log, table, seat)}, as_json, {})


@app.command()
def archive(
    file: Annotated[Path, typer.Argument(help="A new file: games as JSON lines, gzipped.")],
    days: Annotated[float, typer.Option(min=0, help="Games over for so long.")] = 30,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Write games that ended long ago to a file, with their records, and drop them.

    Example: matinee admin archive /srv/2026-11.jsonl.gz --days 90
    """
    from matinee.server.log import archive

    with _opened(database) as log:
        show(archive.archive(log, file, days)._asdict(), as_json, {"left": "changed meanwhile"})


@app.command()
def expire(
    days: Annotated[float, typer.Option(min=0, help="Tables nobody has touched for so long.")],
    file: Annotated[
        Path | None, typer.Argument(help="A new file to keep them in; without it they are gone.")
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Drop tables that nobody has touched for long, over or not: begun, or never begun.

    Example: matinee admin expire --days 90 /srv/left.jsonl.gz
    """
    from matinee.server.log import archive

    with _opened(database) as log:
        if file is not None:
            done = archive.archive(log, file, days, unfinished_too=True)
            show(done._asdict(), as_json, {"left": "changed meanwhile"})
        else:
            show({"games": archive.expire(log, days)}, as_json, {})


@app.command()
def delete(table: TableName, database: Database = None, as_json: AsJson = False) -> None:
    """Delete a table with all that is kept of it: names, talk, choices and links.

    Example: matinee admin delete 5f0c2a9b81d36e47
    """
    from matinee.server.log import archive

    with _opened(database) as log:
        show({"table": table, "entries": archive.delete(log, table)}, as_json, {})


OneTable = Annotated[
    str | None, typer.Option("--table", metavar="TABLE", help="At this table alone.")
]
PersonName = Annotated[str, typer.Argument(metavar="NAME", help="As it stands at the table.")]


@app.command()
def export(name: PersonName, table: OneTable = None, database: Database = None) -> None:
    """Print, as JSON, what tables keep of whoever sat there under a name.

    Example: matinee admin export Ann
    """
    from matinee.server.log import persons

    with _opened(database) as log:
        print_json(msgspec.to_builtins(persons.export(log, name, table)))


@app.command()
def erase(
    name: PersonName,
    table: OneTable = None,
    archives: Annotated[
        list[Path] | None, typer.Option("--archive", help="What `admin archive` wrote, too.")
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Take a name, and what was said under it, out of all tables; their games stay.

    The server has to be stopped. Example: matinee admin erase Ann --archive /srv/2026-11.jsonl.gz
    """
    from matinee.server import run
    from matinee.server.log import persons

    url = run.existing(run.database_url(database))
    if url.startswith("sqlite"):
        persons.refuse_while_in_use(run.sqlite_file(url))
    with _opened(database) as log:
        found = {"tables": persons.erase(log, name, table)}
    for file in archives or ():
        found[str(file)] = persons.erase_archive(file, name)
    show(found, as_json, {})


@app.command("push-keys")
def push_keys(
    contact: Annotated[
        str | None, typer.Argument(help="Where push services reach you: mailto:YOU@HOST.")
    ] = None,
    renew: Annotated[bool, typer.Option("--renew", help="Make new ones.")] = False,
    off: Annotated[bool, typer.Option("--off", help="Forget them; nothing is sent.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Let browsers be told of a turn while no page is open, from the next start on.

    Keys are made once, and kept in the database as its other secrets are. Who has had their
    browser told has to switch it on again after --renew.

    Example: matinee admin push-keys mailto:ann@example.org
    """
    from matinee.server import admin

    with _opened(database) as log:
        if off:
            show({"browsers": admin.forget_push_keys(log)}, as_json, {"browsers": "forgotten"})
        else:
            show(admin.push_keys(log, contact, renew=renew), as_json, {"public": "public key"})


@app.command()
def season(
    begin: Annotated[bool, typer.Option("--begin", help="Begin a new one now.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Say which season of ratings it is, or begin one, in which half of what was known counts.

    Example: matinee admin season --begin
    """
    from matinee.server import admin

    with _opened(database) as log:
        show({"season": admin.season(log, begin=begin)}, as_json, {})


@app.command()
def calendar(database: Database = None, as_json: AsJson = False) -> None:
    """List what is on the calendar, the next first.

    Example: matinee admin calendar
    """
    from matinee.server import admin

    with _opened(database) as log:
        found = admin.calendar(log)
    if as_json:
        print_json(found)
        return
    for each in found:
        begins = datetime.fromtimestamp(each["begins"] / 1000).astimezone()
        print(f"{each['id']:10}  {begins:%Y-%m-%d %H:%M}  {each['game']:13}  {each['title']}")


@app.command()
def plan(
    title: Annotated[str, typer.Argument(help="What it is called.")],
    begins: Annotated[
        datetime,
        typer.Option("--at", formats=MOMENTS, help="When it begins, by this machine's clock."),
    ],
    hours: Annotated[float, typer.Option(min=0.1, max=168, help="How long it lasts.")] = 3,
    where: Annotated[str, typer.Option(help="A place, or an address.")] = "",
    about: Annotated[str, typer.Option(help="What else people should know.")] = "",
    game: Annotated[str, typer.Option(help="What is played, if it is one game.")] = "",
    change: Annotated[str, typer.Option(metavar="ID", help="Change this one.")] = "",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Put an evening or a tournament on the calendar, or change it.

    Example: matinee admin plan "Friday at the Rex" --at "2026-11-20 19:30" --hours 4
    """
    from matinee.club.calendar import HOUR, Planned
    from matinee.server import admin

    begun = int(begins.astimezone().timestamp() * 1000)
    ends = begun + int(hours * HOUR)
    told = {"title": title, "where": where, "about": about, "game": game}
    wanted = {"event": "planned", "at": 0, "id": change, "begins": begun, "ends": ends, **told}
    try:
        planned = msgspec.convert(wanted, Planned)
    except msgspec.ValidationError as problem:
        raise Refused(str(problem)) from None
    with _opened(database) as log:
        show({"id": admin.plan(log, planned)}, as_json, {})


@app.command()
def drop(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `admin calendar` lists it.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Take something off the calendar.

    Example: matinee admin drop 5f0c2a9b
    """
    from matinee.server import admin

    with _opened(database) as log:
        admin.drop(log, name)
    show({"dropped": name}, as_json, {})


@app.command()
def evenings(database: Database = None, as_json: AsJson = False) -> None:
    """List evenings of clubs, the newest first.

    Example: matinee admin evenings
    """
    from matinee.server import admin
    from matinee.server.log import archive

    with _opened(database) as log:
        found = admin.list_evenings(log)
    if as_json:
        print_json(found)
        return
    for each in found:
        said = f"{each['code']:4}  {each['people']:3} people  {each['rounds']:2} rounds"
        phase, opened = "over" if each["closed"] else "open", archive.ago(each["opened"])
        print(f"{said}  {phase}  {opened}  {each['title']}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `admin archive` wrote.")],
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE...]", help="Only these.")
    ] = None,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Put archived games back.

    Example: matinee admin restore /srv/2026-11.jsonl.gz 5f0c2a9b81d36e47
    """
    from matinee.server.log import archive

    with _opened(database) as log:
        show(archive.restore(log, file, set(tables or ())), as_json, {"added": "restored"})


def _opened(database: str | None) -> closing[Log]:
    """The log of `--database`, which has to be there already."""
    from matinee.server import admin, run

    return admin.opened(run.database_url(database))
