import type { Happened } from "./protocol";

/** A choice as a table's story has it. */
export function chose(version: number, seat: number | null, word: string | null): Happened {
  return {
    version,
    event: "chose",
    at: 0,
    seat,
    word,
    by: null,
    text: null,
    phrase: false,
    keep: null,
    yes: null,
    name: null,
    bot: null,
    why: null,
    table: null,
  };
}
