/**
 * What this browser cut cards with. Whoever sits down sends some random letters, which have their
 * part in the deal; kept here together with the promise that was shown before, they tell in the end
 * whether the cards were the ones promised.
 */

import { hex } from "./device";

export interface Cut {
  table: string;
  seat: number;
  /** The promise, as it was shown before the cards were cut. */
  promise: string;
  nonce: string;
}

const KEPT = "matinee.cuts";
const MOST_KEPT = 48;
let cuts: Cut[] = [];

function all(): Cut[] {
  try {
    cuts = JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Cut[];
  } catch {
    // A private window may keep nothing; then they last as long as the page.
  }
  return cuts;
}

function keep(found: Cut[]): void {
  cuts = found.slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEPT, JSON.stringify(cuts));
  } catch {
    // see above
  }
}

/** Cut the cards of a table that has shown its promise: the same again, if it is asked again. */
export function cutFor(table: string, seat: number, promise: string): string {
  const before = cutOf(table, seat);
  if (before?.promise === promise) return before.nonce;
  const cut = { table, seat, promise, nonce: hex(16) };
  keepCut(cut);
  return cut.nonce;
}

/** Keep what a seat's cards were cut with, instead of what it had before. */
export function keepCut(cut: Cut): void {
  const others = all().filter(({ table, seat }) => table !== cut.table || seat !== cut.seat);
  keep([cut, ...others]);
}

/** What a seat of this browser cut the cards of a table with. */
export function cutOf(table: string, seat: number): Cut | undefined {
  return all().find((cut) => cut.table === table && cut.seat === seat);
}

/** What the cards of a rematch are kept under, until its table is known. */
export const after = (table: string): string => `after ${table}`;

/** The rematch of a table has a name now. */
export function moveCuts(from: string, to: string): void {
  keep(all().map((cut) => (cut.table === from ? { ...cut, table: to } : cut)));
}

/** Whether a finished game has this browser's part in its cards, and the promise it was shown. */
export function isKept(cut: Cut, seal: { commitment: string; nonces?: string[] } | undefined) {
  return seal?.commitment === cut.promise && seal.nonces?.[cut.seat] === cut.nonce;
}
