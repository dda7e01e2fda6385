"""Weights are read as NumPy reads them, without NumPy."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from io import BytesIO

import numpy as np
import pytest

from matinee.bots.faux_raccords.network import weights_file
from matinee.bots.sensation.networks import WEIGHTS_FILE
from matinee.bots.stored import Stored, read_arrays
from matinee.games.faux_raccords.deck import MODE_NAMES


@pytest.mark.parametrize("file", [WEIGHTS_FILE, weights_file(MODE_NAMES[0])], ids=str)
def test_our_weights_are_read_as_numpy_reads_them(file: Traversable) -> None:
    with file.open("rb") as ours, file.open("rb") as theirs, np.load(theirs) as arrays:
        found = read_arrays(ours)
        assert found.keys() == set(arrays)
        for name, each in arrays.items():
            assert found[name].tolist() == each.tolist()
            rows = found[name].rows()
            assert (rows.dtype, rows.shape) == (each.dtype, each.shape)
            assert rows.flags.writeable and rows.flags.c_contiguous
            assert (rows == each).all()


def test_columns_and_rows_change_places() -> None:
    numbers = np.arange(6, dtype=np.int16).reshape(2, 3)
    for order in ("C", "F"):
        file = BytesIO()
        np.savez(file, some=np.asarray(numbers, order=order))
        stored = read_arrays(file)["some"]
        assert stored.tolist() == numbers.tolist()
        assert stored.transposed().tolist() == numbers.T.tolist()


def test_rows_are_shifted_by_bits_of_their_own() -> None:
    file = BytesIO()
    np.savez(file, some=np.array([[-3, 5], [100, -128]], np.int8), bits=np.array([0, 4], np.int8))
    stored = read_arrays(file)
    made = stored["some"].shifted(stored["bits"])
    assert made.kind == "i2" and made.tolist() == [[-3, 5], [1600, -2048]]


def test_what_is_no_array_is_said() -> None:
    with pytest.raises(ValueError, match="not NumPy's arrays"):
        Stored.read(BytesIO(b"something else entirely"))
