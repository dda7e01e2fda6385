/**
 * Where something may lie over a table without covering what can be chosen: at the foot of the
 * window if that is free, else as near to it as there is room.
 */

import type { Attachment } from "svelte/attachments";

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const STEP = 8;

/** How much of one area another covers. */
export function overlap(one: Area, other: Area): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The place for a box of that size in a window that covers least; of equals the lowest, then the middle. */
export function freePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  taken: readonly Area[],
  margin: number,
): { left: number; top: number } {
  const lowest = window.height - margin - size.height;
  const furthest = Math.max(0, window.width - margin - size.width);
  const across = [(window.width - size.width) / 2, margin, furthest];
  let best = { left: across[0]!, top: lowest };
  let least = Infinity;
  for (let top = lowest; top >= margin; top -= STEP) {
    for (const left of across) {
      const here = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = taken.reduce((sum, area) => sum + overlap(here, area), 0);
      if (covered === 0) return { left, top };
      if (covered < least) [least, best] = [covered, { left, top }];
    }
  }
  return best;
}

const CHOSEN_AT = '[data-lit="true"], [data-turn]';

/**
 * Keep a fixed element off all that is lit. It looks again when the window changes, and when what is
 * lit does: a choice that is refused is told while nothing is lit yet.
 */
export const keepClear = keepOff(CHOSEN_AT);

/** Keep a hint off what it speaks of as well: what it marks, and where a game says things lie. */
export const keepOffBoard = keepOff(`${CHOSEN_AT}, [data-advised], [data-spoken-of]`);

function keepOff(selector: string): Attachment<HTMLElement> {
  return (element) => stayOff(element, selector);
}

function stayOff(element: HTMLElement, selector: string): () => void {
  const settle = () => {
    const lit = [...document.querySelectorAll(selector)];
    const { width, height } = element.getBoundingClientRect();
    const { left, top } = freePlace(
      { width, height },
      { width: innerWidth, height: innerHeight },
      lit.map((target) => target.getBoundingClientRect()),
      12,
    );
    Object.assign(element.style, {
      left: `${left}px`,
      top: `${top}px`,
      bottom: "auto",
      transform: "none",
    });
  };
  // A hint that is thought of while one looks grows by its words.
  const grown = new ResizeObserver(settle);
  grown.observe(element);
  settle();
  addEventListener("resize", settle);
  const lights = new MutationObserver(settle);
  lights.observe(document.body, { subtree: true, attributeFilter: ["data-lit"] });
  return () => {
    removeEventListener("resize", settle);
    grown.disconnect();
    lights.disconnect();
  };
}
