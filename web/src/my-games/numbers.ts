/** How often a guest wins, and how sure that is. */

import { resultOf, type Played } from "./played";

/** Fewer games of a kind than this are dots, not a percentage. */
export const ENOUGH = 5;
const Z = 1.959964;

export interface Share {
  won: number;
  of: number;
  /** The Wilson interval at 95 %, as parts of one. */
  low: number;
  high: number;
}

/** Where the true share lies, 19 times of 20, after `won` of `of` (Wilson 1927). */
export function wilson(won: number, of: number): Share {
  if (of === 0) return { won, of, low: 0, high: 1 };
  const part = won / of;
  const spread = Z * Math.sqrt((part * (1 - part)) / of + (Z * Z) / (4 * of * of));
  const [middle, scale] = [part + (Z * Z) / (2 * of), 1 + (Z * Z) / of];
  return {
    won,
    of,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
}

export interface Row extends Share {
  /** The bots' level. */
  level: string;
}

export interface Group {
  game: string;
  players: number;
  together: boolean;
  /** What each would win if all were alike; null where all win together. */
  even: number | null;
  rows: Row[];
}

/** The levels at the other seats of a game against bots only; null for any other. */
export function levelsAgainst({ bots, mine }: Played): string[] | null {
  const others = bots.filter((_, seat) => !mine.includes(seat));
  const levels = others.filter((bot) => bot !== null);
  return mine.length === 1 && levels.length > 0 && levels.length === others.length ? levels : null;
}

/** The level of a game against bots only, all of one level; null for any other. */
function levelOf(played: Played): string | null {
  const [level = null, ...others] = levelsAgainst(played) ?? [];
  return others.every((bot) => bot === level) ? level : null;
}

/** By game, number of players and the bots' level, in the order in which levels are listed. */
export function winRates(all: readonly Played[], levels: readonly string[]): Group[] {
  const groups = new Map<string, { games: Played[]; game: string; players: number }>();
  for (const played of all) {
    if (levelOf(played) === null) continue;
    const key = `${played.game} ${played.names.length}`;
    const group = groups.get(key) ?? { games: [], game: played.game, players: played.names.length };
    group.games.push(played);
    groups.set(key, group);
  }
  const rank = (level: string) => (levels.indexOf(level) + levels.length + 1) % (levels.length + 1);
  return [...groups.values()].map(({ games, game, players }) => {
    const results = games.map((played) => ({ level: levelOf(played)!, result: resultOf(played) }));
    const together = results.every(({ result }) => result.endsWith("together"));
    const names = [...new Set(results.map(({ level }) => level))].sort((a, b) => rank(a) - rank(b));
    const rows = names.map((level) => {
      const own = results.filter((each) => each.level === level);
      return {
        level,
        ...wilson(own.filter(({ result }) => /^won/.test(result)).length, own.length),
      };
    });
    return { game, players, together, even: together ? null : 1 / players, rows };
  });
}
