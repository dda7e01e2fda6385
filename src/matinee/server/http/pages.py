"""Pages the server writes itself: those for when the client has none."""

from __future__ import annotations

from html import escape

from matinee.server.http.files import weights
from matinee.server.http.routes import HttpRequest
from matinee.words import LANGUAGES, words


def language_of(request: HttpRequest) -> str:
    """The language a browser asks for, if it is one of ours; else English."""
    asked: str = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    wanted: dict[str, float] = {}
    for name, weight in weights(request.headers.get("accept-language", "")):
        wanted.setdefault(name.partition("-")[0], weight)
    ours = [name for name in wanted if name in LANGUAGES and wanted[name] > 0]
    return max(ours, key=lambda name: wanted[name], default="en")


def not_found(language: str) -> str:
    """There is no such page, and the way back."""
    say = words(language)
    back = f'<p><a href="/">{escape(say("page-front"))}</a></p>'
    return _page(language, say("page-missing"), f"<p>{escape(say('page-missing-why'))}</p>{back}")


def not_built(language: str) -> str:
    """The server runs, but what it would show has not been built."""
    say = words(language)
    command = "<pre>./dev web build</pre>"
    return _page(
        language, say("page-unbuilt"), f"<p>{escape(say('page-unbuilt-how'))}</p>{command}"
    )


def _page(language: str, title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)} – Matinee</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><meta name="theme-color" content="#0A1130">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>{escape(title)}</h1>{body}</main></body></html>
"""
