/**
 * Which words have a target on the table just now. Legal words without one are offered as plain
 * buttons, so that no choice can ever be out of reach.
 */

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";

const counts = new SvelteMap<string, number>();

function change(word: string, by: 1 | -1): void {
  untrack(() => {
    const now = (counts.get(word) ?? 0) + by;
    if (now > 0) counts.set(word, now);
    else counts.delete(word);
  });
}

export const shown = {
  /** A target is there; the answer takes it away again. */
  add(word: string): () => void {
    change(word, 1); // untracked: a target must not be redrawn because another came
    return () => change(word, -1);
  },
  has(word: string): boolean {
    return counts.has(word);
  },
};
