"""Bells of a seat: whoever plays slowly has an address called when it is their turn."""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.errors import Refused
from matinee.server import calls
from matinee.server.http import limits
from matinee.server.http.routes import As, HttpRequest, Route, TableId, get, post
from matinee.server.http.seats import admitted_player
from matinee.server.http.server import ServerServices
from matinee.server.log.bells import Bell
from matinee.table.table import Denied

Key = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,100}$")]


class BrowserKeys(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser gives so that messages can be sealed for it."""

    p256dh: Key
    auth: Key


class BellAsked(msgspec.Struct, forbid_unknown_fields=True):
    """An address to be called."""

    url: Annotated[str, msgspec.Meta(max_length=calls.LONGEST_URL)]
    keys: BrowserKeys | None = None
    """Those of a browser, whose address it is; null for a webhook."""


class BellNamed(msgspec.Struct, forbid_unknown_fields=True):
    """One of the bells of a seat."""

    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]


class BellHung(msgspec.Struct):
    """A bell, by its host: the address itself is a secret, and is not shown again."""

    id: str
    host: str
    browser: str | None = None
    """The first 16 digits of the address's SHA-256, by which a browser knows itself; null for a
    webhook."""


class BellsHung(msgspec.Struct):
    """The bells of a seat."""

    allowed: bool
    """Whether this server calls webhooks."""
    bells: list[BellHung]
    push: str | None = None
    """The key by which browsers know this server; null where it sends them nothing."""


def shown(services: ServerServices, table_id: str, link: str) -> BellsHung:
    """What the player of a seat may see of its bells."""
    bells = services.bells
    hung = [
        BellHung(
            bell.id,
            calls.target_of(bell.url, anywhere=True).host,
            None if bell.keys is None else bell.mark,
        )
        for bell in bells.of(table_id, link)
    ]
    push = None if bells.pushes is None else bells.pushes.public
    return BellsHung(bells.webhooks != "off", hung, push)


def checked(keys: BrowserKeys | None) -> str | None:
    """A browser's keys as they are kept; Refused where they are none."""
    if keys is None:
        return None
    from matinee.server.push import subscription_of

    subscription_of(keys.p256dh, keys.auth)
    return f"{keys.p256dh} {keys.auth}"


@get(
    "/api/tables/{table_id:str}/bells",
    summary="Who is called when it is one's turn",
    fails=(400, 403, 404),
)
async def show_bells(
    table_id: TableId, request: HttpRequest, services: ServerServices, who: As = None
) -> BellsHung:
    """The bells of the asker's seat."""
    _, held, _ = await admitted_player(request, services, table_id, who)
    return shown(services, table_id, held.token_hash)


@post(
    "/api/tables/{table_id:str}/bells",
    summary="Have an address called when it is one's turn",
    status=200,
    fails=(400, 403, 404, 429, 503),
)
async def hang_bell(
    table_id: TableId,
    data: BellAsked,
    request: HttpRequest,
    services: ServerServices,
    who: As = None,
) -> BellsHung:
    """Hang a bell at the asker's seat; it is good for as long as the seat's link is."""
    services.limits.spend(request, "bells", limits.BELLS_A_MINUTE)
    room, held, seat = await admitted_player(request, services, table_id, who)
    bells = services.bells
    if bells.webhooks == "off" if data.keys is None else bells.pushes is None:
        raise Denied("no-bells", "this server calls nobody")
    try:
        bell = Bell(table_id, seat, held.token_hash, data.url, checked(data.keys))
        await bells.hang(bell, room)
    except Refused as problem:
        raise Denied("bad-bell", str(problem)) from None
    return shown(services, table_id, held.token_hash)


@post(
    "/api/tables/{table_id:str}/bells/remove",
    summary="Have an address called no more",
    status=200,
    fails=(400, 403, 404, 503),
)
async def take_bell_down(
    table_id: TableId,
    data: BellNamed,
    request: HttpRequest,
    services: ServerServices,
    who: As = None,
) -> BellsHung:
    """Take one of the asker's own bells down."""
    _, held, _ = await admitted_player(request, services, table_id, who)
    if any(bell.id == data.id for bell in services.bells.of(table_id, held.token_hash)):
        await services.bells.take_down(table_id, data.id)
    return shown(services, table_id, held.token_hash)


ROUTES: list[Route] = [show_bells, hang_bell, take_bell_down]
