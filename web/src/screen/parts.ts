/**
 * What each game brings for the big screen and for phones as hands, from its own folder. Both are
 * fetched by who looks at them and by nobody else; a game that brings neither has the generic ones.
 */

import type { Component } from "svelte";
import type { HandOf } from "../hand/contract";
import type { Look } from "../lib/look";

/** The public table at 1920 × 1080, between the header and the foot; it reads `getLook()`. */
export interface ScreenOf<View = unknown, Outcome = unknown> {
  Screen: Component;
  /** Who comes after the one to act, in order; without it the others in the order of seats. */
  next?(look: Look<View, Outcome>): readonly number[];
}

const screens = import.meta.glob<{ default: ScreenOf }>("../games/*/screen/index.ts");
const hands = import.meta.glob<{ default: HandOf }>("../games/*/hand/index.ts");

async function partOf<Part>(
  parts: Record<string, () => Promise<{ default: Part }>>,
  game: string,
  kind: string,
): Promise<Part> {
  const load =
    parts[`../games/${game}/${kind}/index.ts`] ?? parts[`../games/generic/${kind}/index.ts`];
  if (!load) throw new Error(`there is no ${kind} for any game`);
  return (await load()).default;
}

export const screenOf = (game: string): Promise<ScreenOf> => partOf(screens, game, "screen");
export const handOf = (game: string): Promise<HandOf> => partOf(hands, game, "hand");
