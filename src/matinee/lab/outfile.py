"""Where results of a simulation go: a summary, or a row for each game."""

from pathlib import Path
from typing import Any, Self

import msgspec

from matinee.errors import Refused
from matinee.lab.loops import Array
from matinee.lab.simulate import Simulation

FORMATS = (".json", ".csv", ".parquet")


class OutFile:
    """Where results go: an older file stays until the new one is whole."""

    def __init__(self, path: Path, players: int) -> None:
        if path.suffix not in FORMATS:
            raise Refused(f"--out ends in {', '.join(FORMATS)}, unlike {path.name}")
        if path.suffix == ".parquet":
            try:
                import pyarrow.parquet  # noqa: F401  # before any game is played
            except ImportError:
                raise Refused("Parquet needs pyarrow: pip install 'matinee[lab]'") from None
        self.path = path
        self.has_rows = path.suffix != ".json"
        self._players = players
        self._unfinished = path.with_name(path.name + ".part")
        self._writer: Any = None
        try:
            self._file = self._unfinished.open("wb")
        except OSError as error:
            raise Refused(f"cannot be written ({error.strerror})", str(path)) from None

    def columns(self) -> list[str]:
        """What a row says: the game's number, its decisions, then who won and each one's points."""
        seats = range(self._players)
        return [
            "game",
            "decisions",
            *(f"won_{seat}" for seat in seats),
            *(f"points_{seat}" for seat in seats),
        ]

    def rows(self, first: int, table: Array) -> None:
        """Write rows of `simulate`, the first being that of game `first`."""
        import numpy as np

        seats = range(self._players)
        numbers = np.arange(first, first + len(table))
        won = [table[:, 1] >> seat & 1 for seat in seats]
        columns = [numbers, table[:, 0], *won, *(table[:, 2 + seat] for seat in seats)]
        if self.path.suffix == ".csv":
            if first == 0:
                self._file.write((",".join(self.columns()) + "\n").encode())
            np.savetxt(self._file, np.stack(columns, axis=1), fmt="%d", delimiter=",")
        else:
            self._write_parquet(dict(zip(self.columns(), columns, strict=True)))

    def _write_parquet(self, columns: dict[str, Array]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.table(columns)
        if self._writer is None:
            self._writer = parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table)

    def finish(self, found: Simulation) -> None:
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
