"""Rules compiled for WebAssembly: Numba's code for LLVM, given another machine, linked by zig.

Numba types a rule and all it calls, and writes LLVM's code for the processor at hand. Nothing in
the code of rules is a processor's own but three things: what it says of its target, which is put
right; calls that count who holds an array, which are left out, as nobody but the caller holds any;
and how it is called, for which each twin gets a door of one kind (`_door`).
"""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from matinee import kernel
from matinee.bots.levels import brain_of
from matinee.bots.work import Bench
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.lab import loops
from matinee.studio import tally
from matinee.wasm.entries import PARTS, Entry
from matinee.wasm.file import FORMAT, Contents, Twin, contents_of, named, with_contents

Llvm = Any
"""LLVM, one of its machines or programs, or a type of Numba's: none says what it is."""
TRIPLE = "wasm32-unknown-emscripten"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
"""What every browser of these years can do."""


def tools() -> Llvm:
    """LLVM, or a refusal that says what is missing."""
    try:
        import numba  # noqa: F401
        import ziglang  # type: ignore[import-untyped]  # noqa: F401
        from llvmlite import binding
    except ImportError as missing:
        raise Refused(
            f"building WebAssembly needs Numba and zig: pip install 'matinee[wasm]' ({missing})"
        ) from None
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding


def build(game: Game, folder: Path, part: str = "") -> Path:
    """Write one of a game's libraries (`PARTS`) into a folder, unless it is there and of the same
    source."""
    llvm = tools()
    from matinee.compilers import alone_in

    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{game.name}{'-' if part else ''}{part}.wasm"
    kept = kernel.cache_folder(game.rules.play, {})
    with alone_in(kept):
        if not is_current(target, game):
            made = target.with_suffix(".part")
            made.write_bytes(library_of(game, part, llvm, kept))
            made.replace(target)
    return target


def is_current(file: Path, game: Game) -> bool:
    """Whether a library is there, and of the same source as it would be now."""
    try:
        return contents_of(file.read_bytes()).source == source_of(game)
    except (OSError, Refused):
        return False


def source_of(game: Game) -> str:
    """A hash of whatever might bear on a library: rules, searches, and what compiles them."""
    rules = [getattr(game.rules, name) for name in loops.OF_A_GAME]
    loop = [loops.play_games, *tally.open_names(game).values(), tally.tally_games]
    functions = set().union(*map(kernel.reached, [*rules, *loop]))
    files = {Path(inspect.getfile(each)) for each in functions}
    files |= {Path(inspect.getfile(each)) for each in (kernel, Bench, Entry, Contents)}
    files |= {*Path(inspect.getfile(brain_of(game).think or loops.Pad)).parent.glob("*.py")}
    digest = blake2b(_compilers(), digest_size=8)
    for file in sorted(files):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


class Linked(msgspec.Struct):
    """A library before it says of itself what it is."""

    code: bytes
    twins: dict[str, dict[str, Twin]]


def library_of(game: Game, part: str, llvm: Llvm, kept: Path) -> bytes:
    """A game's rules and searches, compiled and linked; or as they were, if nothing bears on them
    but what is said in comments."""
    entries = PARTS[part](game)
    file = kept / f"linked-{name_of(entries)}"
    try:
        linked = msgspec.msgpack.decode(file.read_bytes(), type=Linked)
    except (OSError, msgspec.MsgspecError):
        linked = linked_of(entries, llvm)
        file.with_suffix(".part").write_bytes(msgspec.msgpack.encode(linked))
        file.with_suffix(".part").replace(file)
    layout = list(game.rules.State.fields)
    contents = Contents(FORMAT, game.name, source_of(game), layout, linked.twins)
    return with_contents(linked.code, contents)


def name_of(entries: Iterable[Entry]) -> str:
    """A hash of all that some twins come of: of rules their code, and not how it is written."""
    digest = blake2b(_compilers(), digest_size=8)
    for function, names, arguments in entries:
        digest.update(f"{kernel.fingerprint(function, dict(names))} {arguments}".encode())
    return digest.hexdigest()


def _compilers() -> bytes:
    """What makes libraries, as it is written, and what it stands on."""
    import llvmlite
    import numba

    from matinee import compilers, shortcuts

    made_by = (compilers, shortcuts, sys.modules[__name__])
    written = [Path(inspect.getfile(each)).read_bytes() for each in made_by]
    return b"\0".join([numba.__version__.encode(), llvmlite.__version__.encode(), *written])


