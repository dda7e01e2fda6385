/** What is printed on the cards of Hollywood Sensation: symbols, patterns, fame. */

import type { Look } from "../../lib/look";
import { CARDS, type Sensation } from "../../lib/protocol";
import type { IconName } from "../../parts/icons";

export type View = Sensation.View;
export type Outcome = Sensation.Outcome;
export type Table = Look<View, Outcome>;
export type Suit = Sensation.Face["suit"];

export const RANKS = 7;
export const ROUNDS = 3;
/** Tricks of a round: all 28 cards in pairs. */
export const TRICKS = 14;

interface Print {
  icon: IconName;
  /** Id of the pattern in parts/Defs. */
  pattern: string;
  /** The thin line inside the arch. */
  line: string;
  lineOpacity: number;
  /** What the suit card promises whoever wins most of the suit. */
  fame: 1 | -1;
}

export const SUITS: Record<Suit, Print> = {
  coquettish: { icon: "perfume", pattern: "m-dots", line: "#F1D384", lineOpacity: 0.9, fame: 1 },
  mode: { icon: "cloche", pattern: "m-chev", line: "#1A1733", lineOpacity: 0.5, fame: 1 },
  scandal: { icon: "news", pattern: "m-horz", line: "#F1D384", lineOpacity: 0.9, fame: -1 },
  holic: { icon: "coupe", pattern: "m-scal", line: "#1A1733", lineOpacity: 0.5, fame: -1 },
};

export const SUIT_NAMES = Object.keys(SUITS) as Suit[];

const FACES: Record<string, Sensation.Face> = CARDS.sensation;

/** What is printed on a card. */
export function faceOf(card: string): Sensation.Face {
  const face = FACES[card];
  if (!face) throw new Error(`${card} is not a card`);
  return face;
}

/** A number as fame is written: +1, 0, −1. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}
