"""Every benchmark can be started as its own first lines and the documentation say."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.speed import load
from tests.support.paths import BENCHMARKS, ROOT

COMMAND = re.compile(r"python -m (benchmarks[\w.]*\w)")
PROGRAMS = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__"): path
    for path in sorted(BENCHMARKS.rglob("*.py"))
    if '__name__ == "__main__"' in path.read_text("utf-8")
}
NOT_INSTALLED = {"altair", "torch"}
"""What some of them need and the tests do not."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_tells_how_it_is_used(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = PROGRAMS[name]
    try:
        module = import_module(f"{name}.__main__" if path.name == "__main__.py" else name)
    except ModuleNotFoundError as missing:
        if missing.name not in NOT_INSTALLED:
            raise
        pytest.skip(f"there is no {missing.name}")
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as ended:
        module.main()
    assert ended.value.code in (None, 0)
    assert "usage:" in capsys.readouterr().out


def test_commands_that_are_shown_are_there() -> None:
    pages: list[Path] = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for path in (*pages, *BENCHMARKS.rglob("*.py")):
        for name in COMMAND.findall(path.read_text("utf-8")):
            assert name in PROGRAMS, f"{path.relative_to(ROOT)}: {name}"


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "benchmarks.speed"])
def test_its_first_lines_show_its_command(name: str) -> None:
    """`./dev bench` runs benchmarks.speed itself."""
    source = PROGRAMS[name].read_text("utf-8")
    assert name in COMMAND.findall(source[: source.index("from __future__")])


def test_servers_that_took_turns_are_held_against_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rates = {"old": iter([100, 300, 200]), "new": iter([400, 100, 300])}

    def ours(*_: object, python: str, processes: int, **__: object) -> load.Row:
        return {"server": "ours", "tables": 9, "choices/s": next(rates[python]), "ms a choice": 1.0}

    monkeypatch.setattr(load, "ours", ours)
    pythons = {"old": "old", "new": "new"}
    rows = list(load.by_turns(pythons, [9], seconds=1, rounds=3, processes=[2]))
    first = [row["server"].split(",")[0] for row in rows[::2]]
    assert first == ["old", "new", "old"]
    told = "choices/s, more is better: old, 2 processes 200 (1.000x); new, 2 processes 300 (1.500x)"
    assert told in load.compared(rows, 9).splitlines()


def test_a_python_that_is_not_there_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["load", "--pythons", "no/such/python"])
    with pytest.raises(SystemExit, match="no/such/python: there is no such Python"):
        load.main()
