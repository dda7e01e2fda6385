/** What a film is called. The same film has the same title, in every language its own. */

import { chance } from "../../../lib/chance";
import { say } from "../../../lib/words.svelte";
import { pairOf, type Film, type FilmMood } from "./film";

/** Patterns and things each mood has in the Fluent files. */
export const PATTERNS = 6;
export const THINGS = 4;

/** Which title a film has: a pattern of one of its moods, a thing of the other. */
export function titleParts(film: Pick<Film, "moods" | "seed">): {
  pattern: [FilmMood, number];
  thing: [FilmMood, number];
} | null {
  const [one, other] = film.moods;
  if (!one || !other) return null;
  const next = chance(film.seed);
  const [first, second] = next() < 0.5 ? [one, other] : [other, one];
  return {
    pattern: [first, 1 + Math.floor(next() * PATTERNS)],
    thing: [second, 1 + Math.floor(next() * THINGS)],
  };
}

export function titleOf(film: Film): string {
  const parts = titleParts(film);
  if (!parts) return "";
  const thing = `web-faux-end-thing-${parts.thing[0]}-${parts.thing[1]}`;
  const forms = { the: say(thing, { form: "the" }), of: say(thing, { form: "of" }) };
  return say(`web-faux-end-title-${parts.pattern[0]}-${parts.pattern[1]}`, forms);
}

/** "a film noir" */
export function genreOf(film: Film): string {
  return say(`web-faux-end-genre-${pairOf(film.moods)}`);
}
