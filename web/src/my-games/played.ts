/** A game this guest has played, as the browser keeps it. */

import type { GameRecord, OptionValue } from "../lib/api";
import type { TableState } from "../lib/protocol";

export interface Played {
  /** The table's id: the same game is kept once, wherever it is brought in from. */
  id: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  game: string;
  options: Record<string, OptionValue>;
  names: string[];
  /** By seat: the bot's level, or null for a person. */
  bots: (string | null)[];
  /** The seats that were played in this browser. */
  mine: number[];
  winners: number[];
  /** By seat, where the game counts points. */
  scores: number[] | null;
  /** The whole game, to be looked at again; null where it could not be had. */
  record: GameRecord | null;
}

/** Something that was kept and cannot be understood: a newer version's, or damaged. */
export interface Unreadable {
  id: string;
  at: number | null;
  raw: unknown;
}

export type Result = "won" | "lost" | "won-together" | "lost-together";

const numbers = (given: unknown): given is number[] =>
  Array.isArray(given) && given.every((each) => Number.isInteger(each));

/** What a finished table comes to; null for one that was closed before its end. */
export function playedAt(
  state: TableState,
  mine: number[],
  record: GameRecord | null,
  at: number,
): Played | null {
  const outcome = state.outcome as { winners?: unknown; scores?: unknown } | null;
  if (state.phase !== "over" || !outcome || !numbers(outcome.winners) || mine.length === 0)
    return null;
  return {
    id: state.table,
    at,
    game: state.game,
    options: state.options,
    names: state.seats.map(({ name }) => name ?? ""),
    bots: state.seats.map(({ bot }) => bot),
    mine,
    winners: outcome.winners,
    scores: numbers(outcome.scores) ? outcome.scores : null,
    record,
  };
}

/** What was kept, if it is what this version understands. */
export function readPlayed(raw: unknown): Played | Unreadable {
  const found = raw as Partial<Played> | null;
  const id = typeof found?.id === "string" ? found.id : "";
  const sound =
    id !== "" &&
    typeof found?.at === "number" &&
    typeof found.game === "string" &&
    typeof found.options === "object" &&
    Array.isArray(found.names) &&
    found.names.every((name) => typeof name === "string") &&
    Array.isArray(found.bots) &&
    found.bots.length === found.names.length &&
    numbers(found.mine) &&
    numbers(found.winners) &&
    (found.scores === null || numbers(found.scores));
  if (sound) return found as Played;
  return { id, at: typeof found?.at === "number" ? found.at : null, raw };
}

export const isPlayed = (kept: Played | Unreadable): kept is Played => "game" in kept;

/** How it ended for this guest. All win together, or nobody does, where a game is played so. */
export function resultOf(played: Played): Result {
  const together = played.winners.length === 0 || played.winners.length === played.names.length;
  const won = played.mine.some((seat) => played.winners.includes(seat));
  if (together) return won ? "won-together" : "lost-together";
  return won ? "won" : "lost";
}

/**
 * Games brought in from elsewhere beside those that are here: each once, and nothing that is here is
 * overwritten, save that a game without its record gets it.
 */
export function joined(here: readonly Played[], brought: readonly Played[]): Played[] {
  const all = new Map(here.map((played) => [played.id, played]));
  for (const played of brought) {
    const known = all.get(played.id);
    if (!known) all.set(played.id, played);
    else if (known.record === null && played.record !== null)
      all.set(played.id, { ...known, record: played.record });
  }
  return [...all.values()].sort((a, b) => b.at - a.at);
}
