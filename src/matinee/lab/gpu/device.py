"""Rules as functions of an NVIDIA GPU: what stands between kernel.py and cuda.py's loops.

The same source, compiled by numba-cuda (the extra `matinee[cuda]`), with the device's own
instructions for sets, and with loops left as loops where a game has many rules.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from matinee import kernel
from matinee.errors import Refused
from matinee.games import GAMES, observing
from matinee.games.contract import Game
from matinee.kernel import Bound, twin_source
from matinee.lab import environment, loops

# The compiler --------------------------------------------------------------------------------


@cache
def numba_cuda() -> Any:
    """numba.cuda, or a refusal that says what is missing."""
    import numpy as np

    lent = not hasattr(np, "row_stack")
    if lent:
        # numba-cuda 0.30 still names a function that NumPy 2.5 has dropped for its twin.
        vars(np)["row_stack"] = np.vstack
    try:
        from numba import cuda
        from numba.cuda.cudadrv import nvvm
        from numba.cuda.np import arrayobj  # noqa: F401  # where it is named
    except ImportError as missing:
        raise Refused(f"CUDA needs numba-cuda: pip install 'matinee[cuda]' ({missing})") from None
    finally:
        if lent:
            del vars(np)["row_stack"]
    _leave_loops(nvvm)
    return cuda


def why_not() -> str:
    """Why games cannot be played on a GPU here; empty if they can."""
    try:
        cuda = numba_cuda()
    except Refused as refusal:
        return str(refusal)
    try:
        if cuda.is_available():
            return ""
    except Exception as error:  # whatever a broken driver answers
        return f"CUDA does not start: {error}"
    return "there is no CUDA device here"


def checked() -> Any:
    if reason := why_not():
        raise Refused(reason)
    return numba_cuda()


def device_name() -> str:
    """The GPU games are played on: `NVIDIA H200`."""
    name = checked().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


# Loops ---------------------------------------------------------------------------------------
# NVVM sees that a count kept in a byte is at most 127, and writes out such a loop 127 times. For a
# game of many rules that is code of more than a megabyte, and threads that wait for instructions:
# with its loops kept and its mode known, our longest game runs four times as fast.


MANY_RULES = 60


def is_large(game: Game) -> bool:
    """Whether a game has so many rules that their code is what a GPU waits for."""
    return len(kernel.reached(game.rules.play)) > MANY_RULES


def _leave_loops(nvvm: Any) -> None:
    """Have the compiler keep the loops of kernels that hold a large game's rules."""
    whole = nvvm.compile_ir
    packages = [
        str(vars(game.rules)["__name__"]).split(".")[-2] for game in GAMES if is_large(game)
    ]
    marks = [f"7matinee5games{len(package)}{package}" for package in packages]  # as names are told

    def compile_ir(modules: Any, **options: Any) -> Any:
        each = [modules] if isinstance(modules, str) else modules
        if any(mark in module for mark in marks for module in each):
            each = [kept_loops(module) for module in each]
        return whole(each, **options)

    nvvm.compile_ir = compile_ir


_LABEL = re.compile(r'"?([^\s"]+)"?:')
_TARGET = re.compile(r'label %"?([^\s",]+)"?')


def kept_loops(module: str) -> str:
    """LLVM's code with a note at every branch back: this loop is not to be unrolled."""
    lines = []
    passed: set[str] = set()
    for line in module.splitlines():
        if line.startswith("define"):
            passed = set()
        elif label := _LABEL.match(line):
            passed.add(label[1])
        elif line.lstrip().startswith("br ") and not passed.isdisjoint(_TARGET.findall(line)):
            line += ", !llvm.loop !90001"
        lines.append(line)
    lines += ["!90001 = distinct !{!90001, !90002}", '!90002 = !{!"llvm.loop.unroll.disable"}', ""]
    return "\n".join(lines)


# Parts ---------------------------------------------------------------------------------------

MOST_INLINED = 16
"""A rule that calls no more than so many others is compiled into its callers."""


def instead() -> dict[Callable[..., Any], Callable[..., Any]]:
    """Rules done otherwise on the device: it has instructions for sets, and cells are bits."""
    cuda = numba_cuda()
    import numpy as np

    def lowest(members: int) -> int:
        return cuda.ffs(np.uint32(members)) - 1  # type: ignore[no-any-return]

    def size(members: int) -> int:
        return cuda.popc(np.uint32(members))  # type: ignore[no-any-return]

    def mark(out: Any, at: int) -> None:
        out[at >> 3] |= 1 << (at & 7)

    def write(out: Any, at: int, value: int, slot: int) -> None:
        out[slot] = value

    def mark_members(out: Any, at: int, value: int, count: int) -> None:
        left = value << (at & 7)
        k = at >> 3
        while left:
            out[k] |= left & 255
            left >>= 8
            k += 1

    def count_mistake(
        i: int, learner: int, seats: int, done: Any, rewards: Any, mistakes: Any
    ) -> None:
        cuda.atomic.add(mistakes, 0, 1)

    return {
        environment.count_mistake: count_mistake,
        kernel.lowest: lowest,
        kernel.size: size,
        observing.mark: mark,
        observing.write: write,
        observing.mark_members: mark_members,
    }


Known = tuple[tuple[str, int], ...]
"""Fields of a state that hold the same number in every game of a table, and that number."""


@cache
def device_part(
    function: Callable[..., Any], names: Bound, known: Known = ()
) -> Callable[..., Any]:
    """A rule as a function of the device."""
    cuda = numba_cuda()

    def part(called: Callable[..., Any], bound: Bound) -> Callable[..., Any]:
        return device_part(called, bound, known)

    body = instead().get(function)
    if body is None:
        body = twin_source(kernel.with_known(function, dict(known)), dict(names), part)
    inline = len(kernel.reached(function)) <= MOST_INLINED
    return cuda.jit(body, device=True, forceinline=inline)  # type: ignore[no-any-return]


def for_game(
    loop: Callable[..., Any], game: Game, known: Known = (), **names: Callable[..., Any]
) -> Any:
    rules = {name: getattr(game.rules, name) for name in loops.OF_A_GAME}
    return device_part(loop, tuple(sorted({**rules, **names}.items())), known)


def known_of(start: kernel.State) -> Known:
    """What a kernel is compiled for beside its game: a mode leaves out the rules of the others."""
    return (("mode", int(start.mode)),) if hasattr(start, "mode") else ()
