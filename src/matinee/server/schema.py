"""The server's HTTP interface as data."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from matinee.server.app import OPENAPI, ROUTES


def openapi() -> dict[str, Any]:
    """The description the server shows at /api/schema."""
    app = Litestar(route_handlers=ROUTES, openapi_config=OPENAPI, logging_config=None)
    plain: dict[str, Any] = msgspec.to_builtins(app.openapi_schema.to_schema())
    return plain
