"""What tests of the browser table stand on: a server, and a browser that looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from matinee.server import admin
from matinee.server.http.files import BUILT
from matinee.server.log.writer import Log
from tests.support.apps import new_database
from tests.support.pages import axe, axe_by_day, page, page_at, shot, tabs  # noqa: F401 (fixtures)
from tests.support.serving import Serving


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of this worker's own, for the whole run."""
    assert (BUILT / "index.html").exists(), "the browser table is not built: ./dev web build"
    serving = Serving(tmp_path_factory.mktemp("site"))
    with closing(Log(new_database(serving.folder / "tables.db"))) as log:
        admin.push_keys(log, "mailto:ann@example.org", renew=False)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Serving]:
    """A server that a test may stop, kill and start again."""
    serving = Serving(tmp_path)
    serving.start()
    yield serving
    serving.stop()
