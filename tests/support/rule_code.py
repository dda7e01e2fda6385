"""Which rules of a rulebook the code of a game says it decides, by code that really runs.

A rule's number counts where it stands in the docstring of a function, a constant or a field, and
only if the game's entry points reach that definition: a comment says nothing, nor does the
docstring of something nobody calls. Read from the source; nothing is imported.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ENTRIES = {
    "rules": ("deal", "begin", "legal", "play", "score", "hide", "PUBLIC"),
    "text": ("OPTIONS", "FREE_TALK"),
    "view": ("view", "outcome"),
    "drawing": ("table", "legend"),
}
"""What the rest of the program asks of each part of a game, where it decides anything."""

Place = tuple[str, str]
"""A module of the game and a name in it; a field of a class is `Class.field`."""


class Definition(NamedTuple):
    """Something a module defines by name."""

    said: str
    """Its docstring."""
    names: set[str]
    """The names it mentions: `offer`, and of `film.put` and `s.turn` all parts."""


class Module(NamedTuple):
    """What a module defines, and what it takes from others of its game."""

    defined: dict[str, Definition]
    imported: dict[str, Place]


def decided(folder: Path, part: str) -> set[str]:
    """The numbers of all rules that a part of a game decides."""
    modules = {path.stem: read(path) for path in folder.glob("*.py")}
    found = set()
    for module, name in reached(modules, [(part, entry) for entry in ENTRIES[part]]):
        found |= numbers(modules[module].defined[name].said)
    return found


def numbers(text: str) -> set[str]:
    """The rules a text names: `HW-10`, `FR-7b`, `FR-56.3`."""
    return set(re.findall(r"\b[A-Z]{2}-\d+(?:b|\.\d+)?(?!\w)", text))


def reached(modules: dict[str, Module], left: list[Place]) -> set[Place]:
    """Every definition that some others lead to, by name."""
    seen: set[Place] = set()
    while left:
        module, name = place = left.pop()
        if module not in modules or place in seen:
            continue
        seen.add(place)
        if name in modules[module].imported:
            left.append(modules[module].imported[name])
        elif name in modules[module].defined:
            for used in modules[module].defined[name].names:
                left.append((module, used))
                left += fields(modules, used)
    return {(module, name) for module, name in seen if name in modules[module].defined}


def fields(modules: dict[str, Module], name: str) -> Iterator[Place]:
    """The fields of that name, wherever a class has one: `s.notes` leads to `State.notes`."""
    for module, content in modules.items():
        yield from ((module, full) for full in content.defined if full.endswith(f".{name}"))


def read(path: Path) -> Module:
    """A module's definitions and imports."""
    body = ast.parse(path.read_text("utf-8")).body
    imported: dict[str, Place] = {}
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            source = node.module.rpartition(".")[2]
            imported |= {alias.asname or alias.name: (source, alias.name) for alias in node.names}
    return Module(dict(definitions(body)), imported)


def definitions(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, Definition]]:
    """What statements define; a string after an assignment is its docstring."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            said = ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from definitions(node.body, f"{node.name}.")
                yield within + node.name, Definition(said, set())
            else:
                yield within + node.name, Definition(said, mentioned([node]))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            said = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                said = str(after.value.value)
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            uses = mentioned([node.value] if node.value else [])
            for name in mentioned(targets):
                yield within + name, Definition(said, uses)


def mentioned(nodes: Iterable[ast.AST]) -> set[str]:
    """The names in some code."""
    found = set()
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name):
                found.add(inner.id)
            elif isinstance(inner, ast.Attribute):
                found.add(inner.attr)
    return found
