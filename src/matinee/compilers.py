"""Numba's compiler, but for when it optimises: the whole, twice, and no part by itself.

Numba optimises a function with all it calls, and so again for each caller on the way up, which for
a game of many rules is most of the time. No part is ever run by itself, so none needs machine code.
What is done once, all together, comes out slower by a sixth; done again, as fast as before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from linecache import getline
from pathlib import Path
from secrets import randbits
from types import FunctionType
from typing import ClassVar

from llvmlite.binding import Linkage, ModuleRef
from llvmlite.ir import Constant, IntType, IRBuilder, Value
from numba import njit
from numba.core import types
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.compiler_machinery import PassManager
from numba.core.dispatcher import Dispatcher
from numba.core.errors import NumbaError
from numba.core.extending import intrinsic
from numba.core.typed_passes import (
    DumpParforDiagnostics,
    InlineOverloads,
    NopythonRewrites,
)
from numba.core.untyped_passes import (
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    RewriteDynamicRaises,
    WithLifting,
)

from matinee.shortcuts import made_once, taken

try:
    import fcntl
except ImportError:  # Windows: each process compiles for itself
    fcntl = None  # type: ignore[assignment]


OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Without Numba's runtime, since rules make no arrays: it would count who holds which at every call
that is handed one, which took half of the time of a step that is observed."""


FOR_WHAT_NO_RULE_HAS = {
    DumpParforDiagnostics,
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    InlineOverloads,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    NopythonRewrites,
    RewriteDynamicRaises,
    WithLifting,
}
"""Numba's passes for functions within functions, `with`, `raise` and sums of whole arrays: each
would go through every rule and find nothing."""


@cache
def name_code_apart() -> None:
    """Have no two processes give different code the same name.

    Numba numbers what it compiles from 1, and types as it meets them. Code kept by two processes
    for two games can so have one name, and whoever loads both runs one in place of the other.
    """
    FunctionIdentity._unique_ids = count(randbits(48))


class Library(JITCodeLibrary):  # type: ignore[misc]  # Numba does not say its types
    """A rule's code."""

    def _optimize_functions(self, module: ModuleRef) -> None:
        # Numba makes its passes anew for each function, and for those that are only named.
        try:
            passes, builder = self._codegen._function_pass_manager()
        except TypeError:  # an older Numba
            super()._optimize_functions(module)
            return
        module.data_layout = self._codegen._data_layout
        for each in module.functions:
            if not each.is_declaration:
                passes.run(each, builder)


class Whole(Library):
    """A rule with all it calls, to be run and kept."""

    def finalize(self) -> None:
        """Take in what it calls, each part once, and make machine code of it."""
        self._linking_libraries = called_from(self)
        super().finalize()

    def _optimize_final_module(self) -> None:
        super()._optimize_final_module()
        super()._optimize_final_module()


class Part(Library):
    """A rule that others call: left as it is, for a whole to take in."""

    @property
    def codegen(self) -> NothingToRun:
        return NothingToRun()

    def finalize(self) -> None:
        """Leave out what it calls: a whole takes in each part once, however many call it."""
        self._raise_if_finalized()
        for each in self._final_module.functions:
            if not each.is_declaration and each.linkage == Linkage.external:
                each.linkage = "linkonce_odr"
        self._finalized = True

    def _get_module_for_linking(self) -> ModuleRef:
        self._ensure_finalized()
        return self._final_module

    def with_all_it_calls(self) -> ModuleRef:
        """Its code and that of all it calls, as one program."""
        module = self._final_module.clone()
        for each in called_from(self):
            module.link_in(each._get_module_for_linking(), preserve=True)
        return module

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


def called_from(library: Library) -> list[JITCodeLibrary]:
    """What a rule calls, at any depth, each once and after who calls it first."""
    found: dict[JITCodeLibrary, None] = {}

    def take(calls: Library) -> None:
        for each in calls._linking_libraries:
            if each not in found:
                found[each] = None
                if isinstance(each, Part):  # others have taken in what they call
                    take(each)

    take(library)
    return list(found)


class NothingToRun:
    """Where a part would be run."""

    def set_env(self, name: str, environment: object) -> None:
        """Hand over Python's own objects, of which rules have none."""


