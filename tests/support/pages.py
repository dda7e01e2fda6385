"""A browser, and pages of it that must not complain; fixtures for whoever has a `site`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.support import chromium
from tests.support.paths import ROOT
from tests.support.serving import Serving
from tests.support.static_host import CATCH_HOUSE, StaticHost

SCREENSHOTS = ROOT / "build/screenshots"
LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
SLOWEST = 30_000
"""Milliseconds a page may take for anything a test waits for: much, for a machine may be busy."""
KEEPS_PICTURES = os.environ.get("MATINEE_SHOTS") == "1"
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Gives a browser no memory for pixels: all is laid out and nothing is painted.

Painting without a GPU was more than half of what the tests of the browser asked of the CPU.
"""
SILENT = "delete globalThis.AudioContext; delete globalThis.OfflineAudioContext"
"""As where there is no sound device; nobody listens, and a film's music alone takes seconds."""
AWAY = ("net::ERR_", "WebSocket connection to")
"""What a browser says by itself where a server has gone."""


class Kind(NamedTuple):
    """What a page is opened as; any two of a kind will do for each other, whatever their size."""

    address: str
    lang: str
    touch: bool
    motion: bool
    worker: bool
    static: bool = False
    """Whether it has no server: a page of a folder, with its paths behind a `#`."""


class Tab:
    """A page in a context of its own, and what it has complained of."""

    def __init__(self, browser: Browser, kind: Kind, size: ViewportSize) -> None:
        self.kind = kind
        self.fine: tuple[str, ...] = ()
        self.complaints: list[str] = []
        context = browser.new_context(
            base_url=kind.address,
            viewport=size,
            locale=LOCALES[kind.lang],
            has_touch=kind.touch,
            is_mobile=kind.touch,
            reduced_motion="no-preference" if kind.motion else "reduce",
            color_scheme="dark",
            service_workers="allow" if kind.worker else "block",
        )
        context.set_default_timeout(SLOWEST * 4 if kind.static else SLOWEST)
        context.add_init_script(SILENT)
        self.page = context.new_page()
        if kind.static:
            context.add_init_script(CATCH_HOUSE)
            keep_within(self.page, kind.address)
        self._listen()

    def _listen(self) -> None:
        def look_at(url: str) -> None:
            scheme, _, rest = url.partition("://")
            if scheme in ("http", "https", "ws", "wss") and not rest.startswith("127.0.0.1:"):
                self._complain(f"asked another host: {url}")

        page = self.page
        page.on("pageerror", lambda error: self._complain(f"uncaught: {error}"))
        page.on(
            "console",
            lambda said: (
                self._complain(f"{said.type}: {said.text} {said.location['url']}")
                if said.type in ("error", "warning")
                else None
            ),
        )
        page.context.on("request", lambda request: look_at(request.url))
        page.on("websocket", lambda opened: look_at(opened.url))

    def _complain(self, text: str) -> None:
        if not any(part in text for part in self.fine):
            self.complaints.append(text)

    def forget(self) -> None:
        """Leave where it is, and all that was stored there."""
        self.page.goto("favicon.svg" if self.kind.static else "/health/live")
        self.page.mouse.move(0, 0)
        self.page.evaluate("localStorage.clear()")
        if self.kind.static:
            self.page.evaluate(FORGET_TABLES)
        self.page.context.clear_cookies()


FORGET_TABLES = """indexedDB.databases().then((all) => Promise.all(all.map(({ name }) =>
  new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done)))))"""


def keep_within(page: Page, address: str) -> None:
    """Have a page without a server go to the paths a server's pages have."""
    go = page.goto

    def goto(url: str, **more: Any) -> Any:
        is_here = page.url.startswith(address)
        answer = go(f"{address}#{url}" if url.startswith("/") else url, **more)
        # Another place after the `#` is no other page to a browser; to a test it is.
        return page.reload() if is_here else answer

    page.goto = goto  # type: ignore[method-assign]


