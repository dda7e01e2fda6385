"""An evening over HTTP: opened, come to, led, looked at.

Who knows an evening's code may look at it. A person is a name and a device: the device has a
cookie, made from a key of its own, by which it is led to its table round after round. The host is
whoever opened the evening, or sits at the machine of a club's house.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Annotated

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from matinee.club import events as on
from matinee.club.events import Plan, TableOf, Title
from matinee.errors import Refused
from matinee.server.evenings import seating
from matinee.server.evenings.nights import Night, NoEvening
from matinee.server.evenings.shown import (
    EveningState,
    RatingShown,
    evening_state,
    rating_shown,
    results_csv,
)
from matinee.server.http import limits
from matinee.server.http.invitations import SHORTEST_KEY
from matinee.server.http.porter import is_host
from matinee.server.http.routes import TEXT, Answer, Asker, HttpRequest, Keepsake, Route, get, post
from matinee.server.http.seats import Seat, with_cookie
from matinee.server.http.server import ServerServices
from matinee.server.log.contract import Link, SharedLink
from matinee.server.tables.passes import CODE_LETTERS, Pass, hash_of, onlookers_seat
from matinee.table.table import Denied

CODE = f"^[{CODE_LETTERS}{CODE_LETTERS.lower()}]{{4}}$"
EveningCode = Annotated[str, msgspec.Meta(pattern=CODE)]
Key = Annotated[str, msgspec.Meta(min_length=SHORTEST_KEY, max_length=64)]
GameName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
AskKey = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,40}$")]
"""A command's own name, so that it is done once."""
EVENINGS_AN_HOUR = 20
COMMANDS_A_MINUTE = 240
MOST_TABLES = 100


class NewEvening(msgspec.Struct, forbid_unknown_fields=True):
    """An evening to be opened."""

    title: Title
    key: Key
    """What the host's device is known by."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class Coming(msgspec.Struct, forbid_unknown_fields=True):
    """Someone's wish to take part."""

    name: on.Name
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What their device is known by; empty where the host puts somebody's name down."""
    rated: bool = False


class Claiming(msgspec.Struct, forbid_unknown_fields=True):
    """Someone's word that they are one of those here, on another device."""

    name: on.Name
    key: Key


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """One of those here."""

    name: on.Name


class Answering(Named, forbid_unknown_fields=True):
    """What the host, or the device that has the place, says to such a word."""

    yes: bool


