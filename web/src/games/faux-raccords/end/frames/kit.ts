/**
 * What the trailer's frames are cut out of: silhouettes in two or three colours on a 320 × 180
 * screen. A frame has two layers that a slow camera moves apart, so both reach past the edges.
 */

import { MOODS, type Mood } from "../../faces";

export interface Frame {
  back: string;
  front: string;
}

/** The colours of a mood: the darkest for silhouettes, then up to the light. */
export interface Ink {
  deep: string;
  dark: string;
  mid: string;
  light: string;
  glow: string;
}

export const INKS: Record<Mood, Ink> = {
  comedy: { deep: "#33250a", dark: "#b8741a", mid: "#fad84a", light: "#fff0a8", glow: "#fffbe6" },
  drama: { deep: "#0c1c45", dark: "#234a97", mid: "#4f82db", light: "#bcd3fa", glow: "#fcf6e6" },
  romance: { deep: "#3d0620", dark: "#8f184b", mid: "#ca2d70", light: "#f5a3be", glow: "#fff0e6" },
  suspense: { deep: "#120c2e", dark: "#2d1b57", mid: "#4a2c80", light: "#b9a0e6", glow: "#f5ead0" },
  action: { deep: "#2e1404", dark: "#98480c", mid: "#de8426", light: "#ffc97e", glow: "#fff6da" },
  horror: { deep: "#041a15", dark: "#0b362a", mid: "#14503c", light: "#7fc3a6", glow: "#f1ecc6" },
  fantasy: { deep: "#0b333c", dark: "#1f727c", mid: "#6cc4c8", light: "#c4ecea", glow: "#fffbe6" },
  joker: { deep: "#1a1733", dark: "#a41e34", mid: "#e9e2d4", light: "#ffffff", glow: "#f1d384" },
};

// Plain shapes ----------------------------------------------------------------------------------

export const path = (d: string, fill: string, more = "") =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** A thick line with round ends: limbs, ropes, rails. */
export const line = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const at = (x: number, y: number, size: number, inside: string, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${size})">${inside}</g>`;

// Places ----------------------------------------------------------------------------------------

/** The whole screen in one colour with the mood's own pattern. */
export const wall = (mood: Mood, fill: string, strength = 0.8) =>
  box(-40, -40, 400, 260, fill) +
  box(-40, -40, 400, 260, `url(#${MOODS[mood].pattern})`, `opacity="${strength}"`);

/** Everything below a line. */
export const floor = (y: number, fill: string) => box(-40, y, 400, 220 - y, fill);

/** Hills: a wave from edge to edge. */
export const hills = (y: number, rise: number, fill: string, shift = 0) => {
  const points = [0, 1, 2, 3].map((i) => `t110 ${i % 2 ? rise : -rise}`).join("");
  return path(`M${-60 + shift} ${y}q55 ${-rise} 110 0${points}V230H-60Z`, fill);
};

/** Light falling from a point onto the floor. */
export const beam = (
  x: number,
  y: number,
  left: number,
  right: number,
  to: number,
  fill: string,
  strength = 0.35,
) => path(`M${x - 5} ${y}h10L${right} ${to}H${left}Z`, fill, `opacity="${strength}"`);

/** Rays from a point, all round. */
export const rays = (
  x: number,
  y: number,
  count: number,
  fill: string,
  strength = 1,
  reach = 420,
) => {
  const point = (turn: number) =>
    `L${(x + reach * Math.cos(turn)).toFixed(1)} ${(y + reach * Math.sin(turn)).toFixed(1)}`;
  const each = Array.from({ length: count }, (_, i) => {
    const turn = (i * 2 * Math.PI) / count;
    return `M${x} ${y}${point(turn)}${point(turn + Math.PI / count)}Z`;
  });
  return path(each.join(""), fill, `opacity="${strength}"`);
};

/** Four-pointed stars at [x, y, size]. */
export const stars = (fill: string, ...places: [number, number, number][]) =>
  path(
    places
      .map(([x, y, r]) => {
        const s = (r * 0.16).toFixed(2);
        return `M${x} ${y - r}q${s} ${r - +s} ${r} ${r}q${-(r - +s)} ${s} ${-r} ${r}q${-+s} ${-(r - +s)} ${-r} ${-r}q${r - +s} ${-+s} ${r} ${-r}Z`;
      })
      .join(""),
    fill,
  );

