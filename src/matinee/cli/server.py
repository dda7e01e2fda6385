"""The commands of who runs a server: `serve`, `backup`, `move` and `admin`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from matinee.errors import Refused

Database = Annotated[
    str | None,
    typer.Option(
        envvar="MATINEE_DATABASE",
        help="Where tables are kept, as a URL; a file of yours if left out.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, as in its link.")]

admin = typer.Typer(help="Look after a server's tables, while it runs.", no_args_is_help=True)


class Phase(StrEnum):
    """How far a table is."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


def add_to(app: typer.Typer) -> None:
    """Give the program these commands."""
    app.command()(serve)
    app.command()(backup)
    app.command()(move)
    app.add_typer(admin, name="admin")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Database = None,
    nats: Annotated[
        str | None,
        typer.Option(envvar="MATINEE_NATS", help="NATS, by which nodes tell each other, as a URL."),
    ] = None,
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots.")] = 1,
    pace: Annotated[float, typer.Option(min=0, max=60, help="Seconds a bot takes at least.")] = 0.8,
    drain: Annotated[
        float,
        typer.Option(min=0, max=300, help="Seconds to say 'not ready' before going, when stopped."),
    ] = 0,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="No rate limits: for load tests of one's own.")
    ] = False,
) -> None:
    """Serve tables to people and bots over the network; with PostgreSQL, from any number of nodes.

    Example: matinee serve --host 0.0.0.0 --port 8000 --database sqlite:////srv/matinee.db
    """
    from matinee.server import run

    url = run.database_url(database)
    run.serve(
        url, host, port, bot_workers, pace, not no_limits, nats=run.hints(url, nats), drain=drain
    )


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it replaces an older one.")],
    database: Database = None,
) -> None:
    """Copy a server's SQLite database while it runs. To restore, serve the copy.

    Example: matinee backup /backups/matinee.db
    """
    from matinee.server import run
    from matinee.server.log import engines

    engine = engines.open_engine(run.existing(run.database_url(database)))
    engines.backup(engine, file)
    print(f"copied to {file}")


def move(
    file: Annotated[Path, typer.Argument(metavar="SQLITE-FILE", help="What was served so far.")],
    url: Annotated[str, typer.Argument(metavar="POSTGRES-URL", help="What will be served.")],
    as_json: AsJson = False,
) -> None:
    """Copy a server's tables from SQLite to PostgreSQL; done again, it copies what is new.

    Example: matinee move /srv/matinee.db postgresql://matinee@db.example/matinee
    """
    from matinee.server import admin as asked
    from matinee.server.log import archive, engines

    if engines.parse(url).get_backend_name() != "postgresql":
        raise Refused("tables are moved to PostgreSQL: postgresql://USER@HOST/NAME")
    with asked.opened(f"sqlite:///{file}") as source, asked.opened(url) as target:
        fates = archive.move(source, target)
    show(fates, as_json, {
        "added": "copied", "extended": "gone on with", "same": "there already",
        "ahead": "played on there since",
    })  # fmt: skip


@admin.command("tables")
def list_tables(
    phase: Annotated[Phase | None, typer.Option(help="Only tables that are this far.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")] = 50,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List tables, those that changed last first.

    Example: matinee admin tables --phase running
    """
    from matinee.server import admin as asked
    from matinee.server.log import archive

    with asked.opened(_url(database)) as log:
        found = asked.list_tables(log, None if phase is None else phase.value, limit)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for each in found:
        changed = archive.ago(each["changed"])
        said = f"{each['table']:16}  {each['game']:13}  {each['phase']:7}  {each['version']:6}"
        print(f"{said}  {changed}{'  listed' if each['listed'] else ''}")


@admin.command()
def stats(database: Database = None, as_json: AsJson = False) -> None:
    """Count tables, entries and bytes.

    Example: matinee admin stats --json
    """
    from matinee.server import admin as asked

    with asked.opened(_url(database)) as log:
        show(asked.stats(log), as_json, {})


@admin.command()
def close(table: TableName, database: Database = None, as_json: AsJson = False) -> None:
    """End a table's game, as its host could.

    Example: matinee admin close 5f0c2a9b81d36e47
    """
    from matinee.server import admin as asked

    with asked.opened(_url(database)) as log:
        show({"table": table, "version": asked.close(log, table)}, as_json, {})


@admin.command()
def rotate(
    table: TableName,
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="Counted from 0.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Make a seat's link worthless, and print a new one.

    Example: matinee admin rotate 5f0c2a9b81d36e47 1
    """
    from matinee.server import admin as asked

    with asked.opened(_url(database)) as log:
        show({"table": table, "link": asked.rotate(log, table, seat)}, as_json, {})


@admin.command()
def archive(
    file: Annotated[Path, typer.Argument(help="A new file: games as JSON lines, gzipped.")],
    days: Annotated[float, typer.Option(min=0, help="Games over for so long.")] = 30,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Write games that ended long ago to a file, with their records, and drop them.

    Example: matinee admin archive /srv/2026-11.jsonl.gz --days 90
    """
    from matinee.server import admin as asked
    from matinee.server.log import archive

    with asked.opened(_url(database)) as log:
        show(archive.archive(log, file, days)._asdict(), as_json, {"left": "changed meanwhile"})


@admin.command()
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
    from matinee.server import admin as asked
    from matinee.server.log import archive

    with asked.opened(_url(database)) as log:
        show(archive.restore(log, file, set(tables or ())), as_json, {"added": "restored"})


def _url(database: str | None) -> str:
    from matinee.server import run

    return run.database_url(database)


def show(found: dict[str, Any], as_json: bool, names: dict[str, str]) -> None:
    """What a command came to, for programs or for people."""
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for name, value in found.items():
        shown = f"{value:,}" if isinstance(value, int) else value
        print(f"{names.get(name, name):22} {shown}")
