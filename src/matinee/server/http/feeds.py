"""A feed for a seat: whoever plays slowly reads in their news reader that it is their turn.

Readers send no cookies, so a feed's address has a secret of its own, made from the seat's link: it
says whose turn it is and nothing of the game, and is worthless once that link is replaced.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime
from html import escape
from typing import Annotated

import msgspec

from matinee.server.http import limits, pages
from matinee.server.http.routes import As, HttpRequest, Route, TableId, get, post
from matinee.server.http.seats import admitted_player
from matinee.server.http.services import Services
from matinee.server.tables.hall import worthless
from matinee.server.tables.room import Room
from matinee.words import words

FeedSecret = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
SeatPath = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Feed(msgspec.Struct):
    """Where a seat's feed is."""

    path: str


def secret_of(services: Services, table_id: str, seat: int, link: str) -> str:
    """What stands in the address of a feed."""
    given = f"feed {table_id} {seat} {link}".encode()
    return hmac.new(services.hall.log.secret.encode(), given, hashlib.sha256).hexdigest()


@post(
    "/api/tables/{table_id:str}/feed",
    summary="Where one's own feed is",
    status=200,
    fails=(400, 403, 404, 503),
)
async def where_feed_is(
    table_id: TableId, request: HttpRequest, services: Services, who: As = None
) -> Feed:
    """The address of the feed of the asker's seat."""
    _, held, seat = await admitted_player(request, services, table_id, who)
    secret = secret_of(services, table_id, seat, held.token_hash)
    return Feed(f"/api/feeds/{table_id}/{seat}/{secret}")


@get(
    "/api/feeds/{table_id:str}/{seat:int}/{secret:str}",
    in_schema=False,
    media_type="application/atom+xml",
)
async def show_feed(
    table_id: TableId,
    seat: SeatPath,
    secret: FeedSecret,
    request: HttpRequest,
    services: Services,
) -> str:
    """The feed of a seat: one entry while it is its turn, or the game is over."""
    services.limits.spend(request, "feeds", limits.FEEDS_A_MINUTE)
    log = services.hall.log
    link = await log.ask(log.link_of, table_id, seat)
    if link is None or not hmac.compare_digest(secret, secret_of(services, table_id, seat, link)):
        raise worthless()
    room = await services.hall.room(table_id)
    here = f"{request.url.scheme}://{request.headers.get('host', '')}"
    text = atom(room, seat, here, pages.language_of(request))
    return text


def atom(room: Room, seat: int, here: str, language: str) -> str:
    """The feed itself."""
    say, table = words(language), room.table
    game = say(table.game.name)
    link = f"{here}/t/{room.id}"
    news = ""
    if table.over:
        news = say("feed-over", game=game)
    elif table.turn == seat and not table.seats[seat].player_is_bot:
        news = say("feed-turn", game=game)
    moment = moment_of(room.entries[room.moved - 1][-1].at)
    entry = (
        f"<entry><id>{escape(link)}#{seat}-{room.moved}</id><updated>{moment}</updated>"
        f'<title>{escape(news)}</title><link href="{escape(link)}"/>'
        f"<summary>{escape(news)}</summary></entry>"
    )
    title = escape(say("feed-title", game=game, name=table.seats[seat].name or ""))
    return (
        '<?xml version="1.0" encoding="utf-8"?>'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">'
        f"<id>{escape(link)}#{seat}</id><title>{title}</title><updated>{moment}</updated>"
        f'<author><name>Matinee</name></author><link href="{escape(link)}"/>'
        f"{entry if news else ''}</feed>"
    )


def moment_of(milliseconds: int) -> str:
    """A moment as RFC 3339 has it."""
    found = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return found.isoformat(timespec="seconds").replace("+00:00", "Z")


ROUTES: list[Route] = [where_feed_is, show_feed]
