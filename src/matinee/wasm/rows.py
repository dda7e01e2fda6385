"""Rows as WebAssembly reads them: byte for byte those of NumPy, but made of ctypes.

An argument of a twin is one of few shapes, and each has a code: `i` a whole number, `f` a real
one, `s` a state, `i8*` a row of numbers, `i1**` rows of rows, `s*` a row of states, and `(i8*,f)`
several together in a NamedTuple. It goes over as words of eight bytes: a number as itself; a row as
where it lies, then how long it is.
"""

import ctypes
from collections.abc import Iterator
from functools import cache
from typing import Any

from matinee.kernel import Field, State

KINDS: dict[str, Any] = {
    "i1": ctypes.c_int8,
    "i2": ctypes.c_int16,
    "i4": ctypes.c_int32,
    "i8": ctypes.c_int64,
    "f8": ctypes.c_double,
}
_CODES = {made: kind for kind, made in KINDS.items()}
Word = int | float


@cache
def state_type(fields: tuple[Field, ...]) -> type[ctypes.Structure]:
    """A state packed into a row: what `State.dtype` is to NumPy, padding and all."""
    members = [
        (name, KINDS[kind] if length is None else KINDS[kind] * length)
        for name, length, kind in fields
    ]

    class Bare(ctypes.Structure):
        _fields_ = members

    missing = -ctypes.sizeof(Bare) % 4  # whole words, as there

    class Packed(ctypes.Structure):
        _fields_ = [*members, ("_rest", ctypes.c_int8 * missing)] if missing else members

    return Packed


def pack(state: State, row: Any) -> None:
    """Write a position into a row."""
    for name, length, _ in state.fields:
        if length is None:
            setattr(row, name, getattr(state, name))
        else:
            getattr(row, name)[:] = getattr(state, name)


def unpack(kind: type[State], row: Any) -> State:
    """Read a position from a row."""
    state = kind()
    for name, length, _ in kind.fields:
        held = getattr(row, name)
        setattr(state, name, held if length is None else held[:])
    return state


def array_type(kind: str, shape: tuple[int, ...]) -> Any:
    """Rows of rows of numbers, or one number."""
    made: Any = KINDS[kind]
    for length in reversed(shape):
        made = made * length
    return made


def code(value: object) -> str:
    """The shape of an argument."""
    if isinstance(value, tuple):
        return f"({','.join(map(code, value))})"
    if isinstance(value, float):
        return "f"
    if isinstance(value, int):
        return "i"
    kind: Any = type(value)
    return _code_of(kind)


@cache
def _code_of(kind: Any) -> str:
    if issubclass(kind, ctypes.Array):
        return f"{_code_of(kind._type_)}*"
    return "s" if issubclass(kind, ctypes.Structure) else _CODES[kind]


def words(value: object) -> Iterator[Word | ctypes.Structure | ctypes.Array[Any]]:
    """An argument as words; what lies in memory stands for where it does."""
    if isinstance(value, tuple):
        for part in value:
            yield from words(part)
    elif isinstance(value, int | float):
        yield value
    else:
        assert isinstance(value, ctypes.Structure | ctypes.Array)
        yield value
        row: Any = type(value)
        while issubclass(row, ctypes.Array):
            yield row._length_
            row = row._type_
