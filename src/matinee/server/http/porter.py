"""The porter of a house that a club meets in: only those come in who know the evening's code.

The porter stands before everything else. Who asks from this very machine is the host: they need no
code, see it with the address and a QR code, and can close the door to whoever is not in yet.
"""

from __future__ import annotations

import hashlib
import hmac
from http.cookies import CookieError, SimpleCookie
from io import BytesIO
from ipaddress import ip_network
from typing import Any

import segno

from matinee.server.http.limits import asker

COOKIE = "matinee-door"
OUTSIDE = ("/door", "/plain.css", "/favicon.svg", "/assets/")
"""What is shown to whoever stands before the door: the way in, and what it is drawn with."""
LONGEST_WAY = 200


class Porter:
    """Who knows whom to let in."""

    def __init__(self, code: str, secret: str, address: str = "") -> None:
        self.code = code
        self.address = address
        """Where the house is on its network, as phones are to be told."""
        self.closed = False
        """Whether nobody new comes in, code or not."""
        self._ticket = hmac.new(secret.encode(), f"door {code}".encode(), hashlib.sha256)

    @property
    def ticket(self) -> str:
        """What a browser has that was let in."""
        return self._ticket.hexdigest()

    def lets_in(self, scope: Any) -> bool:
        """Whether somebody may come in, or stands at the door."""
        path: str = scope["path"]
        return path.startswith(OUTSIDE) or is_host(scope) or self._has_ticket(scope)

    def knows(self, given: str) -> bool:
        """Whether it is the evening's code, however it was typed."""
        return hmac.compare_digest(given.strip().upper().encode(), self.code.encode())

    def _has_ticket(self, scope: Any) -> bool:
        for name, value in scope["headers"]:
            if name.lower() == b"cookie":
                try:
                    found = SimpleCookie(value.decode("latin-1")).get(COOKIE)
                except CookieError:
                    continue
                if found is not None and hmac.compare_digest(found.value, self.ticket):
                    return True
        return False

    def qr(self) -> str:
        """The way in as a QR code, drawn."""
        drawn = BytesIO()
        code = segno.make(f"{self.address}/door/{self.code}", error="m")
        code.save(drawn, kind="svg", scale=6, border=2, xmldecl=False, svgns=True)
        return drawn.getvalue().decode()


def is_host(scope: Any) -> bool:
    """Whether somebody asks from this very machine."""
    try:
        return ip_network(asker(scope)).is_loopback
    except ValueError:
        return False


def own_way(given: str) -> str:
    """A way within this house, or the front door: nobody is sent elsewhere from here."""
    plain = given.isascii() and given.isprintable() and len(given) <= LONGEST_WAY
    inside = given.startswith("/") and not given.startswith(("//", "/\\", "/door"))
    return given if plain and inside and "\\" not in given else "/"
