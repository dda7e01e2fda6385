"""The door of a club's house: knocking, coming in, and the host's key."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import HttpMethod, Response, get, post, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler, Receive, Send

from matinee.server.http import pages
from matinee.server.http.files import TYPES
from matinee.server.http.framework import COOKIE_LIFE, Given
from matinee.server.http.porter import COOKIE, Porter, is_host, own_way
from matinee.server.http.unanswered import HTTP
from matinee.server.tables.passes import CODE_LENGTH
from matinee.table.table import Denied


@route("/door", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def show_door(request: HTTP, services: Given) -> Response[str]:
    """The door, from without; to the host, from within."""
    porter = _porter(services)
    language = pages.language_of(request)
    if is_host(request.scope):
        shown = pages.Doorplate(porter.code, porter.address, porter.qr(), porter.closed)
        return _page(pages.door_within(language, shown), 200)
    way = own_way(request.query_params.get("to", "/"))
    return _page(pages.door(language, way, "closed" if porter.closed else ""), 200)


@get("/door/{word:str}", include_in_schema=False)
async def come_by_link(request: HTTP, services: Given, word: FromPath[str]) -> Response[str]:
    """Who scanned the code from the screen is in at once, and where they were going."""
    return _let_in(request, services, word, own_way(request.query_params.get("to", "/")))


@post("/door", include_in_schema=False, status_code=200)
async def knock(request: HTTP, services: Given) -> Response[str]:
    """Who typed the code is in if it is right."""
    form = await request.form()
    given, way = str(form.get("code", "")), own_way(str(form.get("to", "/")))
    return _let_in(request, services, given, way)


@post("/door/{word:str}", include_in_schema=False, status_code=200)
async def turn_key(request: HTTP, services: Given, word: FromPath[str]) -> Response[str]:
    """The host closes the door to whoever is not in yet, or opens it again."""
    porter = _porter(services)
    if not is_host(request.scope) or word not in ("close", "open"):
        raise Denied("not-invited", "only the host closes the door")
    porter.closed = word == "close"
    return Response("", status_code=303, headers={"location": "/door"})


def wants_a_page(scope: Any) -> bool:
    """Whether somebody looks for a page, not a program for an answer."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    return any(n.lower() == b"accept" and b"text/html" in value for n, value in scope["headers"])


async def show_the_door(scope: Any, receive: Receive, send: Send) -> None:
    """Send somebody to the door, to come back to where they were going."""
    to = quote(own_way(scope["path"]), safe="/")
    headers = [(b"location", f"/door?to={to}".encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 303, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _let_in(request: HTTP, services: Given, given: str, way: str) -> Response[str]:
    porter = _porter(services)
    language = pages.language_of(request)
    if porter.lets_in({**request.scope, "path": way}):
        return Response("", status_code=303, headers={"location": way})
    services.limits.guess(request, wrong=False)  # after too many, none is looked at
    if porter.closed:
        return _page(pages.door(language, way, "closed"), 403)
    if not porter.knows(given[: 4 * CODE_LENGTH]):
        services.limits.guess(request, wrong=True)
        return _page(pages.door(language, way, "wrong"), 403)
    answer = Response("", status_code=303, headers={"location": way})
    answer.set_cookie(
        COOKIE,
        porter.ticket,
        max_age=COOKIE_LIFE,
        httponly=True,
        # Who follows a friend's link to a table has come in before, and still is in.
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


def _porter(services: Given) -> Porter:
    if services.porter is None:
        raise NotFoundException("this house has no door")
    return services.porter


def _page(text: str, status: int) -> Response[str]:
    return Response(text, status_code=status, media_type=TYPES[".html"])


HANDLERS: list[ControllerRouterHandler] = [show_door, come_by_link, knock, turn_key]
