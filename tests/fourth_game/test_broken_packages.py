"""A package that cannot be had costs a line; everything else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from matinee.games import GAMES

BROKEN = {
    "import error": ("raise ImportError('no reels')", "cannot be loaded (ImportError: no reels)"),
    "syntax error": ("GAME = (", "cannot be loaded (SyntaxError"),
    "nothing there": ("", "cannot be loaded (AttributeError"),
    "no game": ("GAME = 'a game'", "is no Game"),
    "a name that is taken": ("from matinee.games.sensation import GAME", '"sensation" is taken'),
    "a name that is none": (
        "from matinee.games.sensation import GAME\nGAME = GAME._replace(name='../x')",
        '"../x" is no name for a game',
    ),
    "a part that is missing": (
        "from matinee.games.sensation import GAME, text\n"
        "GAME = GAME._replace(name='x', rules=text)",
        'its rules have no "CHOICES"',
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_package_is_left_out_and_said_so_in_a_line(fault: str, tmp_path: Path) -> None:
    code, said = BROKEN[fault]
    (tmp_path / "broken.py").write_text(code)
    facts = tmp_path / "broken-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[matinee.games]\nbroken = broken:GAME\n")
    program = "from matinee.games import GAMES; print([game.name for game in GAMES])"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.strip() == str([game.name for game in GAMES])
    (line,) = done.stderr.splitlines()
    assert line.startswith("broken:GAME is left out: ") and said in line
