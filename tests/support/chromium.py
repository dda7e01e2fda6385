"""Finding a Chromium to test with."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import subprocess
from pathlib import Path

NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable",
)  # fmt: skip
"""The first has no windows to keep, and asks a quarter less of the CPU."""
FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
LONGEST_INSTALL = 240
"""Seconds for getting one from the system's packages."""
MISSING = (
    "no Chromium is here to test the browser table with: install one, name it in MATINEE_CHROMIUM, "
    "or run `.venv/bin/playwright install chromium`"
)


def flags() -> list[str]:
    """How it is started; its sandbox does not work for root."""
    return [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS


def find(managed: str, folder: Path) -> str | None:
    """A Chromium: named, of the PATH, Playwright's own, or from the system's packages."""
    named = os.environ.get("MATINEE_CHROMIUM")
    if named:
        return named
    found = on_path() or (managed if Path(managed).exists() else None)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install_once(folder)
        found = on_path()
    return found


def on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def install_once(folder: Path) -> None:
    """Let one worker of a run try; the others wait for what comes of it."""
    with (folder / "chromium-lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        tried = folder / "chromium-tried"
        if tried.exists():
            return
        tried.touch()
        get = "apt-get install -y -qq chromium"
        install = f"{{ {get}-headless-shell || {get}; }}"
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(
                ["sh", "-c", f"{install} || {{ apt-get update -qq && {install}; }}"],
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                timeout=LONGEST_INSTALL,
                capture_output=True,
                check=False,
            )
