"""Pages of a browser that must not complain."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.support.serving import Serving

LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
SLOWEST = 15_000
"""Milliseconds a page may take for anything a test waits for."""
AWAY = ("net::ERR_", "WebSocket connection to")
"""What a browser says by itself where a server has gone."""


class Pages:
    """Opens pages of a site; remembers what they log as errors, and calls to another host."""

    def __init__(self, browser: Browser, site: Serving) -> None:
        self.browser, self.site = browser, site
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        lang: Literal["en", "fr", "it"] = "en",
        touch: bool = False,
        *,
        site: Serving | None = None,
        motion: bool = False,
        worker: bool = False,
        expected: tuple[str, ...] = (),
    ) -> Page:
        """A page of a browser of a size and language, with nothing stored in it yet.

        `site` is another server than the usual, one that may go away; `motion` is what the system
        asks for; `worker` lets the service worker in; what has one of `expected` in it is no
        complaint.
        """
        context = self.browser.new_context(
            base_url=(site or self.site).address,
            viewport=ViewportSize(width=width, height=height),
            locale=LOCALES[lang],
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        self._contexts.append(context)
        context.set_default_timeout(SLOWEST)
        page = context.new_page()
        self._listen(page, ("blocked by Playwright", *expected, *(AWAY if site else ())))
        return page

    def _listen(self, page: Page, fine: tuple[str, ...]) -> None:
        def complain(text: str) -> None:
            if not any(part in text for part in fine):
                self._complaints.append(text)

        def look_at(url: str) -> None:
            scheme, _, rest = url.partition("://")
            if scheme in ("http", "https", "ws", "wss") and not rest.startswith("127.0.0.1:"):
                complain(f"asked another host: {url}")

        page.on("pageerror", lambda error: complain(f"uncaught: {error}"))
        page.on(
            "console",
            lambda said: (
                complain(f"{said.type}: {said.text} {said.location['url']}")
                if said.type in ("error", "warning")
                else None
            ),
        )
        page.context.on("request", lambda request: look_at(request.url))
        page.on("websocket", lambda opened: look_at(opened.url))

    def close(self) -> None:
        """Close all of them; fails if one had something to complain of."""
        for context in self._contexts:
            context.close()
        assert not self._complaints, "\n".join(self._complaints)
