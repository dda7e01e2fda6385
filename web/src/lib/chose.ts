import type { Chose, Fact } from "./protocol";

/** A choice as a table's story has it. */
export function chose(
  version: number,
  seat: number,
  word: string | null,
  facts: Fact[] = [],
): Chose {
  return { event: "chose", version, at: 0, seat, word, by: "player", facts };
}
