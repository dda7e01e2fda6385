/** A game that is over is one of this guest's games; the browser keeps it. */

import { api } from "../lib/api";
import type { TableState } from "../lib/protocol";
import type { LiveTable } from "../table/live.svelte";

const kept = new WeakSet<LiveTable>();

/** Keep a game once, however often it is said to be over. */
export async function rememberGame(table: LiveTable, state: TableState): Promise<void> {
  if (kept.has(table)) return;
  kept.add(table);
  const [{ playedAt }, { keepGames }, record] = await Promise.all([
    import("./played"),
    import("./store"),
    api.record(table.id).catch(() => null), // what it came to is worth keeping without it
  ]);
  const played = playedAt(state, table.held, record, table.story.at(-1)?.at ?? Date.now());
  if (played) await keepGames([played]);
}
