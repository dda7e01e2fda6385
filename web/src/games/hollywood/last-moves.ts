/** The others' last moves on the lot: which reels they placed, and which of them were bumped. */

import { wordIn } from "../../lib/story";
import type { Move } from "../../table/last-moves";
import { COLUMNS } from "./cards";

const PLACES = ["placed", "bumped"];

export interface Marks {
  /** Reels placed: by how far they stand above the foot of the column by now. */
  placed: ReadonlyMap<number, Move>;
  /** Reels that stand so far up, or further, were bumped by this seat. */
  bumped: { from: number; seat: number } | null;
}

/** Each reel that comes in at the foot bumps all others of its column up one card (HW-10). */
export function marksIn(moves: readonly Move[], column: number): Marks {
  const came = moves.flatMap((move) =>
    move.facts
      .filter((fact) => PLACES.includes(fact.kind) && wordIn(fact, "column") === COLUMNS[column])
      .map(() => move),
  );
  const placed = new Map(came.map((move, i) => [came.length - 1 - i, move]));
  const last = came.at(-1);
  return { placed, bumped: last ? { from: 1, seat: last.seat } : null };
}

/** For a player's panel: where they placed, and how many reels they bumped. */
export function toldIn({ facts }: Move): { columns: string[]; bumped: number } {
  const placed = facts.filter(({ kind }) => PLACES.includes(kind));
  return {
    columns: placed.map((fact) => wordIn(fact, "column")),
    bumped: placed.reduce((sum, { values }) => sum + Number(values["reels"] ?? 0), 0),
  };
}
