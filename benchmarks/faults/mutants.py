"""Break a game's rules one point at a time, and see whether its tests notice.

    python -m benchmarks.faults.mutants hollywood [--limit N] [--timeout SECONDS]

Each mutant is games/<game>/rules.py with one small change, in a copy of the package. The game's
clause tests and the golden records are run against it, interpreted; a mutant that no test kills is
printed with its line: either a test is missing, or the change makes no difference to the game.
Ends with 1 if a mutant survives.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "matinee" / "games"
WORKERS = 2
TIMEOUT = 60
"""Seconds after which a mutant counts as killed: some game of its never ends."""

COMPARISONS: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OPERATIONS: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


# Making mutants ------------------------------------------------------------------------------


class Mutant(NamedTuple):
    """A rules file with one change."""

    line: int
    function: str
    before: str
    after: str
    source: str


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """A node with each of the small changes that can be made to it."""
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            for other in COMPARISONS.get(type(op), ()):
                yield _with(node, ops=[*node.ops[:i], other(), *node.ops[i + 1 :]])
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in OPERATIONS:
        yield _with(node, op=OPERATIONS[type(node.op)]())
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield _with(node, value=node.value + 1)
        yield _with(node, value=node.value - 1)
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.Assign | ast.AugAssign):
        yield ast.Pass()
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a rules file that changes a point inside one of its functions."""
    tree = ast.parse(source)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            for parent, field, index, node in list(_inside(function)):
                for changed in variants(node):
                    _put(parent, field, index, changed)
                    text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
                    _put(parent, field, index, node)
                    line: int = getattr(node, "lineno", function.lineno)
                    yield Mutant(line, function.name, _shown(node), _shown(changed), text)


Place = tuple[ast.AST, str, int | None, ast.AST]
"""A node, and where it hangs: its parent's field, and the index there if that is a list."""


def _inside(parent: ast.AST) -> Iterator[Place]:
    for field, value in ast.iter_fields(parent):
        if isinstance(parent, ast.FunctionDef) and field != "body":
            continue  # annotations and decorators
        items = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, node in items:
            if isinstance(node, ast.AST):
                yield parent, field, index, node
                yield from _inside(node)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _shown(node: ast.AST) -> str:
    """A node in one line; of an `if` only its condition."""
    return ast.unparse(node).splitlines()[0]


# Running them --------------------------------------------------------------------------------


class Bench:
    """A copy of the package, in which one mutant after another takes the rules' place."""

    def __init__(self, folder: Path, game: str, timeout: float) -> None:
        self.folder = folder
        self.game = game
        self.timeout = timeout
        self.rules = folder / "matinee" / "games" / game / "rules.py"
        self.tests = [f"tests/games/{game}", "tests/games/test_golden_records.py"]
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "src" / "matinee", folder / "matinee", ignore=ignored)

    def fate(self, source: str) -> str:
        """What becomes of these rules: `survived`, `failed` a test, or `timed out` in one."""
        self.rules.write_text(source, encoding="utf-8")
        # No bytecode is kept: two mutants written in one second would be taken for the same.
        environment = os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        its_own = f"{self.game} or {self.game.replace('_', '-')}"
        options = ["-x", "-q", "--tb=no", "--noconftest", "-k", its_own]
        plugins = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
        command = [sys.executable, "-m", "pytest", *options, *plugins, *self.tests]
        try:
            ended = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                timeout=self.timeout,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "timed out"
        return "failed" if ended.returncode else "survived"


def main() -> int:
    """Run the mutants of one game and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "game", choices=sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
    )
    parser.add_argument("--limit", type=int, help="at most this many, spread over the file")
    parser.add_argument("--timeout", type=float, default=TIMEOUT)
    asked = parser.parse_args()

    source = (GAMES / asked.game / "rules.py").read_text(encoding="utf-8")
    chosen = list(mutants(source))
    if asked.limit and asked.limit < len(chosen):
        chosen = [chosen[i * len(chosen) // asked.limit] for i in range(asked.limit)]

    with tempfile.TemporaryDirectory(prefix="matinee-mutants-") as folder:
        benches: SimpleQueue[Bench] = SimpleQueue()
        for i in range(WORKERS):
            benches.put(Bench(Path(folder, str(i)), asked.game, asked.timeout))

        def fate(text: str) -> str:
            bench = benches.get()
            try:
                return bench.fate(text)
            finally:
                benches.put(bench)

        if fate(source) != "survived":
            sys.exit("the tests fail without any change")
        if fate(source + "\nraise SystemError\n") != "failed":
            sys.exit("the tests do not look at the copied rules")
        started = time.monotonic()
        lines = source.splitlines()
        fates: Counter[str] = Counter()
        with ThreadPoolExecutor(WORKERS) as pool:
            found = pool.map(fate, [mutant.source for mutant in chosen])
            for (line, function, before, after, _), ended in zip(chosen, found, strict=True):
                fates[ended] += 1
                if ended == "survived":
                    print(f"rules.py:{line} in {function}: {lines[line - 1].strip()}")
                    print(f"    {before}  ->  {after}", flush=True)
        seconds = time.monotonic() - started

    killed = len(chosen) - fates["survived"]
    score = f"{100 * killed / len(chosen):.1f} %"
    endless = f"{fates['timed out']} of them timed out"
    print(f"{asked.game}: {killed} of {len(chosen)} killed, {score} ({endless}), {seconds:.0f} s")
    return 0 if killed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
