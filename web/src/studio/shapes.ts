/** What plots draw from: spreads of two games over one scale. */

import type { Spread } from "../lib/protocol";

export interface Bar {
  /** "33", "34-35", "5+" */
  from: number;
  to: number;
  last: boolean;
  now: number;
  was: number | null;
}

const shareAt = (spread: Spread, value: number) => spread.shares[value - spread.first] ?? 0;
const endOf = (spread: Spread) => spread.first + spread.shares.length - 1;

/** From the lowest to the highest number that either has. */
export function rangeOf(now: Spread, was: Spread | null): [number, number] {
  const both = [now, ...(was ? [was] : [])].filter(({ shares }) => shares.length > 0);
  if (both.length === 0) return [0, 0];
  return [Math.min(...both.map(({ first }) => first)), Math.max(...both.map(endOf))];
}

/** Bars, no more than `most`: several numbers share one where there are many. */
export function barsOf(now: Spread, was: Spread | null, most: number): Bar[] {
  const [low, high] = rangeOf(now, was);
  const each = Math.max(1, Math.ceil((high - low + 1) / most));
  const bars: Bar[] = [];
  for (let from = low; from <= high; from += each) {
    const to = Math.min(high, from + each - 1);
    const sum = (spread: Spread) => {
      let share = 0;
      for (let value = from; value <= to; value++) share += shareAt(spread, value);
      return share;
    };
    bars.push({ from, to, last: to === high, now: sum(now), was: was ? sum(was) : null });
  }
  return bars;
}

/** The first bars as they are, and all that is beyond as one more. */
export function firstBars(now: Spread, was: Spread | null, most: number): Bar[] {
  const all = barsOf({ ...now, ...padded(now) }, was ? padded(was) : null, 1000);
  const rest = all.slice(most - 1);
  if (rest.length <= 1) return all;
  const sum = (of: (bar: Bar) => number) => rest.reduce((total, bar) => total + of(bar), 0);
  return [
    ...all.slice(0, most - 1),
    {
      from: most - 1,
      to: rest.at(-1)?.to ?? most - 1,
      last: true,
      now: sum((bar) => bar.now),
      was: was ? sum((bar) => bar.was ?? 0) : null,
    },
  ];
}

/** The same from 0 on. */
function padded({ first, shares }: Spread): Spread {
  return { first: 0, shares: [...Array.from({ length: Math.max(0, first) }, () => 0), ...shares] };
}

/** A curve over a scale, as the path of a drawing of a size; `top` is the highest share. */
export function curveOf(
  spread: Spread,
  [low, high]: [number, number],
  [width, height]: [number, number],
  top: number,
): string {
  const x = (value: number) => ((value - low) / Math.max(1, high - low)) * width;
  const y = (share: number) => height - (share / top) * height;
  const points: [number, number][] = [];
  for (let value = low; value <= high; value++) {
    const [a, b, c] = [-1, 0, 1].map((by) => shareAt(spread, value + by)) as [
      number,
      number,
      number,
    ];
    points.push([x(value), y((a + 2 * b + c) / 4)]);
  }
  return points.map(([a, b], i) => `${i ? "L" : "M"}${a.toFixed(1)} ${b.toFixed(1)}`).join("");
}

/** Round numbers along a scale. */
export function ticksOf([low, high]: [number, number], most = 5): number[] {
  const span = Math.max(1, high - low);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((each) => span / each <= most) ?? 1000;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push(at);
  return ticks;
}
