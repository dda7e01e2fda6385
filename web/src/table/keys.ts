/** What a key does at a table: take back, ask for help, or choose a word of the game. */

import type { GameClient } from "../games/contract";
import type { Look } from "../lib/look";
import { recall } from "./recall.svelte";

export function pressed(
  event: KeyboardEvent,
  table: Look,
  client: GameClient,
  help: () => void,
): void {
  const look = client.handled?.(table) ?? table;
  const typing = (event.target as Element).closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && look.back > 0) look.takeBack(true);
  else if (event.key === "Backspace" && look.back > 0) look.takeBack(false);
  else if (event.key === "?") help();
  else if (event.key.toLowerCase() === "l") recall.toggle(look);
  else {
    const key = event.key.toLowerCase();
    const found = client.keys(look).find((known) => known.key.toLowerCase() === key);
    if (!found) return;
    look.choose(found.word);
  }
  event.preventDefault();
}
