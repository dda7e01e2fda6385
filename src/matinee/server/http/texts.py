"""What a server has to read: words and rulebooks that packages have brought, and what it speaks."""

from __future__ import annotations

from functools import cache

from matinee import games
from matinee.errors import Refused
from matinee.games.telling import rulebook
from matinee.server.describe.protocol import protocol
from matinee.server.http.routes import TEXT, NotHere, Route, get
from matinee.words import LANGUAGES, brought


@get("/api/words/{language:str}", in_schema=False, media_type=TEXT)
async def show_words(language: str) -> str:
    """The words of games that packages have brought (Fluent); a browser has all others."""
    if language not in LANGUAGES:
        raise NotHere("there is no such language here")
    return brought(language)


@get("/api/rulebooks/{name:str}/{language:str}", in_schema=False, media_type="text/markdown")
async def show_rulebook(name: str, language: str) -> str:
    """A game's rulebook, in English where it has none in that language."""
    if language not in LANGUAGES:
        raise NotHere("there is no rulebook")
    try:
        return rulebook(games.find(name), language)
    except Refused as refusal:
        raise NotHere(str(refusal)) from None


@get("/api/protocol", in_schema=False)
async def show_protocol() -> dict[str, object]:
    """The JSON Schema of everything that goes over a table's WebSocket."""
    return spoken()


@cache
def spoken() -> dict[str, object]:
    """The same, made once."""
    return protocol()


ROUTES: list[Route] = [show_words, show_rulebook, show_protocol]
