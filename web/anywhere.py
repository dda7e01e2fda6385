"""Make a table with no server: a folder of files for any static host, with Python in it.

Pyodide comes from npm (web/package.json), its wheels from PyPI (requirements/anywhere.txt); our own
modules lie beside them in an archive. Like `./dev`, this file runs on Python 3.8.
"""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import client
from client import ROOT, WEB, Command, Node, Trouble, say

SOURCE = ROOT / "src" / "matinee"
OUT = ROOT / "dist" / "static"
WHEELS = ROOT / "requirements" / "anywhere.txt"
SEARCHES = ROOT / "dist" / "wasm"
"""Where `./dev wasm` leaves the rules and searches as WebAssembly."""
STAMP = ".stamp"

WHOLE = ("games", "bots", "anywhere")
"""Packages whose parts are found by name while the program runs: all of them goes along."""
STARTS = ("anywhere/start.py", "anywhere/thinking.py", "wasm/__init__.py")
NOT_CODE = {".toml", ".json"}
"""What beside modules is read while the program runs; the client has the rulebooks itself."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
UNUSED = (
    "ensurepip", "idlelib", "lib2to3", "pydoc_data", "sqlite3", "test", "tkinter", "turtledemo",
    "unittest", "venv", "wsgiref", "xmlrpc", "curses", "dbm", "pydoc.py", "turtle.py", "doctest.py",
    "pdb.py", "_pyrepl", "tarfile.py", "imaplib.py", "smtplib.py", "ftplib.py", "poplib.py",
    "mailbox.py", "optparse.py", "pstats.py", "profile.py", "cProfile.py", "pickletools.py",
    "nturl2path.py", "ntpath.py", "webbrowser.py", "zipapp.py", "tomllib/mypy", "http/server.py",
    "xml", "plistlib.py",
)  # fmt: skip
"""Parts of Python's library that nothing here asks for."""


def bring_up_to_date(node: Node, python: Path, pip: Command) -> Path:
    """The folder, built anew if anything it is made from has changed."""
    with client.alone_here():
        client.install(node)
        made_from = stamp()
        if client.read(OUT / STAMP) != made_from:
            build(node, python, pip)
            (OUT / STAMP).write_text(made_from)
    return OUT


def stamp() -> str:
    """A hash of everything it is made from."""
    digest = hashlib.sha256(client.stamp().encode())
    for path in (*sorted(modules()), WHEELS, WEB / "package-lock.json", Path(__file__)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def build(node: Node, python: Path, pip: Command) -> None:
    """Build into a folder beside, then exchange it for the old one."""
    (ROOT / ".tools").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="static-", dir=str(ROOT / ".tools")) as folder:
        public, new = Path(folder) / "public", Path(folder) / "new"
        shutil.copytree(
            str(WEB / "public"), str(public), ignore=shutil.ignore_patterns("workbench")
        )
        make_movable(public / "manifest.webmanifest")
        (public / "py").mkdir()
        say("  fetching Python for browsers, and putting our modules beside it")
        add_pyodide(public / "py")
        add_wheels(public / "py" / "msgspec.zip", fetch_wheels(pip))
        add_modules(public / "py" / "matinee.zip")
        say("  compiling rules and searches for browsers")
        compile_searches(python)
        add_for_bots(public / "py" / "bots.zip")
        (public / "games.json").write_bytes(what_is_said_of_games(python))
        say("  building the browser table")
        vite = [*client.tool(node, "vite"), "build", "--mode", "anywhere", "--logLevel", "warn"]
        node.environment["MATINEE_PUBLIC"] = str(public)
        client.run("building", [*vite, "--outDir", new, "--emptyOutDir"], node)
        shutil.rmtree(str(OUT), ignore_errors=True)
        OUT.parent.mkdir(exist_ok=True)
        new.rename(OUT)


def make_movable(manifest: Path) -> None:
    """Have an app that is installed from any folder begin in that folder."""
    said = json.loads(manifest.read_text())
    said.update(start_url="./", scope="./")
    del said["id"]
    for icon in said["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    manifest.write_text(json.dumps(said))


def add_pyodide(folder: Path) -> None:
    """Python itself, with as much of its library as is used, and no list of other packages."""
    home = client.PACKAGES / "pyodide"
    for name in PYODIDE:
        shutil.copy(str(home / name), str(folder / name))
    listed = json.loads((home / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**listed, "packages": {}}))
    with zipfile.ZipFile(str(home / "python_stdlib.zip")) as library:
        kept = {n: library.read(n) for n in library.namelist() if not is_unused(n)}
    write_archive(folder / "python_stdlib.zip", kept)


