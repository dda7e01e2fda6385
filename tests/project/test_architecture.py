"""Which module may import which, read from the source: nothing is imported to find out."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.paths import SOURCE, TESTS

LONGEST = 600
"""Lines of one file: beyond, it does more than one thing."""

EVERYTHING = {
    "anywhere", "assistant", "bots", "cli", "club", "compilers", "deck", "errors", "games",
    "kernel", "lab", "position", "record", "schema", "server", "shortcuts", "studio", "table",
    "terminal", "twins", "wasm", "words",
}  # fmt: skip

# What each module or package directly under matinee may import of its neighbours. A new one needs
# a line here, so that someone has thought about it.
ARROWS: dict[str, set[str]] = {
    # the law
    "shortcuts": set(),
    "compilers": {"shortcuts"},
    "kernel": {"compilers"},
    "twins": {"kernel"},
    "errors": set(),
    "words": {"errors"},
    "games": {"kernel", "errors", "words"},
    # a game in words, a game as a file
    "position": {"deck", "games", "kernel", "errors", "words"},
    "deck": {"games", "errors"},
    "record": {"deck", "position", "games", "errors"},
    "schema": {"record", "games", "errors"},
    # players; many games at once
    "bots": {"position", "games", "kernel", "twins", "errors"},
    "lab": {"deck", "bots", "games", "kernel", "errors"},
    "studio": {"lab", "bots", "deck", "games", "kernel", "twins", "errors"},
    "wasm": {"studio", "lab", "bots", "games", "kernel", "twins", "errors"}
    | {"compilers", "shortcuts"},
    # the table, and how people come to it
    "club": {"errors"},
    "table": {"bots", "deck", "record", "position", "games", "kernel", "errors"},
    "server": EVERYTHING - {"anywhere", "assistant", "server", "terminal", "lab", "cli", "wasm"},
    "terminal": EVERYTHING - {"anywhere", "assistant", "terminal", "server", "lab", "cli", "wasm"},
    # the same tables, handlers and bots in a page that has no server
    "anywhere": {"bots", "deck", "errors", "games", "server", "studio", "wasm"},
    # a seat for language models: of its own, or a server's guest
    "assistant": {"server", "record", "position", "bots", "games", "errors", "words"},
    # the command line brings all of it together
    "cli": EVERYTHING - {"cli"},
    "__init__": {"position", "errors"},
    "__main__": {"cli"},
}
SERVER_ARROWS: dict[str, set[str]] = {
    # What each part of the server may import of the others.
    "messages": set(),
    "clock": {"log"},
    "failpoints": set(),
    "client": set(),
    "log": set(),
    "calls": set(),
    "push": {"calls"},
    "tables": {"log", "messages", "clock", "calls", "push"},
    "evenings": {"tables", "log", "messages"},
    "stalls": set(),
    "parcels": set(),
    "gatherings": set(),
    "meetings": set(),
    "waiting": set(),
    "simulating": set(),
    "simulators": {"simulating", "tables"},
    "metrics": {"tables", "stalls", "log"},
    "describe/protocol": {"messages"},
    "http": {
        "evenings",
        "tables",
        "log",
        "messages",
        "clock",
        "metrics",
        "gatherings",
        "meetings",
        "waiting",
        "parcels",
        "simulating",
        "simulators",
        "calls",
        "push",
        "describe/protocol",
    },
    "describe": {"evenings", "http", "messages", "describe/protocol"},
    "run": {"http", "log", "messages", "failpoints"},
    "processes": {"run", "http", "log", "tables"},
    "play": {"run", "http"},
    "club": {"run", "http", "tables"},
    "admin": {"run", "evenings", "tables", "log", "push"},
}
PROGRAMS = {"assistant", "cli", "server"}
"""What is started as a program, and may say which version it is."""
HEAVY = {"numba", "numpy", "llvmlite"}
"""Only where they are used, inside a function: the rules and the server run without them."""
IMPORTED_LATE = {
    "kernel",
    "games",
    "lab/simulate",
    "twins",
    "wasm",
    "errors",
    "position",
    "record",
    "__init__",
    "__main__",
}
RULES_MAY_IMPORT = {"__future__", "typing"}
"""Beside the kernel and their own game's modules."""
SHARED_BY_GAMES = ("contract", "drawing", "picture", "notation", "observing", "story", "studio")
OBSERVING = "matinee.games.observing"
"""What observation.py declares in; the rules it has work out how much of a field is told."""


