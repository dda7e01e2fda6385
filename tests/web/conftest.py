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
from tests.support.static_host import StaticHost, built, hosted

NEED_A_SERVER = {
    "test_club.py": "an evening is kept by a server",
    "test_site.py": "it is about what a server says",
    "test_one_link.py": "its links are a server's; test_anywhere has the page's own",
    "test_together.py": "many browsers look at one game, which a server has",
    "test_gathering.py": "many browsers look at one game, which a server has",
    "test_screen.py": "a screen and phones as hands meet at a server",
    "test_stranger.py": "it is about strangers who ask a server",
    "test_wheel.py": "it is about how a server is packed",
    "test_no_page_is_blank_between_two_lessons": "it holds up what a server is asked",
    "test_a_sealed_copy_is_opened_by_its_address_alone": "a server keeps sealed copies",
}
"""Files and tests that are about a server, and why."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where there is no server, leave out what is about one."""
    if config.getoption("--static"):
        for item in items:
            name = getattr(item, "originalname", item.name)
            if why := NEED_A_SERVER.get(item.path.name) or NEED_A_SERVER.get(name):
                item.add_marker(pytest.mark.skip(reason=f"there is no server: {why}"))


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Serving | StaticHost:
    """What pages are had from: a server, or with `--static` a host of static files."""
    static = request.config.getoption("--static")
    found: Serving | StaticHost = request.getfixturevalue("static_host" if static else "server")
    return found


@pytest.fixture(scope="session")
def static_folder() -> Path:
    """The table with no server, as it is built now."""
    return built()


@pytest.fixture(scope="session")
def static_host(static_folder: Path) -> Iterator[StaticHost]:
    """The same, on a host."""
    with hosted(static_folder) as host:
        yield host


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of this worker's own, for the whole run."""
    assert (BUILT / "index.html").exists(), "the browser table is not built: ./dev web build"
    serving = Serving(tmp_path_factory.mktemp("site"))
    with closing(Log(new_database(serving.folder / "tables.db"))) as log:
        admin.push_keys(log, "mailto:ann@example.org", renew=False)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def own_site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Serving]:
    """A server that a test may stop, kill and start again."""
    if request.config.getoption("--static"):
        pytest.skip("there is no server")
    serving = Serving(tmp_path)
    serving.start()
    yield serving
    serving.stop()
