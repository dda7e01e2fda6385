"""Run by the Python that browsers run, in Node: what a page needs of its library, as bytecode.

Our own modules go along that can be imported here. Of Python's library and of wheels goes what is
imported once all of ours are, and once everything is that any function of ours may import later.
Docstrings stay behind, as they do under `python -OO`; assertions do not.
"""

from __future__ import annotations

import ast
import gzip
import importlib
import importlib._bootstrap_external as bytecode
import io
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

STAGE, SITE = Path("/stage"), Path("/stage/site")
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
HOME = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}"
OURS = "matinee"
NOT_FOR_PAGES = re.compile(r"_sysconfigdata|importlib/_bootstrap")
"""What says how Python was built, and what is built into it."""
NOWHERE = 0x80 | 15 << 3
"""In a code's table of lines: so many units, of eight at most, stand on none. An empty table would
do to run it, but nobody could format a traceback that it is in."""
ASKED_BY_OTHERS = ("tomllib", "ctypes._layout", "encodings.cp437")
"""What others import when we call them: msgspec, to read a deck; Python, to lay out a row, and to
read names in what bots have learned."""
LEARNT = (".npz", ".wasm")


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The same program, which has nothing to say of itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str())) as told, *rest]:
                    node.body = rest or [ast.copy_location(ast.Pass(), told)]
    return ast.fix_missing_locations(tree)


def compiled(source: bytes, name: str) -> bytes:
    """A module's bytecode, as a file that stands without its source."""
    code = compile(without_docstrings(ast.parse(source)), name, "exec", dont_inherit=True)
    if f"/{OURS}/" not in name:
        code = without_lines(code)
    return bytes(bytecode._code_to_hash_pyc(code, b"\0" * 8, checked=False))


def without_lines(code: CodeType) -> CodeType:
    """The same code, which does not know on which lines it stood: a quarter of what is sent."""
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    units = len(code.co_code) // 2
    told = [NOWHERE | min(8, units - start) - 1 for start in range(0, units, 8)]
    return code.replace(co_linetable=bytes(told), co_consts=tuple(parts))


def imports_anywhere(source: bytes) -> set[str]:
    """What a module imports, be it when one of its functions is called."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def import_all() -> set[str]:
    """Import all of ours that stand on what a page has, and all they may ask for later; the files
    that were read for it."""
    for path in sorted(SITE.joinpath(OURS).rglob("*.py")):
        name = ".".join(path.relative_to(SITE).with_suffix("").parts)
        if name.endswith("__main__") or not tried(name.removesuffix(".__init__")):
            continue
        for asked in imports_anywhere(path.read_bytes()):
            if asked.partition(".")[0] in sys.stdlib_module_names:
                tried(asked)
    for name in ASKED_BY_OTHERS:
        importlib.import_module(name)
    return {str(getattr(each, "__file__", None) or "") for each in tuple(sys.modules.values())}


def tried(name: str) -> bool:
    """Whether a module can be imported; not where it wants what no page has."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == OURS:
            raise
        return False
    return True


def write_pack(name: str, files: dict[str, bytes]) -> None:
    """Names and sizes, then everything one after the other: the same each time it is made."""
    index = json.dumps([[path, len(files[path])] for path in sorted(files)]).encode()
    told = io.BytesIO()
    with gzip.GzipFile(fileobj=told, mode="wb", compresslevel=9, mtime=0) as packed:
        packed.write(len(index).to_bytes(4, "little") + index)
        for path in sorted(files):
            packed.write(files[path])
    STAGE.joinpath(name).write_bytes(told.getvalue())
    print(f"  {name}: {len(files)} files, {len(told.getvalue()):,} bytes")


def everything() -> Iterator[tuple[str, str, bytes]]:
    """Each file there is: where it was imported from, where pages have it, and what is in it."""
    with zipfile.ZipFile(LIBRARY) as library:
        for name in library.namelist():
            if name.endswith(".py") and not NOT_FOR_PAGES.match(name):
                yield f"{LIBRARY}/{name}", f"{HOME}/{name}", library.read(name)
    for path in sorted(each for each in SITE.rglob("*") if each.is_file()):
        name = path.relative_to(SITE).as_posix()
        yield str(path), f"{HOME}/site-packages/{name}", path.read_bytes()


def main(started: frozenset[str]) -> None:
    """Sort what is needed from what is not; given what was imported when Python had started."""
    for name in set(sys.modules) - started:  # this file's own imports are nobody else's
        del sys.modules[name]
    sys.path.insert(0, str(SITE))
    used = import_all()
    packs: dict[str, dict[str, bytes]] = {"python": {}, "bots": {}, "rest": {}}
    for source, name, content in everything():
        if not name.endswith(".py"):
            packs["bots" if name.endswith(LEARNT) else "python"][name] = content
        elif source in used:
            packs["python"][f"{name}c"] = compiled(content, name)
        elif not source.startswith(str(SITE / OURS)):
            packs["rest"][f"{name}c"] = compiled(content, name)
    ours = f"{HOME}/site-packages/{OURS}"
    late = {"rest": sorted(map(module_of, packs["rest"]))}
    packs["python"][f"{ours}/anywhere/parcels.json"] = json.dumps(late).encode()
    packs["python"][f"{ours}/games/versions.json"] = json.dumps(versions()).encode()
    for name, files in packs.items():
        write_pack(f"{name}.pack", files)


def versions() -> dict[str, str]:
    """What each game's rules are known by, which is read off their sources."""
    games = importlib.import_module(f"{OURS}.games")
    return {game.name: games.rules_version(game) for game in games.GAMES}


def module_of(path: str) -> str:
    """The name by which a file is imported."""
    place = path.removesuffix(".pyc").removesuffix("/__init__").removeprefix(f"{HOME}/")
    return place.removeprefix("site-packages/").replace("/", ".")
