"""The games a server has, and who can play them."""

from __future__ import annotations

import msgspec

from matinee import bots, games
from matinee.bots import levels
from matinee.games.contract import Game, Value
from matinee.server.http.routes import Route, get
from matinee.server.http.services import Services
from matinee.table.table import PHRASES


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
    strengths: dict[str, float]
    """What the arena has measured of some of them: 400 more are odds of ten to one."""
    hints: bool
    """Whether there are hints for it."""
    reviews: bool
    """Whether a finished game can be looked back on."""
    free_talk: bool
    """Whether players may say what they like while the game runs."""
    phrases: list[str]
    """Set phrases; where talk is not free, they are all that can be said, before and after."""
    cooperative: bool
    """Whether all win or lose together."""
    listing: bool
    """Whether its tables can be listed for strangers; a server on the open Internet lists none."""
    anywhere: bool
    """Whether it can be taken along from here, to play with no server: at /anywhere/."""


@get("/api/games", summary="The games, their players and options")
async def list_games(services: Services) -> list[GameInfo]:
    """The games that can be played here."""
    return all_games(services.config.listing, services.has_anywhere)


def all_games(listing: bool = True, anywhere: bool = False) -> list[GameInfo]:
    """What is said of every game."""
    return [_info(game, listing, anywhere) for game in games.GAMES]


def _info(game: Game, listing: bool, anywhere: bool) -> GameInfo:
    return GameInfo(
        name=game.name,
        players=list(game.players),
        options={o.name: OptionInfo(list(o.values), o.default) for o in game.options},
        bots=bots.names_for(game),
        strengths=levels.strengths(game),
        hints=levels.can_think(game),
        reviews=levels.can_weigh(game),
        free_talk=game.text.FREE_TALK,
        phrases=list(PHRASES),
        cooperative=game.cooperative,
        listing=listing,
        anywhere=anywhere,
    )


ROUTES: list[Route] = [list_games]
