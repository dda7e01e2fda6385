/** Sentences of the server about choices, with choices named as this table names them. */

import type { Sentence } from "../lib/protocol";
import { say } from "../lib/words.svelte";

/** Values that are choices rather than numbers. */
const CHOICES = ["word", "other"];

/** A sentence, with its choices as `name` calls them. */
export function told(sentence: Sentence, name: (word: string) => string): string {
  const values = Object.fromEntries(
    Object.entries(sentence.values).map(([key, value]) => [
      key,
      CHOICES.includes(key) ? name(String(value)) : value,
    ]),
  );
  return say(sentence.message, values);
}

/** A chance, or a difference of two, in per cent. */
export function percent(chance: number): number {
  // Not -0, which is read out as "minus zero".
  return Math.round(100 * chance) || 0;
}

/** What many moments add up to, in per cent: a game can be won, or lost, only once. */
export function sum(chances: number): number {
  return Math.min(100, percent(Math.abs(chances)));
}

/** How far a value may be off: the half of a 95% interval, in per cent. */
export function margin(error: number): number {
  return percent(1.96 * error);
}
