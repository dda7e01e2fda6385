"""The rules and searches as WebAssembly, from the same source: for browsers, which have no Numba.

What whoever builds a page has to know:

- `python -m matinee.wasm build OUT` (needs the extra `matinee[wasm]`, on a developer's machine)
  writes `OUT/<game>.wasm`, by each game's name (`games.GAMES`), and `OUT/<game>-studio.wasm`, with
  which the studio plays. They are libraries that tell by themselves what is in them.
- `matinee.wasm.use(path, ...)` opens such files and has the bots think with them from then on, at
  every level; hints and reviews as well. Games without a file, and all before the call, think
  interpreted: files may come one by one, whenever they are there. A file that was built from other
  rules than these is refused with a `Refused` that says so; then go on without it.
- In Pyodide a file is opened by ctypes, from Pyodide's own file system; it has to be a worker, as
  a page may not compile so much while it waits. It needs neither NumPy nor Numba. In CPython
  `wasmtime` opens it, which the tests do.
- `matinee.wasm.use()` with no file has everything as it was before.

How it is done: build.py takes the code that Numba makes of a rule for LLVM and has it compiled for
another machine; library.py opens the result behind `matinee.twins`.
"""

from pathlib import Path

from matinee import twins
from matinee.wasm.library import Libraries

__all__ = ["Libraries", "use"]

_opened = Libraries()


def use(*files: Path | str) -> None:
    """Have the bots think with these libraries, and with those named before; or with none."""
    for file in files:
        _opened.open(Path(file))
    twins.use(_opened if files else None)