class Tabs(dict[Kind, list[Tab]]):
    """Tabs of a browser that nobody looks at, to be had again.

    A fresh one costs the CPU a process and reads the whole client anew, several times as much as
    most tests do with it.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.loop = asyncio.get_running_loop()
        """Playwright's, which runs for as long as the browser does."""

    def take(self, kind: Kind, size: ViewportSize) -> Tab:
        idle = self.get(kind)
        if not idle:
            return Tab(self.browser, kind, size)
        tab = idle.pop()
        if tab.page.viewport_size != size:
            tab.page.set_viewport_size(size)
        return tab

    def give_back(self, tab: Tab) -> None:
        tab.forget()
        self.setdefault(tab.kind, []).append(tab)


class Pages:
    """Opens pages of a site; remembers what they log as errors, and calls to another host."""

    def __init__(self, tabs: Tabs, site: Serving | StaticHost) -> None:
        self.tabs, self.site = tabs, site
        self._shared: list[Tab] = []
        self._own: list[Tab] = []

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
        own: bool = False,
        expected: tuple[str, ...] = (),
    ) -> Page:
        """A page of a browser of a size and language, with nothing stored in it yet.

        `site` is another server than the usual, one that may go away; `motion` is what the system
        asks for; `worker` lets the service worker in; `own` is a page nobody has had or will have,
        for who changes what stays (its clock, permissions, scripts); what has one of `expected` in
        it is no complaint.
        """
        where = site or self.site
        kind, size = (
            Kind(where.address, lang, touch, motion, worker, isinstance(where, StaticHost)),
            ViewportSize(width=width, height=height),
        )
        if site or worker or own:
            self._own.append(tab := Tab(self.tabs.browser, kind, size))
        else:
            self._shared.append(tab := self.tabs.take(kind, size))
        tab.fine = ("blocked by Playwright", *expected, *(AWAY if site else ()))
        return tab.page

    def close(self) -> None:
        """Close or leave all of them; fails if one had something to complain of."""
        for tab in self._own:
            tab.page.context.close()
        for tab in self._shared:
            self.tabs.give_back(tab)
        complaints = [text for tab in (*self._own, *self._shared) for text in tab.complaints]
        for tab in self._shared:
            tab.complaints.clear()
        assert not complaints, "\n".join(complaints)


@contextmanager
def open_browser(shared: Path) -> Iterator[Tabs]:
    """A Chromium, with Playwright's event loop put aside; the workers of a run share a folder."""
    with sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path, shared)
        if path is None:
            pytest.skip(chromium.MISSING)
        flags = [*chromium.flags(), *([] if KEEPS_PICTURES else [UNPAINTED])]
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        expect.set_options(timeout=SLOWEST)
        opened = Tabs(launched)
        asyncio._set_running_loop(None)
        yield opened
        asyncio._set_running_loop(opened.loop)
        launched.close()


@pytest.fixture(scope="module")
def tabs(browser_tabs: Tabs) -> Iterator[Tabs]:
    """The tabs of the Chromium of this process.

    For a whole module, since meanwhile no other event loop can run beside Playwright's.
    """
    asyncio._set_running_loop(browser_tabs.loop)
    yield browser_tabs
    asyncio._set_running_loop(None)


@pytest.fixture
def page_at(tabs: Tabs, site: Serving | StaticHost) -> Iterator[Pages]:
    """A factory of pages; the test fails if one of them logs an error or asks another host."""
    pages = Pages(tabs, site)
    yield pages
    pages.close()


@pytest.fixture
def page(page_at: Pages) -> Page:
    """A page on a desktop, in English."""
    return page_at()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Asserts that axe finds nothing wrong with a page as it stands."""
    load = Axe().axe_script
    only_violations = "axe.run({ resultTypes: ['violations'] }).then((all) => all.violations)"

    def check(page: Page) -> None:
        page.evaluate(load)
        found = page.evaluate(only_violations)
        assert not found, "\n".join(map(describe, found))

    return check


@pytest.fixture(scope="session")
def axe_by_day() -> Callable[[Page], None]:
    """The same of what the light changes: whether words can be read where the device is light."""
    load = Axe().axe_script
    contrast = "axe.run({ runOnly: ['color-contrast'] }).then((all) => all.violations)"

    def check(page: Page) -> None:
        page.emulate_media(color_scheme="light")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        page.evaluate(load)
        found = page.evaluate(contrast)
        page.emulate_media(color_scheme="dark")
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
