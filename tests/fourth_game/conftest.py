"""A fourth game, installed for real: what its tests stand on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from pkgutil import resolve_name
from tempfile import mkdtemp

import pytest

from matinee.games.contract import Game
from tests.support.pages import axe, page_at, shot, tabs  # noqa: F401 (fixtures)
from tests.support.paths import ROOT

PACKAGE = Path(__file__).parent / "sneak-preview"

Program = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(request: pytest.FixtureRequest) -> Path:
    """A folder the package is installed in, by its own pyproject.toml.

    One for each version of its source, beside pytest's cache: compiled code is kept by where its
    source lies. Workers that install it at the same time end up with the same folder.
    """
    digest = blake2b(digest_size=8)
    for file in sorted(path for path in PACKAGE.rglob("*") if path.suffix not in (".pyc", "")):
        digest.update(file.read_bytes())
    home = request.config.cache.mkdir("fourth_game")
    folder = home / digest.hexdigest()
    if not folder.exists():
        install_into(made := Path(mkdtemp(dir=home)))
        with suppress(OSError):  # another worker was quicker
            made.rename(folder)
    return folder


def install_into(folder: Path) -> None:
    """Build the package and unpack it there, as any installer does."""
    uv = next(ROOT.glob(".tools/uv-*/bin/uv"))
    command: list[str | Path] = [
        uv,
        "pip",
        "install",
        "-q",
        "--offline",
        "--python",
        sys.executable,
    ]
    command += ["--target", folder, "--no-deps", "--no-build-isolation", PACKAGE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def environment(installed: Path) -> dict[str, str]:
    """The environment of a program that finds the package."""
    return {**os.environ, "PYTHONPATH": str(installed), "LANG": "en"}


@pytest.fixture(scope="session")
def matinee(environment: dict[str, str]) -> Program:
    """The program, where the package is installed."""

    def run(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-W", "error", "-m", "matinee.cli", *words],
            input=said,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


@pytest.fixture(scope="session")
def game(installed: Path) -> Iterator[Game]:
    """The game itself, in this process, where the registry does not know it."""
    sys.path.append(str(installed))
    found: Game = resolve_name("sneak_preview:GAME")
    yield found
    sys.path.remove(str(installed))
