"""`matinee club`: a house for an evening on the local network, with a door."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import ifaddr
import segno

from matinee.errors import Refused, quoted
from matinee.server import run
from matinee.server.http.services import Config
from matinee.server.tables.passes import CODE_LENGTH, CODE_LETTERS, new_code
from matinee.words import Words

EVERYWHERE = "0.0.0.0"
NAME = "matinee"
"""What it is called on the network, with `.local` behind."""
AN_EVENING = 18 * 3600
"""Seconds after which a house that is opened again has another code."""
PACE = 0.7
"""Seconds a bot takes at least, so that a room can follow."""


def open_house(url: str, port: int, code: str | None, say: Words) -> None:
    """Serve the local network until Ctrl-C, to those who know the code."""
    own = addresses()
    here = f"http://{own[0] if own else '127.0.0.1'}:{port}"
    known = the_code(code)
    config = Config(
        pace=PACE,
        # No other name: a page of another site could come under one of its own.
        hosts=frozenset(
            {*own, "127.0.0.1", "localhost", f"{NAME}.local", socket.gethostname().lower()}
        ),
        webhooks="off",
        code=known,
        address=here,
    )

    def show() -> None:
        print(say("club-at", address=here, code=known))
        print(say("club-host", address=f"http://127.0.0.1:{port}/door"))
        if named is not None:
            print(say("club-named", name=f"http://{named}:{port}"))
        print(drawn(f"{here}/door/{known}"), flush=True)

    with announced(own, port) as named, contextlib.suppress(KeyboardInterrupt):
        ready = Thread(target=show, daemon=True).start
        run.serve(url, run.Place(EVERYWHERE, port), config, on_ready=ready, quiet=True)


def addresses() -> list[str]:
    """This machine's addresses on networks of its own, the likeliest first."""
    found = [
        str(each.ip) for adapter in ifaddr.get_adapters() for each in adapter.ips if each.is_IPv4
    ]
    private = [ip for ip in found if ipaddress.ip_address(ip).is_private and not _is_this(ip)]
    # At home it is mostly 192.168; 172.16 and the like are often a virtual machine's.
    return sorted(private, key=lambda ip: (not ip.startswith("192.168."), ip.startswith("172.")))


def _is_this(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return address.is_loopback or address.is_link_local


def the_code(given: str | None) -> str:
    """The evening's code: as asked, or as before if the house was open today, or a new one."""
    if given is not None:
        code = given.strip().upper()
        if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
            raise Refused(
                f"{quoted(given)} is no code; one has {CODE_LENGTH} of {CODE_LETTERS}", "--code"
            )
    else:
        code = _code_before() or new_code()
    with contextlib.suppress(OSError):  # without it the house has a new code after a crash
        note = _note()
        note.touch(mode=0o600)
        note.write_text(json.dumps({"code": code, "at": time.time()}))
    return code


def _code_before() -> str | None:
    try:
        kept = json.loads(_note().read_text())
        fresh = 0 <= time.time() - float(kept["at"]) < AN_EVENING
        code = str(kept["code"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return code if fresh and len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def _note() -> Path:
    return run.own_folder() / "evening.json"


@contextlib.contextmanager
def announced(own: list[str], port: int) -> Iterator[str | None]:
    """Have phones on the network find the house by its name; None where that cannot be done."""
    try:
        from zeroconf import Error, NonUniqueNameException, ServiceInfo, Zeroconf

        packed = [socket.inet_aton(each) for each in own]
        info = ServiceInfo(
            "_http._tcp.local.",
            "Matinee._http._tcp.local.",
            addresses=packed,
            port=port,
            server=f"{NAME}.local.",
        )
        network = Zeroconf(interfaces=own) if own else None
    except (ImportError, OSError):
        network = None
    if network is None:
        yield None
        return
    try:
        network.register_service(info, allow_name_change=True)
        yield f"{NAME}.local"
    except (OSError, Error, NonUniqueNameException):
        yield None
    finally:
        with contextlib.suppress(OSError, Error):
            network.unregister_all_services()
        network.close()


def drawn(address: str) -> str:
    """An address as a QR code that a terminal can show."""
    rows = [list(row) for row in segno.make(address, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    halves = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # light on dark, as terminals are
    return os.linesep.join(
        "".join(halves[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
