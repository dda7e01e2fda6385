"""Applications and databases that the tests of a process share: each takes a tenth of a second."""

from __future__ import annotations

import contextlib
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from litestar import Litestar

from matinee.server.http import app as app_module
from matinee.server.http.server import ServerServices
from matinee.server.log.writer import Log

_spare: defaultdict[tuple[object, ...], list[Litestar]] = defaultdict(list)
"""Applications nobody uses, by what they were made of: a test may put something else in."""


@contextlib.contextmanager
def application(services: ServerServices) -> Iterator[Litestar]:
    """The application over some services; one that another test has done with, if there is one."""
    made_of = (*app_module.ROUTES, app_module.give_headers)
    spare = _spare[made_of]
    if spare:
        app = spare.pop()
        app.state.services = services
    else:
        app = app_module.make_app(services)
    try:
        yield app
    finally:
        spare.append(app)


@cache
def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        Log(f"sqlite:///{file}").close()
        return file.read_bytes()


def new_database(file: Path) -> str:
    """The URL of a SQLite file, which is empty but has its tables, unless it is there already."""
    if not file.exists():
        file.write_bytes(_empty_database())
    return f"sqlite:///{file}"
