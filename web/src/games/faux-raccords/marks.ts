/** Where a mishap waits, in words. */

import { say } from "../../lib/words.svelte";
import type { Mode } from "./shape";

/** `10` cards, `1:5` of a film, a cell `2,3`, a size of the Cut, a level. */
export function markName(mode: Mode, mark: string): string {
  const [film = "", count = ""] = mark.includes(":") ? mark.split(":") : ["", mark];
  return say(`faux-mark-${mode}`, { film, at: count });
}

/** The numbers in a mark's name, for its short form. */
export function markNumbers(mark: string): { film: number; at: number } {
  const numbers = mark.split(/[:,]/).map(Number);
  return { film: numbers[0] ?? 0, at: numbers.at(-1) ?? 0 };
}
