/**
 * Questions with a single answer answer themselves and are not in the record (FR-7b). What they
 * decided is told all the same: it is seen by comparing the views before and after a word.
 */

import { match } from "./identity";
import type { FilmCard, View } from "./names";
import { isLine } from "./shape";
import type { Said } from "./story";

/** What a word decided beside itself, in the form of the words that were not said. */
export function implied(said: Said, before: View, after: View, players: number): Said[] {
  const { seat, turn } = said;
  const goesOn = (...questions: string[]) =>
    after.turns === before.turns && questions.includes(after.asked ?? "");
  const unsaid = (asked: string, word: string | null, more: Partial<Said["turn"]> = {}): Said => ({
    seat,
    word,
    asked,
    turn: { ...turn, ...more },
  });
  const verb = said.asked === "verb" ? said.word : turn.verb;
  const first = said.asked === "verb" || said.asked === "card";

  if (first && verb === "place" && !goesOn("card", "spot")) {
    const spot = newSpot(before, after);
    return spot === null
      ? []
      : [unsaid("spot", spot, said.asked === "card" ? { card: said.word } : {})];
  }
  if (first && verb === "view" && !goesOn("card", "target")) {
    const seen = after.picked ?? newClap(before, after, seat);
    return seen === null
      ? []
      : [unsaid("target", seen, said.asked === "card" ? { card: said.word } : {})];
  }
  if (said.asked === "verb" && verb === "call" && !goesOn("card")) {
    const called = after.called ?? after.cut.find((card) => !before.cut.includes(card));
    return called === undefined ? [] : [unsaid("card", called, { verb })];
  }
  if (said.word === "use" && after.effect !== null && after.effect !== before.effect) {
    return [unsaid("director", after.effect)];
  }
  if (said.asked === "producer-takes" && players === 2) {
    return [unsaid("producer-gives", `seat${1 - seat}`, { picked: said.word })];
  }
  if (said.asked === "script-chooses" && !goesOn("script-puts")) {
    const spot = newSpot(before, after);
    return spot === null ? [] : [unsaid("script-puts", spot, { card: said.word })];
  }
  if (said.asked === "hint" && said.word !== "pass" && !goesOn("hint-card")) {
    const only = before.films.flatMap((film) => film.cards)[0]?.at ?? null;
    return only === null ? [] : [unsaid("hint-card", only, { well: said.word === "hint+" })];
  }
  return [];
}

/** Where a card has come into the Film. */
export function newSpot(before: View, after: View): string | null {
  for (const [f, film] of after.films.entries()) {
    const old = before.films[f]?.cards ?? [];
    if (film.cards.length <= old.length) continue;
    const found = isLine(after.mode)
      ? film.cards[match(old.map(looks), film.cards.map(looks)).indexOf(-1)]
      : film.cards.find(({ at }) => !old.some((card) => card.at === at));
    if (found?.at) return found.at.replace("#", "@");
  }
  return null;
}

/** The Film card that has got a player's Clap. */
function newClap(before: View, after: View, seat: number): string | null {
  const had = new Set(
    before.films.flatMap((film) =>
      film.cards.filter((c) => c.claps.includes(seat)).map((c) => c.at),
    ),
  );
  const cards = after.films.flatMap((film) => film.cards);
  return cards.find(({ at, claps }) => claps.includes(seat) && !had.has(at))?.at ?? null;
}

/** What tells cards apart by eye. */
function looks({ card, face_up, claps, hints }: FilmCard): string {
  return JSON.stringify([card, face_up, claps, hints]);
}
