/** The tables this guest can go on with, and how many of them wait for a choice of theirs. */

import type { TableState } from "../lib/protocol";
import { unfinished } from "../lib/tables";

let tables = $state.raw<TableState[]>([]);

export const waiting = {
  /** Those that wait for this guest first. */
  get tables(): TableState[] {
    return tables;
  },
  get mine(): number {
    return tables.filter(isMine).length;
  },
  /** Ask the server how they stand; it may be away, and then the last word counts. */
  async ask(): Promise<void> {
    const found = await unfinished();
    tables = [...found.filter(isMine), ...found.filter((table) => !isMine(table))];
  },
};

export function isMine(table: TableState): boolean {
  return table.phase === "running" && table.turn !== null && table.turn === table.seat;
}
