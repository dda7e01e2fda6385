"""Routes as Litestar's handlers: the one place that knows how it wants to be told of them."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Iterable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import Body, PathParameter, QueryParameter, SkipValidation
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from matinee.server.http.handing import AT_THE_FIRST, Note, Unreachable
from matinee.server.http.routes import Answer, Lines, NotHere, Route, Who
from matinee.server.http.server import ServerServices
from matinee.server.http.unanswered import HTTP, may_fail
from matinee.server.log.contract import Unwritten
from matinee.server.tables.share import Elsewhere

COOKIE_LIFE = 60 * 86_400

Given = NamedDependency[SkipValidation[ServerServices]]
"""What a handler asks for, as its parameter `services`."""


def _of_app(state: State) -> ServerServices:
    found: ServerServices = state.services
    return found


PROVIDED = {"services": Provide(_of_app, sync_to_thread=False)}


def handlers(routes: Iterable[Route]) -> list[ControllerRouterHandler]:
    """Routes as Litestar's handlers."""
    return [_handler(route) for route in routes]


def _handler(route: Route) -> ControllerRouterHandler:
    hints = get_type_hints(route.does, include_extras=True)
    said = {name: _in_its_words(name, hint, route.path) for name, hint in hints.items()}
    signature = inspect.signature(route.does)
    with_request = "request" in signature.parameters
    parameters = [
        each.replace(annotation=said[name]) for name, each in signature.parameters.items()
    ]
    if not with_request:  # a cookie is given to who asks by https in another way
        own = inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=HTTP)
        parameters.append(own)

    at_the_first = route.path.startswith(AT_THE_FIRST)

    async def handler(**given: object) -> object:
        request = given["request"] if with_request else given.pop("request")
        assert isinstance(request, Request)
        try:
            if at_the_first and request.app.state.services.hall.share.number != 0:
                raise Elsewhere(0)  # its first line came in pieces
            return answer(request, await route.does(**given))
        except Elsewhere as elsewhere:
            return await asked_there(request, elsewhere.owner)
        except NotHere as missing:
            raise NotFoundException(str(missing)) from None

    handler.__name__, handler.__doc__ = route.does.__name__, route.does.__doc__
    handler.__module__, handler.__qualname__ = route.does.__module__, route.does.__qualname__
    handler.__annotations__ = {**said, "request": HTTP}
    handler.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=parameters, return_annotation=said["return"]
    )
    how = get if route.method == "GET" else post
    made: ControllerRouterHandler = how(
        route.path,
        status_code=route.status,
        include_in_schema=route.in_schema,
        media_type=route.media_type,
        summary=route.summary or None,
        responses=may_fail(*route.fails) or None,
    )(handler)
    return made


def _in_its_words(name: str, hint: Any, path: str) -> object:
    """The type of a parameter, or of the answer, as Litestar reads it."""
    if name == "request":
        return HTTP
    if name == "services":
        return Given
    if name == "data":
        return Annotated[hint, Body()]
    if name == "who":
        _, meta = get_args(Who)
        more = QueryParameter(name="as", pattern=meta.pattern, description=meta.description)
        return Annotated[str | None, more]
    if name == "return":
        if hint is Lines:
            return Stream
        return (
            types.GenericAlias(Response, (get_args(hint)[0],))
            if get_origin(hint) is Answer
            else hint
        )
    if re.search(rf"\{{{name}:", path):
        plain, *metas = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        meta = metas[0] if metas else msgspec.Meta()
        return Annotated[plain, PathParameter(pattern=meta.pattern, ge=meta.ge, le=meta.le)]
    raise TypeError(f"{path}: what is {name}?")


async def asked_there(request: HTTP, owner: int) -> Response[bytes]:
    """What the process says whose table a request turned out to be about."""
    services: ServerServices = request.app.state.services
    target = request.scope["raw_path"].decode("latin-1")
    if query := request.scope["query_string"]:
        target += f"?{query.decode('latin-1')}"
    own = ("connection", "content-length", "transfer-encoding", "expect", "upgrade")
    headers = [
        (name, value)
        for name, value in request.headers.multi_items()
        if name not in own and not name.startswith("x-forwarded-")
    ]
    client = request.scope["client"]
    note = Note(inner=True, client=client and (client[0], client[1]), scheme=request.url.scheme)
    body = await request.body()
    assert services.handing is not None
    try:
        found = await services.handing.ask(owner, request.method, target, headers, body, note)
    except Unreachable:
        raise Unwritten("the process of that table is being started again") from None
    kept = {
        name: value
        for name, value in found.headers
        if name not in (*own, "date", "server", "content-type")
    }
    kind = dict(found.headers).get("content-type", "application/json")
    return Response(found.body, status_code=found.status, headers=kept, media_type=kind)


def answer(request: HTTP, given: object) -> object:
    if isinstance(given, Lines):
        return Stream(given.lines, media_type="application/x-ndjson")
    if not isinstance(given, Answer):
        return given
    cookies = []
    if given.keep is not None:
        name, value, path = given.keep
        secure = request.url.scheme == "https"
        cookies = [
            Cookie(
                key=name, value=value, httponly=True, secure=secure, samesite="strict",
                path=path, max_age=COOKIE_LIFE,
            )
        ]  # fmt: skip
    return Response(given.content, cookies=cookies, status_code=given.status)
