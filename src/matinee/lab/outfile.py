"""Where results of a simulation go: a summary, or a row for each game."""

import csv
import io
from pathlib import Path
from typing import Any, Self

import msgspec

from matinee.errors import Refused, clean
from matinee.lab.loops import Array

FORMATS = (".json", ".csv", ".parquet")


def expect_ending(option: str, path: Path, *endings: str) -> None:
    """Refuse a path that does not end in one of these, before any game is played."""
    if path.suffix not in endings:
        raise Refused(f"{option} ends in {', '.join(endings)}, unlike {clean(str(path), 200)}")


class OutFile:
    """Where results go: an older file stays until the new one is whole."""

    def __init__(self, path: Path) -> None:
        expect_ending("--out", path, *FORMATS)
        if path.suffix == ".parquet":
            try:
                import pyarrow.parquet  # noqa: F401  # before any game is played
            except ImportError:
                raise Refused("Parquet needs pyarrow: pip install 'matinee[lab]'") from None
        self.path = path
        self.has_rows = path.suffix != ".json"
        self._begun = False
        self._unfinished = path.with_name(path.name + ".part")
        self._writer: Any = None
        try:
            self._file = self._unfinished.open("wb")
        except OSError as error:
            raise Refused(f"cannot be written ({error.strerror})", str(path)) from None

    def rows(self, columns: dict[str, Array]) -> None:
        """Write some rows, as columns; they have the same names each time."""
        if self.path.suffix == ".parquet":
            self._write_parquet(columns)
        else:
            self._write_csv(columns)
        self._begun = True

    def _write_csv(self, columns: dict[str, Array]) -> None:
        import numpy as np

        if not self._begun:
            self._file.write((",".join(columns) + "\n").encode())
        if all(values.dtype.kind == "i" for values in columns.values()):
            np.savetxt(self._file, np.stack(list(columns.values()), axis=1), "%d", delimiter=",")
            return
        text = io.StringIO()
        games = zip(*(values.tolist() for values in columns.values()), strict=True)
        csv.writer(text, lineterminator="\n").writerows(games)
        self._file.write(text.getvalue().encode())

    def _write_parquet(self, columns: dict[str, Array]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.table(columns)
        if self._writer is None:
            self._writer = parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table.cast(self._writer.schema))

    def finish(self, found: msgspec.Struct) -> None:
        """Write what is left, and put the file in its place."""
        if not self.has_rows:
            self._file.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        if self._writer is not None:
            self._writer.close()
        self._file.close()
        self._unfinished.replace(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._unfinished.unlink(missing_ok=True)
