/**
 * Arrow keys inside a group of targets: one stop for Tab, arrows go to the nearest target in that
 * direction, Home and End to the first and last.
 */

import type { Attachment } from "svelte/attachments";

const TARGETS = "button[data-word], button[data-stop]";

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** How far another target is in a direction; sideways counts more, so that rows stay rows. */
export function distance(from: DOMRect, to: DOMRect, direction: Direction): number {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[direction];
  const across = direction === "ArrowLeft" || direction === "ArrowRight" ? dy : dx;
  return along < 1 ? Infinity : along + 3 * Math.abs(across);
}

export const row: Attachment<HTMLElement> = (root) => {
  const targets = () =>
    [...root.querySelectorAll<HTMLButtonElement>(TARGETS)].filter((e) => e.offsetParent !== null);

  /** One target takes Tab: the focused one, else the first lit one, else the first. */
  const settle = () => {
    const all = targets();
    const current =
      all.find((target) => target === document.activeElement) ??
      all.find((target) => target.dataset.lit === "true") ??
      all[0];
    for (const target of all) target.tabIndex = target === current ? 0 : -1;
  };

  const press = (event: KeyboardEvent) => {
    const all = targets();
    const from = all.find((target) => target === document.activeElement);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    let to: HTMLButtonElement | undefined;
    if (event.key === "Home") to = all[0];
    else if (event.key === "End") to = all.at(-1);
    else if (event.key.startsWith("Arrow")) {
      const here = from.getBoundingClientRect();
      const direction = event.key as Direction;
      const far = (target: Element) => distance(here, target.getBoundingClientRect(), direction);
      // Options of a list lie between other targets: from one, arrows lead to the next.
      const peers = all.filter((target) => target.role === from.role);
      to = peers.filter((target) => far(target) < Infinity).sort((a, b) => far(a) - far(b))[0];
    } else return;
    event.preventDefault();
    if (!to) return;
    to.focus();
    settle();
  };

  root.dataset.row = "";
  const observer = new MutationObserver(settle);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-lit"] });
  root.addEventListener("keydown", press);
  root.addEventListener("focusin", settle);
  settle();
  return () => {
    observer.disconnect();
    root.removeEventListener("keydown", press);
    root.removeEventListener("focusin", settle);
  };
};
