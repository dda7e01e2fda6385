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

/** What of a row can be reached. Asked of styles alone: where a thing lies would cost a layout. */
function targetsOf(root: HTMLElement): HTMLButtonElement[] {
  const all = [...root.querySelectorAll<HTMLButtonElement>(TARGETS)];
  return all.filter((target) => target.checkVisibility());
}

/** One target of a row takes Tab: the focused one, else the first lit one, else the first. */
function stopOf(targets: HTMLButtonElement[]): HTMLButtonElement | undefined {
  return (
    targets.find((target) => target === document.activeElement) ??
    targets.find((target) => target.dataset.lit === "true") ??
    targets[0]
  );
}

/** Look at all rows before any of them is changed: a look after a change works styles out anew. */
function settle(rows: Iterable<HTMLElement>): void {
  const found = [...rows].map(targetsOf);
  for (const targets of found) {
    const stop = stopOf(targets);
    for (const target of targets) {
      const index = target === stop ? 0 : -1;
      if (target.getAttribute("tabindex") !== `${index}`) target.tabIndex = index;
    }
  }
}

const rows = new Set<HTMLElement>();
const changed = new Set<HTMLElement>();

/**
 * Settle a row with the others that changed, once the frame that shows them has been drawn: before
 * that, to ask what can be seen would have styles worked out, and the page laid out, once more.
 */
function settleSoon(root: HTMLElement): void {
  if (changed.size === 0) {
    requestAnimationFrame(() =>
      setTimeout(() => {
        settle([...changed].filter((row) => rows.has(row)));
        changed.clear();
      }),
    );
  }
  changed.add(root);
}

let changes: MutationObserver | undefined;

/** One observer for all rows: so their changes come together. */
function watch(root: HTMLElement): void {
  changes ??= new MutationObserver((records) => {
    const targets = [...new Set(records.map((record) => record.target))];
    for (const row of rows) if (targets.some((target) => row.contains(target))) settleSoon(row);
  });
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ["data-lit"] });
}

function press(event: KeyboardEvent): void {
  const root = event.currentTarget as HTMLElement;
  const all = targetsOf(root);
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
  settle([root]);
}

export const row: Attachment<HTMLElement> = (root) => {
  const focused = () => settle([root]);
  root.dataset.row = "";
  rows.add(root);
  watch(root);
  root.addEventListener("keydown", press);
  root.addEventListener("focusin", focused);
  settleSoon(root);
  return () => {
    rows.delete(root);
    root.removeEventListener("keydown", press);
    root.removeEventListener("focusin", focused);
  };
};
