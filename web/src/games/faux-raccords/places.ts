/**
 * What the places of a Film are called where the table is on one screen and the hands are on others:
 * gaps of a line by number, cards by their turn, places of a plane by column and row. All of it
 * follows from what everybody sees, so that screen and phones say the same.
 */

import { say } from "../../lib/words.svelte";
import type { View } from "./names";
import { boxOf, emptyLevels, isLine, placeIn, pointOf, type Mode, type Place } from "./shape";

interface Films {
  readonly mode: View["mode"];
  readonly films: readonly View["films"][number][];
}

/** The cards of a plane by place. */
function placed({ films }: Films): Place[] {
  return films.flatMap(({ cards }) => cards.flatMap(({ at }) => placeIn(at ?? "") ?? []));
}

/** How far two neighbouring columns and rows of names lie apart, in card widths. */
const STEP: Record<"series" | "arcs" | "studio", { across: number; down: number }> = {
  series: { across: 1.85, down: 1.52 },
  arcs: { across: 1.18, down: 0.758 },
  studio: { across: 1.235 / 2, down: 1.44 },
};

/** What a place is called: "6" for a gap of a line, "3rd" for a card there, "B3" on a plane. */
export function signOf(view: Films, word: string): string {
  const at = placeIn(word);
  if (!at) return word;
  const { mode } = view;
  if (mode === "tutorial" || mode === "feature" || mode === "shorts") {
    const before = view.films.slice(0, at.film).reduce((sum, { cards }) => sum + cards.length, 0);
    // Two films: the second goes on counting, and has one gap more than cards, as the first has.
    if (word.includes("#")) return say("screen-faux-nth", { number: before + at.place + 1 });
    return String(before + at.film + at.place + 1);
  }
  const box = boxOf(mode, placed(view));
  const { x, y } = pointOf(mode, at);
  const column = Math.round((x - box.left - 0.5) / STEP[mode].across);
  const row = mode === "arcs" ? Math.round((y - box.top - 0.7) / STEP.arcs.down) + 1 : at.row;
  const letter = String.fromCharCode(65 + (((column % 26) + 26) % 26));
  return `${letter}${row}`;
}

/** The free places beside and upon the cards of a plane, as they are written: `@2,-1`. */
export function openPlaces(view: Films): string[] {
  const cards = placed(view);
  const taken = new Set(cards.map(({ row, place }) => `${row},${place}`));
  const free = (row: number, place: number) => !taken.has(`${row},${place}`);
  return [...new Set(around(view.mode, cards))]
    .filter((at) => {
      const { row, place } = placeIn(`@${at}`) ?? { row: 0, place: 0 };
      return free(row, place);
    })
    .map((at) => `@${at}`);
}

function around(mode: Mode, cards: readonly Place[]): string[] {
  if (mode === "series") {
    return [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((place) => `${row},${place}`));
  }
  if (mode === "arcs") {
    if (cards.length === 0) return ["0,0"];
    return cards.flatMap(({ row, place }) => [
      `${row},${place - 2}`,
      `${row},${place + 2}`,
      ...[-1, 1].flatMap((aside) => [`${row + aside},${place - 1}`, `${row + aside},${place + 1}`]),
    ]);
  }
  if (isLine(mode)) return [];
  const ground = cards.filter(({ row }) => row === 1).map(({ place }) => place);
  if (ground.length === 0) return ["1,1"];
  const beside = ground.length < 5 ? [Math.min(...ground) - 1, Math.max(...ground) + 1] : [];
  const has = (row: number, place: number) =>
    cards.some((card) => card.row === row && card.place === place);
  const upon = cards
    .filter(({ row, place }) => has(row, place + 1))
    .map(({ row, place }) => `${row + 1},${place}`);
  return [
    ...beside.map((place) => `1,${place}`),
    ...upon,
    ...emptyLevels(cards).map(({ row, place }) => `${row},${place}`),
  ];
}
