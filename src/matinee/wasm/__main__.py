"""`python -m matinee.wasm build OUT`: the games' rules and searches as WebAssembly."""

import argparse
import sys
import time
from itertools import product
from pathlib import Path

from matinee import games
from matinee.errors import Refused
from matinee.wasm.file import contents_of


def main(arguments: list[str] | None = None) -> int:
    """Build libraries, or tell what is in one; what is wrong is said in a line."""
    parser = argparse.ArgumentParser(prog="python -m matinee.wasm", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="write OUT/<game>.wasm and -studio.wasm")
    building.add_argument("out", type=Path, help="a folder, made if it is not there")
    building.add_argument("games", nargs="*", metavar="GAME", help="only these (default: all)")
    telling = commands.add_parser("show", help="say what a library holds")
    telling.add_argument("file", type=Path)
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "build":
            build_all(asked.out, asked.games)
        else:
            show(asked.file)
    except (Refused, OSError) as error:
        print(f"matinee.wasm: {error}", file=sys.stderr)
        return 1
    return 0


def build_all(out: Path, names: list[str]) -> None:
    """Build the libraries of some games, or of all."""
    from matinee.wasm.build import build
    from matinee.wasm.entries import FOR_PAGES

    wanted = [games.find(name) for name in names] or games.GAMES
    for game, part in product(wanted, FOR_PAGES):
        began = time.monotonic()
        made = build(game, out, part)
        took = time.monotonic() - began
        print(f"{made}  {made.stat().st_size / 1000:.0f} kB  {took:.0f} s", flush=True)


def show(file: Path) -> None:
    """Print the twins of a library, by the arguments they take."""
    contents = contents_of(file.read_bytes())
    print(f"{contents.game}: a state of {len(contents.layout)} fields")
    for name, shapes in contents.twins.items():
        for shape, twin in shapes.items():
            print(f"  {twin.symbol:8} {name.partition('[')[0]}{shape}")


if __name__ == "__main__":
    sys.exit(main())