def is_unused(name: str) -> bool:
    """Whether a part of the library stays behind."""
    plain = name[:-1] if name.endswith(".pyc") else name
    return any(plain == part or plain.startswith(f"{part}/") for part in UNUSED)


def fetch_wheels(pip: Command) -> list[Path]:
    """The wheels that WHEELS names, fetched once."""
    digest = hashlib.sha256(WHEELS.read_bytes()).hexdigest()[:12]
    home = ROOT / ".tools" / f"wheels-{digest}"
    if not home.exists():
        half = home.with_name("wheels-half")
        shutil.rmtree(str(half), ignore_errors=True)
        command = [*pip, "download", "--quiet", "--require-hashes", "--only-binary", ":all:"]
        command += ["--no-deps", "--python-version", "3.14", "--implementation", "cp"]
        command += ["--platform", "pyemscripten_2026_0_wasm32", "-r", WHEELS, "-d", half]
        done = subprocess.run([str(part) for part in command], capture_output=True, check=False)
        if done.returncode:
            raise Trouble(f"fetching wheels failed.\n{done.stderr.decode(errors='replace')}")
        half.rename(home)
    return sorted(home.glob("*.whl"))


def add_wheels(archive: Path, wheels: list[Path]) -> None:
    """What is in some wheels, as one archive."""
    found: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(str(wheel)) as packed:
            wanted = (name for name in packed.namelist() if not name.endswith((".pyi", "RECORD")))
            found.update({name: packed.read(name) for name in wanted})
    write_archive(archive, found)


def modules() -> set[Path]:
    """Our modules that run in a page: where it starts, and all that is imported from there."""
    found: set[Path] = set()
    waiting = [SOURCE / name for name in STARTS]
    for package in WHOLE:
        waiting += (path for path in (SOURCE / package).rglob("*.py"))
        data = (path for path in (SOURCE / package).rglob("*") if path.suffix in NOT_CODE)
        found.update(data)
    while waiting:
        path = waiting.pop()
        if path not in found and path.exists():
            found.add(path)
            waiting += imported(path)
    return found


def imported(path: Path) -> Iterator[Path]:
    """The modules of ours that a module imports when it is itself imported, and their packages."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            if name == "matinee" or name.startswith("matinee."):
                parts = name.split(".")[1:]
                for count in range(len(parts) + 1):
                    yield SOURCE.joinpath(*parts[:count], "__init__.py")
                if parts:
                    yield SOURCE.joinpath(*parts[:-1], f"{parts[-1]}.py")


def add_modules(archive: Path) -> None:
    """Our modules, as one archive."""
    names = {path.relative_to(SOURCE.parent).as_posix(): path.read_bytes() for path in modules()}
    write_archive(archive, names)


def compile_searches(python: Path) -> None:
    """The rules and searches as WebAssembly; what is up to date is left as it is."""
    command = [str(python), "-m", "matinee.wasm", "build", str(SEARCHES)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise Trouble(f"compiling the rules failed.\n{done.stderr.decode(errors='replace')}")


def add_for_bots(archive: Path) -> None:
    """What bots have learned, and what they search with: only where they think is it needed, and
    not for the first table."""
    found = {path: path.relative_to(SOURCE.parent) for path in (SOURCE / "bots").rglob("*.npz")}
    found.update({path: Path("matinee/wasm", path.name) for path in SEARCHES.glob("*.wasm")})
    write_archive(archive, {name.as_posix(): path.read_bytes() for path, name in found.items()})


def write_archive(archive: Path, files: dict[str, bytes]) -> None:
    """An archive that is the same each time it is made of the same."""
    with zipfile.ZipFile(str(archive), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, files[name])


def what_is_said_of_games(python: Path) -> bytes:
    """What a page knows of games before Python is there."""
    code = (
        "import sys, msgspec\nfrom matinee.server.http.info import all_games\n"
        "sys.stdout.buffer.write(msgspec.json.encode(all_games(listing=False)))"
    )
    done = subprocess.run([str(python), "-c", code], capture_output=True, check=False)
    if done.returncode:
        raise Trouble(f"asking for the games failed.\n{done.stderr.decode(errors='replace')}")
    return done.stdout
