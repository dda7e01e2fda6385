"""Databases for tests, shared by all of a process; with `database` a test runs over each kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.services import Missing, Nats, Postgres


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    try:
        started = Postgres(tmp_path_factory.mktemp("postgres"), safe=False)
        started.start()
    except Missing as missing:
        pytest.skip(str(missing))
    yield started
    started.stop()


@pytest.fixture(scope="session")
def _postgres_url(postgres: Postgres) -> str:
    return postgres.new_database("tests")


@pytest.fixture
def postgres_url(_postgres_url: str) -> str:
    """An empty database in PostgreSQL; emptied, as that is quicker than a new one."""
    import psycopg  # here, so that tests of other things need not wait for it

    with psycopg.connect(_postgres_url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT tablename FROM pg_tables "
            "WHERE schemaname = 'public' AND tablename <> 'alembic_version'"
        )
        if names := ", ".join(name for (name,) in found):
            connection.execute(f"TRUNCATE {names}".encode())
    return _postgres_url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database's URL, in each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[Nats]:
    """A NATS server."""
    try:
        started = Nats(tmp_path)
        started.start()
    except Missing as missing:
        pytest.skip(str(missing))
    yield started
    started.end()
