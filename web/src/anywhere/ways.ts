/** The links by which this browser came to tables in others: a page that is loaded again goes back
 * by them. */

const KEPT = "matinee.ways";
const MOST_KEPT = 24;

function read(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {}) as Record<string, string>;
  } catch {
    return {}; // a private window may keep nothing; then it lasts as long as the page
  }
}

const ways = new Map(Object.entries(read()));

export function keepWay(table: string, way: string | null): void {
  ways.delete(table); // the newest stands last
  if (way !== null) ways.set(table, way);
  const kept = [...ways].slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // see `read`
  }
}

/** The way to the table that a path of ours leads to; null: it is no such table, or what led there
 * serves once only. */
export const wayAlong = (path: string): string | null =>
  ways.get(/^\/t\/(\w+)/.exec(path)?.[1] ?? "") ?? null;

/** Whether a channel to a host is there or on its way, so that no other way has to be gone. */
let isOut = false;
export function setOut(now: boolean): void {
  isOut = now;
}

/** The way to go first, to come to where a path of ours leads; null: it can be gone to as it is. */
export const wayBack = (path: string): string | null => (isOut ? null : wayAlong(path));
