"""`mcp`: a seat for a language model."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from matinee.cli import options
from matinee.errors import Refused

HERE = "127.0.0.1"

Http = Annotated[
    int | None,
    typer.Option(
        "--http",
        metavar="PORT",
        min=1,
        max=65535,
        help="Serve streamable HTTP at this port of this machine; else standard input and output.",
    ),
]
Link = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Sit at a server's table, by the link of a seat."),
]
Name = Annotated[str, typer.Option(help="What the assistant is called at that table.")]
NoHints = Annotated[bool, typer.Option("--no-hints", help="Let nobody ask what a bot would do.")]


def mcp(
    http: Http = None,
    link: Link = None,
    name: Name = "Assistant",
    no_hints: NoHints = False,
    lang: options.Lang = None,
) -> None:
    """Give a language model a seat, over the Model Context Protocol.

    It lists games, starts one against bots, reads the rules, looks at the table as its seat may
    know it, asks why a word is not legal or what to do, and plays. With --link it sits at a table
    with people. An assistant's settings name this command: {"command": "matinee", "args": ["mcp"]}.

    Example: matinee mcp --link 'http://localhost:8000/t/TABLE#TOKEN' --name Robin
    """
    if find_spec("mcp") is None:
        raise Refused("this needs the Model Context Protocol: pip install 'matinee[mcp]'")
    from matinee.assistant.guest import Guest
    from matinee.assistant.tools import Seats, server_for
    from matinee.terminal.table import saved_games

    language = options.spoken(lang).language
    guest = None if link is None else Guest(link, name, language)
    shared = http is not None
    seats = Seats(language, saved_games(), hints=not no_hints, shared=shared, guest=guest)
    server = server_for(seats)
    if http is None:
        server.run("stdio")
        return
    _check_free(http)
    print(f"http://{HERE}:{http}/mcp", file=sys.stderr)
    server.run("streamable-http", host=HERE, port=http)


def _check_free(port: int) -> None:
    from matinee.server import play, run

    listener = play.listen(port)
    if listener is None:
        raise Refused(run.in_use(HERE, port))
    listener.close()
