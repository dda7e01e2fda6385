/** Keys that choose: letters for what is said, figures for the cards that can be meant. */

import { say } from "../../lib/words.svelte";
import { cardName, verbName, type Table } from "./names";
import { HINT } from "./turn.svelte";

/** Not for the wrap: it ends the game for everybody and cannot be taken back. */
const LETTERS: Record<string, string> = {
  p: "place",
  c: "call",
  v: "view",
  u: "use",
  s: "skip",
  d: "done",
  h: HINT,
  e: "pass",
  "+": "hint+",
  "-": "hint-",
};
const FIGURES = 9;

export function keys(look: Table): { key: string; word: string; text: string }[] {
  const { view, me } = look;
  const letters = Object.entries(LETTERS).map(([key, word]) => ({
    key,
    word,
    text: verbName(view, word),
  }));
  // Figures mean the cards of the Cut while one of them is asked for, else those in hand.
  const fromCut = view.asked === "director" || view.asked === "star-chooses";
  const cards = fromCut ? view.cut : me === null ? [] : (view.players[me]?.hand ?? []);
  const figures = cards.slice(0, FIGURES).map((word, i) => ({
    key: String(i + 1),
    word,
    text: say("web-faux-key-card", { card: cardName(word), from: fromCut ? "cut" : "hand" }),
  }));
  return [...letters, ...figures];
}
