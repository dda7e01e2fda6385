"""What runs WebAssembly: the browser that Pyodide itself runs in, or wasmtime.

Both give room in the memory that twins see as ctypes, so the rest need not know which one it is.
"""

import atexit
import ctypes
import math
import weakref
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from matinee.errors import Refused
from matinee.wasm.file import data_size

Place = ctypes.Structure | ctypes.Array[Any]
Room = TypeVar("Room", ctypes.Structure, ctypes.Array[Any])
Call = Callable[[int], None]


class Host(Protocol):
    """Where libraries are opened, and the memory they share."""

    def open(self, file: Path) -> Callable[[str], Call]:
        """Load a library; what comes back finds its functions by name."""
        ...

    def room(self, kind: type[Room]) -> Room:
        """Room for something, all 0; it is free again once nobody holds it."""
        ...

    def address(self, place: Place) -> int:
        """Where something lies, as the libraries count."""
        ...


class Pyodide:
    """Python is WebAssembly itself, so a library is opened as any is, and shares its memory."""

    def open(self, file: Path) -> Callable[[str], Call]:
        try:
            library = ctypes.CDLL(str(file))
        except OSError as error:
            raise Refused(f"{file} cannot be opened ({error})") from None

        def find(symbol: str) -> Call:
            function = library[symbol]
            function.argtypes, function.restype = [ctypes.c_void_p], None
            return function

        return find

    def room(self, kind: type[Room]) -> Room:
        return kind()

    def address(self, place: Place) -> int:
        return ctypes.addressof(place)


PAGE = 65_536
PAGES = 4_096
"""256 MiB, of which only what is touched is taken."""
STACK = 16 * PAGE
LEAST_BITS = 6
"""The smallest piece of memory that is given out: 64 bytes."""


class Wasmtime:
    """A machine of its own beside Python: all rows lie in its memory, below which is its stack."""

    def __init__(self) -> None:
        try:
            import wasmtime
        except ImportError:
            raise Refused("WebAssembly needs wasmtime here: pip install wasmtime") from None
        self._wasmtime = wasmtime
        self._store = store = wasmtime.Store()
        for each in (store.engine, store):  # else they complain once Python ends
            atexit.register(each.close)
        limits = wasmtime.Limits(PAGES, PAGES)
        self._memory = wasmtime.Memory(store, wasmtime.MemoryType(limits))
        self._base = ctypes.addressof(self._memory.data_ptr(store).contents)
        self._free: dict[int, list[int]] = defaultdict(list)
        self._used = STACK
        whole = wasmtime.GlobalType(wasmtime.ValType.i32(), True)
        self._shared: dict[str, Any] = {
            "memory": self._memory,
            "__stack_pointer": wasmtime.Global(store, whole, wasmtime.Val.i32(STACK)),
        }
        real = wasmtime.ValType.f64()
        for function in (math.exp, math.log):
            kind = wasmtime.FuncType([real], [real])
            self._shared[function.__name__] = wasmtime.Func(store, kind, function)

    def open(self, file: Path) -> Callable[[str], Call]:
        wasmtime, store = self._wasmtime, self._store
        try:
            module = wasmtime.Module.from_file(store.engine, str(file))
        except wasmtime.WasmtimeError as error:
            raise Refused(f"{file} cannot be opened ({error})") from None
        fixed = wasmtime.GlobalType(wasmtime.ValType.i32(), False)
        place = self._taken(data_size(file.read_bytes()))
        own = {
            "__memory_base": wasmtime.Global(store, fixed, wasmtime.Val.i32(place)),
            "__table_base": wasmtime.Global(store, fixed, wasmtime.Val.i32(0)),
        }
        missing = [each.name for each in module.imports if each.name not in {**self._shared, **own}]
        if missing:
            raise Refused(f"{file} asks for {', '.join(map(str, missing))}, which nobody has here")
        wanted = [{**self._shared, **own}[str(each.name)] for each in module.imports]
        exports = wasmtime.Instance(store, module, wanted).exports(store)

        def find(symbol: str) -> Call:
            function = exports[symbol]
            return lambda address: function(store, address)

        return find

    def room(self, kind: type[Room]) -> Room:
        bits = max(LEAST_BITS, (ctypes.sizeof(kind) - 1).bit_length())
        free = self._free[bits]
        address = free.pop() if free else self._taken(1 << bits)
        ctypes.memset(self._base + address, 0, ctypes.sizeof(kind))
        made = kind.from_address(self._base + address)
        weakref.finalize(made, free.append, address)
        return made

    def _taken(self, size: int) -> int:
        """Memory nobody has had yet."""
        address = self._used
        self._used += -(-size // (1 << LEAST_BITS)) << LEAST_BITS
        if self._used > PAGE * PAGES:
            raise Refused("WebAssembly's memory is full")
        return address

    def address(self, place: Place) -> int:
        return ctypes.addressof(place) - self._base
