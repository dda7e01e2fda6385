/** What the others did since the viewer last chose: one move a turn, numbered in order. */

import type { Look } from "../lib/look";
import type { Chose, Fact, Happened } from "../lib/protocol";

export interface Move {
  /** From 1; the board and the story show the same. */
  number: number;
  seat: number;
  /** The versions of its choices. */
  versions: readonly number[];
  facts: readonly Fact[];
}

/** Oldest first; none once the viewer has acted, none for onlookers. */
export function movesSince(look: Look): Move[] {
  if (look.me === null) return [];
  const chosen = choicesOf(look.story);
  const own = chosen.findLastIndex(({ seat }) => seat === look.me);
  const moves: Move[] = [];
  for (const { seat, version, facts } of chosen.slice(own + 1)) {
    const last = moves.at(-1);
    if (last?.seat === seat) {
      const { number, versions } = last;
      moves[moves.length - 1] = {
        number,
        seat,
        versions: [...versions, version],
        facts: [...last.facts, ...facts],
      };
    } else moves.push({ number: moves.length + 1, seat, versions: [version], facts });
  }
  return moves;
}

/** The choices that still stand: taken back is somebody's last one, with all that came after it. */
function choicesOf(story: readonly Happened[]): Chose[] {
  const chosen: Chose[] = [];
  for (const event of story) {
    if (event.event === "chose") chosen.push(event);
    else if (event.event === "taken-back") {
      while (chosen.length && chosen.pop()?.seat !== event.seat);
    }
  }
  return chosen;
}

/** The number of the move that a line of the story tells of; null for what lies further back. */
export function numberOf(moves: readonly Move[], version: number): number | null {
  return moves.find(({ versions }) => versions.includes(version))?.number ?? null;
}
