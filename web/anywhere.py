"""Make a table with no server: a folder of files for any static host, with Python in it.

Pyodide comes from npm (web/package.json), its wheels from PyPI (requirements/anywhere.txt); our own
modules and as much of Python's library as they use are packed as bytecode (packing.py).
Like `./dev`, this file runs on Python 3.8.
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
OFFERED = SOURCE / "static"
WHEELS = ROOT / "requirements" / "anywhere.txt"
SEARCHES = ROOT / "dist" / "wasm"
"""Where `./dev wasm` leaves the rules and searches as WebAssembly."""
STAMP = ".stamp"

WHOLE = ("games", "bots", "anywhere")
"""Packages whose parts are found by name while the program runs: all of them goes along."""
STARTS = ("anywhere/start.py", "anywhere/thinking.py", "wasm/__init__.py")
NOT_CODE = {".toml", ".json"}
"""What beside modules is read while the program runs; the client has the rulebooks itself."""
NOWHERE = '{"at": ""}\n'
"""Which server passes on where browsers find each other: none, until a host's owner names one."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def bring_up_to_date(node: Node, python: Path, pip: Command) -> Path:
    """The folder, built anew if anything it is made from has changed."""
    with client.alone_here():
        client.install(node)
        made_from = stamp()
        if client.read(OUT / STAMP) != made_from:
            build(node, python, pip)
            (OUT / STAMP).write_text(made_from)
    return OUT


def offer() -> None:
    """Put it into the package, whose server then offers it to visitors."""
    shutil.rmtree(str(OFFERED), ignore_errors=True)
    shutil.copytree(str(OUT), str(OFFERED))


def stamp() -> str:
    """A hash of everything it is made from."""
    digest = hashlib.sha256(client.stamp().encode())
    made_by = (WHEELS, WEB / "package-lock.json", Path(__file__), WEB / "packing.py")
    for path in (*sorted(modules()), *made_by):
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
        (public / "meet.json").write_text(NOWHERE)
        (public / "py").mkdir()
        say("  fetching Python for browsers, and putting our modules beside it")
        add_pyodide(public / "py")
        stage = Path(folder) / "stage"
        add_wheels(stage / "site", fetch_wheels(pip))
        add_modules(stage / "site")
        say("  compiling rules and searches for browsers")
        compile_searches(python)
        add_for_bots(stage / "site")
        pack(node, stage, public / "py")
        (public / "py" / "games.json").write_bytes(what_is_said_of_games(python))
        # By a name that says what is in it: a page never finds another build's Python.
        node.environment["MATINEE_PYTHON"] = fingerprint(public / "py")
        (public / "py").rename(public / f"py-{node.environment['MATINEE_PYTHON']}")
        say("  building the browser table")
        vite = [*client.tool(node, "vite"), "build", "--mode", "anywhere", "--logLevel", "warn"]
        node.environment["MATINEE_PUBLIC"] = str(public)
        client.run("building", [*vite, "--outDir", new, "--emptyOutDir"], node)
        say("  packing it for the wire")
        shrink: Command = [node.node, WEB / "shrink.mjs", new, ROOT / ".tools" / "packed"]
        client.run("packing", shrink, node)
        shutil.rmtree(str(OUT), ignore_errors=True)
        OUT.parent.mkdir(exist_ok=True)
        new.rename(OUT)


def fingerprint(folder: Path) -> str:
    """A name for what is in a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def make_movable(manifest: Path) -> None:
    """Have an app that is installed from any folder begin in that folder."""
    said = json.loads(manifest.read_text())
    said.update(start_url="./", scope="./")
    del said["id"]
    for icon in said["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    manifest.write_text(json.dumps(said))


def add_pyodide(folder: Path) -> None:
    """Python itself, with no list of other packages; its library is packed with our modules."""
    home = client.PACKAGES / "pyodide"
    for name in PYODIDE:
        shutil.copy(str(home / name), str(folder / name))
    listed = json.loads((home / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**listed, "packages": {}}))


def pack(node: Node, stage: Path, folder: Path) -> None:
    """All of Python that goes along, as bytecode: what the first table needs, and the rest."""
    client.run("packing Python", [node.node, WEB / "packing.mjs", stage], node)
    for path in stage.glob("*.pack"):
        shutil.move(str(path), str(folder / path.name))


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


def add_wheels(site: Path, wheels: list[Path]) -> None:
    """What is in some wheels, without what says where they came from."""
    for wheel in wheels:
        with zipfile.ZipFile(str(wheel)) as packed:
            for name in packed.namelist():
                if ".dist-info/" not in name and not name.endswith((".pyi", "py.typed", "/")):
                    packed.extract(name, str(site))


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


def add_modules(site: Path) -> None:
    """Our modules, and what they read."""
    for path in modules():
        copy(path, site / path.relative_to(SOURCE.parent))


def copy(path: Path, to: Path) -> None:
    """Copy a file into a folder that may not be there yet."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(str(path), str(to))


def compile_searches(python: Path) -> None:
    """The rules and searches as WebAssembly; what is up to date is left as it is."""
    command = [str(python), "-m", "matinee.wasm", "build", str(SEARCHES)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise Trouble(f"compiling the rules failed.\n{done.stderr.decode(errors='replace')}")


def add_for_bots(site: Path) -> None:
    """What bots have learned, and what they search with."""
    for path in (SOURCE / "bots").rglob("*.npz"):
        copy(path, site / path.relative_to(SOURCE.parent))
    for path in SEARCHES.glob("*.wasm"):
        copy(path, site / "matinee" / "wasm" / path.name)


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
