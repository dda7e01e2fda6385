"""`games` and `schema`: what there is to play, and how it is written down."""

from typing import Annotated

import msgspec
import typer

from matinee.cli.options import AsJson, print_json
from matinee.games.registry import GAMES, find


def games(as_json: AsJson = False) -> None:
    """List the games with their players and options.

    Example: matinee games --json
    """
    if as_json:
        print_json([
            {
                "name": game.name,
                "players": list(game.players),
                "options": {
                    option.name: {"values": list(option.values), "default": option.default}
                    for option in game.options
                },
            }
            for game in GAMES
        ])  # fmt: skip
        return
    for game in GAMES:
        counts = " or ".join(map(str, game.players))
        print(f"{game.name}: {counts} players")
        for option in game.options:
            default = msgspec.json.encode(option.default).decode().strip('"')
            print(f"    {option.name}: {option.shown_values()} (default {default})")


def schema(
    of: Annotated[str, typer.Argument(help="A game, or: server, protocol, typescript.")],
) -> None:
    """Print the JSON Schema of a game's records, views and outcomes, or what a server speaks.

    `server` is its HTTP interface (OpenAPI), `protocol` what goes over its WebSockets (JSON
    Schema), `typescript` the same as types.

    Example: matinee schema GAME
    """
    if of in ("server", "protocol", "typescript"):
        from matinee.server.describe import openapi as served
        from matinee.server.describe.protocol import protocol

        if of == "typescript":
            print(served.typescript(), end="")
            return
        found = served.openapi() if of == "server" else protocol()
    else:
        from matinee.schema import schema_of

        found = schema_of(find(of))
    print(msgspec.json.format(msgspec.json.encode(found)).decode())
