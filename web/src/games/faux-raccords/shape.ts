/** Where the cards of each Film lie on the screen: pure geometry, no rules. */

import type { FauxRaccords } from "../../lib/protocol";

export type Mode = FauxRaccords.View["mode"];

/** Cards are 5 wide and 7 high. */
export const TALL = 1.4;

/** A word with a place in it: `#3`, `2@0`, `@2,-1`. */
export interface Place {
  /** Two Shorts: 0 or 1; otherwise 0. */
  film: number;
  /** Row, column or level off a line; 0 on a line. */
  row: number;
  place: number;
}

/** The place a word names; null for a word that names none. */
export function placeIn(word: string): Place | null {
  const found = /^([12]?)[#@](-?\d+)(?:,(-?\d+))?$/.exec(word);
  if (!found) return null;
  const [, film, first, second] = found;
  const named = { film: film ? Number(film) - 1 : 0 };
  return second === undefined
    ? { ...named, row: 0, place: Number(first) }
    : { ...named, row: Number(first), place: Number(second) };
}

/** What the element of a spot is called on the page. */
export function spotId(word: string): string {
  return `spot-${word.replace("@", "at").replace(",", "_")}`;
}

export function isLine(mode: Mode): boolean {
  return mode === "tutorial" || mode === "feature" || mode === "shorts";
}

// Lines ---------------------------------------------------------------------------------------

export interface LineRoom {
  width: number;
  /** All ribbons of all films together. */
  height: number;
  /** The widest a card is drawn. */
  most: number;
  /** Between two cards. */
  slot: number;
  /** What a ribbon has above and below its cards, for a large one and for a small one. */
  edge: number;
  smallEdge: number;
  /** Between two ribbons. */
  apart: number;
}

export interface LineLayout {
  card: number;
  /** Cards in a ribbon. */
  perRow: number;
  slot: number;
  small: boolean;
}

/** Cards below this width go to a ribbon with narrow edges. */
const SMALL = 40;

/** The widest cards with which films of these lengths fit, in as many ribbons as that takes. */
export function layLines(lengths: number[], room: LineRoom): LineLayout {
  const longest = Math.max(1, ...lengths);
  let best: LineLayout = { card: 0, perRow: longest, slot: room.slot, small: true };
  for (let rows = 1; rows <= Math.min(4, longest); rows++) {
    const perRow = Math.ceil(longest / rows);
    const ribbons = lengths.reduce((sum, n) => sum + Math.max(1, Math.ceil(n / perRow)), 0);
    const gaps = room.apart * (ribbons - 1);
    const tall = (edge: number) => ((room.height - gaps) / ribbons - edge) / TALL;
    for (const slot of [room.slot, Math.round(room.slot * 0.6)]) {
      const wide = (room.width - slot * (perRow + 1)) / perRow;
      const large = Math.min(room.most, wide, tall(room.edge));
      const card = large >= SMALL ? large : Math.min(SMALL, wide, tall(room.smallEdge));
      // A further ribbon, or narrower gaps, must be worth it.
      if (card > best.card * 1.08) best = { card, perRow, slot, small: large < SMALL };
    }
  }
  return { ...best, card: Math.floor(best.card * 2) / 2 };
}

/** A film's cards by ribbon. An empty film has one empty ribbon. */
export function ribbons<Card>(cards: readonly Card[], perRow: number): Card[][] {
  const rows: Card[][] = [];
  for (let i = 0; i < cards.length; i += perRow) rows.push(cards.slice(i, i + perRow));
  return rows.length ? rows : [[]];
}

// Sheet, diamond, pyramid ---------------------------------------------------------------------

/** How far neighbouring places lie apart, in card widths: across, and down for one row number. */
interface Pitch {
  across: number;
  down: number;
}
const PITCH: Record<"series" | "arcs" | "studio", Pitch> = {
  series: { across: 1.85, down: 1.52 },
  arcs: { across: 1.18, down: 0.758 },
  studio: { across: 1.235, down: 1.44 },
};

export interface Point {
  x: number;
  y: number;
}

/** Where the middle of a place lies, in card widths. */
export function pointOf(mode: Mode, { row, place }: Place): Point {
  switch (mode) {
    case "series":
      return { x: place * PITCH.series.across, y: row * PITCH.series.down };
    case "arcs":
      return { x: row * PITCH.arcs.across, y: place * PITCH.arcs.down };
    default: // a pyramid: each level half a card further right, and upwards
      return {
        x: (place + (row - 1) / 2) * PITCH.studio.across,
        y: -row * PITCH.studio.down,
      };
  }
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box round all that may be drawn: the whole sheet; a Film and all that touches it. */
export function boxOf(mode: Mode, cards: readonly Place[]): Box {
  const points = drawn(mode, cards).map((place) => pointOf(mode, place));
  return {
    left: Math.min(...points.map((p) => p.x)) - 0.5,
    right: Math.max(...points.map((p) => p.x)) + 0.5,
    top: Math.min(...points.map((p) => p.y)) - TALL / 2,
    bottom: Math.max(...points.map((p) => p.y)) + TALL / 2,
  };
}

const LEVELS = 5;

function drawn(mode: Mode, cards: readonly Place[]): Place[] {
  const at = (row: number, place: number): Place => ({ film: 0, row, place });
  if (mode === "series") return [at(1, 1), at(4, 4)];
  if (mode === "arcs") {
    const round = cards.flatMap(({ row, place }) => [
      at(row, place - 2),
      at(row, place + 2),
      at(row - 1, place - 1),
      at(row - 1, place + 1),
      at(row + 1, place - 1),
      at(row + 1, place + 1),
    ]);
    return round.length ? round : [at(0, -2), at(0, 2), at(-1, 0), at(1, 0)];
  }
  const ground = cards.filter(({ row }) => row === 1).map(({ place }) => place);
  const lowest = ground.length ? ground : [1];
  const spare = lowest.length < LEVELS ? 1 : 0;
  const [first, last] = [Math.min(...lowest) - spare, Math.max(...lowest) + spare];
  return [at(1, first), at(1, last), at(LEVELS, first), ...cards];
}

/** Both boxes in one: a Film stays where it is while a turn is being made. */
export function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** How wide a card is so that a box fits. */
export function fit(box: Box, width: number, height: number, most: number): number {
  const wide = width / (box.right - box.left);
  const tall = height / (box.bottom - box.top);
  return Math.max(0, Math.min(most, wide, tall));
}

/** The pyramid's places that wait for a card once its lowest level is laid. */
export function emptyLevels(cards: readonly Place[]): Place[] {
  const ground = cards.filter(({ row }) => row === 1).map(({ place }) => place);
  if (ground.length < LEVELS) return [];
  const first = Math.min(...ground);
  const taken = new Set(cards.map(({ row, place }) => `${row},${place}`));
  const empty: Place[] = [];
  for (let row = 2; row <= LEVELS; row++) {
    for (let i = 0; i <= LEVELS - row; i++) {
      if (!taken.has(`${row},${first + i}`)) empty.push({ film: 0, row, place: first + i });
    }
  }
  return empty;
}
