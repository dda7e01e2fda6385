/** Who is at a table, as its board shows it. */

import type { Look } from "../lib/look";
import type { SeatPresence } from "../lib/protocol";

/** Where a seat's player is; null for a bot's seat, and where people are not told of each other. */
export function whereabouts(look: Look, seat: number): SeatPresence | null {
  const isPerson = (n: number) => look.seats[n]?.name != null && look.seats[n].bot === null;
  // Whoever plays with bots alone knows where they are.
  const others = look.seats.some((_, n) => n !== look.me && isPerson(n));
  return others && isPerson(seat) ? (look.presence?.[seat] ?? null) : null;
}
