"""A library as a file: WebAssembly to be linked, with a section more that tells what is in it."""

import msgspec

from matinee.errors import Refused
from matinee.kernel import Field
from matinee.twins import AnyRule

SECTION = "matinee"
"""The part of a file that tells what is in it."""
LINKING, MEMORY_INFO = "dylink.0", 1
"""The part that linkers read, and the piece at its front."""
FORMAT = 1
"""How twins are called and told of; a library of another kind is not opened."""


class Twin(msgspec.Struct):
    """One twin of a library."""

    symbol: str
    answers: str
    """What it gives back: `i`, `f` or nothing."""


class Contents(msgspec.Struct):
    """What a library says of itself."""

    format: int
    game: str
    source: str
    """A hash of all it was built from."""
    layout: list[Field]
    """The fields of the game's state."""
    twins: dict[str, dict[str, Twin]]
    """By the name of a rule (`named`), then by the code of its arguments."""


def named(function: AnyRule, names: dict[str, AnyRule]) -> str:
    """A rule, and what is bound in it: `matinee.lab.loops.play_games[legal=...]`."""
    bound = ",".join(f"{name}={named(meant, {})}" for name, meant in sorted(names.items()))
    whole = f"{function.__module__}.{function.__qualname__}"
    return f"{whole}[{bound}]" if bound else whole


def with_contents(library: bytes, contents: Contents) -> bytes:
    """A library with a section more, which says what is in it."""
    name = SECTION.encode()
    inside = _number(len(name)) + name + msgspec.json.encode(contents)
    return library + b"\0" + _number(len(inside)) + inside


def contents_of(library: bytes) -> Contents:
    """What a library says of itself."""
    if SECTION not in (found := sections(library)):
        raise Refused("this WebAssembly is not a library of Matinee's")
    try:
        return msgspec.json.decode(found[SECTION], type=Contents)
    except msgspec.MsgspecError:
        raise Refused("this WebAssembly is damaged") from None


def data_size(library: bytes) -> int:
    """How much memory a library's own tables take."""
    told = sections(library).get(LINKING, b"")
    if told[:1] != bytes([MEMORY_INFO]):
        raise Refused("this WebAssembly cannot be linked")
    _, at = _read_number(told, 1)
    return _read_number(told, at)[0]


def sections(library: bytes) -> dict[str, bytes]:
    """The parts of WebAssembly that have names, by these."""
    if library[:4] != b"\0asm":
        raise Refused("this is not WebAssembly")
    found = {}
    at = 8
    try:
        while at < len(library):
            named = library[at] == 0
            length, start = _read_number(library, at + 1)
            at = start + length
            if at > len(library):
                raise IndexError
            if named:
                size, start = _read_number(library, start)
                found[library[start : start + size].decode()] = library[start + size : at]
    except (IndexError, UnicodeDecodeError):
        raise Refused("this WebAssembly is damaged") from None
    return found


def _number(value: int) -> bytes:
    """A number as WebAssembly writes it: seven bits a byte, the lowest first (LEB128)."""
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def _read_number(source: bytes, at: int) -> tuple[int, int]:
    """Such a number, and where it ends."""
    value = shift = 0
    while True:
        value |= (source[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if source[at - 1] < 128:
            return value, at
