"""Parcels: something a browser hands to another, sealed so that the server cannot read it.

They lie in memory for ten minutes. The key to one is in the fragment of the address that the other
browser opens, and browsers do not send that.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from matinee.server.http import limits
from matinee.server.http.routes import HttpRequest, Route, get, post
from matinee.server.http.services import Services
from matinee.table.table import Denied

LARGEST = 60_000
"""Characters of one parcel; who has more sends several."""
BASE64 = "^[A-Za-z0-9_-]+$"

ParcelId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    """What is in a parcel: nothing the server could read."""

    sealed: Annotated[str, msgspec.Meta(max_length=LARGEST, pattern=BASE64)]


class Receipt(msgspec.Struct):
    """What a parcel can be asked for by."""

    id: str
    seconds: int
    """How long it lies here."""


@post(
    "/api/parcels",
    summary="Leave something sealed for another browser",
    status=201,
    fails=(400, 403, 413, 429),
)
async def leave(data: Sealed, request: HttpRequest, services: Services) -> Receipt:
    """Keep a parcel for ten minutes."""
    services.limits.spend(request, "parcels", limits.PARCELS_A_MINUTE)
    token, _ = services.new_token()
    services.parcels.put(token, data.sealed)
    return Receipt(token, services.parcels.life)


@get(
    "/api/parcels/{parcel:str}",
    summary="Fetch something sealed",
    fails=(400, 404, 429),
)
async def fetch(parcel: ParcelId, request: HttpRequest, services: Services) -> Sealed:
    """A parcel that has been left here, while it lies here."""
    services.limits.spend(request, "enter", limits.TRIES_A_MINUTE)
    found = services.parcels.get(parcel)
    if found is None:
        raise Denied("no-parcel", "there is no such parcel; they lie here for ten minutes")
    return Sealed(found)


ROUTES: list[Route] = [leave, fetch]
