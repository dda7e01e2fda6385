"""Whether all on a screen can be read from three metres."""

from __future__ import annotations

FLOOR = 26
"""Pixels: nothing on a screen that is looked at from three metres is smaller."""

WORDS_ON_SCREEN = """(floor) => {
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const texts = [...element.childNodes].filter((n) => n.nodeType === 3 && n.data.trim());
    if (!texts.length || element.matches("style, script, title")) continue;
    if (element.closest(".unseen")) continue;
    // What is printed on a card is on every card of its kind, and is read off its picture.
    if (element.ownerSVGElement || !element.checkVisibility({ opacityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    const said = texts.map((text) => text.data.trim()).join(" ").slice(0, 40);
    if (size < floor - 0.05) found.push(`${size.toFixed(1)} px: ${said}`);
    const range = document.createRange();
    range.setStartBefore(texts[0]);
    range.setEndAfter(texts[0]);
    const line = range.getBoundingClientRect();
    if (line.right > innerWidth + 1 || line.bottom > innerHeight + 1 || line.left < -1)
      found.push(`beyond the edge: ${said}`);
    for (let up = element; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" || style.textOverflow === "ellipsis") continue;
      const frame = up.getBoundingClientRect();
      if (line.right > frame.right + 2 || line.bottom > frame.bottom + 4)
        found.push(`cut: ${said}`);
      break;
    }
  }
  const doc = document.documentElement;
  if (doc.scrollHeight > innerHeight + 1) found.push(`higher than the screen`);
  return [...new Set(found)];
}"""
