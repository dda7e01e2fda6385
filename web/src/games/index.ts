/** The games that have a table of their own. Any other is played at the generic table. */

import type { Game, GameClient } from "./contract";
import fauxRaccords from "./faux-raccords";
import generic from "./generic";
import hollywood from "./hollywood";
import sensation from "./sensation";

/** In the order of the posters, until the server has said which games there are. */
export const OWN: Record<string, Game> = { hollywood, sensation, "faux-raccords": fauxRaccords };

export function gameOf(name: string): Game {
  return OWN[name] ?? generic;
}

/** A game's table, fetched when it is first looked at. */
export async function clientOf(name: string): Promise<GameClient> {
  return (await gameOf(name).load()).default;
}
