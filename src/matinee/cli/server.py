"""`serve`, `club`, `backup`, `restore`, `check`, `move`: a server, and where its tables are."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from matinee.cli.options import NO, AsJson, Database, Lang, print_json, show, spoken
from matinee.errors import Refused


class WebhooksChoice(StrEnum):
    """Which addresses may be called."""

    OFF = "off"
    PUBLIC = "public"
    ANY = "any"


class MeetingsChoice(StrEnum):
    """Whose pages may find each other by way of a server."""

    OFF = "off"
    OWN = "own"
    ANY = "any"


AllowHost = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="A name it answers to; may be given again. Without: any."),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        envvar="FORWARDED_ALLOW_IPS",
        help="A proxy in front, or its network: it says whom it speaks for.",
    ),
]
Listing = Annotated[
    bool | None,
    typer.Option("--listing/--no-listing", help="Whether tables can be listed for strangers."),
]
Public = Annotated[
    bool,
    typer.Option(
        "--public",
        help="For the open Internet: needs --allow-host, keeps all limits, lists no tables unless "
        "told to, shows its figures to its own network only.",
    ),
]
Webhooks = Annotated[
    WebhooksChoice | None,
    typer.Option(
        help="Addresses players may have called at their turn: of the open Internet only, any "
        "(your own network too), or none. Without: public; with --public, off.",
    ),
]
Meetings = Annotated[
    MeetingsChoice,
    typer.Option(
        help="Tables with no server that guests find by one link, by way of this one: of its own "
        "/anywhere/ only, of any site's, or none. It passes sealed lines on, and no game.",
    ),
]
KeepDays = Annotated[
    float, typer.Option(min=0, help="Days after which tables nobody touches are dropped; 0: never.")
]
NoLimits = Annotated[
    bool, typer.Option("--no-limits", help="No limits by address: for load tests of one's own.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Database = None,
    nats: Annotated[
        str | None,
        typer.Option(envvar="MATINEE_NATS", help="NATS, by which nodes tell each other, as a URL."),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve, at one port over one SQLite.")
    ] = 1,
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots.")] = 1,
    pace: Annotated[float, typer.Option(min=0, max=60, help="Seconds a bot takes at least.")] = 0.8,
    drain: Annotated[
        float,
        typer.Option(min=0, max=300, help="Seconds to say 'not ready' before going, when stopped."),
    ] = 0,
    allow_host: AllowHost = None,
    proxy: Proxy = None,
    listing: Listing = None,
    public: Public = False,
    keep_days: KeepDays = 0,
    no_limits: NoLimits = False,
    webhooks: Webhooks = None,
    meetings: Meetings = MeetingsChoice.OWN,
) -> None:
    """Serve tables to people and bots over the network; with PostgreSQL, from any number of nodes.

    Example: matinee serve --public --allow-host play.example.org --proxy 127.0.0.1
    """
    from matinee.server import run
    from matinee.server.http.services import Config
    from matinee.server.tables.bells import WEBHOOKS

    url = run.database_url(database)
    if public and not allow_host:
        raise Refused("--public needs the name that people will know it by: --allow-host NAME")
    if public and no_limits:
        raise Refused("--public keeps its limits; leave --no-limits out")
    config = Config(
        workers=bot_workers,
        pace=pace,
        limited=not no_limits,
        nats=run.nats_url(url, nats),
        hosts=frozenset(name.lower() for name in allow_host or ()),
        proxies=tuple(each for given in proxy or () for each in given.replace(",", " ").split()),
        listing=not public if listing is None else listing,
        webhooks="off" if public and webhooks is None else WEBHOOKS[webhooks or "public"],
        meetings=meetings.value,
        public=public,
        keep_days=keep_days,
    )
    if processes > 1:
        from matinee.server import processes as several  # which only Linux has

        several.serve(url, run.Place(host, port), config, processes, drain)
    else:
        run.serve(url, run.Place(host, port), config, drain=drain)


def club(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    code: Annotated[
        str | None, typer.Option(help="The evening's code; else one is made, and kept for the day.")
    ] = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Open a house for an evening on the local network: who is in the room plays by phone.

    Says where it is, with a QR code; only those come in who know the evening's code. Needs no
    internet. On this machine, /door shows the code large, and closes the door; /club leads an
    evening of rounds.

    Example: matinee club --code K7QM
    """
    from matinee.server import club as house, run

    house.open_house(run.database_url(database), port, code, spoken(lang))


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it replaces an older one.")],
    database: Database = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Go on, and keep the copy seconds behind.")
    ] = False,
) -> None:
    """Copy a server's SQLite database while it runs. `matinee restore` puts it back.

    Example: matinee backup /backups/matinee.db --follow
    """
    from matinee.server import run
    from matinee.server.log import copies, engines, follow as following

    url = run.existing(run.database_url(database))
    if follow:
        following.follow(url, file)
    engine = engines.open_engine(url)
    copies.backup(engine, file)
    print(f"copied to {file}")


class Links(StrEnum):
    """What becomes of a copy's links."""

    KEEP = "keep"
    DROP = "drop"


def restore(
    file: Annotated[Path, typer.Argument(help="What `matinee backup` wrote.")],
    database: Database = None,
    links: Annotated[
        Links | None,
        typer.Option(help="Of links that may have been replaced since: keep them, or drop all."),
    ] = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Though tables in the copy are damaged.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Put a copy in the place of a server's SQLite database, while no server has it open.

    Example: matinee restore /backups/matinee.db --database sqlite:////srv/matinee.db
    """
    from matinee.server import run
    from matinee.server.log import archive, restore

    target = run.sqlite_file(run.database_url(database))
    chosen: dict[Links | None, restore.Choice | None] = {Links.KEEP: "keep", Links.DROP: "drop"}
    done = restore.restore(file, target, chosen.get(links), anyway=anyway)._asdict()
    if not as_json:
        done["newest"] = f"{archive.ago(done['newest'])} UTC"
    show(done, as_json, {"newest": "last change", "before": "what was there"})


def check(database: Database = None, as_json: AsJson = False) -> None:
    """Look a server's whole database through; exit 1 if anything is not what was written.

    Example: matinee check --database sqlite:////backups/matinee.db
    """
    from matinee.server import admin, run
    from matinee.server.log import check

    with admin.opened(run.database_url(database)) as log:
        found = [{"table": each.table, "what": each.what} for each in check.faults(log.engine)]
    if as_json:
        print_json(found)
    for each in [] if as_json else found:
        print(f"{each['table'] or '-':16}  {each['what']}")
    if found:
        raise typer.Exit(NO)
    if not as_json:
        print("all is as it was written")


def move(
    file: Annotated[Path, typer.Argument(metavar="SQLITE-FILE", help="What was served so far.")],
    url: Annotated[str, typer.Argument(metavar="POSTGRES-URL", help="What will be served.")],
    as_json: AsJson = False,
) -> None:
    """Copy a server's tables from SQLite to PostgreSQL; done again, it copies what is new.

    Example: matinee move /srv/matinee.db postgresql://matinee@db.example/matinee
    """
    from matinee.server import admin
    from matinee.server.log import archive, engines

    if engines.parse(url).get_backend_name() != "postgresql":
        raise Refused("tables are moved to PostgreSQL: postgresql://USER@HOST/NAME")
    with admin.opened(f"sqlite:///{file}") as source, admin.opened(url) as target:
        fates = archive.move(source, target)
    show(fates, as_json, {
        "added": "copied", "extended": "gone on with", "same": "there already",
        "ahead": "played on there since",
    })  # fmt: skip
