"""The files of the built client, read into memory once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from matinee import games

BUILT = Path(__file__).parents[2] / "web"
"""Where web/client.py, or a wheel, puts the client."""
GUIDES = BUILT.with_name("docs")
"""Where `./dev docs`, or a wheel, puts the guides."""

CARRIED = BUILT.with_name("static")
"""Where `./dev static --offer` puts the table with no server, for visitors to take along."""
ANYWHERE = "/anywhere/"
"""Where it is then found."""

_GAME = f"({'|'.join(game.name for game in games.GAMES)})"
PAGES = re.compile(
    "/|/(t|hand|together)/[a-z0-9]{4,32}|/j/[A-Za-z0-9-]{1,16}|/screen(/[A-Za-z0-9-]{1,16}){0,12}"
    "|/club/[A-Za-z0-9]{1,16}(/poster)?"
    "|/(club|new|j|games|ladder|lobby|learn|me|rules|replay|settings|studio)"
    f"|/ladder/{_GAME}(/[1-9][0-9]{{0,2}})?"
    f"|/(learn|rules|studio)/{_GAME}"
)
"""Paths the client draws; all of them are the same file."""
MOVED = {
    "/replays": "/replay",
    **dict.fromkeys(("/docs", "/docs/"), "/docs/index.html"),
    **dict.fromkeys(("/anywhere", "/anywhere/"), "/anywhere/index.html"),
}
"""What people type, and where that place really is."""
INDEX = "/index.html"

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name says what is in them."""
NAMED_BY_CONTENT = ("assets/", "py-")
ASK_AGAIN = "no-cache"

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may be packed, best first, and what its packed twin's name ends in."""
WEIGHT = re.compile(r"q=([01](?:\.\d{0,3})?)")


class Variant(NamedTuple):
    """A file's bytes, plain or packed."""

    encoding: str
    body: bytes
    etag: str


class File(NamedTuple):
    """A file of the client."""

    media_type: str
    cache_control: str
    variants: list[Variant]
    """The smallest first; the last one is plain."""

    def choose(self, accepted: str) -> Variant:
        """The smallest a client understands, by its Accept-Encoding."""
        understood = dict(weights(accepted))
        rest = understood.get("*", 0.0)
        return next(
            variant
            for variant in self.variants
            if variant.encoding == "identity" or understood.get(variant.encoding, rest) > 0
        )


def weights(header: str) -> Iterator[tuple[str, float]]:
    """What an Accept-Encoding or Accept-Language asks for, each with its weight.

    Cut apart rather than matched: a stranger's header may hold thousands of spaces, which a pattern
    would try in every way there is. A weight that cannot be read is none.
    """
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        found = WEIGHT.fullmatch(weight.strip() or "q=1")
        yield name.strip(), float(found[1]) if found else 0.0


class Site:
    """The files of one build, and the guides and what visitors may take along, where built in."""

    def __init__(
        self, folder: Path, guides: Path | None = None, carried: Path | None = None
    ) -> None:
        self.files = dict(_read(folder))
        if guides is not None:
            self.files |= {f"/docs{where}": file for where, file in _read(guides)}
        # Twenty megabytes, which few ask for: each is read when somebody does.
        found = _paths(carried) if carried is not None else ()
        self._carried = {f"{ANYWHERE}{where}": path for where, path in found}

    @property
    def has_anywhere(self) -> bool:
        """Whether visitors may take the table along."""
        return f"{ANYWHERE}index.html" in self._carried

    def at(self, path: str) -> File | None:
        """What stands at a path: a file, the page that draws it, or nothing."""
        if (late := self._carried.get(path)) is not None and path not in self.files:
            self.files[path] = _file(late, path.removeprefix(ANYWHERE))
        return self.files.get(INDEX if PAGES.fullmatch(path) else path)


def _read(folder: Path) -> Iterator[tuple[str, File]]:
    for where, path in _paths(folder):
        yield f"/{where}", _file(path, where)


def _paths(folder: Path) -> Iterator[tuple[str, Path]]:
    twins = tuple(ENCODINGS.values())
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith(".") and not path.name.endswith(twins):
            yield path.relative_to(folder).as_posix(), path


def _file(path: Path, where: str) -> File:
    plain = path.read_bytes()
    digest = sha256(plain).hexdigest()[:20]
    variants = [
        Variant(encoding, twin.read_bytes(), f'"{digest}-{encoding}"')
        for encoding, ending in ENCODINGS.items()
        if (twin := path.with_name(path.name + ending)).exists()
    ]
    variants.append(Variant("identity", plain, f'"{digest}"'))
    cached = FOR_EVER if where.startswith(NAMED_BY_CONTENT) else ASK_AGAIN
    return File(TYPES.get(path.suffix, "application/octet-stream"), cached, variants)


@cache
def standing() -> Site:
    """The client, and what is beside it, as they stood when they were first asked for."""
    return Site(BUILT, GUIDES, CARRIED)
