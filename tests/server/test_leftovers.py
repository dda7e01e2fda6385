"""What tests use is gone when they are: in temporary folders, and in the machine's memory."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.support import apps


def test_the_database_that_others_are_copied_from_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert apps._empty_database.__wrapped__().startswith(b"SQLite format 3")
    assert list(tmp_path.iterdir()) == []


def test_postgresql_keeps_what_it_shares_in_its_own_folder(postgres_url: str) -> None:
    """Tests kill it, and nobody would clear up after it elsewhere."""
    import psycopg  # here, so that tests of other things need not wait for it

    with psycopg.connect(postgres_url) as connection:
        shown = connection.execute("SHOW dynamic_shared_memory_type").fetchone()
    assert shown == ("mmap",)