class Import(NamedTuple):
    """One module named in an import statement."""

    file: str
    """From the package's root."""
    line: int
    module: str
    """Absolute, as in `matinee.games.contract`."""
    late: bool
    """Whether it stands inside a function."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def owner(file: str) -> str:
    """The line of ARROWS that a file falls under: `games/hollywood/rules.py` under games."""
    return file.split("/")[0].removesuffix(".py")


def imports(file: str, source: str) -> Iterator[Import]:
    """Every import of a file, those for type checkers included."""
    tree = ast.parse(source)
    inside = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for inner in ast.walk(node)
    }
    package = ["matinee", *Path(file).parent.parts]
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            # `from matinee import games` names a module; of `from matinee.kernel import rule` we
            # cannot know without looking, and the longer name falls under the same line.
            names = [f"{base}.{alias.name}" for alias in node.names]
        elif (
            isinstance(node, ast.Call)
            and node.args
            and ends_in(node.func) in ("__import__", "import_module")
        ):
            asked = node.args[0]
            names = [str(asked.value) if isinstance(asked, ast.Constant) else "a name made up"]
        for name in names:
            assert isinstance(node, ast.stmt | ast.expr)
            yield Import(file, node.lineno, name, id(node) in inside)


def ends_in(called: ast.expr) -> str:
    """The last name of what is called; to write every call out anew takes half a minute."""
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def within(name: str, module: str) -> bool:
    return name == module or name.startswith(module + ".")


def offences(files: dict[str, str]) -> list[str]:
    """What is wrong with a package, given as {file: source}."""
    found = []
    modules = {owner(file) for file in files} | EVERYTHING
    for file, source in files.items():
        if owner(file) not in ARROWS:
            found.append(f"{file}: no line in ARROWS says what it may import")
            continue
        rules = has_rules(file, source)
        for each in imports(file, source):
            why = [
                *faults(each, modules),
                *faults_in_server(each),
                *faults_of_a_game(each, rules),
            ]
            found += [f"{each}: {fault}" for fault in why]
        if (lines := source.count("\n") + 1) > LONGEST:
            found.append(f"{file}: {lines} lines")
    return found


def faults(each: Import, modules: set[str]) -> Iterator[str]:
    """Why an import may not stand where it stands."""
    if within(each.module, "matinee"):
        parts = each.module.split(".")
        target = parts[1] if len(parts) > 1 and parts[1] in modules else "__init__"
        allowed = ARROWS[owner(each.file)]
        if target == "__init__":  # `from matinee import Position`: take it from where it is made
            if owner(each.file) not in PROGRAMS or each.module != "matinee.__version__":
                yield "the package itself imports others"
        elif target != owner(each.file) and target not in allowed:
            yield f"{owner(each.file)} may import {', '.join(sorted(allowed)) or 'nothing'} of ours"
    elif each.module == "a name made up":
        yield "nobody can tell what it imports"
    late_there = {owner(each.file), each.file.removesuffix(".py")} & IMPORTED_LATE
    if each.module.split(".")[0] in HEAVY and not each.late and late_there:
        yield "only inside the function that needs it"


def part_of_server(path: str) -> str:
    """The line of SERVER_ARROWS that a path below server falls under."""
    return next(
        (part for part in ("describe/protocol",) if path.startswith(part)), path.split("/")[0]
    ).removesuffix(".py")


def faults_in_server(each: Import) -> Iterator[str]:
    """Log below tables below HTTP below what is started: none knows those above it."""
    if not each.file.startswith("server/") or not within(each.module, "matinee.server"):
        return
    own = part_of_server(each.file.removeprefix("server/"))
    target = part_of_server(each.module.removeprefix("matinee.server.").replace(".", "/"))
    if target != own and target not in SERVER_ARROWS.get(own, set()):
        yield f"{own} does not stand on {target}"


def has_rules(file: str, source: str) -> bool:
    """Whether a file is one of rules: rules.py, or what a long one is divided into."""
    return Path(file).name == "rules.py" or any(
        isinstance(node, ast.FunctionDef) and "rule" in map(ast.unparse, node.decorator_list)
        for node in ast.parse(source).body
    )


def faults_of_a_game(each: Import, rules: bool) -> Iterator[str]:
    """A game knows what all games share and itself, no other; its rules not even its words."""
    folders = each.file.split("/")
    if folders[0] != "games" or len(folders) < 3:
        return
    own = f"matinee.games.{folders[1]}"
    if within(each.module, "matinee.games"):
        shared = (f"matinee.games.{name}" for name in SHARED_BY_GAMES)
        if not any(within(each.module, allowed) for allowed in (own, *shared)):
            yield "a game imports no other game"
    if rules:
        kernel = within(each.module, "matinee.kernel")
        observing = folders[-1] == "observation.py" and within(each.module, OBSERVING)
        if not (kernel or observing) and not within(each.module, own):
            if each.module.split(".")[0] not in RULES_MAY_IMPORT:
                yield "rules import the kernel and their own game"
        if any(within(each.module, f"{own}.{name}") for name in ("text", "view")):
            yield "rules know no words and no views"


def the_package() -> dict[str, str]:
    """Its files and their source."""
    return {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(SOURCE.rglob("*.py"))
    }


def reaching_themselves(arrows: Mapping[str, set[str]]) -> list[str]:
    """Whatever comes back to itself along the arrows."""
    found = []
    for start in arrows:
        seen, left = set[str](), set(arrows[start])
        while left:
            here = left.pop()
            if here not in seen:
                seen.add(here)
                left |= arrows[here]
        if start in seen:
            found.append(start)
    return found


def test_the_package_keeps_to_its_arrows() -> None:
    files = the_package()
    assert {"kernel.py", "lab/simulate.py", "games/__init__.py"} <= files.keys()
    assert offences(files) == []


def test_the_arrows_go_one_way() -> None:
    """No module can reach itself; what is named is known."""
    for arrows in (ARROWS, SERVER_ARROWS):
        assert set().union(*arrows.values()) <= arrows.keys()
        assert reaching_themselves(arrows) == []
    assert ARROWS.keys() - {"__init__", "__main__"} == EVERYTHING


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("kernel.py", "from matinee import errors"),
        ("kernel.py", "from matinee.errors import Refused"),
        ("kernel.py", "import matinee.games"),
        ("kernel.py", "def f():\n    from matinee import lab"),
        ("kernel.py", "import numpy as np"),
        ("kernel.py", "from numba.core import config"),
        ("kernel.py", "if TYPE_CHECKING:\n    import numpy"),
        ("errors.py", "from . import kernel"),
        ("lab/simulate.py", "import numba"),
        ("lab/simulate.py", "from matinee.record import loads"),
        ("lab/simulate.py", "class A:\n    import numpy"),
        ("position.py", "from matinee import record"),
        ("record.py", "from matinee.lab.simulate import perft"),
        ("record.py", "from matinee import Position"),
        ("record.py", "import matinee"),
        ("record.py", "from matinee import __version__"),
        ("server/http/app.py", "from matinee import Position"),
        ("server/log/archive.py", "from matinee.server.tables.room import Room"),
        ("server/tables/peers.py", "from matinee.server.http.connection import Connection"),
        ("server/tables/peers.py", "from matinee.server import metrics"),
        ("server/http/app.py", "from matinee.server import run"),
        ("server/http/info.py", "from matinee.server.describe.openapi import openapi"),
        ("server/surprise.py", "from matinee.server import log"),
        ("bots/greedy.py", "from matinee.table import Table"),
        ("bots/greedy.py", "from ..record import loads"),
        ("terminal/app.py", "from matinee.server import app"),
        ("terminal/app.py", "from matinee import lab"),
        ("games/__init__.py", "from matinee import position"),
        ("games/contract.py", "import numpy"),
        ("games/hollywood/view.py", "import numpy"),
        ("games/hollywood/view.py", "from matinee.games.sensation import rules"),
        ("games/hollywood/view.py", "from ..sensation import rules"),
        ("games/hollywood/view.py", "from matinee.games import GAMES"),
        ("games/hollywood/rules.py", "from matinee.errors import Refused"),
        ("games/hollywood/rules.py", "from matinee.games.contract import Option"),
        ("games/hollywood/rules.py", "from matinee.games.hollywood.text import WORDS"),
        ("games/hollywood/rules.py", "from matinee.games.hollywood import view"),
        ("games/hollywood/rules.py", "from . import text"),
        ("games/hollywood/rules.py", "import random"),
        ("games/hollywood/rules.py", "def f():\n    import numpy"),
        ("games/hollywood/text.py", "importlib.import_module('matinee.record')"),
        ("games/hollywood/text.py", "__import__(name)"),
        ("games/faux_raccords/film.py", "import re\n@rule\ndef f(s): ..."),
        ("games/hollywood/rules.py", "from matinee.games.observing import Slice"),
        ("games/hollywood/observation.py", "import re\n@rule\ndef f(s): ..."),
        ("surprise.py", ""),
        ("kernel.py", "\n" * LONGEST),
    ],
)
def test_an_offence_is_found(file: str, source: str) -> None:
    assert len(offences({file: source})) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        (
            "kernel.py",
            "import os\ndef f():\n    import numpy as np\n    from numba.core import config",
        ),
        (
            "lab/simulate.py",
            "from matinee.kernel import rule\nfrom matinee.games.contract import Game",
        ),
        ("lab/gpu/cuda.py", "import numpy"),
        ("lab/report.py", "import numpy\nfrom matinee import bots\nfrom . import tables"),
        ("terminal/app.py", "from matinee.bots import greedy\nfrom .screens import Table"),
        ("cli/play.py", "from matinee import __version__, record\nfrom matinee.server import run"),
        ("server/http/info.py", "from matinee.server.describe.protocol import protocol"),
        ("server/tables/hall.py", "from matinee.server.log.writer import Log\nfrom . import peers"),
        ("games/hollywood/rules.py", "from matinee import kernel\nfrom matinee.kernel import rule"),
        ("games/faux_raccords/deck.py", "import re"),
        ("games/faux_raccords/rules.py", "from matinee.games.faux_raccords.film import place"),
        ("games/hollywood/view.py", "import msgspec\nfrom matinee.games.contract import Game"),
        ("games/__init__.py", "from matinee.games import hollywood\nfrom matinee.errors import E"),
        (
            "games/hollywood/observation.py",
            "from matinee.games.observing import Slice\n@rule\ndef f(s): ...",
        ),
    ],
)
def test_what_is_allowed_is_no_offence(file: str, source: str) -> None:
    assert offences({file: source}) == []


# Tests ---------------------------------------------------------------------------------------


def shared_by_tests(each: Import) -> bool:
    """Whether an import takes something from a test or a conftest."""
    parts = each.module.split(".")
    return parts[0] == "tests" and any(
        part.startswith("test_") or part == "conftest" for part in parts[1:]
    )


def test_no_test_imports_a_test() -> None:
    """What tests share is in tests/support, so that each can be read, moved and run alone."""
    files = {path: path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py"))}
    found = [
        str(each)
        for path, source in files.items()
        for each in imports(path.relative_to(TESTS).as_posix(), source)
        if shared_by_tests(each)
    ]
    assert found == []
    planted = """
from tests.games.test_secrecy import WORLDS
from tests.web.conftest import shot
from tests.games import test_secrecy
"""
    assert all(map(shared_by_tests, imports("web/test_x.py", planted)))
