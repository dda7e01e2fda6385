/** What a game brings for a phone that is its player's hand, beside a screen that shows the rest. */

import type { Component } from "svelte";
import type { Look } from "../lib/look";

export interface HandOf<View = unknown, Outcome = unknown> {
  /** One's own cards and choices; it reads `getLook()`, where a first tap only picks. */
  Hand: Component;
  /** What the second tap confirms: "Play Mode 6", "Put 14 in gap 6". */
  saying(look: Look<View, Outcome>, word: string): string;
  /** What is on the screen, for who has nothing to do here: the id of a message. */
  above: string;
  /** Whether one's turn needs the room that "look up at the screen" takes otherwise. */
  needsRoom?(look: Look<View, Outcome>): boolean;
  /** Whether a tap is enough, since nothing is said to the table by it: a card is taken up. */
  isHandling?(look: Look<View, Outcome>, word: string): boolean;
  /** Whether a word is said by something else for now: by the place that a card is put at, say. */
  isSaidOtherwise?(look: Look<View, Outcome>, word: string): boolean;
  /** Say a word that was confirmed; without it, it is chosen. */
  say?(look: Look<View, Outcome>, word: string): void;
  /** One's own result, in few words, a figure first where there is one. */
  result(look: Look<View, Outcome>, seat: number): { figure: string; about: string };
}
