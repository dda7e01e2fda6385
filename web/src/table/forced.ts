/** A choice that is the only one, and that nobody learns from: it is made by itself. */

import type { GameClient } from "../games/contract";
import type { LiveTable } from "./live.svelte";

/** Milliseconds in which it can be seen that it was one's turn. */
export const A_MOMENT = 700;

/** A word to say for the guest, and the version it answers: the same word may be the only one twice. */
export interface OnlyChoice {
  word: string;
  version: number;
}

/** What to say for the guest; null where there is something to decide, or to ask first. */
export function onlyChoice(table: LiveTable, client: GameClient): OnlyChoice | null {
  const { legal, state } = table;
  if (legal.size !== 1 || !state) return null;
  if (state.secret_hands && !client.isPlain?.(table)) return null;
  // What was taken back is not said again: the guest wants to look at it.
  if (table.story.at(-1)?.event === "taken-back") return null;
  const [word] = legal;
  return word === undefined ? null : { word, version: state.version };
}
