"""A browser, and pages of it that must not complain; fixtures for whoever has a `site`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.support import chromium
from tests.support.paths import ROOT
from tests.support.serving import Serving

SCREENSHOTS = ROOT / "build/screenshots"
LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
SLOWEST = 15_000
"""Milliseconds a page may take for anything a test waits for."""
KEEPS_PICTURES = os.environ.get("MATINEE_SHOTS") == "1"
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Gives a browser no memory for pixels: all is laid out and nothing is painted.

Painting without a GPU was more than half of what the tests of the browser asked of the CPU.
"""
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


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium; for one module, since no other event loop can run beside Playwright's."""
    shared = tmp_path_factory.getbasetemp().parent
    with sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path, shared)
        if path is None:
            pytest.skip(chromium.MISSING)
        flags = [*chromium.flags(), *([] if KEEPS_PICTURES else [UNPAINTED])]
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        yield launched
        launched.close()


@pytest.fixture
def page_at(browser: Browser, site: Serving) -> Iterator[Pages]:
    """A factory of pages; the test fails if one of them logs an error or asks another host."""
    pages = Pages(browser, site)
    yield pages
    pages.close()


@pytest.fixture
def page(page_at: Pages) -> Page:
    """A page on a desktop, in English."""
    return page_at()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Asserts that axe finds nothing wrong with a page as it stands."""
    checker = Axe()

    def check(page: Page) -> None:
        found = checker.run(page).response["violations"]
        assert not found, "\n".join(map(describe, found))

    return check


def describe(violation: dict[str, Any]) -> str:
    """A violation in a line for each element that has it."""
    places = "\n".join(f"    {node['html'][:200]}" for node in violation["nodes"])
    return f"{violation['id']}: {violation['help']}\n{places}"


@pytest.fixture(scope="session")
def shot() -> Callable[[Page, str], None]:
    """Checks that nothing is clipped; with MATINEE_SHOTS=1 also keeps a picture of it."""

    def take(page: Page, name: str) -> None:
        if KEEPS_PICTURES:
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENSHOTS / f"{name}.jpg", type="jpeg", quality=82)
        clipped = page.evaluate(CLIPPED)
        assert not clipped, "\n".join([f"{name}:", *clipped])

    return take


CLIPPED = """() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    found.push(`the page is ${root.scrollWidth} wide on ${root.clientWidth}`);
  const named = (element, how) =>
    `${how}: <${element.localName} class="${element.getAttribute("class") ?? ""}"> ` +
    element.textContent.trim().slice(0, 60);
  for (const element of document.body.querySelectorAll("*")) {
    const says = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!says && !element.matches("button, a, input, select")) continue;
    if (element.closest("svg") || !element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue; // for screen readers
    const style = getComputedStyle(element);
    const cut = (axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
    if (element.closest("[data-more], .unseen")) continue; // it opens in full; it is only heard
    if (cut("X") && element.scrollWidth > element.clientWidth + 1)
      found.push(named(element, "cut"));
    if (cut("Y") && element.scrollHeight > element.clientHeight + 2)
      found.push(named(element, "cut below"));
    let scrolls = false;
    for (let up = element.parentElement; up && !scrolls; up = up.parentElement)
      scrolls = ["auto", "scroll"].includes(getComputedStyle(up).overflowX);
    if (!scrolls && (box.left < -1 || box.right > root.clientWidth + 1))
      found.push(named(element, "out of the page"));
  }
  return found;
}"""