class WholeCompiler(Compiler):  # type: ignore[misc]
    """Compiles what is called from Python."""

    library: ClassVar[type[JITCodeLibrary]] = Whole

    def compile_extra(self, function: FunctionType) -> CompileResult:
        """Compile a function into a library of ours."""
        self.state.library = self.library(self.state.targetctx.codegen(), function.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(function)

    def define_pipelines(self) -> list[PassManager]:
        """What is done to a rule, one thing after another."""
        return made_once(self._pipelines)

    def _pipelines(self) -> list[PassManager]:
        pipelines = super().define_pipelines()
        for each in pipelines:
            each.passes = [step for step in each.passes if step[0] not in FOR_WHAT_NO_RULE_HAS]
            each.finalize()
        return pipelines  # type: ignore[no-any-return]


class PartCompiler(WholeCompiler):
    """Compiles what other rules call."""

    library = Part


def keep_where_there_is_room(twin: Dispatcher) -> None:
    """Have code that cannot be kept, on a disk that is full for instance, be run all the same."""
    keep = twin._cache.save_overload

    def try_to_keep(signature: object, code: object) -> None:
        with suppress(OSError):
            keep(signature, code)

    twin._cache.save_overload = try_to_keep


def compile_once(source: FunctionType, folder: Path, failure: type[Exception]) -> Dispatcher:
    """Compile what is not yet kept in a folder, and one process for all who ask for it.

    Bots think, and tests run, in several processes that begin together. Each would compile the
    same search, and keep the others' cores busy with it; so the others wait and load it.

    A folder stands for all that was compiled, whenever its source was last written: to Numba, a
    comment or a fresh checkout would be another program.
    """
    options = {"pipeline_class": WholeCompiler, **OPTIONS}
    try:
        twin = njit(source, cache=True, **options)
        twin._cache._cache_file._source_stamp = None
        keep_where_there_is_room(twin)
    except RuntimeError:  # made from text, by `exec`: there is no file to keep it for
        twin = njit(source, **options)
    compile_or_load = twin.compile

    def compile_alone(signature: object) -> object:
        with alone_in(folder), taken():
            try:
                return compile_or_load(signature)
            except NumbaError as error:
                raise failure(reason_of(error)) from None

    twin.compile = compile_alone
    return twin


_PLACE = re.compile(r'File "([^"]+)", line (\d+)|at (\S+) \((\d+)\)')


def reason_of(error: NumbaError) -> str:
    """Where a rule is not one, in place of the pages that Numba writes about it."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    for match in _PLACE.finditer(text):  # from the inside out, through Numba's own files
        file, line = match[1] or match[3], int(match[2] or match[4])
        if "numba/" not in file and (said := getline(file, line).strip()):
            return f"{file}, line {line}, cannot be compiled: {said} ({ALLOWED})"
    return f"a rule cannot be compiled ({ALLOWED}): {text[-500:]}"


ALLOWED = (
    "rules keep to whole numbers, comparisons, `if`, `for` and `while`, call no functions but "
    "rules and make no lists or arrays"
)


# Instructions --------------------------------------------------------------------------------

Code = Callable[..., object]


@intrinsic  # type: ignore[untyped-decorator]
def lowest_member(typing: object, members: types.Integer) -> tuple[object, Code]:
    """The number of the lowest bit that is set; 0 where none is, as the plain rule has it."""

    def code(context: object, builder: IRBuilder, signature: object, given: list[Value]) -> Value:
        place = builder.cttz(given[0], Constant(IntType(1), 0))
        return builder.and_(place, Constant(place.type, 63))

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def members_of(typing: object, members: types.Integer) -> tuple[object, Code]:
    """How many of the lowest 32 bits are set."""

    def code(context: object, builder: IRBuilder, signature: object, given: list[Value]) -> Value:
        return builder.ctpop(builder.and_(given[0], Constant(given[0].type, 0xFFFFFFFF)))

    return types.int64(types.int64), code


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let one process at a time in; whoever ends, however that may be, lets the next one in."""
    try:
        lock = (folder / "lock").open("a")
    except OSError:  # nothing can be kept there, so there is nothing to wait for
        yield
        return
    with lock:
        if fcntl is not None:
            with suppress(OSError):  # not every file system has locks
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield
