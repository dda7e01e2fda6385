"""What rules are written in.

A game's state is a fixed layout of small integers (`State`). A rule is a plain function over it,
marked with `@rule`. The same source runs four ways:

- interpreted, over Python ints and lists: call the function as it stands;
- compiled, over a NumPy row of the same fields: call its twin, `compiled(function)`;
- on a GPU, over such rows, one thread a game: cuda.py makes those twins;
- as WebAssembly, over the same bytes: the package wasm makes those.

Rules keep to whole numbers, comparisons, `if`, `for`, `while` and calls of other rules; they never
call themselves, and make no lists or arrays. A tuple of numbers at module level is a table, and
costs nothing in either world.
"""

from __future__ import annotations

import ast
import inspect
import os
import types
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from hashlib import blake2b
from pathlib import Path
from textwrap import dedent
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, get_type_hints

import msgspec

NOBODY = -1
"""No seat: an empty spot, a question put to no one."""
UNKNOWN = -1
"""What `hide` writes over a card that a seat may not know."""

_encode = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[Any]).decode


# A state -------------------------------------------------------------------------------------


class Field(NamedTuple):
    """One named number of a state, or a row of `length` of them."""

    name: str
    length: int | None
    kind: str


def number(kind: str = "i1") -> int:
    """A field that holds one integer; `kind` is its size when packed (i1, i2, i4 or i8)."""
    return Field("", None, kind)  # type: ignore[return-value]


def numbers(length: int, kind: str = "i1") -> list[int]:
    """A field that holds `length` integers."""
    return Field("", length, kind)  # type: ignore[return-value]


class State:
    """A position: every field an int or a list of ints, all zero at first."""

    fields: ClassVar[tuple[Field, ...]] = ()
    _names: ClassVar[tuple[str, ...]] = ()
    _lists = _first = _names
    """Their names, of those that are lists, and of those that are not among the `later`."""

    later: ClassVar[dict[str, Any]] = {}
    """Fields that came to a game when it had been played already, each with what it holds in the
    printed game. A digest leaves them out while they hold that: logs from before still agree."""
    grown: ClassVar[dict[str, int]] = {}
    """Rows that became longer then, with their lengths before; what came to them is UNKNOWN."""

    over: int
    """1 once the game has ended."""
    turn: int
    """The seat to act; NOBODY once the game has ended."""
    players: int
    """How many sit at the table."""
    winners: int
    """Once the game has ended: the winning seats, as a set of bits."""

    def __init_subclass__(cls) -> None:
        own = [(name, made) for name, made in vars(cls).items() if isinstance(made, Field)]
        for name, _ in own:
            delattr(cls, name)
        cls.fields += tuple(made._replace(name=name) for name, made in own)
        cls._names = tuple(field.name for field in cls.fields)
        cls._lists = tuple(field.name for field in cls.fields if field.length is not None)
        cls._first = tuple(name for name in cls._names if name not in cls.later)

    def __init__(self) -> None:
        # One dict, as `copy` makes it: attributes set one by one are read a fifth slower.
        self.__dict__ = {
            name: 0 if length is None else [0] * length for name, length, _ in self.fields
        }
        self.__dict__.update(deepcopy(self.later))

    def copy(self) -> Self:
        """The same position, to try something on."""
        twin = object.__new__(type(self))
        twin.__dict__ = held = self.__dict__.copy()
        for name in self._lists:
            held[name] = held[name][:]
        return twin

    def kept(self) -> bytes:
        """The same position to be kept, in a tenth of the memory, and without work for Python's
        search for garbage; `unkept` makes a position of it again."""
        return _pack(list(map(self.__dict__.__getitem__, self._names)))

    @classmethod
    def unkept(cls, kept: bytes) -> Self:
        """A position that was kept."""
        state = object.__new__(cls)
        state.__dict__ = dict(zip(cls._names, _unpack(kept), strict=True))
        return state

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def digest(self) -> str:
        """A hash of the whole position: two that are equal have the same."""
        inside, later = self.__dict__, self.grown or not self.later.items() <= self.__dict__.items()
        held = list(self._as_before()) if later else [inside[name] for name in self._first]
        # The same text as repr's, at a quarter of its cost; but JSON spells True otherwise.
        text = _encode(held).replace(b",", b", ")
        text = repr(held).encode() if b"e" in text else text
        return blake2b(text, digest_size=16).hexdigest()

    def _as_before(self) -> Iterator[Any]:
        """What is held, less what was not there once and is as if it still were not."""
        for name, value in ((name, self.__dict__[name]) for name in self._names):
            if name in self.grown and max(value[self.grown[name] :]) == UNKNOWN:
                yield value[: self.grown[name]]
            elif name not in self.later or value != self.later[name]:
                yield value

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)}" for name, _, _ in self.fields)
        return f"{type(self).__name__}({inside})"

    @classmethod
    def dtype(cls) -> Any:
        """The NumPy type of this state packed into a row: aligned, as CUDA wants it."""
        return _dtype(cls.fields)

    def pack(self, row: Any) -> None:
        """Write this position into a row."""
        for name, _, _ in self.fields:
            row[name] = getattr(self, name)

    def rows(self, count: int) -> Any:
        """An array of this position, packed, so many times."""
        import numpy as np

        rows = np.zeros(count, self.dtype())
        self.pack(rows[0])
        rows[1:] = rows[0]
        return rows

    @classmethod
    def unpack(cls, row: Any) -> Self:
        """Read a position from a row."""
        state = cls()
        for name, _, _ in cls.fields:
            setattr(state, name, row[name].tolist())
        return state


