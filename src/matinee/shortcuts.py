"""What Numba does over and over for every rule, done once.

Numba compiles functions that may be anything, one by one. Rules are many, small and alike: hundreds
ask what the sum of two whole numbers is. Here is what it need not find out again, and what it
need not write down since nobody will read it; what comes out is the same. `taken` is around the
compiling of a rule with all it calls. All of it leans on how Numba is made inside: with another
Numba than those it was `tried` with, everything goes its usual, longer way.
"""

from __future__ import annotations

import gc
import operator
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from numba import version_info
from numba.core import errors, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import CompilerPass, PassManager
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.transforms import canonicalize_cfg
from numba.core.types.functions import BaseFunction

Inside = Any
"""Something of Numba's, which does not say its types."""

FIRST, LAST = (0, 61), (0, 68)


def tried() -> bool:
    """Whether this Numba is one of those whose insides are known."""
    return FIRST <= tuple(version_info[:2]) <= LAST


@contextmanager
def taken() -> Iterator[None]:
    """Compile without doing again what was done; only one thread compiles at a time."""
    with ExitStack() as stack:
        if tried():
            stack.enter_context(global_compiler_lock)
            for shortcut in (_answers_kept, _errors_plain, _lifetimes_later, _garbage_later):
                stack.enter_context(shortcut())
        yield


@contextmanager
def _instead(owner: Inside, name: str, value: object) -> Iterator[None]:
    """Something of Numba's replaced for a while."""
    before = owner.__dict__.get(name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        if before is None:  # it had been taken over from a class above
            delattr(owner, name)
        else:
            setattr(owner, name, before)


# What a call gives ---------------------------------------------------------------------------

Answer = Callable[[Inside, Inside, Inside, Inside], Inside]

ON_WHOLE_NUMBERS: set[Callable[..., Inside]] = {
    getattr(operator, name)
    for name in (
        "add sub mul floordiv mod and_ or_ xor lshift rshift neg invert lt le gt ge eq ne "
        "iadd isub imul ifloordiv imod iand ior ixor ilshift irshift getitem setitem"
    ).split()
}


def _answers_kept() -> ExitStack:
    """Ask once what a call of certain types gives.

    Numba asks for every place, and again when it writes the code; each time it tries one by one
    all that `+`, or a place of a row, can mean to it.
    """
    kept: dict[object, Inside] = {}
    stack = ExitStack()
    for kind in (types.Function, types.Dispatcher):
        stack.enter_context(_instead(kind, "get_call_type", _kept_in(kept, kind.get_call_type)))
    return stack


def _kept_in(kept: dict[object, Inside], ask: Answer) -> Answer:
    def get_call_type(self: Inside, context: Inside, given: Inside, named: Inside) -> Inside:
        if named:
            return ask(self, context, given, named)
        exactly = (self, context, *given)
        alike = (self, context, *_without_values(self, given))
        for key in (exactly, alike):
            if key in kept:
                return kept[key]
        answer = ask(self, context, given, named)
        if answer is not None:
            of_values = any(isinstance(each, types.Literal) for each in answer.args)
            kept[exactly if of_values else alike] = answer
        return answer

    return get_call_type


def _without_values(function: Inside, given: Inside) -> Inside:
    """What is given, where 3 is a whole number like any other, since nothing hangs on it."""
    if not isinstance(function, BaseFunction) or function.typing_key not in ON_WHOLE_NUMBERS:
        return given
    kinds = [types.unliteral(each) for each in given]
    plain = all(isinstance(kind, types.Integer | types.Boolean | types.Array) for kind in kinds)
    known = all(isinstance(each, types.Literal) for each in given)  # Numba works such out itself
    return kinds if plain and not known else given


# What nobody reads ---------------------------------------------------------------------------


def _errors_plain() -> ExitStack:
    """Make errors without colours: thousands are, and caught, while it tries what fits."""

    def _markup(message: str, *how: object, **more: object) -> str:
        return message

    stack = ExitStack()
    stack.enter_context(_instead(errors.termcolor(), "_markup", _markup))
    return stack


class Passes(PassManager):  # type: ignore[misc]  # Numba does not say its types
    """Numba's passes, one after another, with nothing said of each to those who might measure."""

    def _runPass(self, index: int, each: CompilerPass, state: object) -> None:  # noqa: N802
        each.analysis = self._analysis
        each.run_initialization(state)
        each.run_pass(state)
        each.run_finalizer(state)


_made: list[PassManager] = []


def made_once(make: Callable[[], list[PassManager]]) -> list[PassManager]:
    """What is done to any rule, to be done to one more."""
    if not tried():
        return make()
    if not _made:
        _made.extend(make())
    return [_to_go_through(passes) for passes in _made]


def _to_go_through(passes: PassManager) -> Passes:
    copy = Passes.__new__(Passes)
    copy.__dict__.update(passes.__dict__, exec_times={})
    return copy


# What is wanted later ------------------------------------------------------------------------


def _lifetimes_later() -> ExitStack:
    """Work out how long variables are wanted when it is asked, not after every pass: only the last
    one asks."""
    at_once = PostProcessor.run

    def run(self: Inside, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        code = self.func_ir
        if emit_dels or code.is_generator:
            at_once(self, emit_dels, extend_lifetimes)
            return
        code.blocks = canonicalize_cfg(code.blocks)
        code.variable_lifetime = VariableLifetime(code.blocks)
        code.generator_info = None

    stack = ExitStack()
    stack.enter_context(_instead(PostProcessor, "run", run))
    return stack


SELDOM = 5_000
"""How many objects are made between two searches for garbage; Python's own is 700. Compiling keeps
most of what it makes until it ends."""


@contextmanager
def _garbage_later() -> Iterator[None]:
    young, *older = gc.get_threshold()
    if young:  # else nobody searches at all
        gc.set_threshold(max(young, SELDOM), *older)
    try:
        yield
    finally:
        gc.set_threshold(young, *older)
