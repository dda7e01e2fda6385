"""Ratings over HTTP: people and bots on one ladder, by game and season."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.server.evenings.shown import RatingShown, rating_shown
from matinee.server.http import limits
from matinee.server.http.at_evening import person_asking
from matinee.server.http.routes import HttpRequest, Route, get
from matinee.server.http.server import ServerServices

GameName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
Season = Annotated[int, msgspec.Meta(ge=1, le=999)]


class LadderLine(msgspec.Struct):
    """Somebody on a ladder."""

    name: str
    """A person's, or a bot's level."""
    bot: bool
    games: int
    rating: RatingShown
    you: bool


class LadderShown(msgspec.Struct):
    """The ladder of a game."""

    game: str
    season: int
    """Counted from 1."""
    seasons: int
    """How many there have been, this one included."""
    begun: int | None
    """When the season began; null where it is the first that is remembered."""
    lines: list[LadderLine]
    """The strongest first."""


@get("/api/ratings/{game:str}", summary="The ladder of a game", fails=(400, 403, 429, 503))
async def show_ratings(
    game: GameName, request: HttpRequest, services: ServerServices
) -> LadderShown:
    """People who agreed to it, and bots that the arena has measured, on one ladder."""
    return await _ladder(game, 0, request, services)


@get(
    "/api/ratings/{game:str}/{season:int}",
    summary="The ladder of a game as a season ended",
    fails=(400, 403, 404, 429, 503),
)
async def show_season(
    game: GameName, season: Season, request: HttpRequest, services: ServerServices
) -> LadderShown:
    """The same as it stood when the next season began; of the one that runs, as it stands."""
    return await _ladder(game, season, request, services)


async def _ladder(
    game: str, season: int, request: HttpRequest, services: ServerServices
) -> LadderShown:
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    ladders, log = services.nights.ladders, services.nights.log
    begun = await log.ask(ladders.seasons)
    seasons = len(begun) + 1
    asked = min(season or seasons, seasons)
    found = await log.ask(ladders.standings, game, asked)
    person = await person_asking(request, services)
    lines = [
        LadderLine(
            each.name, each.bot, each.rating.games, rating_shown(each.rating),
            bool(person) and each.person == person,
        )
        for each in found
    ]  # fmt: skip
    return LadderShown(game, asked, seasons, begun[asked - 2] if asked > 1 else None, lines)


ROUTES: list[Route] = [show_ratings, show_season]
