/** Where the cards on the table came from, so that they can be seen to travel there. */

import type { Fact } from "../../lib/protocol";
import { numberIn, wordIn } from "../../lib/story";
import { COLUMNS, face, type View } from "./cards";

/** Names of places for the table's moves; what has the same name is the same thing. */
export const at = {
  spot: (round: number, column: number, row: number) => `s${round}-${column}-${row}`,
  project: (seat: number, genre: string, i: number) => `p${seat}-${genre}-${i}`,
  movie: (seat: number, movie: number, i: number | "star") => `m${seat}-${movie}-${i}`,
  blockbuster: (seat: number, i: number) => `b${seat}-${i}`,
  unclaimed: (i: number) => `u${i}`,
  reel: (round: number, column: number, i: number) => `r${round}-${column}-${i}`,
  stock: (seat: number, i: number) => `k${seat}-${i}`,
};

/**
 * For each card that came to a player, by the facts of the last choice, the place it was at: a spot
 * of the lot, or the project that became a movie. What came last lies last.
 */
export function origins(facts: readonly Fact[], now: View): Map<string, string> {
  const from = new Map<string, string>();
  const over = facts.find(({ kind }) => kind === "round-over");
  const round = over ? numberIn(over, "round") : now.round;
  const spotOf = (fact: Fact) =>
    at.spot(
      round,
      COLUMNS.findIndex((name) => name === wordIn(fact, "column")),
      numberIn(fact, "row"),
    );
  /** The spots of one player's cards of a kind, until they are laid. */
  const waiting = new Map<string, string[]>();
  const take = (seat: number | null, kind: string) => {
    const spots = waiting.get(`${seat}-${kind}`) ?? [];
    waiting.delete(`${seat}-${kind}`);
    return spots;
  };
  const layLast = (spots: string[], count: number, place: (i: number) => string) =>
    spots.forEach((spot, i) => from.set(place(count - spots.length + i), spot));

  const made = now.players.map(
    ({ movies }, seat) =>
      movies.length - facts.filter((fact) => fact.kind === "movie" && fact.seat === seat).length,
  );
  for (const fact of facts) {
    const { kind, seat } = fact;
    if (kind === "received" || kind === "unclaimed") {
      const card = face(wordIn(fact, "card"));
      const pile = kind === "unclaimed" ? kind : card.kind === "film" ? card.genre : card.kind;
      waiting.set(`${seat}-${pile}`, [...(waiting.get(`${seat}-${pile}`) ?? []), spotOf(fact)]);
    } else if (kind === "movie" && seat !== null) {
      const [genre, cards, m] = [wordIn(fact, "genre"), numberIn(fact, "cards"), made[seat]!++];
      for (let i = 0; i < cards; i++) from.set(at.movie(seat, m, i), at.project(seat, genre, i));
      layLast(take(seat, genre), cards, (i) => at.movie(seat, m, i));
      from.set(at.movie(seat, m, "star"), spotOf(fact));
    }
  }
  now.players.forEach(({ projects, blockbusters }, seat) => {
    for (const { genre, cards } of projects) {
      layLast(take(seat, genre), cards, (i) => at.project(seat, genre, i));
    }
    layLast(take(seat, "blockbuster"), blockbusters, (i) => at.blockbuster(seat, i));
  });
  layLast(take(null, "unclaimed"), now.unclaimed.length, at.unclaimed);
  return from;
}
