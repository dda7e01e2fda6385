"""Failures as Litestar answers and documents them."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from matinee.errors import Refused
from matinee.server.http.failures import REASONS, Failure, failure_of
from matinee.server.log.contract import Unwritten

logger = structlog.get_logger()

HTTP = Request[Any, Any, Any]


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The failures a route can answer with, for its description."""
    return {
        status: ResponseSpec(
            Failure, generate_examples=False, description=f"Refused: {REASONS[status]}."
        )
        for status in statuses
    }


def on_refused(_: HTTP, error: Refused | Unwritten) -> Response[Failure]:
    """A refusal as an answer; and that nothing was kept."""
    failure, status = failure_of(error)
    return Response(failure, status_code=status)


def on_http_error(_: HTTP, error: HTTPException) -> Response[Failure]:
    """Wrong paths, methods and shapes."""
    failure = Failure("bad-request", error.detail)
    return Response(failure, status_code=error.status_code, headers=error.headers)


def on_unreadable(_: HTTP, error: Exception) -> Response[Failure]:
    """A body that is not UTF-8, or nested too deep to be read: the framework lets these through."""
    return Response(Failure("unreadable", "that body cannot be read"), status_code=400)


def on_mistake(request: HTTP, error: Exception) -> Response[Failure]:
    """A mistake of ours: told in the log, not to the world."""
    logger.error(
        "unexpected", path=request.scope["path"], error=type(error).__name__, exc_info=error
    )
    return Response(Failure("mistake", "something went wrong here"), status_code=500)


FAILURES: ExceptionHandlersMap = {
    Refused: on_refused,
    Unwritten: on_refused,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_unreadable,
    RecursionError: on_unreadable,
    Exception: on_mistake,
}
