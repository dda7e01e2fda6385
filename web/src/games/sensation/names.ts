/** Cards and fame in words. */

import { list, say } from "../../lib/words.svelte";
import { faceOf } from "./suits";

/** "Mode 5" */
export function cardName(card: string): string {
  const { suit, rank } = faceOf(card);
  return say("web-sensation-card", { suit: say(suit), rank });
}

/** "Mode 5, Scandal 2 and Holic 1" */
export function cardNames(cards: readonly string[]): string {
  return list(cards.map(cardName));
}
