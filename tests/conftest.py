"""Fixtures every test can ask for, and how tests are run."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
import structlog

from matinee.games import GAMES
from matinee.games.contract import Game
from tests.support.browsers_first import browsers_first
from tests.support.databases import (  # noqa: F401 (fixtures)
    _postgres_url,
    database,
    nats,
    postgres,
    postgres_url,
)
from tests.support.trials import THOROUGH

if TYPE_CHECKING:
    from tests.support.pages import Tabs

hypothesis.settings.register_profile(
    "ci",
    # Machines are noisy, and the same commit must give the same answer twice.
    deadline=None,
    derandomize=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.register_profile("long", deadline=None, max_examples=5000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--static`: the browser tests run over the table with no server (docs/anywhere.md);
    `--thorough`: what is tried at random is tried as often as the guarantees say."""
    parser.addoption("--static", action="store_true", help="test pages that have no server")
    parser.addoption("--thorough", action="store_true", help="make all random tries, not a third")


def pytest_configure(config: pytest.Config) -> None:
    """Keep compiled code beside pytest's own cache, unless the caller named a place.

    A user's cache in ~/.cache is left alone: tests compile loops nobody else needs, once for every
    version of the source. Under .pytest_cache the workers of xdist share them, the next run finds
    them, and `./dev clean` takes them away. Being keyed by the source they are never stale. Workers
    and subprocesses inherit the variable; it has to be set before anything is compiled.
    """
    if config.getoption("--thorough"):
        os.environ[THOROUGH] = "1"  # for the workers of xdist too, and before tests are collected
    if "PYTEST_DEBUG_TEMPROOT" not in os.environ and (memory := roomy_memory()):
        os.environ["PYTEST_DEBUG_TEMPROOT"] = memory
    if "MATINEE_CACHE" not in os.environ and getattr(config, "cache", None) is not None:
        os.environ["MATINEE_CACHE"] = str(config.cache.mkdir("matinee"))


ROOM = 4 << 30
"""Bytes that must be free in memory for what tests write: a whole run leaves a tenth of it."""


def roomy_memory() -> str | None:
    """Where files live in memory, if this machine has such a place and much room in it.

    Thousands of tests sync databases of their own, and a disk is far slower at that than all the
    rest they do. What a lost disk does is tried by trials that have one of their own.
    """
    place = Path("/dev/shm")
    if not (place.is_dir() and os.access(place, os.W_OK)):
        return None
    return str(place) if shutil.disk_usage(place).free > ROOM else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several workers share the tests, have them begin with what takes longest."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = browsers_first(items, workers)


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among what was imported and collected.

    Tests make states by the hundred thousand; Python would search all of Numba and of the tests
    themselves again and again while they do. Where it did, games took three times as long.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found


@pytest.fixture(scope="session")
def browser_tabs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tabs]:
    """A Chromium for all tests of this process that look at pages."""
    from tests.support.pages import open_browser  # tests of other things need no Playwright

    with open_browser(tmp_path_factory.getbasetemp().parent) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _log_lines_as_before() -> Iterator[None]:
    """A command that was tried in this process leaves its way of writing log lines behind."""
    earlier = structlog.get_config()
    yield
    structlog.configure(**earlier)
