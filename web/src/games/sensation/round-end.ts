/** The end of a round as its scene shows it: suits counted one by one, then the statuette's walk. */

import type { Fact, Happened, Phrase } from "../../lib/protocol";
import { numberIn, wordIn } from "../../lib/story";
import { faceOf, SUIT_NAMES, type Suit } from "./suits";
import { stepsBetween } from "./walk";

/** Milliseconds before each beat: the first suit, the others, the sums, a step, a suit card. */
const WAIT = { begin: 800, suit: 480, sums: 480, step: 360, turn: 320, leads: 320 } as const;

export interface Row {
  suit: Suit;
  /** By seat, the cards won, lowest first. */
  cards: string[][];
  /** Who has more. */
  seat: number | null;
  fame: number;
}

export interface Counted {
  round: number;
  rows: Row[];
  /** By seat. */
  fame: number[];
  /** Where the statuette stood: above 0 on seat 0's side. */
  from: number;
  /** The spaces it steps on. */
  way: number[];
  /** What moves it: more fame, or more Coquettish where that is level. */
  by: string;
  towards: number;
  /** The next round's suits, strongest first; none after the last round. */
  strength: Suit[];
  leads: { seat: number; aside: number } | null;
}

const find = (facts: readonly Fact[], wanted: string) => facts.find(({ kind }) => kind === wanted);

function numbersIn(fact: Fact | undefined, key: string): number[] {
  const value = fact?.values[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}

/** The cards each seat won in the round that the story ends with. */
export function wonIn(story: readonly Happened[]): string[][] {
  const won: string[][] = [[], []];
  let ended = false;
  for (let i = story.length - 1; i >= 0; i--) {
    const event = story[i]!;
    if (event.event !== "chose") continue;
    const over = event.facts.some(({ kind }) => kind === "round-over");
    if (over && ended) break;
    ended ||= over;
    const trick = find(event.facts, "trick-won");
    if (trick && trick.seat !== null) {
      won[trick.seat]?.push(wordIn(trick, "winning"), wordIn(trick, "losing"));
    }
  }
  return won;
}

export function countedIn(story: readonly Happened[], facts: readonly Fact[]): Counted | null {
  const over = find(facts, "round-over");
  if (!over) return null;
  const won = wonIn(story);
  const of = (cards: readonly string[], suit: Suit) =>
    cards.filter((card) => faceOf(card).suit === suit).toSorted();
  const rows = facts
    .filter(({ kind }) => kind === "suit-counted")
    .map((fact) => {
      const suit = wordIn(fact, "suit") as Suit;
      const cards = won.map((each) => of(each, suit));
      return { suit, cards, seat: fact.seat, fame: numberIn(fact, "fame") };
    });
  const [from, to] = [numberIn(over, "from"), numberIn(over, "to")];
  const leads = find(facts, "leads");
  return {
    round: numberIn(over, "round"),
    rows,
    fame: numbersIn(over, "fame"),
    from,
    way: stepsBetween(from, to),
    by: wordIn(over, "by"),
    towards: to > from ? 0 : 1,
    strength: suitsIn(find(facts, "strength")),
    leads: leads ? { seat: leads.seat ?? 0, aside: numberIn(leads, "aside") } : null,
  };
}

function suitsIn(fact: Fact | undefined): Suit[] {
  const value = fact?.values["suits"];
  const phrases = Array.isArray(value) ? value : [];
  return phrases.flatMap((each) => {
    const named = SUIT_NAMES.find((suit) => suit === (each as Phrase).message);
    return named ? [named] : [];
  });
}

/** The beats of the show, and the first of each part. */
export function beatsOf(facts: readonly Fact[]): number[] {
  const over = find(facts, "round-over");
  if (!over) return [];
  const steps = stepsBetween(numberIn(over, "from"), numberIn(over, "to"));
  const next = suitsIn(find(facts, "strength"));
  return [
    WAIT.begin,
    WAIT.suit,
    WAIT.suit,
    WAIT.suit,
    WAIT.sums,
    ...steps.map(() => WAIT.step),
    ...next.map(() => WAIT.turn),
    ...(next.length ? [WAIT.leads] : []),
  ];
}

/** What of it can be seen after so many beats. */
export function shownAt({ rows, way, strength }: Counted, at: number) {
  const walked = Math.max(0, Math.min(way.length, at - rows.length - 1));
  const turned = Math.max(0, Math.min(strength.length, at - rows.length - 1 - way.length));
  return {
    /** How many suits are counted. */
    suits: Math.min(rows.length, at),
    sums: at > rows.length,
    /** How many steps have been taken. */
    walked,
    turned,
    leads: at > rows.length + 1 + way.length + strength.length,
  };
}
