/** How strong a guest is against bots whose strength is known, after each game. */

import { ENOUGH, levelsAgainst } from "./numbers";
import type { Played } from "./played";

/** What games so far come to. */
export interface Rating {
  mean: number;
  /** The middle 95 %. */
  low: number;
  high: number;
}

export interface RatedGame {
  game: string;
  /** After the first game, after the second, and so on. */
  steps: Rating[];
  /** The bots that were met, and how strong each is. */
  met: { level: string; rating: number }[];
}

// As the server's ladders have them (matinee.club.ratings).
const MIDDLE = 1500;
const TEN_TO_ONE = 400;
const UNKNOWN = 250;
const DRIFT = 2;
const [LOWEST, HIGHEST, STEP] = [500, 2700, 10];
const GRID = Array.from({ length: (HIGHEST - LOWEST) / STEP + 1 }, (_, n) => LOWEST + n * STEP);

const weight = (rating: number) => 10 ** (rating / TEN_TO_ONE);

/** How likely somebody of a rating wins at a table with these others (Bradley and Terry's model). */
export function chance(rating: number, others: readonly number[]): number {
  return weight(rating) / (weight(rating) + others.reduce((sum, each) => sum + weight(each), 0));
}

/** Each game of a guest against measured bots, by game, from the first on: none counts points alone. */
export function ratings(
  all: readonly Played[],
  strengths: Record<string, Record<string, number>>,
): RatedGame[] {
  const found = new Map<string, RatedGame & { belief: number[] }>();
  for (const played of [...all].sort((a, b) => a.at - b.at)) {
    const known = strengths[played.game] ?? {};
    const levels = levelsAgainst(played);
    if (!levels || levels.some((level) => known[level] === undefined)) continue;
    const rated = found.get(played.game) ?? {
      game: played.game,
      steps: [],
      met: [],
      belief: GRID.map((rating) => Math.exp(-(((rating - MIDDLE) / UNKNOWN) ** 2) / 2)),
    };
    found.set(played.game, rated);
    for (const level of levels)
      if (!rated.met.some((each) => each.level === level))
        rated.met.push({ level, rating: known[level]! });
    rated.belief = after(
      drifted(rated.belief),
      levels.map((level) => known[level]!),
      shareOf(played),
    );
    rated.steps.push(summary(rated.belief));
  }
  return [...found.values()].filter(({ steps }) => steps.length >= ENOUGH);
}

/** The guest's part of the win: a win that is shared counts as a part of one. */
function shareOf({ winners, mine }: Played): number {
  return winners.some((seat) => mine.includes(seat)) ? 1 / winners.length : 0;
}

function after(belief: readonly number[], others: readonly number[], share: number): number[] {
  const likely = belief.map((part, n) => {
    const won = chance(GRID[n]!, others);
    return part * won ** share * (1 - won) ** (1 - share);
  });
  const whole = likely.reduce((sum, part) => sum + part, 0);
  return likely.map((part) => part / whole);
}

/** People learn, and forget: a little less is known with every game. */
function drifted(belief: readonly number[]): number[] {
  const part = DRIFT ** 2 / (2 * STEP ** 2);
  return belief.map(
    (here, n) =>
      here + part * ((belief[n - 1] ?? here) - here) + part * ((belief[n + 1] ?? here) - here),
  );
}

function summary(belief: readonly number[]): Rating {
  const below: number[] = [];
  let sum = 0;
  for (const part of belief) below.push((sum += part));
  const at = (part: number) => GRID[below.findIndex((each) => each >= part * sum)] ?? HIGHEST;
  const mean = belief.reduce((total, part, n) => total + part * GRID[n]!, 0) / sum;
  return { mean, low: at(0.025), high: at(0.975) };
}
