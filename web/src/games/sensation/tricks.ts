/** Tricks that were played, as the facts of the story tell them. */

import type { Happened } from "../../lib/protocol";
import { wordIn } from "../../lib/story";

export interface Trick {
  /** Of the choice that finished it. */
  version: number;
  winner: number;
  winning: string;
  losing: string;
  /** The card from the deck that it brought its winner. */
  took: string | null;
  /** Whether it was the last of its round. */
  endsRound: boolean;
}

/** The trick that was finished last; null once a choice after it has been taken back. */
export function lastTrick(story: readonly Happened[]): Trick | null {
  const happened = story.findLast(
    (event) =>
      event.event === "taken-back" ||
      (event.event === "chose" && event.facts.some(({ kind }) => kind === "trick-won")),
  );
  if (happened?.event !== "chose") return null;
  const factOf = (wanted: string) => happened.facts.find(({ kind }) => kind === wanted);
  const won = factOf("trick-won")!;
  const took = factOf("took");
  return {
    version: happened.version,
    winner: won.seat ?? 0,
    winning: wordIn(won, "winning"),
    losing: wordIn(won, "losing"),
    took: took ? wordIn(took, "card") : null,
    endsRound: factOf("round-over") !== undefined,
  };
}
