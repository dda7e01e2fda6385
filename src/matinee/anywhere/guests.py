"""People in other browsers, who come to this page's tables over a channel of their own.

They are strangers, as they would be at a server: each is known by what its channel is called here,
shows the cookies it was given and no others, asks only about tables, and only so much at a time.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from matinee.anywhere.depth import is_too_deep
from matinee.server.http.failures import Failure
from matinee.server.http.limits import Held, Limits
from matinee.server.http.routes import Route

LARGEST_BODY = 64 * 1024
"""Characters of a question: what a server takes in bytes."""
MOST_COOKIES = 16 * 1024
"""Characters of what a guest was given to keep, and shows again."""
MOST_AT_ONCE = 16
"""Questions being answered and connections that are open, of one guest."""
MOST_WAITING = 80
"""Texts of one connection that may wait to be read; whoever sends more does not wait for answers.
A table takes sixty in one go."""
OPEN = ("/api/tables/{", "/api/invitation")
"""Where the addresses begin that guests may ask: those of one table, and of its invitation."""

TOO_LARGE = Failure("too-large", "that is too much for one message")
TOO_MANY = Failure("too-many", "too much is asked at once")

_cookies = msgspec.json.Decoder(dict[str, str]).decode


class Visitor(NamedTuple):
    """Whoever asks: the page itself, or a guest."""

    guest: str
    """What a guest's channel is called here; empty: it is the page itself."""
    cookies: dict[str, str]
    """What it shows of what it was given before."""

    @property
    def scope(self) -> dict[str, object]:
        """Where it comes from, as ASGI says it."""
        return {"client": (self.guest, 0)} if self.guest else {}


def guest_of(name: str, shown: str) -> Visitor:
    """A guest, with what can be read of the cookies it shows."""
    try:
        fits = shown and len(shown) <= MOST_COOKIES and not is_too_deep(shown)
        cookies = _cookies(shown) if fits else {}
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        cookies = {}
    return Visitor(name, cookies)


def limits_of_guests() -> Limits:
    """What guests have spent."""
    limits = Limits()
    limits.requests = Held(MOST_AT_ONCE)
    return limits


def is_open(route: Route) -> bool:
    """Whether guests may ask it: nobody sets up tables, or has records thought over, elsewhere."""
    return route.path.startswith(OPEN)