def linked_of(entries: list[Entry], llvm: Llvm) -> Linked:
    """Twins compiled and linked."""
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="pic"
    )
    twins: dict[str, dict[str, Twin]] = {}
    parts: list[Part] = []
    for entry in entries:
        part = compile_entry(entry, f"twin_{len(parts)}", machine)
        shapes = twins.setdefault(named(entry.function, dict(entry.names)), {})
        if part.shape not in shapes:  # whole numbers of all sizes go over as one
            shapes[part.shape] = part.twin
            parts.append(part)
    whole = optimised(llvm, machine, parts)
    code = link(machine.emit_object(whole), [part.twin.symbol for part in parts])
    return Linked(code, twins)


class Part(NamedTuple):
    """One twin with all it calls, as LLVM's code for WebAssembly."""

    shape: str
    twin: Twin
    code: str


# From Numba ----------------------------------------------------------------------------------


def compile_entry(entry: Entry, symbol: str, machine: Llvm) -> Part:
    """Have Numba write a rule's code; take it from there."""
    from numba import carray, njit

    from matinee import compilers

    door = Door.of(entry.arguments)
    world: dict[str, Any] = {**door.world, "carray": carray}
    world["inner"] = kernel._part(entry.function, entry.names)
    exec(f"def outer({', '.join(door.parameters)}):\n    return inner({door.call})\n", world)
    made = njit(
        world["outer"],
        pipeline_class=compilers.PartCompiler,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        **{**compilers.OPTIONS, "_nrt": True},  # `carray` makes an array
    )
    made.compile(door.kinds)
    result = made.overloads[door.kinds]
    answer = result.signature.return_type
    code = _for_wasm(str(result.library.with_all_it_calls()), machine)
    code += _door(symbol, result.fndesc.llvm_func_name, door.kinds, answer)
    return Part(door.shape, Twin(symbol, _answer_code(answer)), code)


class Door(NamedTuple):
    """How arguments come in as words, and how Numba is told to make rows of them again."""

    shape: str
    parameters: list[str]
    kinds: tuple[Llvm, ...]
    call: str
    world: dict[str, Any]

    @classmethod
    def of(cls, arguments: Iterable[Llvm]) -> Door:
        kinds: list[Llvm] = []
        world: dict[str, Any] = {}
        found = [_taken_in(each, kinds, world) for each in arguments]
        shape = f"({','.join(shape for shape, _ in found)})"
        call = ", ".join(expression for _, expression in found)
        return cls(shape, [f"a{i}" for i in range(len(kinds))], tuple(kinds), call, world)


def _taken_in(kind: Llvm, kinds: list[Llvm], world: dict[str, Any]) -> tuple[str, str]:
    """The shape of an argument, and the expression that makes it of words, which are added."""
    from numba import types

    def word(of: Llvm) -> str:
        kinds.append(of)
        return f"a{len(kinds) - 1}"

    if isinstance(kind, types.Record):
        return "s", f"carray({word(types.CPointer(kind))}, 1)[0]"
    if isinstance(kind, types.Array):
        held = kind.dtype
        place = word(types.CPointer(held))
        lengths = "".join(f"{word(types.int64)}, " for _ in range(kind.ndim))
        is_state = isinstance(held, types.Record)
        of = (
            "s"
            if is_state
            else f"{'f' if isinstance(held, types.Float) else 'i'}{held.bitwidth // 8}"
        )
        assert kind.layout == "C" and kind.mutable, f"{kind} is not a row of ours"
        return of + "*" * kind.ndim, f"carray({place}, ({lengths}))"
    if isinstance(kind, types.BaseTuple):
        parts = [_taken_in(each, kinds, world) for each in kind.types]
        made = kind.instance_class
        world[made.__name__] = made
        shapes, expressions = zip(*parts, strict=True)
        return f"({','.join(shapes)})", f"{made.__name__}({', '.join(expressions)})"
    if isinstance(kind, types.Float):
        return "f", word(types.float64)
    assert isinstance(kind, types.Integer | types.Boolean), f"{kind} has no place in a library"
    return "i", word(types.int64)


def _answer_code(answer: Llvm) -> str:
    from numba import types

    if answer is types.none:
        return ""
    return "f" if isinstance(answer, types.Float) else "i"


# To WebAssembly ------------------------------------------------------------------------------

