/** What the booth offers beside a game's own options. */

import type { Clock } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";

/** Who takes a seat: someone with the link, or a bot by name. */
export type Sitter = "link" | `bot:${string}`;

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
export function clockName({ kind = "none", limit = 0 }: Clock): string {
  if (kind === "none") return say("web-clock-none");
  return say(`web-clock-${kind}`, { count: kind === "game" ? limit / 60 : limit });
}
