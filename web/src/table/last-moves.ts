/** What the others did since it was last one's turn: marked on the board, and numbered alike everywhere. */

import type { Chose, Fact, Happened } from "../lib/protocol";
import { ROUND_OVER } from "./scene/round-end";

export interface Move {
  seat: number;
  /** From 1, in the order they happened. */
  number: number;
  /** Of its choices. */
  versions: number[];
  facts: Fact[];
}

/** The choices that count: what was taken back has not happened. */
function standing(story: readonly Happened[]): Chose[] {
  const chosen: Chose[] = [];
  for (const event of story) {
    if (event.event === "chose") chosen.push(event);
    // Taken back is somebody's last choice, with all that came after it.
    else if (event.event === "taken-back")
      while (chosen.pop()?.seat !== event.seat && chosen.length);
  }
  return chosen;
}

/**
 * One move for each turn of another since the viewer's own last, of this round; for onlookers the
 * last one. `again`: those before the viewer's last turn instead.
 */
export function movesSince(
  story: readonly Happened[],
  me: number | null,
  again = false,
): readonly Move[] {
  let chosen = standing(story);
  if (again) {
    const last = chosen.findLastIndex(({ seat }) => seat === me);
    const before = chosen.slice(0, last + 1).findLastIndex(({ seat }) => seat !== me);
    chosen = chosen.slice(0, before + 1);
  }
  const from = chosen.findLastIndex(
    ({ seat, facts }) => seat === me || facts.some(({ kind }) => kind === ROUND_OVER),
  );
  const moves: Move[] = [];
  for (const { seat, version, facts } of chosen.slice(from + 1)) {
    const current = moves.at(-1);
    if (current?.seat === seat) {
      current.versions.push(version);
      current.facts.push(...facts);
    } else moves.push({ seat, number: moves.length + 1, versions: [version], facts: [...facts] });
  }
  return me === null ? moves.slice(-1).map((move) => ({ ...move, number: 1 })) : moves;
}
