"""Every benchmark can be started as its own first lines and the documentation say."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

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
