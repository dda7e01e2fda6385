"""Pages the server writes itself: those for when the client has none."""

from __future__ import annotations

import re
from html import escape

from matinee.server.http.access import HttpRequest
from matinee.words import LANGUAGES, words


def language_of(request: HttpRequest) -> str:
    """The language a browser asks for, if it is one of ours; else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    ranges = re.findall(
        r"([a-z]{2})[a-z0-9-]*\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*(?:,|$)",
        request.headers.get("accept-language", "").lower(),
    )
    weights = {name: float(weight or 1) for name, weight in reversed(ranges) if name in LANGUAGES}
    best = max(weights, key=lambda name: weights[name], default="en")
    return best if weights.get(best, 0) > 0 else "en"


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
