/** What each game gives the browser: how it is drawn and named. No rules, and no story. */

import type { Component } from "svelte";
import type { Look } from "../lib/look";
import type { Fact } from "../lib/protocol";
import type { Show } from "../table/scene/show.svelte";

/** A game before anybody looks at its table. */
export interface Game {
  /** The picture of its poster. */
  Poster: Component;
  /** How the poster writes a long name: in narrower letters, or its first word above the others. */
  title?: "narrow" | "stacked";
  lessons: LessonOf[];
  /** What there is to tick off over many games, where there is something. */
  challenges?: () => Promise<{ default: Component }>;
  /** Its cards so small that only their symbols are left, by name; what else the studio pictures. */
  mini?: () => Promise<{ default: Component<{ card: string }> }>;
  load: () => Promise<{ default: GameClient }>;
}

/** What is known of a lesson, `lessons/ID.json` in the game's folder, before it is opened. */
export interface LessonOf {
  id: string;
  steps: number;
  minutes: number;
}

export interface Step {
  /** "Place a Rush", "Card 17", "Choose a spot" */
  text: string;
  state: "done" | "now" | "later";
}

/** A key of the game's own: it chooses a word. */
export interface Key {
  key: string;
  word: string;
  text: string;
}

/** How the end of a round is shown, in place of the board. */
export interface RoundEndScene<View = unknown, Outcome = unknown> {
  Scene: Component<{ show: Show }>;
  /** How long each beat of the show takes, in milliseconds. */
  beats(look: Look<View, Outcome>, facts: readonly Fact[]): number[];
  /** Whether a choice is asked for while the round is counted out: the show waits for it. */
  asking(look: Look<View, Outcome>): boolean;
  /** For the marquee: what it is, and where it is at. */
  sign(look: Look<View, Outcome>, show: Show): { title: string; note: string };
}

export interface GameClient<View = unknown, Outcome = unknown> {
  /** The table itself, below the header; it reads `getLook()`. */
  Board: Component;
  /** The heart of it alone, for a place beside other things: what choices are made at. Without one,
   * the whole table is shown. */
  Scene?: Component;
  /** The end of a game, counted out like credits; it reads `getLook()`. */
  End: Component;
  /** Beside the game's name in the header, one or two short lines: "Round 4 of 4", "reel 8 of 12". */
  progress(look: Look<View, Outcome>): string[];
  /** What the player to act is asked, for the marquee: "Place a reel on a lit card". */
  asked(look: Look<View, Outcome>): string;
  /** The steps of a turn of several choices; none where a turn is one choice. */
  steps(look: Look<View, Outcome>): Step[];
  /** A choice's name, as a button or a screen reader says it. */
  nameOfWord(look: Look<View, Outcome>, word: string): string;
  /** Its name inside a sentence, where that is shorter: "card 4" for a Film card. */
  shortName?(look: Look<View, Outcome>, word: string): string;
  /** Its name as something that was better or worse: "Column A", "Skipping"; else as on a button. */
  nounOf?(look: Look<View, Outcome>, word: string): string;
  /** The table as it is handled, where a turn is put together before its words are said. */
  handled?(look: Look<View, Outcome>): Look<View, Outcome>;
  /** Of words to be said one after the other, the target to go to first; see `handled`. */
  leadsTo?(look: Look<View, Outcome>, words: readonly string[]): string | null;
  /**
   * Where hands are secret: whether everybody can see that there is only one choice. Only then may
   * it be made by itself, since to make it at once would tell of the hand.
   */
  isPlain?(look: Look<View, Outcome>): boolean;
  /** Play with other faces than the box's, for a record with a deck of its own; null: the box's. */
  dress?(faces: Record<string, unknown> | null): void;
  /** Without it the story alone says how a round ended. */
  roundEnd?: RoundEndScene<View, Outcome>;
  /** For the list of keys. */
  keys(look: Look<View, Outcome>): Key[];
}
