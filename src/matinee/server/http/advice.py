"""Hints at a table that allows them, what bots say of their choices, and games looked back on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing
from itertools import islice
from typing import Annotated, Any, TypeVar

import msgspec

from matinee import record
from matinee.bots import levels, review as reviews
from matinee.bots.advice import Advice
from matinee.bots.contract import Sentence
from matinee.bots.why import LATER, Question, question
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position
from matinee.server.http import limits
from matinee.server.http.routes import LINES, As, HttpRequest, Lines, Route, TableId, post
from matinee.server.http.seats import admitted, admitted_player
from matinee.server.http.services import Services
from matinee.server.tables import visibility
from matinee.server.tables.thinking import Thinkers
from matinee.table.table import Denied

T = TypeVar("T")


class ReviewAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and whose game is to be looked back on."""

    record: dict[str, Any]
    """As `matinee schema GAME` describes it; it may end anywhere."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]


@post(
    "/api/tables/{table_id:str}/hint",
    summary="What a strong player would do in your place",
    status=200,
    fails=(400, 403, 404, 409, 429),
)
async def hint(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> Advice:
    """Advice for the player to act, from what that player may know; the table has to allow it."""
    room, _, seat = await admitted_player(request, services, table_id, who)
    table = room.table
    if not table.created.hints or not levels.can_think(table.game):
        raise Denied("no-hints", "there are no hints at this table")
    if not table.running:
        raise Denied("not-running", "the game is not running")
    if table.turn != seat or table.seats[seat].bot is not None:
        raise Denied("not-your-turn", "it is not your turn")
    services.limits.spend(request, "hint", limits.HINTS_A_MINUTE)
    seen = table.position.seen_by(seat).__dict__
    owner = limits.asker(request.scope)
    thought = services.thinkers.advise(table.game, seen, reviews.SEED, owner=owner)
    return await while_here(request, thought)


@post(
    "/api/review",
    summary="Look back on a seat's game",
    status=200,
    fails=(400, 403, 413, 429),
)
async def review(data: ReviewAsked, request: HttpRequest, services: Services) -> reviews.Review:
    """What a seat's choices gave away and what was luck, from what it knew at each of them."""
    position, choices = await _begun(data, request, services)
    thoughts = _thoughts(services.thinkers, position, choices, limits.asker(request.scope))

    async def all_thoughts() -> dict[int, tuple[reviews.Decision, Advice]]:
        return {each.at: (each, advice) async for each, advice in thoughts}

    found = await while_here(request, all_thoughts())
    return reviews.put_together(position, data.seat, [found[each.at] for each in choices])


@post(
    "/api/review/moments",
    summary="Look back on a seat's game, told as it is thought about",
    status=200,
    media_type=LINES,
    fails=(400, 403, 413, 429),
)
async def moments(data: ReviewAsked, request: HttpRequest, services: Services) -> Lines:
    """One line of JSON each: how many choices there are, every one as soon as it has been thought
    about, and then the review they make."""
    position, choices = await _begun(data, request, services)

    async def told() -> AsyncGenerator[bytes]:
        yield _line(reviews.ReviewBegun(len(choices)))
        thoughts = _thoughts(services.thinkers, position, choices, limits.asker(request.scope))
        found = {}
        async with aclosing(thoughts):
            async for each, advice in thoughts:
                found[each.at] = each, advice
                yield _line(reviews.ReviewFound(reviews.moment_of(position, each, advice)))
        in_order = [found[each.at] for each in choices]
        yield _line(reviews.ReviewDone(reviews.put_together(position, data.seat, in_order)))

    return Lines(told())


class WhyAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A choice of a bot's."""

    version: Annotated[int, msgspec.Meta(ge=1)]
    """Of the event that told of it."""


class WhyAskedOfRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A choice of a saved game."""

    record: dict[str, Any]
    at: Annotated[int, msgspec.Meta(ge=0)]
    """How many words had been played before it."""


class Answer(msgspec.Struct):
    """What speaks for a choice."""

    reasons: list[Sentence]


@post(
    "/api/tables/{table_id:str}/why",
    summary="Why a bot did what it did",
    status=200,
    fails=(400, 403, 404, 409, 429),
)
async def why(
    data: WhyAsked, table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> Answer:
    """While the game runs, from what who asks may know; then from all the bot knew."""
    room, held = await admitted(request, services, table_id, who)
    services.limits.spend(request, "hint", limits.HINTS_A_MINUTE)
    asked = visibility.asked_why(room, held, data.version)
    if asked is None:
        return Answer([LATER])
    game, owner = room.table.game, limits.asker(request.scope)
    return Answer(await while_here(request, services.thinkers.explain(game, asked, owner)))


@post(
    "/api/why",
    summary="What speaks for a choice of a saved game",
    status=200,
    fails=(400, 403, 413, 429),
)
async def why_of_record(data: WhyAskedOfRecord, request: HttpRequest, services: Services) -> Answer:
    """From all that the player to act knew then."""
    services.limits.spend(request, "hint", limits.HINTS_A_MINUTE)
    game, asked = await asyncio.to_thread(_of_record, data)
    owner = limits.asker(request.scope)
    return Answer(await while_here(request, services.thinkers.explain(game, asked, owner)))


def _of_record(data: WhyAskedOfRecord) -> tuple[Game, Question]:
    position = record.replay(record.parse(msgspec.json.encode(data.record)))
    if data.at >= len(position.actions):
        raise Refused(f"{data.at} is not a word of this game", "at")
    asked = question(position, data.at, "all", "")
    assert asked is not None
    return position.game, asked


async def while_here(request: HttpRequest, work: Coroutine[object, object, T]) -> T:
    """What comes of some work, which is given up when who has asked for it has gone."""
    doing, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Denied("busy", "who has asked for this has gone")  # nobody hears it
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


async def _gone(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass  # the rest of what was sent


async def _begun(
    data: ReviewAsked, request: HttpRequest, services: Services
) -> tuple[Position, list[reviews.Decision]]:
    services.limits.spend(request, "review", limits.REVIEWS_A_MINUTE)
    return await asyncio.to_thread(_choices, data)


def _choices(data: ReviewAsked) -> tuple[Position, list[reviews.Decision]]:
    position = record.replay(record.parse(msgspec.json.encode(data.record)))
    return position, list(reviews.decisions(position, data.seat))


def _line(said: reviews.ReviewBegun | reviews.ReviewFound | reviews.ReviewDone) -> bytes:
    return msgspec.json.encode(said) + b"\n"


async def _thoughts(
    thinkers: Thinkers, position: Position, choices: list[reviews.Decision], owner: str
) -> AsyncGenerator[tuple[reviews.Decision, Advice]]:
    """What is thought of each choice, as soon as it is; who leaves has the rest not thought of.

    As many at once as there are workers: they are shared by turns, so that a bot's turn elsewhere
    still waits for one of them at most.
    """
    waiting = iter(choices)
    running: dict[asyncio.Task[Advice], reviews.Decision] = {}
    try:
        while True:
            for each in islice(waiting, thinkers.workers - len(running)):
                thought = thinkers.look_back(
                    position.game, each.fields, reviews.SEED, each.word, owner
                )
                running[asyncio.create_task(thought)] = each
            if not running:
                return
            done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                yield running.pop(task), task.result()
    finally:
        for task in running:
            task.cancel()


ROUTES: list[Route] = [hint, why, why_of_record, review, moments]
