"""The lobby's waiting list: whoever wants a game is brought together with others who want it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee import games
from matinee.club.events import Name, Plan
from matinee.errors import Refused
from matinee.server.evenings import seating
from matinee.server.evenings.shown import RatingShown, rating_shown
from matinee.server.http import limits
from matinee.server.http.at_evening import person_asking, person_of
from matinee.server.http.evenings import Key
from matinee.server.http.ladders import GameName
from matinee.server.http.routes import Answer, HttpRequest, Route, get, post
from matinee.server.http.seats import Seat, with_cookie
from matinee.server.http.server import ServerServices
from matinee.server.log.contract import Link
from matinee.server.tables.passes import Pass, hash_of, own_seat
from matinee.server.waiting import Place, Wish
from matinee.table import commands as do
from matinee.table.settings import TableSettings
from matinee.table.table import Denied, create, tidy

ASKED_A_MINUTE = 120


class Waiting(msgspec.Struct, forbid_unknown_fields=True):
    """Someone's wish for a game with anybody."""

    key: Key
    """What their device is known by: with it they ask again, and take their seat."""
    name: Name
    game: GameName
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]


class WaitsNoMore(msgspec.Struct, forbid_unknown_fields=True):
    """Someone who would rather not, after all."""

    key: Key


class Waiter(msgspec.Struct):
    """Someone who waits."""

    name: str
    game: str
    players: int
    rating: RatingShown | None
    """At that game; null where they have none."""


class WaitingShown(msgspec.Struct):
    """Who waits; and one's own table, once others have come."""

    waiting: list[Waiter]
    seat: Seat | None


@get("/api/waiting", summary="Who waits for a game", fails=(403, 429, 503))
async def show_waiting(request: HttpRequest, services: ServerServices) -> WaitingShown:
    """Who waits for a game with anybody, and for which."""
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    return await _shown(services)


@post(
    "/api/waiting",
    summary="Wait for a game with anybody",
    status=200,
    fails=(400, 403, 409, 413, 429, 503),
)
async def wait(
    data: Waiting, request: HttpRequest, services: ServerServices
) -> Answer[WaitingShown]:
    """Wait, or go on waiting: who does not ask again within 20 seconds has gone. As soon as enough
    want the same, they have a table."""
    services.limits.spend(request, "waiting", ASKED_A_MINUTE)
    if not services.config.listing:
        raise Denied("no-listing", "tables are by invitation here")
    seating.options_for(games.find(data.game), _plan(data), data.players)
    name = tidy(data.name, len(data.name))
    if not name:
        raise Refused("a player has a name", "name")
    person = await person_asking(request, services) or person_of(services, data.key)
    wish = Wish(data.key, name, data.game, data.players, person)
    if (place := services.waiting.place_of(data.key)) is None:
        services.waiting.ask(wish)
        place = await _brought_together(request, services, wish)
    shown = await _shown(services)
    return Answer(shown) if place is None else _seated(services, data.key, place, shown)


@post(
    "/api/waiting/leave",
    summary="Wait no more",
    status=200,
    fails=(400, 403, 413, 429, 503),
)
async def leave(data: WaitsNoMore, request: HttpRequest, services: ServerServices) -> WaitingShown:
    """Wait no more; who has been brought to a table has left it in the lobby."""
    services.limits.spend(request, "waiting", ASKED_A_MINUTE)
    services.waiting.leave(data.key)
    return await _shown(services)


def _plan(wish: Waiting | Wish) -> Plan:
    return Plan(kind="teams", game=wish.game, fewest=wish.players, most=wish.players)


async def _brought_together(
    request: HttpRequest, services: ServerServices, wish: Wish
) -> Place | None:
    ladders, log = services.nights.ladders, services.nights.log
    if sum(other.what == wish.what for other in services.waiting.waiting()) < wish.players:
        return None
    persons = {each.person for each in services.waiting.waiting()}
    apart = {each: await log.ask(ladders.blocked_by, each) for each in persons}
    chosen = services.waiting.together(wish, lambda person: apart.get(person, set()))
    if not chosen:
        return None
    if not services.limits.may_write(limits.asker(request.scope), limits.A_GAME):
        raise Denied("too-fast", "too many tables in an hour; wait")
    table, game = services.new_id(), games.find(wish.game)
    options = seating.options_for(game, _plan(wish), wish.players)
    created = create(game, options, services.hall.now(), TableSettings(hints=False), table=table)
    links = [
        Link(hash_of(own_seat(log.secret, table, seat, each.device)), "player", seat)
        for seat, each in enumerate(chosen)
    ]
    sitting = [do.Sit(seat, each.name) for seat, each in enumerate(chosen)]
    await services.hall.create(table, created, sitting, links)
    services.waiting.bring(chosen, table)
    return services.waiting.place_of(wish.device)


def _seated(
    services: ServerServices, key: str, place: Place, shown: WaitingShown
) -> Answer[WaitingShown]:
    token = own_seat(services.hall.log.secret, place.table, place.seat, key)
    shown.seat = Seat(place.table, place.seat, token)
    return with_cookie(services, Pass(place.table, "player", place.seat, hash_of(token)), shown)


async def _shown(services: ServerServices) -> WaitingShown:
    wishes = services.waiting.waiting()
    ladders, log = services.nights.ladders, services.nights.log
    known = {
        game: await log.ask(ladders.ratings_of, game, [w.person for w in wishes if w.game == game])
        for game in {wish.game for wish in wishes}
    }
    waiters = []
    for wish in wishes:
        rating = known[wish.game].get(wish.person)
        shown = None if rating is None else rating_shown(rating)
        waiters.append(Waiter(wish.name, wish.game, wish.players, shown))
    return WaitingShown(waiters, None)


ROUTES: list[Route] = [show_waiting, wait, leave]
