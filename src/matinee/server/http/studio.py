"""The studio: a game's box as it can be bent, what becomes of it, and variants as files."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import msgspec

from matinee.bots import brain_of
from matinee.errors import Refused
from matinee.games import studio as boxes
from matinee.games.contract import Game, Options
from matinee.server.http import limits
from matinee.server.http.routes import LINES, TEXT, HttpRequest, Lines, Route, post
from matinee.server.http.services import Services
from matinee.server.simulating import MOST, Played
from matinee.studio.figures import Figures, figures
from matinee.studio.variant import LONGEST_NAME, Bent, Settled, as_file, of_file
from matinee.table.table import Denied

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class SliderInfo(msgspec.Struct):
    """One number of a box that can be changed."""

    name: str
    group: str
    least: int
    most: int
    printed: int
    step: int
    card: str
    """The card that pictures it; empty: none does."""
    total: bool
    """Whether it counts cards, so that its group has a sum."""
    switch: bool
    """Whether it is no more than yes (1) and no (0)."""


class KindInfo(msgspec.Struct):
    """Something that may decide a game."""

    name: str
    card: str
    """The card that pictures it; empty: none does."""


class UndealtInfo(msgspec.Struct):
    """Why a box cannot be dealt, as a message with values, and the slider that is to blame."""

    slider: str
    message: str
    values: dict[str, Any]


class StudioBox(msgspec.Struct):
    """A box as it stands."""

    game: str
    options: Options
    sliders: list[SliderInfo]
    box: dict[str, int]
    """Where every slider stands."""
    undealt: UndealtInfo | None
    kinds: list[KindInfo]
    """What may decide a game."""
    cooperative: bool
    players: int
    sharp: bool
    """Whether anybody knows how to play it well; else all choose at random."""
    alike: list[str]
    """Options that say which game is played: the printed game has the same ones."""
    name: str = ""
    """Of the file it comes from."""


class StudioAsked(Bent):
    """A variant to be played."""

    games: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = MOST


class StudioFile(Bent):
    """A variant to be kept."""

    name: Name = ""


class FileOpened(msgspec.Struct, forbid_unknown_fields=True):
    """A deck file's content."""

    text: Annotated[str, msgspec.Meta(max_length=1 << 16)]
    game: str = ""
    """The game it is for, where it does not say so itself."""


class StudioBegun(msgspec.Struct, tag_field="told", tag="begun"):
    """What is going to be played."""

    games: int
    printed: bool
    """Whether this is the printed game: then there is nothing to compare it with."""
    undealt: UndealtInfo | None
    """Not null where it cannot be dealt: nothing follows."""


class StudioFound(msgspec.Struct, tag_field="told", tag="found"):
    """What the games so far say."""

    games: int
    seconds: float
    variant: Figures
    printed: Figures | None
    """The printed game on the same deals; null where the variant is the printed game."""


# Handlers ------------------------------------------------------------------------------------


@post("/api/studio/box", summary="What of a game can be bent", status=200, fails=(400, 403, 429))
async def show_box(data: Bent, request: HttpRequest, services: Services) -> StudioBox:
    """The sliders of a game's box at a table with these options, and whether it can be dealt."""
    services.limits.spend(request, "studio", limits.STUDIO_A_MINUTE)
    return _box(Settled(data))


@post(
    "/api/studio/simulate",
    summary="What becomes of a variant, told as games are played",
    status=200,
    media_type=LINES,
    fails=(400, 403, 429),
)
async def simulate(data: StudioAsked, request: HttpRequest, services: Services) -> Lines:
    """One line of JSON each: what is going to be played, then what more and more games say, of the
    variant and of the printed game on the same deals. Who leaves has the rest not played."""
    services.limits.spend(request, "studio", limits.STUDIO_A_MINUTE)
    owner = limits.asker(request.scope)
    place = services.limits.simulations.place(owner)
    if not place.taken:
        raise Denied("too-many", "your address has too many simulations running")
    try:
        settled = Settled(data)
    except Refused:
        place.give_back()
        raise

    async def told() -> AsyncGenerator[bytes]:
        try:
            undealt, games = _undealt(settled), min(data.games, services.simulators.most)
            yield _line(StudioBegun(games, settled.is_printed, undealt))
            if undealt is None:
                async with aclosing(_found(settled, games, services, owner)) as lines:
                    async for found in lines:
                        yield _line(found)
        finally:
            place.give_back()

    lines = told()
    weakref.finalize(lines, place.give_back)  # nobody may ever begin to read them
    return Lines(lines)


@post(
    "/api/studio/file",
    summary="A variant as a deck file",
    status=200,
    media_type=TEXT,
    fails=(400, 403, 429),
)
async def save_file(data: StudioFile, request: HttpRequest, services: Services) -> str:
    """TOML, for `--deck FILE` of the commands and to be opened again."""
    services.limits.spend(request, "studio", limits.STUDIO_A_MINUTE)
    return as_file(Settled(data), data.name)


@post(
    "/api/studio/open",
    summary="The variant of a deck file",
    status=200,
    fails=(400, 403, 413, 429),
)
async def open_file(data: FileOpened, request: HttpRequest, services: Services) -> StudioBox:
    """Where the sliders stand for a deck file."""
    services.limits.spend(request, "studio", limits.STUDIO_A_MINUTE)
    bent, name = await asyncio.to_thread(of_file, data.text.encode(), data.game)
    found = _box(Settled(bent))
    found.name = name
    return found


# What is told --------------------------------------------------------------------------------


def _box(settled: Settled) -> StudioBox:
    game, options = settled.game, settled.options
    brain = brain_of(game)
    return StudioBox(
        game=game.name,
        options=options,
        sliders=[SliderInfo(*each) for each in boxes.sliders(game, options)],
        box=settled.values,
        undealt=_undealt(settled),
        kinds=[KindInfo(*each) for each in boxes.decider(game)[0]],
        cooperative=game.cooperative,
        players=_players(game, options),
        sharp=brain.weigh is not None or brain.habit is not None,
        alike=list(boxes.alike(game)),
    )


def _undealt(settled: Settled) -> UndealtInfo | None:
    why = settled.undealt
    return None if why is None else UndealtInfo(why.slider, why.message, dict(why.values))


def _players(game: Game, options: Options) -> int:
    return int(game.new_state(options).players)


async def _found(
    settled: Settled, games: int, services: Services, owner: str
) -> AsyncGenerator[StudioFound]:
    """What is known after each share of games, of the variant and of the printed game."""
    began = time.monotonic()
    game = settled.game
    kinds = len(boxes.decider(game)[0])

    def said(played: Played) -> Figures:
        players = _players(game, settled.options)
        return figures(played.tally, kinds, players, game.cooperative)

    async with aclosing(services.simulators.play(settled.variant, games, owner)) as variants:
        if settled.is_printed:
            async for played in variants:
                yield StudioFound(played.games, time.monotonic() - began, said(played), None)
            return
        async with aclosing(services.simulators.play(settled.printed, games, owner)) as printed:
            async for played in variants:
                usual = await anext(printed)
                seconds = time.monotonic() - began
                yield StudioFound(played.games, seconds, said(played), said(usual))


def _line(told: StudioBegun | StudioFound) -> bytes:
    return msgspec.json.encode(told) + b"\n"


ROUTES: list[Route] = [show_box, simulate, save_file, open_file]
