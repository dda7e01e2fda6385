/** A game that is over is one of this guest's games; the browser keeps it. */

import { api } from "../lib/api";
import type { TableState } from "../lib/protocol";
import { forgetTable, seatsAmong } from "../lib/tables";
import type { LiveTable } from "../table/live.svelte";
import { playedAt } from "./played";
import { keepGames } from "./store";

const kept = new WeakSet<LiveTable>();

/** Keep a game once, however often it is said to be over. */
export async function rememberGame(table: LiveTable, state: TableState): Promise<void> {
  if (kept.has(table)) return;
  kept.add(table);
  await keep(state, table.held, table.story.at(-1)?.at ?? Date.now());
}

/** Keep a game that was found to be over. */
export async function rememberOver(state: TableState): Promise<void> {
  const passes = await api.passes(state.table).catch(() => null);
  if (passes) await keep(state, seatsAmong(passes), Date.now()); // or the next time
}

/** Only then is there nothing more to come back to: the page may go away at any moment. */
async function keep(state: TableState, mine: number[], at: number): Promise<void> {
  const record = await api.record(state.table).catch(() => null); // worth keeping without it
  const played = playedAt(state, mine, record, at);
  if (played) await keepGames([played]);
  forgetTable(state.table);
}
