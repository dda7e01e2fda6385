"""`matinee play`: a server for oneself, and the browser opened at it."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from http.client import HTTPConnection, HTTPException
from threading import Thread

from matinee.errors import Refused
from matinee.server import run
from matinee.server.http.services import Config
from matinee.words import Words

HERE = "127.0.0.1"
PORTS = range(8000, 8021)
"""Tried in turn, unless one is asked for."""
PACE = 0.7
"""Seconds a bot takes at least, so that a person can follow."""


def play(url: str, port: int | None, opens: bool, language: str | None, say: Words) -> None:
    """Serve to this machine until Ctrl-C; or, where that is going on already, go there."""
    query = f"?lang={language}" if language else ""

    def show(message: str, port: int) -> None:
        address = f"http://{HERE}:{port}/{query}"
        print(say(message, address=address), flush=True)
        if opens and has_browser():
            webbrowser.open(address)

    for candidate in PORTS if port is None else [port]:
        if is_open(candidate):
            show("play-already", candidate)
            return
        listener = listen(candidate)
        if listener is not None:
            break
    else:
        where = f"ports {PORTS[0]} to {PORTS[-1]} are all in use; name another with --port"
        raise Refused(where if port is None else run.in_use(HERE, port))
    chosen = listener.getsockname()[1]
    try:
        with listener:
            run.serve(
                url,
                run.Place(HERE, chosen, listener),
                # No other name: a page of another site could come under one of its own.
                Config(pace=PACE, hosts=frozenset({HERE, "localhost"})),
                # Beside, since the browser asks before it says that it is open.
                on_ready=Thread(target=show, args=("play-at", chosen), daemon=True).start,
                quiet=True,
            )
    except KeyboardInterrupt:
        print()  # the shell's prompt goes below the ^C


def listen(port: int) -> socket.socket | None:
    """A socket at a port, if it is free."""
    listener = socket.socket()
    if os.name == "posix":  # elsewhere it would let two listen at once
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HERE, port))
        listener.listen()
    except OSError:
        listener.close()
        return None
    return listener


def is_open(port: int) -> bool:
    """Whether a Matinee of this user answers at a port: it gives the name its note has."""
    try:
        name = run.note_of(port).read_text()
    except OSError:
        return False
    connection = HTTPConnection(HERE, port, timeout=1)
    try:
        connection.request("GET", "/health/who")
        return connection.getresponse().read(100).decode("ascii", "replace") == name != ""
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def has_browser() -> bool:
    """Whether this machine can show one: not a bare terminal, where a text browser would start."""
    if os.name == "nt" or sys.platform == "darwin" or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
