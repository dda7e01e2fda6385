"""`matinee play` without a game: a server of one's own, found again, ended quietly."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from matinee.errors import Refused
from matinee.server import play, run
from matinee.words import words

PATIENCE = 60
BROWSER = "#!/bin/sh\necho \"$1\" >> '{}'\n"
Start = Callable[..., "Playing"]


class Playing:
    """`matinee play` in a process of its own, as a shell starts it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.opened_file = folder / "opened"
        browser = folder / "browser"
        browser.write_text(BROWSER.format(self.opened_file))
        browser.chmod(0o755)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "matinee.cli", "play", *arguments],
            env={
                **{name: value for name, value in os.environ.items() if name != "DISPLAY"},
                "XDG_DATA_HOME": str(folder),
                "BROWSER": str(browser),
                "LC_ALL": "C.UTF-8",
                **environment,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            # What a shell starts in the background does not hear Ctrl-C; what it starts here does.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        )

    def says(self) -> str:
        """The line it says first."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def opened(self) -> str:
        """The address the browser was opened at."""
        until = time.monotonic() + PATIENCE
        while not self.opened_file.exists() or not self.opened_file.read_text().endswith("\n"):
            assert time.monotonic() < until, "no browser was opened"
            time.sleep(0.02)
        return self.opened_file.read_text().strip()

    def end(self) -> tuple[int, str, str]:
        """Ctrl-C, as a terminal sends it to all it has started; the status, and what was said."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[Playing] = []

    def begin(*arguments: str, **environment: str) -> Playing:
        started.append(Playing(tmp_path, *arguments, **environment))
        return started[-1]

    yield begin
    for playing in started:
        playing.end()


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind((play.HERE, 0))
        return int(free.getsockname()[1])


def test_it_says_where_it_is_opens_the_browser_and_ends_quietly(start: Start, port: int) -> None:
    playing = start("--port", str(port), "--lang", "fr")
    address = f"http://127.0.0.1:{port}/?lang=fr"
    assert playing.says() == f"Matinee est ouvert à l’adresse {address} (Ctrl-C pour fermer)"
    assert playing.opened() == address
    with urllib.request.urlopen(address) as page:
        assert page.status == 200 and b"<html" in page.read()
    assert playing.end() == (0, "\n", "")


def test_it_ends_quietly_in_the_middle_of_a_game(start: Start, port: int) -> None:
    """Ctrl-C reaches the processes bots think in as well; they say nothing."""
    playing = start("--port", str(port), "--no-open")
    playing.says()
    address = f"http://127.0.0.1:{port}/api/tables"
    body = b'{"game": "sensation", "seats": ["greedy", "greedy"], "listed": true}'
    wish = urllib.request.Request(address, body, {"content-type": "application/json"})
    with urllib.request.urlopen(wish) as made:
        table = json.load(made)["table"]
    until = time.monotonic() + PATIENCE
    version = 0
    while version < 2:  # a bot has chosen, so its process is there
        assert time.monotonic() < until
        time.sleep(0.1)
        with urllib.request.urlopen(f"{address}/{table}") as shown:
            version = json.load(shown)["version"]
    assert playing.end() == (0, "\n", "")


def test_a_second_one_goes_where_the_first_is_open(start: Start, port: int, tmp_path: Path) -> None:
    first = start("--port", str(port), "--no-open")
    assert first.says() == f"Matinee is open at http://127.0.0.1:{port}/ (Ctrl-C closes it)"
    second = start("--port", str(port), "--lang", "it")
    address = f"http://127.0.0.1:{port}/?lang=it"
    assert second.says() == f"Matinee è già aperto all’indirizzo {address}"
    assert second.opened() == address
    assert second.process.wait(PATIENCE) == 0
    assert first.end()[0] == 0
    left = sorted(path.name for path in (tmp_path / "matinee").iterdir())
    assert left == ["tables.db", "tables.db-server"]  # the second is what a server holds on to


def test_a_server_that_finds_its_port_taken_leaves_the_first_ones_note(
    start: Start, port: int, tmp_path: Path
) -> None:
    start("--port", str(port), "--no-open").says()
    note = (tmp_path / "matinee" / f"open-{port}").read_text()
    command = [sys.executable, "-m", "matinee.cli", "serve", "--port", str(port)]
    database = ["--database", f"sqlite:///{tmp_path / 'other.db'}"]
    own = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([*command, *database], env=own, capture_output=True, check=False)
    assert done.returncode == 2 and b"is it in use?" in done.stderr
    assert b"serving" not in done.stderr and b"stopped" not in done.stderr
    assert (tmp_path / "matinee" / f"open-{port}").read_text() == note


def test_without_a_browser_the_address_is_enough(start: Start, port: int) -> None:
    playing = start("--port", str(port), BROWSER="", DISPLAY="", WAYLAND_DISPLAY="")
    assert playing.says().startswith("Matinee is open at ")
    assert playing.end() == (0, "\n", "")
    assert not playing.opened_file.exists()


def test_a_port_that_others_have_is_told(start: Start) -> None:
    with socket.socket() as other:
        other.bind((play.HERE, 0))
        other.listen()
        taken = other.getsockname()[1]
        playing = start("--port", str(taken))
        status, out, err = playing.process.wait(PATIENCE), *playing.process.communicate()
    assert (status, out) == (2, "")
    assert err == f"matinee: port {taken} at 127.0.0.1 cannot be listened at; is it in use?\n"


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "x" * 70])
def test_an_address_that_is_another_machines_is_told(host: str) -> None:
    assert "is no address of this machine" in run.in_use(host, 8000)


