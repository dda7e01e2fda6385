"""A game's library of twins, opened: by ctypes in Pyodide, by wasmtime elsewhere."""

import ctypes
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from matinee.errors import Refused
from matinee.kernel import State
from matinee.twins import AnyRule, Rows
from matinee.wasm.file import FORMAT, Contents, contents_of, named
from matinee.wasm.hosts import Host, Pyodide, Wasmtime
from matinee.wasm.rows import array_type, code, pack, state_type, words

# In use --------------------------------------------------------------------------------------


class Opened(NamedTuple):
    """A twin that can be called with the place where its arguments lie."""

    call: Callable[[int], None]
    answers: str


class Libraries:
    """Libraries of several games over one memory: what `matinee.twins` asks for."""

    def __init__(self) -> None:
        self.games: set[str] = set()
        self._twins: dict[str, dict[str, Opened]] = {}

    @cached_property
    def host(self) -> Host:
        """What runs WebAssembly here."""
        return Pyodide() if sys.platform == "emscripten" else Wasmtime()

    def open(self, file: Path) -> None:
        """Take in a library's twins."""
        try:
            content = file.read_bytes()
        except OSError as error:
            raise Refused(f"{file} cannot be read ({error.strerror})") from None
        contents = contents_of(content)
        check(contents)
        found = self.host.open(file)
        for name, twins in contents.twins.items():
            here = self._twins.setdefault(name, {})
            for shape, twin in twins.items():
                here[shape] = Opened(found(twin.symbol), twin.answers)
        self.games.add(contents.game)

    def has(self, game: str) -> bool:
        """Whether the searches of a game are there."""
        return game in self.games

    def zeros(self, count: int, kind: str) -> Rows:
        """A row of numbers, all 0."""
        return self.host.room(array_type(kind, (count,)))

    def table(self, kind: str, shape: tuple[int, ...], content: bytes) -> Rows:
        """Numbers of a kind in rows of rows."""
        made = self.host.room(array_type(kind, shape))
        ctypes.memmove(made, content, len(content))
        return made

    def states(self, start: State, count: int) -> Rows:
        """Several copies of a state."""
        kind = state_type(start.fields)
        made = self.host.room(kind * count)
        pack(start, made[0])
        for i in range(1, count):
            made[i] = made[0]
        return made

    def offers(self, function: AnyRule, **names: AnyRule) -> bool:
        """Whether a rule's twin is there."""
        return named(function, names) in self._twins

    def twin(self, function: AnyRule, **names: AnyRule) -> AnyRule:
        """A rule's twin."""
        name = named(function, names)
        if name not in self._twins:
            raise Refused(f"no library that is open has {name}")
        shapes = self._twins[name]

        def run(*arguments: Any) -> Any:
            """Lay the arguments out, call, and read the answer."""
            shape = code(arguments)
            if shape not in shapes:
                raise Refused(f"{name} was not built for {shape}")
            call, answers = shapes[shape]
            given = list(words(arguments))
            desk = self.host.room(ctypes.c_int64 * max(1, len(given)))
            for i, word in enumerate(given):
                if isinstance(word, float):
                    ctypes.c_double.from_buffer(desk, 8 * i).value = word
                else:
                    desk[i] = word if isinstance(word, int) else self.host.address(word)
            call(self.host.address(desk))
            if answers == "f":
                return ctypes.c_double.from_buffer(desk).value
            return desk[0] if answers else None

        return run


def check(contents: Contents) -> None:
    """Refuse a library of another time: its twins would read and write other fields."""
    from matinee.games import find

    if contents.format != FORMAT:
        raise Refused("this library was built by another version of Matinee")
    game = find(contents.game)
    if contents.layout != list(game.rules.State.fields):
        raise Refused(f"this library was built from other rules of {contents.game}: build it anew")
