"""The examples run, with next to nothing to do; the site is made of what is there."""

from __future__ import annotations

import json
import re
import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from matinee.lab import simulate
from tests.support.paths import ROOT

ARGUMENTS = {
    "own_bot.py": ("--games", "4"),
    "own_policy.py": ("--games", "50"),
    "ppo_on_batch.py": ("--game", "sensation", "--rounds", "1", "--games", "9", "--tables", "16"),
    "solve_small.py": ("--game", "small-faux-raccords", "--iterations", "3"),
    "stable_baselines.py": ("--steps", "2048", "--games", "2"),
}
NEEDED = {"stable_baselines.py": "sb3_contrib"}
"""What not everybody has who runs the tests."""


def test_every_example_is_run() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == ARGUMENTS.keys()


@pytest.mark.parametrize("name", sorted(ARGUMENTS))
def test_it_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if name in NEEDED and find_spec(NEEDED[name]) is None:
        pytest.skip(f"{NEEDED[name]} is not installed")
    path = ROOT / "examples" / name
    assert f"python examples/{name}" in path.read_text("utf-8").split('"""')[1]
    monkeypatch.setattr(sys, "argv", [name, *ARGUMENTS[name]])
    if name == "own_policy.py":  # what the compiler makes of a policy is tested elsewhere
        monkeypatch.setattr(simulate, "can_compile", lambda: False)
    runpy.run_path(str(path), run_name="__main__")
    assert re.search(r"\d", capsys.readouterr().out)


def test_the_site_is_built_and_asks_nothing_of_others(tmp_path: Path) -> None:
    """Strictly: a page that is in no menu, or a link that leads nowhere, is a mistake."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path), strict=True)
    config.plugins.run_event("startup", command="build", dirty=False)
    build(config)
    pages = {page.relative_to(tmp_path).as_posix(): page for page in tmp_path.rglob("*.html")}
    assert {"index.html", "lab.html", "examples.html", "rules/sensation.html"} <= pages.keys()
    assert "HighCard" in pages["examples.html"].read_text("utf-8")
    for name, page in pages.items():
        text = page.read_text("utf-8")
        assert re.findall(r"<(?:script|link|img)[^>]* (?:src|href)=\"(?:https?:)?//", text) == []
        assert "<script>" not in text, f"{name}: our server lets no page run scripts of its own"


# The notebook ---------------------------------------------------------------------------------

NOTEBOOK = ROOT / "examples" / "first_hour.ipynb"


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return found


def test_the_notebook_is_kept_without_what_came_of_it() -> None:
    """Small, and the same for everyone: outputs are whoever runs it's own."""
    for cell in cells():
        assert cell["cell_type"] == "markdown" or (cell["execution_count"], cell["outputs"]) == (
            None,
            [],
        )
    assert NOTEBOOK.stat().st_size < 20_000


def test_the_notebook_runs_from_top_to_bottom(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cell by cell in one world, as a kernel does, with next to nothing to do."""
    monkeypatch.setenv("MATINEE_QUICK", "1")
    monkeypatch.syspath_prepend(str(NOTEBOOK.parent))
    monkeypatch.setattr(simulate, "can_compile", lambda: False)
    world: dict[str, Any] = {}
    for number, cell in enumerate(cells()):
        if cell["cell_type"] == "code":
            exec(
                compile("".join(cell["source"]), f"<cell {number} of the notebook>", "exec"), world
            )
    out = capsys.readouterr().out
    assert "decisions: wins " in out and "the team wins 0." in out
