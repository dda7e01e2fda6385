"""How the house is kept: where a game's name may stand, how long code may be, what it may not do.

Each exception is in a list here with its reason; a list that names what is no longer there fails
as well, so that none outlives its reason.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from matinee.games.registry import OURS
from tests.support.paths import ROOT, SOURCE, WEB

# A game's name stands with the game -----------------------------------------------------------

NAMES = re.compile("|".join(game.name.replace("-", "[-_ ]?") for game in OURS), re.IGNORECASE)
FOLDERS = [
    f"{where}/{name}/"
    for game in OURS
    for where in ("src/matinee/games", "src/matinee/bots", "web/src/games")
    for name in (game.name, game.name.replace("-", "_"))
]
"""A game's own folders."""
MAY_NAME_GAMES = {
    "src/matinee/games/registry.py": "the list of ours",
    "web/src/games/index.ts": "the same for their drawings",
    "web/src/lib/protocol.ts": "written by `matinee schema typescript`, from each game's views",
}
BUILT = ("web/node_modules/", "web/public/", "src/matinee/web/")
TEXT = {".py", ".ts", ".js", ".mjs", ".svelte", ".css", ".html", ".json", ".toml", ".mako", ".ini"}


def sources() -> Iterator[tuple[str, str]]:
    """Every file of src and web that is neither a game's, nor of words, nor built."""
    for folder in (SOURCE, WEB):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            skipped = ("src/matinee/locale/", *BUILT, *FOLDERS)
            if path.suffix in TEXT and not name.startswith(skipped) and path.is_file():
                yield name, path.read_text("utf-8")


def test_a_games_name_stands_with_the_game() -> None:
    naming = {name for name, text in sources() if NAMES.search(name) or NAMES.search(text)}
    assert naming == MAY_NAME_GAMES.keys()


# Functions are short and take few things ------------------------------------------------------

MOST_LINES = 60
MOST_PARAMETERS = 7
"""Beside self; whoever needs more takes a NamedTuple or a struct."""
TYPER = "Typer makes an option of each parameter"
GYMNASIUM = "Gymnasium makes an environment of keywords alone"
MAY_TAKE_MORE = {
    "cli/admin.py:plan": TYPER,
    "cli/bots.py:arena": TYPER,
    "cli/bots.py:teamwork": TYPER,
    "cli/lab.py:dataset": TYPER,
    "cli/lab.py:perft": TYPER,
    "cli/play.py:play": TYPER,
    "cli/server.py:serve": TYPER,
    "cli/simulate.py:simulate": TYPER,
    "lab/adapters/gymnasium.py:__init__": GYMNASIUM,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Found(NamedTuple):
    """A function of the package."""

    place: str
    """`cli/play.py:play`."""
    lines: int
    parameters: int


@cache
def parsed() -> dict[str, ast.Module]:
    """Every module of the package, by its path below it."""
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(SOURCE.rglob("*.py"))
    }


@cache
def functions() -> list[Found]:
    """Every function and method of the package."""
    found = []
    for name, tree in parsed().items():
        for node in ast.walk(tree):
            if isinstance(node, Function):
                taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                own = bool(taken) and taken[0].arg in ("self", "cls")
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                found.append(Found(f"{name}:{node.name}", lines, len(taken) - own))
    return found


def test_no_function_is_long() -> None:
    assert [each for each in functions() if each.lines > MOST_LINES] == []


def test_no_function_takes_many_things() -> None:
    many = {each.place for each in functions() if each.parameters > MOST_PARAMETERS}
    assert many == MAY_TAKE_MORE.keys()


# No module needs itself -----------------------------------------------------------------------


def needs(name: str, tree: ast.Module, modules: dict[str, str]) -> set[str]:
    """The modules that one imports while it is imported itself; `from package import module` asks
    nothing of the package."""
    found: set[str] = set()
    left: list[ast.AST] = list(tree.body)
    while left:
        node = left.pop()
        if isinstance(node, Function | ast.Lambda):
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}: imports are absolute"
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= named if named <= modules.keys() else named | {str(node.module)}
        left += ast.iter_child_nodes(node)
    return {modules[each] for each in found if each in modules} - {name}


def cycles(needed: dict[str, set[str]]) -> list[list[str]]:
    """Modules that need each other, each group once."""
    reach = {name: set(others) for name, others in needed.items()}
    for middle in reach:
        for name, others in reach.items():
            if middle in others:
                reach[name] = others | reach[middle]
    groups = {tuple(sorted(o for o in reach[n] if n in reach[o])) for n in reach if n in reach[n]}
    return sorted(map(list, groups))


def test_no_module_needs_itself() -> None:
    trees = parsed()
    modules = {
        "matinee." + name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name
        for name in trees
    }
    assert cycles({name: needs(name, tree, modules) for name, tree in trees.items()}) == []


@pytest.mark.parametrize(
    ("needed", "found"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, [["a", "b", "c"]]),
    ],
)
def test_a_cycle_is_found(needed: dict[str, set[str]], found: list[list[str]]) -> None:
    assert cycles(needed) == found


# Types are said -------------------------------------------------------------------------------

MOST_UNSAID = {
    "anywhere": 10,
    "bots": 25,
    "deck.py": 5,
    "games": 64,
    "kernel.py": 49,
    "lab": 170,
    "position.py": 7,
    "record.py": 8,
    "schema.py": 4,
    "server": 99,
    "shortcuts.py": 1,  # all that is Numba's
    "studio": 12,
    "table": 4,
    "twins.py": 2,
    "wasm": 26,
    "words.py": 1,
}
"""How often `Any` stands in each part: what JSON, NumPy, Numba, ctypes, LLVM and states of any game
leave unsaid.

A ceiling: it may be lowered, and is not to be raised without a word about why.
"""


def test_types_are_said_and_not_cast() -> None:
    unsaid: Counter[str] = Counter()
    casts = []
    for name, tree in parsed().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "typing.cast"):
                casts.append(f"{name}:{node.lineno}")
            elif isinstance(node, ast.Name) and node.id == "Any":
                unsaid[Path(name).parts[0]] += 1
    assert casts == []
    assert {part: count for part, count in unsaid.items() if count > MOST_UNSAID.get(part, 0)} == {}
