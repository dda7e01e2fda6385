/** The other's last move at this table: the cards they have played since one's own last. */

import { wordIn } from "../../lib/story";
import type { Move } from "../../table/last-moves";

export interface Played {
  /** In the order they were played. */
  cards: string[];
  /** How many were put aside, unseen. */
  aside: number;
}

export function playedIn({ seat, facts }: Move): Played {
  const cards = facts.flatMap((fact) => {
    if (fact.kind === "led") return [wordIn(fact, "card")];
    // Whoever follows finishes the trick, whichever card wins it.
    if (fact.kind !== "trick-won") return [];
    return [wordIn(fact, fact.seat === seat ? "winning" : "losing")];
  });
  return { cards, aside: facts.filter(({ kind }) => kind === "stashed").length };
}
