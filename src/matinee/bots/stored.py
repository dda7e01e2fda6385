"""Weights in NumPy's file format (`.npz`), read without NumPy: a browser has none."""

import struct
import sys
from array import array
from ast import literal_eval
from math import prod
from typing import IO, NamedTuple, Self
from zipfile import ZipFile

from matinee.twins import Rows

MAGIC = b"\x93NUMPY"
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "f8": "d"}
"""How Python's own arrays name a kind of number."""


class Stored(NamedTuple):
    """Numbers of one kind as they lie in a file."""

    kind: str
    shape: tuple[int, ...]
    content: bytes
    """Row after row, little-endian."""

    @classmethod
    def read(cls, file: IO[bytes]) -> Self:
        """One array of a file (NumPy's format, version 1)."""
        start = file.read(len(MAGIC) + 4)
        if start[:-4] != MAGIC or start[-4] != 1:
            raise ValueError("these are not NumPy's arrays, or of a newer kind")
        (length,) = struct.unpack("<H", start[-2:])
        header = literal_eval(file.read(length).decode("latin1"))
        found = cls(header["descr"].lstrip("<|"), header["shape"], file.read())
        assert found.kind in CODES and prod(found.shape) * int(found.kind[1]) == len(found.content)
        # column after column is row after row of the transposed
        return found._replace(shape=found.shape[::-1]).transposed() if header[FORTRAN] else found

    def transposed(self) -> Self:
        """Rows as columns."""
        if len(self.shape) < 2:
            return self
        rows, columns = self.shape
        numbers = array(CODES[self.kind], self.content)
        turned = b"".join(numbers[column::columns].tobytes() for column in range(columns))
        return self._replace(shape=(columns, rows), content=turned)

    def shifted(self, by: Self) -> Self:
        """Each row shifted left by some bits, as numbers of 16 bits."""
        _, columns = self.shape
        numbers, bits = array(CODES[self.kind], self.content), array(CODES[by.kind], by.content)
        rows = (numbers[at * columns : (at + 1) * columns] for at in range(len(bits)))
        made = (
            array(CODES["i2"], [each << shift for each in row]).tobytes()
            for row, shift in zip(rows, bits, strict=True)
        )
        return self._replace(kind="i2", content=b"".join(made))

    def tolist(self) -> Rows:
        """A list, or a list of lists, or the one number."""
        numbers = array(CODES[self.kind], self.content)
        if sys.byteorder == "big":
            numbers.byteswap()
        if not self.shape:
            return numbers[0]
        if len(self.shape) == 1:
            return numbers.tolist()
        _, columns = self.shape
        return [numbers[at : at + columns].tolist() for at in range(0, len(numbers), columns)]

    def rows(self) -> Rows:
        """NumPy's array of them."""
        import numpy as np

        return np.frombuffer(bytearray(self.content), f"<{self.kind}").reshape(self.shape)


FORTRAN = "fortran_order"


def read_arrays(file: IO[bytes]) -> dict[str, Stored]:
    """The arrays of a file, by name."""
    with ZipFile(file) as parts:
        names = [name.removesuffix(".npy") for name in parts.namelist()]
        return {name: Stored.read(parts.open(f"{name}.npy")) for name in names}
