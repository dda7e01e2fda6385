/**
 * A table as a board draws it. Live tables, replays and lessons all are one of these, so a game is
 * drawn once. Boards read it with `getLook()`; they hold no rules: `legal` says what lights up.
 */

import { getContext, setContext } from "svelte";
import type { Answer, Chose, Happened, SeatPresence, SeatState } from "./protocol";
import { say } from "./words.svelte";

export interface Look<View = unknown, Outcome = unknown> {
  readonly game: string;
  readonly options: Record<string, boolean | number | string>;
  readonly view: View;
  /** Not null once the game is over. */
  readonly outcome: Outcome | null;
  readonly seats: readonly SeatState[];
  /** Who is there, by seat; not at replays and lessons. */
  readonly presence?: readonly SeatPresence[];
  /** The seat the table is seen from; null for onlookers. */
  readonly me: number | null;
  /** The seats that are the viewer's own, where a table can be seen from others', too: a replay. */
  readonly yours?: readonly number[];
  /** The seat that is to choose; null when nobody is. */
  readonly turn: number | null;
  /** Whether it is the viewer who is to choose. */
  readonly mine: boolean;
  /** The words the viewer may choose now: their targets are lit. */
  readonly legal: ReadonlySet<string>;
  /** How many of the viewer's choices of this turn can be taken back at once. */
  readonly back: number;
  /** The versions of the viewer's choices that were made by themselves, being the only ones. */
  readonly byItself?: ReadonlySet<number>;
  /** What happened, oldest first, as the viewer may know it. */
  readonly story: readonly Happened[];
  /** Whether this table lets its players be helped. */
  readonly helps: boolean;
  /** How to ask what speaks for a choice; null where nobody can be asked about it. */
  why?(event: Chose): (() => Promise<Answer>) | null;
  /** A target was chosen. What is not legal is not done: the guest is told why. */
  choose(word: string): void;
  /** Several words one after the other, those left out that need not be said; a refusal ends it. */
  chooseAll(words: readonly string[]): void;
  /** Take back one choice, or all of this turn. */
  takeBack(whole: boolean): void;
  /** Tell the guest why nothing came of a choice, and what to do instead. */
  tell(text: string): void;
}

const LOOK = Symbol("look");

export function setLook(look: Look): void {
  setContext(LOOK, look);
}

export function getLook<View, Outcome>(): Look<View, Outcome> {
  return getContext<Look<View, Outcome>>(LOOK);
}

/** Whether a seat is the viewer's own, whichever the table is seen from. */
function isYou({ yours, me }: Look, seat: number): boolean {
  return yours?.includes(seat) ?? seat === me;
}

/** What a seat is called: "You" for the viewer's own. */
export function nameOf(look: Look, seat: number): string {
  if (isYou(look, seat)) return say("you");
  return look.seats[seat]?.name ?? say("person", { number: seat + 1 });
}

/** For Fluent's `{ $who -> [you] ... *[other] ... }`. */
export function who(look: Look, seat: number): { who: "you" | "other"; name: string } {
  return { who: isYou(look, seat) ? "you" : "other", name: nameOf(look, seat) };
}

/** All seats in the order of play, the viewer's own first. */
export function seatsFromMine(look: Look): number[] {
  const count = look.seats.length;
  return Array.from({ length: count }, (_, i) => ((look.me ?? 0) + i) % count);
}

/** The seats opposite the viewer, in the order of play; for an onlooker all seats. */
export function others(look: Look): number[] {
  return look.me === null ? look.seats.map((_, seat) => seat) : seatsFromMine(look).slice(1);
}
