"""What a server says of itself: its games, what it speaks, how it is."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from matinee import bots, games
from matinee.bots import levels
from matinee.errors import Refused
from matinee.games.contract import Game, Value
from matinee.server.describe.protocol import protocol
from matinee.server.http.services import Given
from matinee.table.table import PHRASES
from matinee.words import LANGUAGES, brought


class OptionInfo(msgspec.Struct):
    """Something a table settles before the deal."""

    values: list[Value]
    default: Value


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    players: list[int]
    """How many can play."""
    options: dict[str, OptionInfo]
    bots: list[str]
    """What can sit where no person does, weakest first."""
    hints: bool
    """Whether there are hints for it."""
    reviews: bool
    """Whether a finished game can be looked back on."""
    free_talk: bool
    """Whether players may say what they like while the game runs."""
    phrases: list[str]
    """Set phrases; where talk is not free, they are all that can be said, before and after."""
    listing: bool
    """Whether its tables can be listed for strangers; a server on the open Internet lists none."""


@get("/api/games", summary="The games, their players and options")
async def list_games(services: Given) -> list[GameInfo]:
    """The games that can be played here."""
    return all_games(services.config.listing)


def all_games(listing: bool = True) -> list[GameInfo]:
    """What is said of every game."""
    return [_info(game, listing) for game in games.GAMES]


def _info(game: Game, listing: bool) -> GameInfo:
    return GameInfo(
        name=game.name,
        players=list(game.players),
        options={o.name: OptionInfo(list(o.values), o.default) for o in game.options},
        bots=bots.names_for(game),
        hints=levels.can_think(game),
        reviews=levels.can_weigh(game),
        free_talk=game.text.FREE_TALK,
        phrases=list(PHRASES),
        listing=listing,
    )


@get("/api/words/{language:str}", include_in_schema=False, media_type=MediaType.TEXT)
async def show_words(language: FromPath[str]) -> str:
    """The words of games that packages have brought (Fluent); a browser has all others."""
    if language not in LANGUAGES:
        raise NotFoundException("there is no such language here")
    return brought(language)


@get(
    "/api/rulebooks/{name:str}/{language:str}", include_in_schema=False, media_type="text/markdown"
)
async def show_rulebook(name: FromPath[str], language: FromPath[str]) -> str:
    """A game's rulebook, in English where it has none in that language."""
    try:
        game = games.find(name)
    except Refused as refusal:
        raise NotFoundException(str(refusal)) from None
    for book in (f"rulebook.{language}.md", "rulebook.md"):
        if language in LANGUAGES and (file := game.folder / book).is_file():
            return file.read_text(encoding="utf-8")
    raise NotFoundException("there is no rulebook")


@get("/api/protocol", include_in_schema=False)
async def show_protocol() -> dict[str, object]:
    """The JSON Schema of everything that goes over a table's WebSocket."""
    return spoken()


@cache
def spoken() -> dict[str, object]:
    """The same, made once."""
    return protocol()


@get("/health/live", include_in_schema=False, media_type=MediaType.TEXT)
async def live() -> str:
    """The process answers."""
    return "ok"


@get("/health/ready", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(services: Given) -> Response[str]:
    """A choice could be committed now, and this process is not about to go."""
    if services.draining.is_set():
        return Response("stopping", status_code=503)
    if not await services.hall.log.can_commit():
        return Response("not ready", status_code=503)
    return Response("ok")


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def show_metrics(services: Given) -> str:
    """Figures for Prometheus."""
    return services.metrics.text()


@get("/health/who", include_in_schema=False, media_type=MediaType.TEXT)
async def who(services: Given) -> str:
    """A name for this run, by which `matinee play` knows its own."""
    return services.run


HANDLERS: list[ControllerRouterHandler] = [
    list_games,
    show_words,
    show_rulebook,
    show_protocol,
    live,
    ready,
    show_metrics,
    who,
]
