/** The tables this guest can go on with, and how many of them wait for a choice of theirs. */

import type { TableState } from "../lib/protocol";
import { keptTables } from "../lib/tables";

let tables = $state.raw<TableState[]>([]);

export const waiting = {
  /** Those that wait for this guest first. */
  get tables(): TableState[] {
    return tables;
  },
  get mine(): number {
    return tables.filter(isMine).length;
  },
  /**
   * Ask the server how they stand; it may be away, and then the last word counts. A game that ended
   * while nobody looked, or whose page went away too soon, is kept now.
   */
  async ask(): Promise<void> {
    const kept = await keptTables();
    const found = kept.filter(({ phase }) => phase !== "over");
    tables = [...found.filter(isMine), ...found.filter((table) => !isMine(table))];
    const over = kept.filter(({ phase }) => phase === "over");
    if (over.length === 0) return;
    const { rememberOver } = await import("./remember");
    await Promise.all(over.map(rememberOver));
  },
};

export function isMine(table: TableState): boolean {
  return table.phase === "running" && table.turn !== null && table.turn === table.seat;
}
