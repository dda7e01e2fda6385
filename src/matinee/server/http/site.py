"""The browser's part: a file of the client, as it stands."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.types import ControllerRouterHandler

from matinee.server.http import pages
from matinee.server.http.files import MOVED, PAGES, TYPES, File
from matinee.server.http.framework import Given
from matinee.server.http.unanswered import HTTP


@route(
    ["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False
)
async def show_site(request: HTTP, services: Given) -> Response[bytes]:
    """A file of the client, one of its pages, or a page that says why there is none."""
    if (elsewhere := MOVED.get(request.url.path)) is not None:
        return Response(b"", status_code=308, headers={"location": elsewhere})
    file = services.site.at(request.url.path)
    if file is not None:
        return answer(file, request)
    language = pages.language_of(request)
    if PAGES.fullmatch(request.url.path):  # no client has been built
        return _page(pages.not_built(language), 200)
    if "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException("there is nothing here")
    return _page(pages.not_found(language), 404)


def answer(file: File, request: HTTP) -> Response[bytes]:
    """A file as this client takes it; nothing but a nod if it has it already."""
    chosen = file.choose(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": file.cache_control, "etag": chosen.etag}
    if len(file.variants) > 1:
        headers["vary"] = "accept-encoding"
    known = [
        tag.strip().removeprefix("W/")
        for tag in request.headers.get("if-none-match", "").split(",")
    ]
    if chosen.etag in known or "*" in known:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if chosen.encoding != "identity":
        headers["content-encoding"] = chosen.encoding
    return Response(chosen.body, headers=headers, media_type=file.media_type)


def _page(text: str, status: int) -> Response[bytes]:
    headers = {"cache-control": "no-store"}
    return Response(text.encode(), status_code=status, headers=headers, media_type=TYPES[".html"])


HANDLERS: list[ControllerRouterHandler] = [show_site]
