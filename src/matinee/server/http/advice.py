"""Hints at a table that allows them, and a finished game looked back on."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import Body
from litestar.types import ControllerRouterHandler

from matinee import record
from matinee.bots import levels, review as reviews
from matinee.bots.advice import Advice
from matinee.position import Position
from matinee.server.http import limits
from matinee.server.http.access import HttpRequest
from matinee.server.http.failures import may_fail
from matinee.server.http.seats import As, TableId, admitted
from matinee.server.http.services import Given
from matinee.table.table import Denied


class ReviewAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and whose game is to be looked back on."""

    record: dict[str, Any]
    """As `matinee schema GAME` describes it; it may end anywhere."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]


@post(
    "/api/tables/{table_id:str}/hint",
    summary="What a strong player would do in your place",
    status_code=200,
    responses=may_fail(400, 403, 404, 409, 429),
)
async def hint(table_id: TableId, request: HttpRequest, services: Given, who: As = None) -> Advice:
    """Advice for the player to act, from what that player may know; the table has to allow it."""
    room, held = await admitted(request, services, table_id, who)
    table = room.table
    if held.role != "player" or held.seat is None:
        raise Denied("not-yours", "only a player at this table may do that")
    if not table.created.hints or not levels.can_think(table.game):
        raise Denied("no-hints", "there are no hints at this table")
    if not table.running:
        raise Denied("not-running", "the game is not running")
    if table.turn != held.seat or table.seats[held.seat].bot is not None:
        raise Denied("not-your-turn", "it is not your turn")
    services.limits.spend(request, "hint", limits.HINTS_A_MINUTE)
    seen = table.position.seen_by(held.seat).__dict__
    owner = limits.asker(request.scope)
    return await services.thinkers.advise(table.game, seen, reviews.SEED, owner=owner)


@post(
    "/api/review",
    summary="Look back on a seat's game",
    status_code=200,
    responses=may_fail(400, 403, 413, 429),
)
async def review(
    data: Annotated[ReviewAsked, Body()], request: HttpRequest, services: Given
) -> reviews.Review:
    """What a seat's choices gave away and what was luck, from what it knew at each of them."""
    services.limits.spend(request, "review", limits.REVIEWS_A_MINUTE)
    position, choices = await asyncio.to_thread(_choices, data)
    owner = limits.asker(request.scope)
    # One after another, so that a bot's turn elsewhere waits for one of them at most.
    found = [
        (
            each,
            await services.thinkers.advise(
                position.game, each.fields, reviews.SEED, looking_back=True, owner=owner
            ),
        )
        for each in choices
    ]
    return reviews.put_together(position, data.seat, found)


def _choices(data: ReviewAsked) -> tuple[Position, list[reviews.Decision]]:
    position = record.replay(record.parse(msgspec.json.encode(data.record)))
    return position, list(reviews.decisions(position, data.seat))


HANDLERS: list[ControllerRouterHandler] = [hint, review]
