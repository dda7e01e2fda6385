/** Optional goals a guest ticks off over many games (FR-58). Kept in this browser only. */

import { jokersIn, type Film, type Mode, type Outcome } from "./film";

export const MODES: readonly Mode[] = ["tutorial", "feature", "shorts", "series", "arcs", "studio"];
export const COUNTS = [2, 3, 4] as const;

/** How a game ended, as far as challenges ask. */
export interface Won {
  outcome: Outcome;
  films: readonly Film[];
  players: number;
}

const scenesOf = ({ films }: Won) => films.flatMap((film) => film.scenes);

/** The goals beside winning each mode with each number of players; every one wants a win. */
const GOALS: Record<string, (won: Won) => boolean> = {
  "no-hints": ({ outcome }) => outcome.hints === 0,
  pile: ({ outcome }) => outcome.pile >= 3,
  genre: ({ films }) => films.some((film) => (film.score ?? 0) >= 10),
  mishaps: ({ outcome }) => outcome.mishaps > 0 && outcome.defaulted === 0,
  "no-joker": ({ films }) => films.every((film) => jokersIn(film) === 0),
  "four-jokers": ({ films }) => films.reduce((sum, film) => sum + jokersIn(film), 0) === 4,
  "all-moods": (won) => new Set(scenesOf(won).map((scene) => scene.mood)).size === 8,
  ends: (won) => [1, 28].every((value) => scenesOf(won).some((scene) => scene.value === value)),
};

export const OTHERS = Object.keys(GOALS);

/** The name of "this mode, won with so many". */
export const modeGoal = (mode: Mode, players: number) => `mode-${mode}-${players}`;

export const ALL: readonly string[] = [
  ...MODES.flatMap((mode) => COUNTS.map((players) => modeGoal(mode, players))),
  ...OTHERS,
];

/** What a game reaches; nothing if it was lost. */
export function reached(won: Won): string[] {
  if (!won.outcome.won) return [];
  return [
    modeGoal(won.outcome.mode, won.players),
    ...OTHERS.filter((name) => GOALS[name]?.(won) ?? false),
  ].filter((name) => ALL.includes(name));
}

const KEY = "matinee.challenges";

/** The goals this guest has reached so far. */
export function kept(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(
      Array.isArray(found) ? found.filter((name) => ALL.includes(name as string)) : [],
    );
  } catch {
    return new Set(); // storage is off, or holds something that is not ours
  }
}

/** Tick off what a game reached; answers which of it is new. */
export function tick(names: readonly string[]): string[] {
  const before = kept();
  const fresh = names.filter((name) => !before.has(name));
  if (fresh.length === 0) return [];
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, ...fresh]));
  } catch {
    // Private windows keep nothing: they are told of it now and forget it afterwards.
  }
  return fresh;
}
