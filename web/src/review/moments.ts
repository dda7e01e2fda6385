/** Which choices of a review are worth telling, and what a graph of it is drawn from. */

import type { Moment } from "../lib/protocol";
import type { SeatReview } from "./reviews.svelte";

/** A choice that cost, one that nothing came near to, or a turn of fortune. */
export type Kind = "cost" | "best" | "luck";

export interface Told {
  seat: number;
  kind: Kind;
  moment: Moment;
}

/** By how much the best choice has to win more often than any other to be told. */
export const FAR_BETTER = 0.1;

export function kindOf(moment: Moment): Kind | null {
  if (moment.verdict !== "fine") return "cost";
  if (moment.fortune !== null) return "luck";
  const [first, second] = moment.choices;
  const alone = first && second && first.value - second.value >= FAR_BETTER;
  return alone && moment.word === moment.best ? "best" : null;
}

/** The moments of these seats, in the order of the game. */
export function toldOf(reviews: readonly SeatReview[], seats: readonly number[]): Told[] {
  return seats
    .flatMap((seat) =>
      (reviews[seat]?.moments ?? []).flatMap((moment) => {
        const kind = kindOf(moment);
        return kind ? [{ seat, kind, moment }] : [];
      }),
    )
    .sort((a, b) => a.moment.at - b.moment.at);
}

/** The one that cost most; else the first. */
export function costliest(told: readonly Told[]): Told | null {
  const cost = told.filter(({ kind }) => kind === "cost");
  return cost.sort((a, b) => b.moment.loss - a.moment.loss)[0] ?? told[0] ?? null;
}

export interface Point {
  at: number;
  chance: number;
}

/** A seat's chance to win after each of its choices, up to how the game ended. */
export function curveOf({ moments, whole }: SeatReview, last: number): Point[] {
  const points = moments.map(({ at, value }) => ({ at, chance: value }));
  if (whole?.result != null) points.push({ at: last, chance: whole.result });
  return points;
}

/** The chance at a moment, read off a curve. */
export function chanceAt(curve: readonly Point[], at: number): number | null {
  const [first] = curve;
  if (!first) return null;
  let before = first;
  for (const point of curve) {
    if (point.at > at) {
      const share = point.at === before.at ? 1 : (at - before.at) / (point.at - before.at);
      return before.chance + Math.max(0, share) * (point.chance - before.chance);
    }
    before = point;
  }
  return before.chance;
}

export interface Band {
  text: string;
  from: number;
  to: number;
}

/** Where a line of words stays the same: the rounds of a game, from what is said at each frame. */
export function bandsOf(texts: readonly string[]): Band[] {
  const bands: Band[] = [];
  texts.forEach((text, at) => {
    const open = bands.at(-1);
    if (open?.text === text) open.to = at;
    else {
      if (open) open.to = at;
      bands.push({ text, from: at, to: at });
    }
  });
  return bands;
}
