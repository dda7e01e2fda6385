"""What the server speaks, as data: its HTTP interface, and all of it as TypeScript."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from matinee import games
from matinee.bots.advice import Advice
from matinee.bots.review import Review, ReviewBegun, ReviewDone, ReviewFound
from matinee.schema import box_of, views_of
from matinee.server.describe import typescript as types
from matinee.server.describe.protocol import protocol, say_in_full
from matinee.server.evenings import erasing, shown
from matinee.server.http import (
    advice,
    bells,
    calendar,
    evenings,
    feeds,
    info,
    invitations,
    ladders,
    me,
    meetings,
    parcels,
    replays,
    seats,
    studio,
    tables,
    together,
    waiting,
)
from matinee.server.http.app import OPENAPI, ROUTES
from matinee.server.http.failures import Failure
from matinee.server.http.framework import PROVIDED
from matinee.table.settings import TableSettings


def openapi() -> dict[str, Any]:
    """The description the server shows at /api/schema."""
    app = Litestar(
        route_handlers=ROUTES, dependencies=PROVIDED, openapi_config=OPENAPI, logging_config=None
    )
    plain: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    return plain


ASKED = [
    tables.NewTable, seats.Entrance, seats.Taking, seats.SeatNumber, replays.ReplayAsked,
    advice.ReviewAsked, advice.WhyAsked, advice.WhyAskedOfRecord,
    evenings.Calling, evenings.Ending, waiting.Waiting,
    studio.StudioAsked, studio.StudioFile, studio.FileOpened,
    meetings.Opening, meetings.Hosting, meetings.Knock, meetings.Answering,
]  # fmt: skip
ANSWERED = [
    info.GameInfo, tables.Links, tables.Listed, seats.Entered, seats.Seat, replays.Replay, Advice,
    advice.Answer,
    invitations.Invitation, invitations.Invite, parcels.Sealed, parcels.Receipt, feeds.Feed,
    bells.BellsHung, shown.EveningState, evenings.Drawn, together.Opened, ladders.LadderShown,
    me.Me, me.Question, me.Codes, erasing.Erased, waiting.WaitingShown,
    calendar.OnCalendar,
    meetings.MeetingOpened, meetings.MeetingOffer, meetings.Knocked, meetings.MeetingAnswer,
    together.Together, studio.StudioBox, studio.StudioBegun, studio.StudioFound,
    TableSettings, Review, ReviewBegun, ReviewFound, ReviewDone, Failure,
]  # fmt: skip
"""What goes over HTTP, each way."""


def _http() -> dict[str, Any]:
    """The JSON Schema of what goes over HTTP."""
    schemas, parts = msgspec.json.schema_components(
        [*ASKED, *ANSWERED], ref_template="#/$defs/{name}"
    )
    say_in_full(list(schemas[len(ASKED) :]), parts)
    return {"$defs": dict(sorted(parts.items()))}


def typescript() -> str:
    """A module with the types of messages and views, and what is printed on the cards."""
    spoken = protocol()
    return (
        types.types_of(spoken)
        + types.more_types_of(_http(), set(spoken["$defs"]))
        + "".join(types.types_of_game(game.name, views_of(game)) for game in games.GAMES)
        + types.boxes_of({game.name: box_of(game) for game in games.GAMES})
    )