COUNTING = ("NRT_incref", "NRT_decref")
"""What Numba calls when someone takes hold of an array, or lets go."""


def _for_wasm(code: str, machine: Llvm) -> str:
    """LLVM's code for another machine, without the counting of who holds what."""
    code = re.sub(r"(?m)^target triple = .*$", f'target triple = "{TRIPLE}"', code)
    layout = f'target datalayout = "{machine.target_data}"'
    code = re.sub(r"(?m)^target datalayout = .*$", layout, code)
    code = re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)
    for name in COUNTING:
        code = re.sub(rf"(?ms)^define [^\n]*@{name}\(.*?^}}\n", "", code)
        code = re.sub(rf"(?m)^declare [^\n]*@{name}\(.*\n", "", code)
        if f"@{name}(" in code:
            code += (
                f"\ndefine linkonce_odr void @{name}(ptr %held) alwaysinline {{\n  ret void\n}}\n"
            )
    return code


def _door(symbol: str, inner: str, kinds: tuple[Llvm, ...], answer: Llvm) -> str:
    """The way in: arguments lie one after the other, eight bytes each; the answer is left first.

    Rules raise nothing. Should one, all stops: what it leaves behind is no position.
    """
    from numba import types

    lines, arguments = [], ["ptr %answer", "ptr %raised"]
    for i, kind in enumerate(kinds):
        lines.append(f"%p{i} = getelementptr i64, ptr %words, i32 {i}")
        if isinstance(kind, types.CPointer):
            lines += [f"%n{i} = load i32, ptr %p{i}", f"%a{i} = inttoptr i32 %n{i} to ptr"]
            arguments.append(f"ptr %a{i}")
        else:
            held = "double" if isinstance(kind, types.Float) else "i64"
            lines.append(f"%a{i} = load {held}, ptr %p{i}")
            arguments.append(f"{held} %a{i}")
    give = []
    if isinstance(answer, types.Float):
        give = ["%v = load double, ptr %answer", "store double %v, ptr %words"]
    elif answer is not types.none:
        bits = 8 if isinstance(answer, types.Boolean) else answer.bitwidth
        give = [f"%v = load i{bits}, ptr %answer"]
        give += [f"%w = sext i{bits} %v to i64"] if bits < 64 else []
        give.append(f"store i64 {'%w' if bits < 64 else '%v'}, ptr %words")
    inside = "\n  ".join(
        [
            "%answer = alloca i64",
            "%raised = alloca ptr",
            *lines,
            f'%status = call i32 @"{inner}"({", ".join(arguments)})',
            "%fine = icmp eq i32 %status, 0",
            "%none = icmp eq i32 %status, -2",
            "%well = or i1 %fine, %none",
            "br i1 %well, label %done, label %failed",
        ]
    )
    end = "\n  ".join([*give, "ret void"])
    return (
        f"\ndefine void @{symbol}(ptr %words) {{\n  {inside}\n"
        f"failed:\n  call void @llvm.trap()\n  unreachable\ndone:\n  {end}\n}}\n"
        "declare void @llvm.trap()\n"
    )


def optimised(llvm: Llvm, machine: Llvm, parts: list[Part]) -> Llvm:
    """All twins as one program, in which what they share is there once, optimised as a whole."""
    whole = None
    for part in parts:
        module = llvm.parse_assembly(part.code)
        module.verify()
        # Constants of several parts share a name, not what they hold; functions share both.
        for each in (*module.functions, *module.global_variables):
            private = each.linkage.name in ("internal", "private")
            if not each.is_declaration and not private and each.name != part.twin.symbol:
                each.linkage = "linkonce_odr"
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    assert whole is not None
    doors = {part.twin.symbol for part in parts}
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in doors:
            each.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    for _ in range(2):  # as compilers.py does it for the processor
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(whole, builder)
    return whole


def link(code: bytes, symbols: list[str]) -> bytes:
    """A library of compiled code: zig brings LLVM's linker along."""
    with tempfile.TemporaryDirectory(prefix="matinee-wasm-") as folder:
        source, target = Path(folder, "library.o"), Path(folder, "library.wasm")
        source.write_bytes(code)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", str(source), "-o", str(target)]
        command += ["-shared", "--experimental-pic", "--import-memory", "--import-undefined"]
        command += ["--gc-sections", "--strip-all", *(f"--export={name}" for name in symbols)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Refused(f"zig could not link it:\n{done.stderr.strip()}")
        return target.read_bytes()
