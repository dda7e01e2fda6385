/** Where a replay can jump to: rounds, tricks that decided a suit, the end. */

import { nameOf } from "../../lib/look";
import { list, say } from "../../lib/words.svelte";
import type { Frame, Moment } from "../contract";
import { RANKS, SUIT_NAMES, type Suit, type Table, type View } from "./suits";

export interface Decision {
  seat: number;
  suits: Suit[];
}

const wonOf = (view: View, seat: number, suit: Suit): number =>
  view.players[seat]?.taken[suit]?.length ?? 0;

/** Whose the suits became with the trick between two views: more than half of a suit is enough. */
export function decided(before: View, after: View): Decision | null {
  if (before.round !== after.round) return null;
  for (const seat of [0, 1]) {
    const suits = SUIT_NAMES.filter(
      (suit) => wonOf(before, seat, suit) <= RANKS / 2 && wonOf(after, seat, suit) > RANKS / 2,
    );
    if (suits.length > 0) return { seat, suits };
  }
  return null;
}

export function moments(look: Table, frames: Frame<View>[]): Moment[] {
  const found: Moment[] = [];
  frames.forEach((frame, i) => {
    const { view } = frame;
    const before = frames[i - 1]?.view;
    if (!before || before.round !== view.round) {
      found.push({ frame: i, text: say("web-sensation-round", { round: view.round }) });
      return;
    }
    if (view.asked === null) {
      found.push({ frame: i, text: say("web-over") });
      return;
    }
    const decision = decided(before, view);
    if (!decision) return;
    const text = say("web-sensation-moment-suit", {
      name: nameOf(look, decision.seat),
      who: decision.seat === look.me ? "you" : "other",
      trick: before.trick,
      suits: list(decision.suits.map((suit) => say(suit))),
    });
    found.push({ frame: i, text });
  });
  return found;
}
