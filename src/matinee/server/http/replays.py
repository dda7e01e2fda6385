"""A record played through, step by step, as one viewer may know it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from matinee import record
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.story import Fact, facts
from matinee.position import Deck, Position, Viewer
from matinee.server.http import limits
from matinee.server.http.routes import HttpRequest, Route, post
from matinee.server.http.services import Services
from matinee.server.tables.boxes import other_faces

Content = dict[str, Any]
"""A record as it comes, before anybody has looked at what is in it."""


class ReplayAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and through whose eyes it is to be seen."""

    record: Content
    """As `matinee schema GAME` describes it; it may end anywhere."""
    viewer: int | Literal["all", "public"] = "all"
    """A seat, someone beside the table, or one who may see everything."""


class Frame(msgspec.Struct):
    """How things stood after one word; the first frame is the deal."""

    seat: int | None
    """Who said the word; null for the deal."""
    word: str | None
    """Null for the deal, and for a word that the viewer may not know."""
    facts: list[Fact]
    """What the word did, as far as the viewer may know."""
    turn: int | None
    """Who is to act; null once the game is over."""
    legal: list[str]
    """What can be said next, as far as the viewer may know."""
    view: Any
    """The game as the viewer may see it; its shape is the game's View."""


class Replay(msgspec.Struct):
    """A whole game, frame by frame."""

    game: str
    options: dict[str, bool | int | str]
    players: list[str]
    """Names by seat; empty where the record has none."""
    viewer: int | str
    frames: list[Frame]
    """The deal, then one for each word."""
    outcome: Any
    """How it ended; null if it has not."""
    faces: dict[str, Any]
    """Cards whose faces are not the ones the program comes with."""
    names: dict[str, Any] | None
    """What that deck calls other things; null where it is the program's own."""


@post(
    "/api/replay",
    summary="Play a record through",
    status=200,
    fails=(400, 403, 413, 429),
)
async def replay(data: ReplayAsked, request: HttpRequest, services: Services) -> Replay:
    """Every position of a record, with what the viewer may not know left out."""
    services.limits.spend(request, "replay", limits.REPLAYS_A_MINUTE)
    return await asyncio.to_thread(replay_of, data.record, data.viewer)


def replay_of(content: Content, viewer: Viewer) -> Replay:
    """The replay of a record; Refused says what is wrong with it, in the record's own words."""
    kept = record.parse(msgspec.json.encode(content))
    whole = record.replay(kept)
    seats = whole.state.players
    if isinstance(viewer, int) and not 0 <= viewer < seats:
        raise Refused(f"{viewer} is not a seat (0 to {seats - 1})", "viewer")
    return Replay(
        game=whole.game.name,
        options=whole.options,
        players=kept.players or [""] * seats,
        viewer=viewer,
        frames=list(frames_of(whole, viewer)),
        outcome=whole.outcome(),
        faces=other_faces(whole.game, whole.deck),
        names=_other_names(whole.game, whole.deck),
    )


def frames_of(whole: Position, viewer: Viewer, since: int = 0) -> Iterator[Frame]:
    """The deal, or the position after so many words; then every word with what it did."""
    game, here = whole.game, whole.copy()
    here.rewind_to(since)
    seen = here.seen_by(viewer)
    yield _frame(here, viewer, seen)
    for choice, word in zip(whole.choices[since:], whole.actions[since:], strict=True):
        known = viewer in ("all", here.turn) or game.text.is_open(here.state, choice)
        seat, before, here = here.turn, seen, here.after(choice, word)
        seen = here.seen_by(viewer)
        frame = _frame(here, viewer, seen)
        frame.seat, frame.word = seat, word if known else None
        frame.facts = facts(game, before, choice if known else None, seen)
        yield frame


def _frame(position: Position, viewer: Viewer, seen: Any) -> Frame:
    legal = position.legal(viewer, seen)
    return Frame(None, None, [], position.turn, legal, position.game.views.view(seen))


def _other_names(game: Game, deck: Deck) -> dict[str, Any] | None:
    return None if deck is None or game.decks is None else dict(game.decks.names(deck))


ROUTES: list[Route] = [replay]