/** Houses side by side: [left, width, top] each, with lit windows. */
export const houses = (
  base: number,
  fill: string,
  light: string,
  ...each: [number, number, number][]
) =>
  each
    .map(([x, w, top]) => {
      const rows = Math.floor((base - top - 8) / 14);
      const across = Math.floor((w - 6) / 10);
      const lit = Array.from({ length: rows * across }, (_, i) => i)
        .filter((i) => (i * 7 + x + w) % 5 < 2)
        .map(
          (i) => `M${x + 5 + (i % across) * 10} ${top + 8 + Math.floor(i / across) * 14}h4v6h-4z`,
        );
      return box(x, top, w, base - top + 60, fill) + path(lit.join(""), light, `opacity=".85"`);
    })
    .join("");

/** Slanted stripes of a window blind across the screen. */
export const blinds = (fill: string, strength = 0.25) =>
  path(
    Array.from(
      { length: 9 },
      (_, i) => `M-40 ${i * 26 - 10}L360 ${i * 26 - 46}v10L-40 ${i * 26}Z`,
    ).join(""),
    fill,
    `opacity="${strength}"`,
  );

export const rain = (colour: string, strength = 0.5) =>
  line(
    Array.from(
      { length: 46 },
      (_, i) => `M${((i * 61) % 390) - 30} ${((i * 37) % 210) - 25}l-5 15`,
    ).join(""),
    colour,
    1.1,
    `opacity="${strength}"`,
  );

export const tree = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    size,
    line(
      "M0 0V-60M0 -22L-20 -48M0 -30L18 -56M-12 -39L-26 -42M10 -45L26 -48M0 -50L-9 -68M0 -56L8 -72",
      fill,
      4.5,
    ),
  );

export const fir = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    size,
    path("M0 -80l16 28h-8l16 26h-10l16 26H-30l16 -26h-10l16 -26h-8zM-4 0h8v10h-8z", fill),
  );

// People ----------------------------------------------------------------------------------------

const HEAD = "M0-7a7 8 0 0 1 0 16a7 8 0 0 1 0-16Z";
const SUIT = "M-13 16q4-4 9-4h8q5 0 9 4l5 34-6 1-3-18 2 44h-9l-2-26-2 26h-9l2-44-3 18-6-1Z";
const GOWN = "M-3 9h6v4q5 0 7 4l5 23-5 1-5-13 1 8 13 41h-38l13-41 1-8-5 13-5-1 5-23q2-4 7-4Z";
const BOB = "M0-9q10 0 9.500 10l1 9h-5q-2 3-5.500 3t-5.500-3h-5l1-9Q-10-9 0-9Z";

const PEOPLE = {
  /** In a coat and a soft hat. */
  hat: `M-14 0q14-5 28 0l-3 2h-22ZM-8-1q1-9 8-9t8 9ZM-6 2h12v6q-2 5-6 5t-6-5Z${SUIT}`,
  bowler: `M-12-1h24v2.500h-24ZM-8-2q0-10 8-10t8 10ZM-6 1h12v7q-2 5-6 5t-6-5Z${SUIT}`,
  topper: `M-12-2h24v3h-24ZM-7.500-3l-1-15h17l-1 15ZM-6 1h12v7q-2 5-6 5t-6-5Z${SUIT}`,
  man: `${HEAD}M-3 8h6v5h-6Z${SUIT}`,
  lady: BOB + GOWN,
  /** A lady with her hair up. */
  bun: `M2-13a4.500 4.500 0 1 0 .01 0Z${HEAD}${GOWN}`,
  cape: `${HEAD}M-3 6h6v8h-6ZM-7 13L-15 3l3 14ZM7 13L15 3l-3 14ZM-7 12H7l24 62q-8-4-12 1-6-5-9 2-5-6-10 0-5-6-10 0-3-7-9-2-4-5-12-1Z`,
  king: `M-8-6l-2-10 5 5 5-7 5 7 5-5-2 10Z${HEAD}M-8 12H8l14 65h-44Z`,
  jester: `M0-3C-2-13-12-17-18-10q-3 4 0 8 4-4 9 2h18q5-6 9-2 3-4 0-8C12-17 2-13 0-3ZM-18-4a3 3 0 1 0 .01 0ZM18-4a3 3 0 1 0 .01 0ZM-6 1h12v7q-2 5-6 5t-6-5Z${SUIT}`,
} as const;

/** Someone who stands, feet at (x, y). */
export const person = (
  kind: keyof typeof PEOPLE,
  x: number,
  y: number,
  height: number,
  fill: string,
  flip = false,
) => {
  const k = height / 88;
  return `<path transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k}) translate(0 -77)" d="${PEOPLE[kind]}" fill="${fill}"/>`;
};

/** Someone who moves: a head, and limbs as lines; the hip is the origin. */
export const pose = (
  x: number,
  y: number,
  size: number,
  fill: string,
  head: [number, number],
  limbs: string,
  turn = 0,
) => at(x, y, size, disc(head[0], head[1], 7.5, fill) + line(limbs, fill, 7.5), turn);
