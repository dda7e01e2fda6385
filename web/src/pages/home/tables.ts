/** What the booth offers beside a game's own options. */

import type { Clock } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";

/** Who takes a seat: this guest, someone with a link, a friend at this screen, a bot by name. */
export type Sitter = "me" | "link" | "friend" | `bot:${string}`;

export const CLOCKS: Record<string, Required<Clock>> = {
  none: { kind: "none", limit: 0 },
  "move-30": { kind: "move", limit: 30 },
  "move-90": { kind: "move", limit: 90 },
  "game-600": { kind: "game", limit: 600 },
  "game-1800": { kind: "game", limit: 1800 },
  "day-1": { kind: "day", limit: 1 },
  "day-3": { kind: "day", limit: 3 },
};

/** A clock in words: "90 seconds a turn". */
export function clockName(key: string): string {
  const clock = CLOCKS[key];
  if (!clock || clock.kind === "none") return say("web-clock-none");
  const count = clock.kind === "game" ? clock.limit / 60 : clock.limit;
  return say(`web-clock-${clock.kind}`, { count });
}
