"""What bots search with in a page that has no server."""

from __future__ import annotations

from pathlib import Path

import pytest

from matinee import twins, wasm
from matinee.anywhere.thinking import use_searches


def test_a_file_that_cannot_be_opened_is_gone_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sensation.wasm").write_bytes(b"\0asm and no more")
    monkeypatch.setattr(wasm, "__file__", str(tmp_path / "__init__.py"))
    use_searches()
    assert twins.in_use() is None
