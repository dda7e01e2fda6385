"""What is installed from a wheel serves the page, with neither a checkout nor Node at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.support.serving import Serving


def call(*command: str | Path, folder: Path, **environment: str) -> str:
    """Run a program that has to succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def clone(to: Path) -> Path:
    """Every file that is, or is about to be, in the repository; nothing that was built."""
    listed = call("git", "ls-files", "-z", "-co", "--exclude-standard", folder=ROOT)
    for name in listed.split("\0"):
        if name and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def build(folder: Path, target: str) -> Path:
    """Build a wheel or a source archive; the path of what came out."""
    call(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", "out", folder=folder)
    (made,) = (folder / "out").iterdir()
    return made


@pytest.mark.slow
def test_a_wheel_has_the_browser_table_and_serves_it(tmp_path: Path) -> None:
    source = clone(tmp_path / "clone")
    assert not (source / "src/matinee/web").exists()
    wheel = build(source, "wheel")
    names = zipfile.ZipFile(wheel).namelist()
    assert "matinee/web/index.html" in names and "matinee/web/sw.js.br" in names
    assert not [name for name in names if "node_modules" in name or name.startswith("web/")]

    uv = next(ROOT.glob(".tools/uv-*/bin/uv"))
    home = tmp_path / "fresh"
    call(uv, "venv", "-q", "--python", sys.executable, home, folder=tmp_path)
    wanted: list[str | Path] = ["-r", ROOT / "requirements/run.txt", "--only-binary", ":all:"]
    call(uv, "pip", "install", "-q", "--python", home / "bin/python", *wanted, folder=tmp_path)
    install: list[str | Path] = [
        "pip",
        "install",
        "-q",
        "--python",
        home / "bin/python",
        "--no-deps",
        wheel,
    ]
    call(uv, *install, folder=tmp_path)
    (tmp_path / "data").mkdir()
    serving = Serving(tmp_path / "data", [str(home / "bin/matinee")])
    serving.start()
    try:
        page = serving.get("/")
        assert page.status == 200 and b'<div id="app">' in page.body
        assert serving.get("/sw.js", accept_encoding="br").headers["content-encoding"] == "br"
    finally:
        serving.stop()


@pytest.mark.slow
def test_from_a_source_archive_no_node_is_needed(tmp_path: Path) -> None:
    archive = build(clone(tmp_path / "clone"), "sdist")
    shutil.unpack_archive(archive, tmp_path, filter="data")
    source = tmp_path / archive.name.removesuffix(".tar.gz")
    assert not (source / "web/node_modules").exists()
    call(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out",
        folder=source, PATH="/nowhere",
    )  # fmt: skip
    assert not (source / "web/node_modules").exists()
    (wheel,) = (source / "out").iterdir()
    assert "matinee/web/index.html" in zipfile.ZipFile(wheel).namelist()
