/** How a table stands, in a few words: "your turn", "Carla's turn". */

import type { TableState } from "./protocol";
import { say } from "./words.svelte";

export function standingOf(table: TableState): string {
  if (table.phase === "open") return say("web-go-on-waiting");
  if (table.turn !== null && table.turn === table.seat) return say("web-go-on-yours");
  const name = table.turn === null ? null : table.seats[table.turn]?.name;
  return name ? say("web-go-on-other", { name }) : say("web-go-on-over");
}
