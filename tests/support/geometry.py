"""What is wrong with a table as it stands on the screen, by geometry alone.

Nothing that is read may be cut, covered or under 11 px; nothing that is lit may be covered; a table
on a desk fits its screen. Tests look at a few moments so, `benchmarks/stranger.py` at whole games.
"""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from tests.support.pages import CLIPPED

SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640), (2560, 1440))
"""The screens a table is made for."""

SETTLED = """() => new Promise((resolve) => {
  // Things on their way are not where they belong yet.
  const ended = () => document.getAnimations().filter((each) => each instanceof Animation &&
    !(each instanceof CSSAnimation) && each.playState === "running").length === 0;
  const look = (left) => ended() || left === 0
    ? requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    : setTimeout(() => look(left - 1), 50);
  look(40);
})"""

FAULTS = """() => {
  const found = [];
  const SMALLEST = 11;
  const named = (element) =>
    `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ` +
    element.textContent.trim().slice(0, 40);
  const shows = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".unseen, [data-more], [inert], [aria-hidden=true] [data-ghost]");
  const inView = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const related = (a, b) => a && (a.contains(b) || b.contains(a));
  const says = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());

  for (const element of document.body.querySelectorAll("*")) {
    if (!says(element) || element.matches("style, script, title, option")) continue;
    if (!shows(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const scale = element.ownerSVGElement
      ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < SMALLEST - 0.05) found.push(`${size.toFixed(1)} px: ${named(element)}`);
    // Cards lie over one another on purpose; words beside them do not.
    if (element.ownerSVGElement || element.closest("[data-word] .fan") || !inView(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const line = range.getClientRects()[0];
    if (!line || !inView(line)) continue;
    let scrolledOut = false;
    for (let up = element.parentElement; up && !scrolledOut; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const frame = up.getBoundingClientRect();
      scrolledOut = line.bottom > frame.bottom + 1 || line.top < frame.top - 1;
    }
    if (scrolledOut) continue;
    const over = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    // What stands at the foot of a page that scrolls is scrolled clear of.
    let foot = over;
    while (foot && getComputedStyle(foot).position !== "sticky") foot = foot.parentElement;
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (over && !related(over, element) && !(foot && scrolls) &&
        getComputedStyle(element).pointerEvents !== "none" && !element.closest("[data-word]")) {
      found.push(`${named(over)} covers ${named(element)}`);
    }
  }

  for (const target of document.querySelectorAll("[data-word][data-lit=true]")) {
    if (!shows(target)) { found.push(`lit and unseen: ${target.dataset.word}`); continue; }
    const box = target.getBoundingClientRect();
    if (!inView(box)) continue; // it is scrolled to; where it may not be is below
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y]));
    const open = points.filter(([x, y]) => related(
      document.elementFromPoint(box.left + x * box.width, box.top + y * box.height), target));
    if (open.length < 3) found.push(`covered while lit: ${target.dataset.word}`);
  }

  const page = document.documentElement;
  const ended = document.querySelector("[data-end]"); // credits roll
  if (!ended && innerWidth >= 1180 && page.scrollHeight > innerHeight + 1)
    found.push(`the table is ${page.scrollHeight} high on ${innerHeight}`);
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with a page as it stands."""
    page.evaluate(SETTLED)
    return [*page.evaluate(CLIPPED), *page.evaluate(FAULTS)]


def faults_at(page: Page, width: int, height: int) -> list[str]:
    """What is wrong with a page on a screen of another size."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    return faults(page)
