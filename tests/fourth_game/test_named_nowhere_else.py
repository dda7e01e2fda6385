"""Nothing in the program had to change for the fourth game: it is named in its folder alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.support.paths import ROOT

ALLOWED = ("tests/fourth_game/", "docs/new-game.md")


def test_it_is_named_in_its_folder_and_on_the_page_that_teaches_it() -> None:
    search = ["git", "grep", "--untracked", "-liE", "sneak.?preview", "--", "."]
    found = subprocess.run(search, cwd=ROOT, capture_output=True, text=True, check=False)
    files = [Path(line).as_posix() for line in found.stdout.splitlines()]
    assert files
    assert [file for file in files if not file.startswith(ALLOWED)] == []