class Agreeing(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one's games count for ratings from now on."""

    rated: bool


class DrawAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A round that is to be drawn."""

    plan: Plan
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Drawn(msgspec.Struct):
    """A round as it would be; nothing has been called."""

    tables: list[TableOf]
    resting: list[str]


class Calling(msgspec.Struct, forbid_unknown_fields=True):
    """A round, as drawn or as the host has changed it."""

    key: AskKey
    round: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """Its number: of two who call the same round the second is refused."""
    plan: Plan
    tables: Annotated[list[TableOf], msgspec.Meta(max_length=MOST_TABLES)]


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """How a table ended, by the host's word."""

    key: AskKey
    round: int
    table: int
    """Counted from 0."""
    places: tuple[int, ...]
    why: Title
    score: int | None = None


class Whereabouts(msgspec.Struct, forbid_unknown_fields=True):
    """One of the tables of an evening."""

    round: int
    table: int


# Who is asking -------------------------------------------------------------------------------


def own_link(services: ServerServices, evening: str, key: str) -> str:
    """What a device is known by at an evening; of its key nothing can be told by it."""
    given = f"evening {evening} {key}".encode("utf-8", "replace")
    return hmac.new(services.hall.log.secret.encode(), given, hashlib.sha256).hexdigest()


def person_of(services: ServerServices, key: str) -> str:
    """Who has a device, at all evenings of this server alike."""
    given = f"person {key}".encode("utf-8", "replace")
    return hmac.new(services.hall.log.secret.encode(), given, hashlib.sha256).hexdigest()[:32]


def _signer(services: ServerServices) -> URLSafeSerializer:
    return URLSafeSerializer(services.hall.log.secret, salt="matinee-evening")


def _keepsake(services: ServerServices, night: Night, link: str) -> Keepsake:
    code = night.evening.opened.code
    return Keepsake(
        f"matinee_{night.id}", str(_signer(services).dumps(link)), f"/api/evenings/{code}"
    )


def link_of(request: Asker, services: ServerServices, night: Night) -> str:
    """What the asker's device is known by; empty where it is not."""
    value = request.cookies.get(f"matinee_{night.id}", "")
    try:
        link = _signer(services).loads(value)
    except BadSignature:
        return ""
    return link if isinstance(link, str) else ""


def leads(request: Asker, services: ServerServices, night: Night) -> bool:
    """Whether the asker is the host."""
    if services.porter is not None and is_host(request.scope):
        return True
    link = link_of(request, services, night)
    return bool(link) and hmac.compare_digest(link, night.evening.opened.host)


async def found(code: str, request: Asker, services: ServerServices) -> Night:
    """The evening with a code; wrong ones are counted."""
    services.limits.guess(request, wrong=False)
    try:
        return await services.nights.by_code(code.upper())
    except NoEvening:
        services.limits.guess(request, wrong=True)
        raise Denied("no-such-code", "no evening has this code; it may be long over") from None


async def led(code: str, request: Asker, services: ServerServices) -> Night:
    """The same for what only the host may do."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    night = await found(code, request, services)
    if not leads(request, services, night):
        raise Denied("not-yours", "only the host of the evening may do that")
    return night


def _may_write(request: Asker, services: ServerServices, size: int = limits.AN_ENTRY) -> None:
    if not services.limits.may_write(limits.asker(request.scope), size):
        raise Denied("too-fast", "that is much for an hour; wait")


async def told(request: Asker, services: ServerServices, night: Night, link: str) -> EveningState:
    host = leads(request, services, night)
    if link and hmac.compare_digest(link, night.evening.opened.host):
        host = True
    return await evening_state(services.nights, night, host, night.evening.by_link(link))


# Opening and looking -------------------------------------------------------------------------


@post("/api/evenings", summary="Open an evening", fails=(400, 403, 413, 429, 503))
async def open_evening(
    data: NewEvening, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """Open an evening; whoever does is its host. In a club's house that is who sits at its machine,
    and the evening has the code of the door."""
    services.limits.spend(request, "evenings", EVENINGS_AN_HOUR, 3600)
    _may_write(request, services, limits.A_GAME)
    porter = services.porter
    if porter is not None and not is_host(request.scope):
        raise Denied("not-yours", "an evening is opened at the club's own machine")
    title = " ".join(data.title.split())
    if not title or not title.isprintable():
        raise Refused("a title has letters one can read", "title")
    name = f"evening-{services.new_id()}"
    link = own_link(services, name, data.key)
    opened = on.Opened(at=services.hall.now(), title=title, host=link, rounds=data.rounds)
    night = await services.nights.open(name, opened, "" if porter is None else porter.code)
    state = await evening_state(services.nights, night, True, None)
    return Answer(state, _keepsake(services, night, link))


@get(
    "/api/evenings/{code:str}",
    summary="How an evening stands",
    fails=(400, 403, 404, 429, 503),
)
async def show_evening(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> EveningState:
    """How an evening stands, for whoever knows its code."""
    night = await found(code, request, services)
    return await told(request, services, night, link_of(request, services, night))


# Coming and going ----------------------------------------------------------------------------


@post(
    "/api/evenings/{code:str}/come",
    summary="Take part in an evening",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def come(
    code: EveningCode, data: Coming, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """Take part, under a name, from the next round on. The host can put others' names down."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    night = await found(code, request, services)
    if not data.key:
        if not leads(request, services, night):
            raise Denied("bad-key", f"a key has {SHORTEST_KEY} to 64 characters")
        link, own = "", link_of(request, services, night)
    else:
        if len(data.key) < SHORTEST_KEY:
            raise Denied("bad-key", f"a key has {SHORTEST_KEY} to 64 characters")
        link = own = own_link(services, night.id, data.key)
    theirs = night.evening.by_link(link)
    if theirs is None or not night.evening.people[theirs].here:
        _may_write(request, services)
        if data.name in night.evening.people and theirs is None:
            raise Denied("name-taken", "somebody here has this name")
        person = person_of(services, data.key) if link else ""
        command = on.Come(data.name, link, data.rated and bool(link), person)
        await services.nights.command(night, services.new_key("come"), command)
    kept = _keepsake(services, night, own) if own else None
    return Answer(await told(request, services, night, own), kept)


@post(
    "/api/evenings/{code:str}/claim",
    summary="Say that one is somebody here, on another device",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def claim(
    code: EveningCode, data: Claiming, request: HttpRequest, services: ServerServices
) -> Answer[EveningState]:
    """The host and the device that has the place are asked; where that has long been away, or there
    is none, nobody is."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    night = await found(code, request, services)
    person = night.evening.people.get(data.name)
    if person is None:
        raise Denied("no-such-person", "nobody here is called so")
    link = own_link(services, night.id, data.key)
    if night.evening.by_link(link) not in (None, data.name):
        raise Denied("taken", "this device is somebody else's")
    if person.link != link:
        if not person.link or services.nights.is_long_away(night, data.name):
            _may_write(request, services)
            await services.nights.hand_over(night, services.new_key("hand"), data.name, link)
        else:
            night.claims[data.name] = link
            night.tell()
    state = await told(request, services, night, link)
    return Answer(state, _keepsake(services, night, link))


@post(
    "/api/evenings/{code:str}/answer",
    summary="Say whether somebody is who they say they are",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def answer_claim(
    code: EveningCode, data: Answering, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Let them have the place, or not: the host says so, or the device that has it."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    night = await found(code, request, services)
    link = link_of(request, services, night)
    if not leads(request, services, night) and night.evening.by_link(link) != data.name:
        raise Denied("not-yours", "that is for the host to say")
    wanted = night.claims.get(data.name)
    if wanted is None:
        raise Denied("too-late", "nobody asks for that place")
    if data.yes:
        _may_write(request, services)
        await services.nights.hand_over(night, services.new_key("hand"), data.name, wanted)
    else:
        night.claims.pop(data.name, None)
        night.tell()
    return await told(request, services, night, link)


@post(
    "/api/evenings/{code:str}/go",
    summary="Play no more",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def go(
    code: EveningCode, data: Named, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Play no more, or, as the host, have somebody do so: what they have played stands."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    night = await found(code, request, services)
    link = link_of(request, services, night)
    if not leads(request, services, night) and night.evening.by_link(link) != data.name:
        raise Denied("not-yours", "only the host sends others away")
    _may_write(request, services)
    await services.nights.send_away(night, services.new_key("go"), data.name)
    return await told(request, services, night, link)


@post(
    "/api/evenings/{code:str}/agree",
    summary="Have one's games count for ratings, or not",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def agree(
    code: EveningCode, data: Agreeing, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Whether what one plays from the next round on counts; a table counts if all there agree."""
    services.limits.spend(request, "evening", COMMANDS_A_MINUTE)
    night, name, link = await _own(code, request, services)
    _may_write(request, services)
    await services.nights.command(night, services.new_key("agree"), on.Agree(name, data.rated))
    return await told(request, services, night, link)


async def _own(code: str, request: Asker, services: ServerServices) -> tuple[Night, str, str]:
    """An evening, and who is asking, by their device."""
    night = await found(code, request, services)
    link = link_of(request, services, night)
    name = night.evening.by_link(link)
    if name is None:
        raise Denied("not-invited", "you have not come to this evening")
    return night, name, link


# The way to a table --------------------------------------------------------------------------


@post(
    "/api/evenings/{code:str}/seat",
    summary="Be led to one's table",
    status=200,
    fails=(400, 403, 404, 409, 429, 503),
)
async def lead_to_seat(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> Answer[Seat]:
    """The link of one's seat at the table one is to play at, and its cookie."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    night, name, link = await _own(code, request, services)
    place = night.place_of(name)
    held = None if place is None else await services.nights.seat_link(night, name, place)
    if place is None or held is None:
        raise Denied("not-over", "there is no table for you yet")
    number, table, seat = place
    there = night.made[number, table]
    token = seating.seat_token(services.hall.log.secret, link, there)
    return with_cookie(services, Pass(there, "player", seat, held), Seat(there, seat, token))


@post(
    "/api/evenings/{code:str}/watch",
    summary="Look on at a table of the evening",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def watch_table(
    code: EveningCode, data: Whereabouts, request: HttpRequest, services: ServerServices
) -> Answer[Seat]:
    """Look on, as anybody at an evening may."""
    services.limits.spend(request, "join", limits.TRIES_A_MINUTE)
    night = await found(code, request, services)
    there = night.made.get((data.round, data.table))
    if there is None:
        raise Denied("no-such-code", "there is no such table yet")
    log = services.hall.log
    token = onlookers_seat(log.secret, there)
    held = Pass(there, "onlooker", None, hash_of(token))
    if await services.door.open(token) is None:
        await log.write(SharedLink(there, Link(held.token_hash, "onlooker", None)))
    return with_cookie(services, held, Seat(there, None, token))


# What the host does --------------------------------------------------------------------------


@post(
    "/api/evenings/{code:str}/draw",
    summary="See who would meet whom",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def draw(
    code: EveningCode, data: DrawAsked, request: HttpRequest, services: ServerServices
) -> Drawn:
    """A proposal for the next round, which the host may change before it is called."""
    night = await led(code, request, services)
    seating.game_of(data.plan)
    if not night.evening.playing():
        raise Denied("nobody-here", "nobody is here yet")
    found = await asyncio.to_thread(night.evening.draw, data.plan, data.seed)
    return Drawn([TableOf(seats) for seats in found.tables], list(found.resting))


@post(
    "/api/evenings/{code:str}/call",
    summary="Call a round",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def call_round(
    code: EveningCode, data: Calling, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Call a round: its tables are made, and everybody's device is led to theirs."""
    night = await led(code, request, services)
    if data.key not in night.keys:
        if data.round != len(night.evening.rounds) + 1:
            raise Denied("stale", "the evening has moved on")
        seating.game_of(data.plan)
        _may_write(request, services, len(data.tables) * limits.A_GAME)
        await services.nights.command(night, data.key, on.Call(data.plan, data.tables))
    return await told(request, services, night, link_of(request, services, night))


@post(
    "/api/evenings/{code:str}/end",
    summary="Say how a table ended, or that it ended otherwise",
    status=200,
    fails=(400, 403, 404, 409, 413, 429, 503),
)
async def end_table(
    code: EveningCode, data: Ending, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Put down a result by hand, or correct one: both stay in the log, with the reason."""
    night = await led(code, request, services)
    _may_write(request, services)
    rounds = night.evening.rounds
    known = 1 <= data.round <= len(rounds) and data.table in rounds[data.round - 1].places
    command: on.Correct | on.End
    if known:
        command = on.Correct(data.round, data.table, data.places, data.why, data.score)
    else:
        command = on.End(data.round, data.table, data.places, data.score, by_hand=True)
    await services.nights.command(night, data.key, command)
    return await told(request, services, night, link_of(request, services, night))


@post(
    "/api/evenings/{code:str}/close",
    summary="Close the night",
    status=200,
    fails=(400, 403, 404, 409, 429, 503),
)
async def close_evening(
    code: EveningCode, request: HttpRequest, services: ServerServices
) -> EveningState:
    """Close the night; every table has to have ended."""
    night = await led(code, request, services)
    if any(called.still_playing for called in night.evening.rounds):
        raise Denied("still-playing", "a table still plays")
    if not night.evening.closed:
        await services.nights.command(night, "close", on.Close())
    return await told(request, services, night, link_of(request, services, night))


# To keep -------------------------------------------------------------------------------------


@get(
    "/api/evenings/{code:str}/results.csv",
    summary="The standings as a table",
    fails=(400, 403, 404, 429, 503),
    media_type=TEXT,
)
async def results(code: EveningCode, request: HttpRequest, services: ServerServices) -> str:
    """The standings, a line each, for a spreadsheet."""
    night = await found(code, request, services)
    state = await evening_state(services.nights, night, False, None)
    return results_csv(state)


# Ratings -------------------------------------------------------------------------------------


class LadderLine(msgspec.Struct):
    """Somebody on a ladder."""

    name: str
    """A person's, or a bot's level."""
    bot: bool
    games: int
    rating: RatingShown


class LadderShown(msgspec.Struct):
    """The ladder of a game."""

    game: str
    season: int
    """Counted from 1."""
    lines: list[LadderLine]
    """The strongest first."""


@get("/api/ratings/{game:str}", summary="The ladder of a game", fails=(400, 403, 429, 503))
async def show_ratings(
    game: GameName, request: HttpRequest, services: ServerServices
) -> LadderShown:
    """People who agreed to it, and bots that the arena has measured, on one ladder."""
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    ladders, log = services.nights.ladders, services.nights.log
    found = await log.ask(ladders.standings, game)
    lines = [
        LadderLine(each.name, each.bot, each.rating.games, rating_shown(each.rating))
        for each in found
    ]
    return LadderShown(game, len(await log.ask(ladders.seasons)) + 1, lines)


ROUTES: list[Route] = [
    open_evening, show_evening, come, claim, answer_claim, go, agree, lead_to_seat, watch_table,
    draw, call_round, end_table, close_evening, results, show_ratings,
]  # fmt: skip
