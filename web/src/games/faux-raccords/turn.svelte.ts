/**
 * A turn put together card first. The rules ask for an action, then for its card; at the table one
 * takes up a card and sees what it can do. Until that is settled nothing is said: then the words go
 * out in the rules' order. The same for the Hint, whose faces show once it is taken up.
 *
 * It is a Look over the table's own, so whatever stands for a word lights up by it.
 */

import type { Look } from "../../lib/look";
import { LookOver } from "../../lib/look-over";
import { say } from "../../lib/words.svelte";
import { isCard } from "./faces";
import type { Outcome, Table, View } from "./names";
import { asked } from "./steps";

/** What a card can be used for. */
export const USES = ["place", "call", "view"] as const;
/** Takes the Hint up; no word of the rules. */
export const HINT = "hint";

/** Something taken up, and the question it was taken up at: it is put back when that is answered. */
interface TakenUp {
  what: string;
  turns: number;
  asked: View["asked"];
}

export class Turn extends LookOver<View, Outcome> {
  private taken = $state.raw<TakenUp | null>(null);

  /** What is taken up now; wrapping is, until it is said again. */
  get up(): string | null {
    const { taken, view } = this;
    const still = taken?.turns === view.turns && taken.asked === view.asked && this.mine;
    return still ? taken.what : null;
  }
  /** The card that shows what it can do. */
  get card(): string | null {
    return this.up !== null && this.hand.includes(this.up) ? this.up : null;
  }
  private get hand(): readonly string[] {
    return (this.me === null ? null : this.view.players[this.me]?.hand) ?? [];
  }

  /** What was legal when last asked, and what that was worked out from. */
  private known: {
    said: unknown;
    view: View;
    up: string | null;
    words: ReadonlySet<string>;
  } | null = null;

  /** Kept by hand: a turn outlives the part of the page that first asks for it, which would end a
   * derived value with it (a review is opened over the replay of the same table). */
  override get legal(): ReadonlySet<string> {
    const [said, { view, up }] = [this.table.legal, this];
    if (this.known?.said !== said || this.known.view !== view || this.known.up !== up) {
      this.known = { said, view, up, words: this.legalNow() };
    }
    return this.known.words;
  }

  private legalNow(): ReadonlySet<string> {
    const said = this.table.legal;
    if (said.size === 0) return said;
    if (this.view.asked === "hint") {
      return new Set(this.up === HINT ? [HINT, ...said] : [HINT, "pass"]);
    }
    if (this.view.asked !== "verb") return said;
    const words = new Set(this.hand);
    if (said.has("wrap")) words.add("wrap");
    if (this.card !== null) {
      for (const use of USES) if (said.has(use)) words.add(use);
      if (said.has("place")) for (const { at } of this.view.spots) words.add(at);
    }
    return words;
  }

  /** Esc puts back what is taken up, before anything is taken back. */
  override get back(): number {
    return this.table.back + (this.up === null ? 0 : 1);
  }

  override choose(word: string): void {
    const { legal, view } = this.table;
    if (legal.size === 0 || !(view.asked === "verb" || view.asked === "hint")) {
      this.say(word);
    } else if (view.asked === "hint") {
      if (word === HINT) this.take(this.up === HINT ? null : HINT);
      else this.say(word);
    } else if (this.hand.includes(word)) {
      this.take(this.up === word ? null : word);
    } else if (word === "wrap") {
      if (this.up === "wrap") this.table.choose(word);
      else this.take(word);
    } else this.use(word);
  }

  /** A word of the rules; where another kind is asked for, that is what the guest is told. */
  private say(word: string): void {
    const { legal } = this.table;
    const kinds = new Set([...legal].map(kindOf));
    if (legal.size === 0 || kinds.has(kindOf(word))) this.table.choose(word);
    else this.tell(say("web-faux-asked", { asked: asked(this) }));
  }

  /** What becomes of the card that is taken up. */
  private use(word: string): void {
    const { card } = this;
    const isUse = USES.some((use) => use === word);
    if (card === null) this.tell(say("web-faux-card-first"));
    else if (isUse && this.table.legal.has(word)) this.table.chooseAll([word, card]);
    else if (this.legal.has(word)) this.table.chooseAll(["place", card, word]);
    else if (word.includes("#")) this.tell(say("web-faux-spot-not-card", { card }));
    else this.table.choose(word); // the rules say why not
  }

  private take(what: string | null): void {
    const { turns, asked } = this.view;
    this.taken = what === null ? null : { what, turns, asked };
  }

  override takeBack(whole: boolean): void {
    if (this.up !== null) this.take(null);
    else this.table.takeBack(whole);
  }
}

function kindOf(word: string): string {
  return /[#@]/.exec(word)?.[0] ?? (isCard(word) ? "card" : "word");
}

const turns = new WeakMap<Look, Turn>();

/** The turn under way at a table: the same for all who ask. */
export function turnAt(table: Table | Turn): Turn {
  if (table instanceof Turn) return table;
  const turn = turns.get(table) ?? new Turn(table);
  turns.set(table, turn);
  return turn;
}

/** Which of its targets leads on to these words: the card comes before what becomes of it. */
export function leadsTo(table: Table, words: readonly string[]): string | null {
  const turn = turnAt(table);
  const [word = null, next] = words;
  if (turn.view.asked === "hint" && word?.startsWith(HINT)) return turn.up === HINT ? word : HINT;
  if (turn.view.asked !== "verb" || !USES.some((use) => use === word)) return word;
  const hand = turn.me === null ? [] : (turn.view.players[turn.me]?.hand ?? []);
  // A hand of one card is not asked which.
  const card = next !== undefined && hand.includes(next) ? next : (hand[0] ?? null);
  return turn.card === card ? word : card;
}
