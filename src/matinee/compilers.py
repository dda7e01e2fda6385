"""Numba's compiler, but for when it optimises: the whole, twice, and no part by itself.

Numba optimises a function with all it calls, and so again for each caller on the way up, which for
a game of many rules is most of the time. No part is ever run by itself, so none needs machine code.
What is done once, all together, comes out slower by a sixth; done again, as fast as before.
"""

from __future__ import annotations

from types import FunctionType
from typing import ClassVar

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult


class Whole(JITCodeLibrary):  # type: ignore[misc]  # Numba does not say its types
    """A rule with all it calls, to be run and kept."""

    def _optimize_final_module(self) -> None:
        super()._optimize_final_module()
        super()._optimize_final_module()


class Part(JITCodeLibrary):  # type: ignore[misc]
    """A rule that others call: left as it is, for them to take in."""

    @property
    def codegen(self) -> NothingToRun:
        return NothingToRun()

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


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


class PartCompiler(WholeCompiler):
    """Compiles what other rules call."""

    library = Part
