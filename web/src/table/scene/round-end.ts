/** How a round ended, as its facts tell it: what a scene shows. */

import type { Fact, Happened } from "../../lib/protocol";

/** What every game calls the fact that ends a round. */
export const ROUND_OVER = "round-over";

/** The end of a round, from its first card counted on. */
export interface RoundEnd {
  /** The version of the choice that began it: a name for this scene. */
  version: number;
  /** In the order they happened, of all choices that are part of it. */
  facts: readonly Fact[];
}

/**
 * The round's end that the story stands at; null once the next round has begun. A question within it
 * (whose project a star goes to) makes several choices of it.
 */
export function roundEndIn(story: readonly Happened[]): RoundEnd | null {
  const ends: { version: number; facts: readonly Fact[] }[] = [];
  for (let i = story.length - 1; i >= 0; i--) {
    const event = story[i]!;
    if (event.event === "taken-back") break;
    if (event.event !== "chose") continue;
    if (!event.facts.some(({ told }) => told === "apart")) break;
    ends.unshift(event);
  }
  const [first] = ends;
  return first ? { version: first.version, facts: ends.flatMap(({ facts }) => facts) } : null;
}

/**
 * Seconds the ring runs once the last figure stands: longer for who sees their first rounds end, and
 * only a moment where the credits follow, which tell it all again.
 */
export const RING = { usual: 8, first: 20, rounds: 3, last: 4 } as const;
