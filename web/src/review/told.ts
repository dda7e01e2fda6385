/** Sentences of the server about choices, with choices named as this table names them. */

import type { GameClient } from "../games/contract";
import type { Look } from "../lib/look";
import type { Sentence } from "../lib/protocol";
import { say } from "../lib/words.svelte";

/** Values that are choices rather than numbers. */
const CHOICES = ["word", "other"];

export function told(sentence: Sentence, look: Look, client: GameClient): string {
  const values = Object.fromEntries(
    Object.entries(sentence.values).map(([name, value]) => [
      name,
      CHOICES.includes(name) ? client.nameOfWord(look, String(value)) : value,
    ]),
  );
  return say(sentence.message, values);
}

/** A chance, or a difference of two, in points of a hundred. */
export function points(chance: number): number {
  // Not -0, which is read out as "minus zero".
  return Math.round(100 * chance) || 0;
}

/** How far a value may be off: the half of a 95% interval, in points. */
export function margin(error: number): number {
  return points(1.96 * error);
}
