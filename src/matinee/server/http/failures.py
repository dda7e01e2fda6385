"""What is answered when something is not done: a status, a code for programs, a reason for people.

The same table documents it: every route says which of these statuses it can answer with.
"""

from __future__ import annotations

import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from matinee.errors import Refused
from matinee.server.http.access import HttpRequest
from matinee.server.log.chain import Damaged, Newer
from matinee.server.log.contract import Unwritten
from matinee.server.tables.hall import NoTable
from matinee.table.table import Denied

logger = structlog.get_logger()

STATUS = {
    "wrong-host": 421, "too-many": 429, "no-listing": 403,
    "too-fast": 429, "no-such-link": 403, "not-invited": 403, "not-yours": 403, "not-listed": 403,
    "no-onlookers": 403, "seat-moved": 403, "link-replaced": 403, "no-such-code": 404,
    "no-parcel": 404, "asked-already": 409,
    "no-hints": 403, "not-your-turn": 409, "not-running": 409,
    "stale": 409, "taken": 409, "full": 409, "too-late": 409, "not-over": 409, "busy": 503,
}  # fmt: skip

REASONS = {
    400: "it cannot be read, or makes no sense",
    403: "it is not yours to ask, or another site's page asked",
    404: "there is no such table",
    409: "the table does not stand so",
    413: "the body is larger than 64 KiB",
    429: "too many tries in a minute",
    503: "the server could not keep it, and nothing was done; or what it kept is damaged",
}
"""What each status means, as the interface's description has it."""


class Failure(msgspec.Struct):
    """Why something was not done."""

    code: str
    why: str


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The failures a route can answer with, for its description."""
    return {
        status: ResponseSpec(
            Failure, generate_examples=False, description=f"Refused: {REASONS[status]}."
        )
        for status in statuses
    }


def on_refused(_: HttpRequest, error: Refused) -> Response[Failure]:
    """A refusal as an answer."""
    if isinstance(error, NoTable):
        return Response(Failure("no-such-table", str(error)), status_code=404)
    if isinstance(error, Newer):
        return Response(Failure("newer", str(error)), status_code=503)
    if isinstance(error, Damaged):
        return Response(Failure("damaged", str(error)), status_code=503)
    code = error.code if isinstance(error, Denied) else "bad-request"
    return Response(Failure(code, str(error)), status_code=STATUS.get(code, 400))


def on_unwritten(_: HttpRequest, error: Unwritten) -> Response[Failure]:
    """Nothing was kept, and that is said."""
    return Response(Failure("unwritten", "the server could not keep that"), status_code=503)


def on_http_error(_: HttpRequest, error: HTTPException) -> Response[Failure]:
    """Wrong paths, methods and shapes."""
    failure = Failure("bad-request", error.detail)
    return Response(failure, status_code=error.status_code, headers=error.headers)


def on_unreadable(_: HttpRequest, error: Exception) -> Response[Failure]:
    """A body that is not UTF-8, or nested too deep to be read: the framework lets these through."""
    return Response(Failure("unreadable", "that body cannot be read"), status_code=400)


def on_mistake(request: HttpRequest, error: Exception) -> Response[Failure]:
    """A mistake of ours: told in the log, not to the world."""
    logger.error(
        "unexpected", path=request.scope["path"], error=type(error).__name__, exc_info=error
    )
    return Response(Failure("mistake", "something went wrong here"), status_code=500)


HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    Unwritten: on_unwritten,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_unreadable,
    RecursionError: on_unreadable,
    Exception: on_mistake,
}
