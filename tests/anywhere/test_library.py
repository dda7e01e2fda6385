"""A page's Python fetches the part of its library that it has not brought along, when asked."""

from __future__ import annotations

import gzip
import importlib
import json
import sys
from pathlib import Path

import pytest

from matinee import games
from matinee.anywhere.library import Latecomers
from matinee.games import registry


def parcel(files: dict[str, bytes]) -> bytes:
    """As `web/packing.py` writes one."""
    index = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return gzip.compress(len(index).to_bytes(4, "little") + index + b"".join(files.values()))


def test_a_module_is_fetched_with_its_parcel_and_only_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def fetch(name: str, wanted: str) -> bytes:
        asked.append(f"{name} for {wanted}")
        files = {"late/__init__.py": b"WHO = 'late'", "late/er.py": b"WHO = 'later'"}
        return parcel({str(tmp_path / path): content for path, content in files.items()})

    monkeypatch.syspath_prepend(str(tmp_path))
    finder = Latecomers(fetch, {"late": "rest", "late.er": "rest", "torn": "rest"})
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, finder])
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("of_nobody")
    assert asked == []
    assert importlib.import_module("late").WHO == "late"
    assert importlib.import_module("late.er").WHO == "later"
    assert asked == ["rest for late"]
    with pytest.raises(ModuleNotFoundError):  # the index says so, but the parcel has it not
        importlib.import_module("torn")
    for name in ("late", "late.er"):
        sys.modules.pop(name)


def test_rules_without_their_sources_have_the_version_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.GAMES[0]
    from_sources = games.rules_version(game)
    stated = tmp_path / "versions.json"
    stated.write_text(json.dumps({game.name: from_sources}))
    monkeypatch.setattr(registry, "STATED", stated)
    registry.rules_version.cache_clear()
    assert games.rules_version(game) == from_sources
    stated.write_text(json.dumps({game.name: "other"}))
    registry.rules_version.cache_clear()
    assert games.rules_version(game) == "other"
    registry.rules_version.cache_clear()
