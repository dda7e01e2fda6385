"""What tests of the browser table stand on: a server, a browser, pages that must not complain."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from matinee.server.http.files import BUILT
from tests.support import chromium
from tests.support.pages import Pages
from tests.support.paths import ROOT
from tests.support.serving import Serving

SCREENSHOTS = ROOT / "build/screenshots"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server of this worker's own, for the whole run."""
    assert (BUILT / "index.html").exists(), "the browser table is not built: ./dev web build"
    serving = Serving(tmp_path_factory.mktemp("site"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Serving]:
    """A server that a test may stop, kill and start again."""
    serving = Serving(tmp_path)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium; for one module, since no other event loop can run beside Playwright's."""
    shared = tmp_path_factory.getbasetemp().parent
    with sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path, shared)
        if path is None:
            pytest.skip(chromium.MISSING)
        launched = playwright.chromium.launch(executable_path=path, args=chromium.flags())
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
        if os.environ.get("MATINEE_SHOTS") == "1":
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
