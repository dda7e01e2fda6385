"""A SQLite database as files: whose they are, who holds them, which belong together.

Never use `alone` on a database that this process has open: to close a file is to let go of every
lock the process has on it, SQLite's own among them.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from matinee.errors import Refused

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; with another database beside it each is poison."""
PRIVATE = 0o600
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510
"""The bytes that everyone who has a database open in WAL mode has a lock on."""
_MODE = 18
"""Where a database's header says how it is written: 1 by a rollback journal, 2 by a WAL."""


class Identity(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    inode: int


def identity(file: Path) -> Identity | None:
    """Which file stands under a name; None where none does."""
    try:
        found = file.stat()
    except OSError:
        return None
    return Identity(found.st_dev, found.st_ino)


def companion(file: Path, suffix: str) -> Path:
    """A database's `-wal`, `-shm` or `-journal`."""
    return file.with_name(file.name + suffix)


def keep_private(file: Path) -> None:
    """Have a database, and what stands beside it, be its owner's alone: running deals are in it.

    SQLite gives a new companion the rights of its database.
    """
    with suppress(OSError):  # there already; or it cannot be made, which SQLite says better
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    for each in (file, *(companion(file, suffix) for suffix in COMPANIONS)):
        with suppress(OSError):
            if each.stat().st_mode & 0o077:
                each.chmod(PRIVATE)


def refuse_stale_companion(file: Path) -> None:
    """Refuse a database that was put beside another one's WAL, which would be read into it.

    Copies are written without WAL, and SQLite takes the WAL away before it says so in the header.
    """
    wal = companion(file, "-wal")
    try:
        with file.open("rb") as opened:
            mode = opened.read(_MODE + 1)[_MODE:]
        stale = mode == b"\x01" and wal.stat().st_size > 0
    except OSError:
        return
    if stale:
        raise Refused(
            f"{wal.name} belongs to another database than {file}: put the copy there with "
            "`matinee restore`, or move that file away"
        )


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Keep everyone else out of a database, even of one SQLite cannot read; Refused if they are in.

    Not for one that this process has open: see above.
    """
    import fcntl

    try:
        opened = file.open("rb+")
    except OSError as problem:
        raise Refused(f"{file} cannot be opened ({problem.strerror})") from None
    with opened:
        try:
            fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
        except OSError:
            raise in_use(file) from None
        yield


@contextmanager
def only_server(file: Path) -> Iterator[None]:
    """Keep a second server from a database: it would not hear what the first one does, and would
    let in by links which that has replaced. Whatever else opens the file may.

    The lock is on a file of its own, since on some systems it would keep SQLite out of the other;
    it ends with the process, and the file stays.
    """
    try:
        import fcntl

        held = os.open(companion(file, "-server"), os.O_CREAT | os.O_RDWR, PRIVATE)
    except (ImportError, OSError):  # no such locks here; or a folder, as SQLite will say better
        yield
        return
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(
                f"another server runs over {file}; several can share a PostgreSQL, not a file"
            ) from None
        yield
    finally:
        os.close(held)


class Turn:
    """The right to write to a database, of several processes of one server: each waits for its own,
    and nobody sleeps longer than the others write. It ends with the process."""

    def __init__(self, file: Path) -> None:
        import fcntl

        self._lock = fcntl
        self._held = os.open(companion(file, "-turn"), os.O_CREAT | os.O_RDWR, PRIVATE)

    def __enter__(self) -> None:
        self._lock.flock(self._held, self._lock.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self._lock.flock(self._held, self._lock.LOCK_UN)


def in_use(file: object) -> Refused:
    """Why a database cannot be had for oneself."""
    return Refused(f"{file} is in use; stop the server, or whoever has it open, first")


@contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """A private file beside the target, to be filled and renamed; taken away if it is not."""
    try:
        number, name = tempfile.mkstemp(
            prefix=f".{target.name}.", suffix=".part", dir=target.parent
        )
    except OSError as problem:
        raise Refused(f"nothing can be written to {target.parent} ({problem.strerror})") from None
    os.close(number)
    part = Path(name)
    try:
        yield part
    finally:
        for each in (part, *(companion(part, suffix) for suffix in COMPANIONS)):
            each.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Have a file, or a folder's names, on disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
