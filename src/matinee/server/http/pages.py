"""Pages the server writes itself: those for when the client has none."""

from __future__ import annotations

from html import escape
from typing import Literal, NamedTuple

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


class Doorplate(NamedTuple):
    """What the host of an evening is shown of the door."""

    code: str
    address: str
    qr: str
    closed: bool


def door(language: str, way: str, trouble: Literal["", "wrong", "closed"]) -> str:
    """The door of a club's house from without: it asks for the evening's code."""
    say = words(language)
    told = f'<p role="alert">{escape(say(f"door-{trouble}"))}</p>' if trouble else ""
    return _page(
        language,
        say("door-title"),
        f"""<p>{escape(say("door-why"))}</p>{told}
<form method="post" action="/door?lang={language}">
<label for="code">{escape(say("door-code"))}</label>
<input id="code" name="code" required maxlength="8" autocomplete="off" autocapitalize="characters"
 spellcheck="false" autofocus>
<input type="hidden" name="to" value="{escape(way)}">
<button>{escape(say("door-enter"))}</button></form>""",
        SPEAKS,
    )


def door_within(language: str, shown: Doorplate) -> str:
    """The same from within, for the host: how others come in, and the key."""
    say = words(language)
    turned, key = ("open", "door-open") if shown.closed else ("close", "door-close")
    state = say("door-is-closed") if shown.closed else say("door-is-open")
    return _page(
        language,
        say("door-host"),
        f"""<p>{escape(say("door-host-how"))}</p><figure>{shown.qr}
<figcaption><strong>{escape(shown.code)}</strong><span>{escape(shown.address)}</span></figcaption>
</figure><p role="status">{escape(state)}</p>
<form method="post" action="/door/{turned}"><button>{escape(say(key))}</button></form>
<p>{escape(say("door-host-trust"))}</p><p><a href="/">{escape(say("door-host-play"))}</a></p>""",
        SPEAKS,
    )


SPEAKS = '<meta name="referrer" content="same-origin">'
"""For pages with a form: the others hide where they are, and nothing they sent would be taken."""


def _page(language: str, title: str, body: str, more: str = "") -> str:
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)} – Matinee</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><meta name="theme-color" content="#0A1130">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">{more}</head>
<body><main><h1>{escape(title)}</h1>{body}</main></body></html>
"""
