"""A request to an address that somebody typed in.

Nothing on the way may lead it into the operator's own network: the address is looked up once, each
of its numbers has to be of the open Internet, and what was looked up is what is called. No redirect
is followed, and nothing of the answer is read but its status.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import ssl
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

from matinee.errors import Refused

PATIENCE = 8.0
"""Seconds a call may take, from looking the address up to the status."""
LONGEST_URL = 500
LONGEST_STATUS = 1024
PORTS = {"https": 443, "http": 80}
JSON = {"Content-Type": "application/json"}
TRANSLATED = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")))
"""Numbers of the open Internet that stand for others, which may be private."""


class Unanswered(Exception):
    """Nobody took the call."""


class Target(NamedTuple):
    """Where a call goes."""

    scheme: str
    host: str
    port: int
    path: str


def target_of(url: str, anywhere: bool = False) -> Target:
    """Where a URL leads; Refused unless it is https on its usual port, or `anywhere` is allowed."""
    if len(url) > LONGEST_URL or not re.fullmatch(r"[!-~]+", url):
        raise Refused("not an address that can be called")
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise Refused("not an address that can be called") from None
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        raise Refused("not an address that can be called; one looks like https://HOST/PATH")
    if not anywhere and (parts.scheme, port) != ("https", PORTS["https"]):
        raise Refused("only https on its usual port can be called from here")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, port, path)


def is_open(number: str) -> bool:
    """Whether a number is one of the open Internet, and not somebody's own network."""
    found = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.teredo is not None or any(found in network for network in TRANSLATED):
            return False
    return found.is_global and not found.is_multicast


async def post(
    target: Target, body: bytes, headers: Mapping[str, str] = JSON, *, anywhere: bool = False
) -> int:
    """Send something to an address; the status of the answer. Unanswered if none comes in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(target, body, headers, anywhere)
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
        raise Unanswered(type(problem).__name__) from None


async def _post(target: Target, body: bytes, headers: Mapping[str, str], anywhere: bool) -> int:
    number = await _look_up(target, anywhere)
    secure = target.scheme == "https"
    reader, writer = await asyncio.open_connection(
        number,
        target.port,
        limit=LONGEST_STATUS,
        ssl=await asyncio.to_thread(whom_to_trust) if secure else None,
        server_hostname=target.host if secure else None,
    )
    try:
        host = f"[{target.host}]" if ":" in target.host else target.host
        named = host if target.port == PORTS[target.scheme] else f"{host}:{target.port}"
        said = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = (
            f"POST {target.path} HTTP/1.1\r\nHost: {named}\r\nUser-Agent: Matinee\r\n{said}"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = re.match(rb"HTTP/1\.[01] (\d{3})\b", await reader.readuntil(b"\n"))
    finally:
        writer.close()
    if status is None:
        raise Unanswered("not HTTP")
    return int(status[1])


@cache
def whom_to_trust() -> ssl.SSLContext:
    """The world's certificates. To read them takes 26 ms, for which nobody else is to wait."""
    return ssl.create_default_context()


async def _look_up(target: Target, anywhere: bool) -> str:
    """The number to call; Unanswered where one of an address's numbers is private."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(target.host, target.port, type=1)
    numbers = [str(place[0]) for *_, place in found]
    if not numbers or not (anywhere or all(map(is_open, numbers))):
        raise Unanswered("not on the open Internet")
    return numbers[0]