def test_bad_usage_is_a_sentence(start: Start) -> None:
    for arguments in (["hollywood", "--port", "8001"], ["--text", "--no-open"]):
        playing = start(*arguments)
        _, err = playing.process.communicate(timeout=PATIENCE)
        assert playing.process.returncode == 2
        assert "are for the browser" in err


def test_a_server_starts_without_the_compilers_libraries() -> None:
    """They take a second to load, and tables are played interpreted."""
    code = (
        "import sys, matinee.server.play; print({'numba', 'numpy', 'llvmlite'} & set(sys.modules))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout == "set()\n"


# Which port ------------------------------------------------------------------------------------


class Served(Exception):
    """What `run.serve` would have done."""


@pytest.fixture
def ports(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, port: int) -> range:
    """Three ports nobody has, in place of the usual ones, and a server that only says where."""

    def serve(url: str, place: run.Place, config: object, **_: object) -> None:
        raise Served(place.port)

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(run, "serve", serve)
    tried = range(port, port + 3)
    monkeypatch.setattr(play, "PORTS", tried)
    return tried


def chosen() -> int:
    with pytest.raises(Served) as served:
        play.play("sqlite://", None, False, None, words("en"))
    return int(served.value.args[0])


def taken(port: int) -> socket.socket:
    listener = play.listen(port)
    if listener is None:
        pytest.skip(f"port {port} was taken by another program just now")
    return listener


def test_the_first_free_port_is_taken(ports: range) -> None:
    assert chosen() == ports[0]
    with taken(ports[0]):
        assert chosen() == ports[1]
        with taken(ports[1]), taken(ports[2]), pytest.raises(Refused, match="all in use"):
            play.play("sqlite://", None, False, None, words("en"))


def test_a_note_of_a_run_that_is_over_means_nothing(ports: range) -> None:
    run.note_of(ports[0]).write_text("long gone")
    assert not play.is_open(ports[0])
    assert chosen() == ports[0]


def test_another_users_server_is_not_taken_for_ones_own(
    start: Start, port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start("--port", str(port), "--no-open").says()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert play.is_open(port)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "of somebody else"))
    assert not play.is_open(port)
    run.note_of(port).write_text("a guess")
    assert not play.is_open(port)