@cache
def _dtype(fields: tuple[Field, ...]) -> Any:
    import numpy as np

    packed = np.dtype(
        [(f.name, f.kind) if f.length is None else (f.name, f.kind, f.length) for f in fields],
        align=True,
    )
    assert packed.names is not None and packed.fields is not None
    return np.dtype(
        {
            "names": packed.names,
            "formats": [packed.fields[name][0] for name in packed.names],
            "offsets": [packed.fields[name][1] for name in packed.names],
            "itemsize": -(-packed.itemsize // 4) * 4,  # whole words, to be copied word by word
        },
        align=True,
    )


# Rules and their compiled twins --------------------------------------------------------------

Rule = TypeVar("Rule", bound=Callable[..., Any])


def rule(function: Rule) -> Rule:
    """Mark a function as a rule, so that a rule that calls it can be compiled with it."""
    function.__dict__["is_rule"] = True
    return function


def compiled_as(body: Callable[..., Any]) -> Callable[[Rule], Rule]:
    """Mark a rule whose compiled twin has a body of its own, for rows, that does the same."""

    def mark(function: Rule) -> Rule:
        function.__dict__["compiled_body"] = body
        return rule(function)

    return mark


class CannotCompile(ValueError):
    """Numba is missing, or is given a rule that it cannot compile."""


def can_compile() -> bool:
    """Whether this Python can run rules compiled."""
    from importlib.util import find_spec

    return find_spec("numba") is not None


def compiled(function: Callable[..., Any], **names: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a rule, made once a process and kept on disk between processes.

    `names` binds names that the rule, or a rule it calls, leaves open (None in their modules): a
    loop over any game is compiled for one game with `compiled(loop, legal=..., play=...)`.
    """
    return _entry(function, _sorted(names))


def _sorted(names: dict[str, Callable[..., Any]]) -> Bound:
    return tuple(sorted(names.items()))


def elsewhere(
    function: Callable[..., Any], instead: dict[Callable[..., Any], Callable[..., Any]]
) -> Callable[..., Any]:
    """A rule, interpreted, in a world where some rules it calls, at any depth, are replaced."""
    assert isinstance(function, types.FunctionType)
    world = dict(function.__globals__)
    for name in _names_in(function.__code__):
        meant = world.get(name)
        if callable(meant) and meant in instead:
            world[name] = instead[meant]
        elif getattr(meant, "is_rule", False):
            assert callable(meant)
            world[name] = elsewhere(meant, instead)
    return types.FunctionType(function.__code__, world, function.__name__, function.__defaults__)


def interpreted(function: Callable[..., Any], **names: Callable[..., Any]) -> Callable[..., Any]:
    """The rule as it stands, with the same names bound."""
    assert isinstance(function, types.FunctionType)
    world = dict(function.__globals__)
    for name in _names_in(function.__code__):
        meant = _meant(function, name, names)
        if getattr(meant, "is_rule", False) and leaves_open(meant, names):
            meant = interpreted(meant, **names)
        if meant is not None:  # else it is Python's own, like `range`
            world[name] = meant
    return types.FunctionType(function.__code__, world, function.__name__, function.__defaults__)


def leaves_open(function: Callable[..., Any], names: dict[str, Callable[..., Any]]) -> bool:
    """Whether a rule, or a rule it calls, leaves one of some names open."""
    return any(
        name in names and body.__globals__.get(name) is None
        for body in map(_compiled_body, reached(function))
        for name in _names_in(body.__code__)
    )


def reached(function: Callable[..., Any]) -> set[Callable[..., Any]]:
    """A rule and all the rules it calls, at any depth; what fills an open name is not seen."""
    found = {function}
    left = [function]
    while left:
        body = _compiled_body(left.pop())
        for name in _names_in(body.__code__):
            meant = body.__globals__.get(name)
            if getattr(meant, "is_rule", False) and meant not in found:
                assert callable(meant)
                found.add(meant)
                left.append(meant)
    return found


def _meant(function: types.FunctionType, name: str, names: dict[str, Callable[..., Any]]) -> Any:
    """What a name of a rule means: what its module says, or what is bound where that says None."""
    meant = function.__globals__.get(name)
    return names.get(name) if meant is None else meant


Bound = tuple[tuple[str, Callable[..., Any]], ...]


@cache
def _entry(function: Callable[..., Any], names: Bound) -> Callable[..., Any]:
    try:
        from numba.core import config

        from matinee.compilers import compile_once, name_code_apart
    except ImportError:
        why = "this needs Numba, which is not installed; the rules still run interpreted"
        raise CannotCompile(why) from None
    name_code_apart()
    before = config.CACHE_DIR
    folder = cache_folder(function, dict(names))
    config.CACHE_DIR = str(folder)
    try:  # Numba reads the folder while it wraps the function, not when it compiles
        source = twin_source(function, dict(names), _part)
        return compile_once(source, folder, CannotCompile)  # type: ignore[no-any-return]
    finally:
        config.CACHE_DIR = before


@cache
def _part(function: Callable[..., Any], names: Bound) -> Callable[..., Any]:
    """A rule as called by other compiled rules: compiled into them, so not kept by itself."""
    import numba

    from matinee.compilers import OPTIONS, PartCompiler, lowest_member, members_of

    if found := {lowest: lowest_member, size: members_of}.get(function):
        return found  # type: ignore[no-any-return]  # a processor has instructions for these
    options = {"pipeline_class": PartCompiler, **OPTIONS}
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    source = twin_source(function, dict(names), _part)
    return numba.njit(source, **options)  # type: ignore[no-any-return]


def twin_source(
    function: Callable[..., Any],
    names: dict[str, Callable[..., Any]],
    part: Callable[[Callable[..., Any], Bound], Callable[..., Any]],
) -> types.FunctionType:
    """The same code in a world where rules are compiled, by `part`, and tables are arrays."""
    import numpy as np

    function = _compiled_body(function)
    world = dict(function.__globals__)
    for name in _names_in(function.__code__):
        meant = _meant(function, name, names)
        if getattr(meant, "is_rule", False):
            # One program for all callers, unless it has something left open.
            world[name] = part(meant, _sorted(names) if leaves_open(meant, names) else ())
        elif is_table(meant):
            world[name] = np.array(meant, dtype=np.int64)
    twin = types.FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


def with_known(function: Callable[..., Any], values: dict[str, int]) -> Callable[..., Any]:
    """The same rule where some fields of `s`, which nobody writes, are known beforehand."""
    body = _compiled_body(function)
    if not any(name in values for name in _names_in(body.__code__)):
        return function

    class Known(ast.NodeTransformer):
        def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
            of_state = isinstance(node.value, ast.Name) and node.value.id == "s"
            if of_state and node.attr in values:
                assert isinstance(node.ctx, ast.Load), f"{body.__qualname__} writes {node.attr}"
                return ast.copy_location(ast.Constant(values[node.attr]), node)
            return self.generic_visit(node)

    tree = Known().visit(ast.parse(dedent(inspect.getsource(body))))
    tree.body[0].decorator_list.clear()
    world = dict(body.__globals__)
    exec(compile(tree, body.__code__.co_filename, "exec"), world)
    made: types.FunctionType = world[body.__name__]
    made.__module__, made.__qualname__ = body.__module__, body.__qualname__
    return made


def _compiled_body(function: Callable[..., Any]) -> types.FunctionType:
    body = function.__dict__.get("compiled_body", function)
    assert isinstance(body, types.FunctionType)
    return body


def is_table(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(item) is int for item in value)


def _names_in(code: types.CodeType) -> Iterator[str]:
    for part in _codes_in(code):
        yield from part.co_names


def cache_folder(function: Callable[..., Any], names: dict[str, Callable[..., Any]]) -> Path:
    """Where a rule's compiled code is kept: a folder for each version of all it consists of.

    Numba's own cache sees neither a change in a rule called from another file, nor in a constant,
    nor what a name is bound to; the fingerprint does.
    """
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = Path(os.environ.get("MATINEE_CACHE") or caches / "matinee")
    folder = home / fingerprint(function, names)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        import tempfile

        folder = Path(tempfile.mkdtemp(prefix="matinee-compiled-"))
    return folder


KEPT_AS = b"3"
"""How compiled code is kept; what was kept otherwise is not looked at."""


def fingerprint(function: Callable[..., Any], names: dict[str, Callable[..., Any]]) -> str:
    """A short hash of a rule's code, its constants and tables, and every rule it calls."""
    digest = blake2b(KEPT_AS, digest_size=8)
    reached: set[Callable[..., Any]] = set()

    def take_in(rule_called: Callable[..., Any]) -> None:
        if rule_called in reached:
            return
        reached.add(rule_called)
        body = _compiled_body(rule_called)
        for code in _codes_in(body.__code__):
            # Rules have no use for texts, so those among the constants are docstrings.
            constants = [c for c in code.co_consts if not isinstance(c, str | types.CodeType)]
            parts = (code.co_name, code.co_code, constants, code.co_names, code.co_varnames)
            digest.update(repr(parts).encode())
        for kind in body.__annotations__.values():
            if held := _held(body.__globals__.get(kind, kind)):
                digest.update(f"{kind} holds {held}".encode())
        for name in sorted(set(_names_in(body.__code__))):
            meant = _meant(body, name, names)
            if getattr(meant, "is_rule", False):
                digest.update(f"{name} is {meant.__module__}.{meant.__qualname__}".encode())
                take_in(meant)
            elif isinstance(meant, int | float) or is_table(meant):
                digest.update(f"{name} = {meant!r}".encode())

    take_in(function)
    return digest.hexdigest()


def _held(kind: object) -> str:
    """What a NamedTuple holds, at any depth: the compiler takes it by its place."""
    if not hasattr(kind, "_fields"):
        return ""
    return ", ".join(f"{name} ({_held(each)})" for name, each in get_type_hints(kind).items())


def _codes_in(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes_in(constant)


# Copies --------------------------------------------------------------------------------------


def _fill_row(values: list[int], start: int, end: int, value: int) -> None:
    for i in range(start, end):
        values[i] = value


@compiled_as(_fill_row)
def fill(values: list[int], start: int, end: int, value: int) -> None:
    """Set a stretch of a field, which may be empty, to one value."""
    if start < end:
        values[start:end] = [value] * (end - start)


def _copy_row(rows: list[State], source: int, target: int) -> None:
    rows[target] = rows[source]


@compiled_as(_copy_row)
def copy_state(states: Any, source: int, target: int) -> None:
    """Make one state of a list the same as another of it."""
    states[target] = states[source].copy()


def _put_row(rows: list[State], source: int, others: list[State], target: int) -> None:
    others[target] = rows[source]


@compiled_as(_put_row)
def put_state(states: Any, source: int, others: Any, target: int) -> None:
    """Make a state of one list the same as a state of another."""
    others[target] = states[source].copy()


# Chance --------------------------------------------------------------------------------------
# The generator is xoroshiro64** on 32-bit words. Every product is masked to 32 bits, so Python's
# unbounded ints and the compiler's 64-bit ones give the same numbers.

WORD = 0xFFFFFFFF


@rule
def seed_generator(g: list[int], seed: int, game: int) -> None:
    """Start `g` (two numbers) for one game of a seed: each game has a stream of its own."""
    g[0] = _mixed(0x2545F491, seed, game)
    g[1] = _mixed(0x6C8E9CF5, seed, game)
    if g[0] + g[1] == 0:
        g[0] = 1


@rule
def _mixed(start: int, seed: int, game: int) -> int:
    x = _mix(start ^ (seed & WORD))
    x = _mix(x ^ (seed >> 32 & WORD))
    x = _mix(x ^ (game >> 32 & WORD))
    return _mix(x ^ (game & WORD))


@rule
def _mix(x: int) -> int:
    """Murmur3's finaliser after a Weyl step: every bit of x bears on every bit of the result."""
    x = x + 0x9E3779B9 & WORD
    x = (x ^ x >> 16) * 0x85EBCA6B & WORD
    x = (x ^ x >> 13) * 0xC2B2AE35 & WORD
    return x ^ x >> 16


@rule
def draw(g: list[int]) -> int:
    """The generator's next 32 random bits."""
    a = g[0]
    b = g[1]
    x = a * 0x9E3779BB & WORD
    b ^= a
    g[0] = (a << 26 | a >> 6) & WORD ^ b ^ b << 9 & WORD
    g[1] = (b << 13 | b >> 19) & WORD
    return (x << 5 | x >> 27) * 5 & WORD


@rule
def below(g: list[int], n: int) -> int:
    """A random number from 0 to n - 1, each exactly as likely; n is at most 2**31."""
    scaled = draw(g) * n
    if scaled & WORD < n:
        while scaled & WORD < (WORD + 1) % n:
            scaled = draw(g) * n
    return scaled >> 32


@rule
def shuffle(g: list[int], cards: list[int], start: int, end: int, count: int) -> None:
    """Bring `count` cards, drawn at random from cards[start:end], to its front in random order."""
    for i in range(start, start + count):
        j = i + below(g, end - i)
        card = cards[j]
        cards[j] = cards[i]
        cards[i] = card


# Sets of cards, as the bits of one number ----------------------------------------------------

_LOWEST = tuple(
    next(n for n in range(32) if ((1 << n) * 0x077CB531 & WORD) >> 27 == place)
    for place in range(32)
)


@rule
def lowest(members: int) -> int:
    """The lowest member of a set of numbers below 32 that is not empty."""
    return _LOWEST[((members & -members) * 0x077CB531 & WORD) >> 27]


@rule
def size(members: int) -> int:
    """How many members a set of numbers below 32 has."""
    x = members - (members >> 1 & 0x55555555)
    x = (x & 0x33333333) + (x >> 2 & 0x33333333)
    x = x + (x >> 4) & 0x0F0F0F0F
    return (x * 0x01010101 & WORD) >> 24


@rule
def list_members(members: int, out: list[int]) -> int:
    """Write the members of a set, lowest first, into `out`; return how many there are."""
    count = 0
    while members:
        out[count] = lowest(members)
        members &= members - 1
        count += 1
    return count
