/**
 * What was done, read from the story: who put a card aside, led, answered, won which trick.
 *
 * A choice's place in the game tells what it was: a round is the cards put aside and then fourteen
 * tricks of two. So a story can be told that was only heard of as a list of words, and no rule of
 * play is needed: a trick was won by whoever led the next one.
 */

import type { Told } from "../../lib/look";
import type { Chose } from "../../lib/protocol";
import { TRICKS, type View } from "./suits";

export interface Deed {
  kind: "stash" | "lead" | "answer";
  version: number;
  seat: number;
  /** Null for a card put aside unseen. */
  card: string | null;
  /** From 1, as in the view. */
  round: number;
  /** From 1; 0 for a card put aside. */
  trick: number;
  /** The card this one answers. */
  led: string | null;
  /** Who won this trick; null as long as nobody has, or where that was not heard. */
  winner: number | null;
  /** The view before and after it, where they are known. */
  before: View | null;
  after: View | null;
}

/** How many cards are put aside at the start of a round. */
function stashedIn(view: View, round: number): number {
  return round === 1 ? 0 : Math.abs(view.path[round - 2] ?? 0);
}

/** How many choices were made before a round began. */
function choicesBefore(view: View, round: number): number {
  let count = 0;
  for (let past = 1; past < round; past++) count += stashedIn(view, past) + 2 * TRICKS;
  return count;
}

/** How many choices have been made in the whole game. */
export function choicesMade(view: View): number {
  const stashed = stashedIn(view, view.round) - view.to_stash;
  const played = view.asked === null ? 2 * TRICKS : 2 * (view.trick - 1) + (view.led ? 1 : 0);
  return choicesBefore(view, view.round) + stashed + played;
}

/** What the choice with this number (from 0) was. */
function placeOf(view: View, number: number): Pick<Deed, "kind" | "round" | "trick"> {
  let round = 1;
  while (number >= choicesBefore(view, round + 1) && round < view.round) round += 1;
  const inRound = number - choicesBefore(view, round);
  const played = inRound - stashedIn(view, round);
  if (played < 0) return { kind: "stash", round, trick: 0 };
  const trick = Math.floor(played / 2) + 1;
  return { kind: played % 2 === 0 ? "lead" : "answer", round, trick };
}

/** The choices that still stand, oldest first; those taken back are gone. */
function standing(story: readonly Told<View>[]): Told<View, Chose>[] {
  const kept: Told<View, Chose>[] = [];
  // A table may begin in the middle of a game: its first words are in no event.
  let opening = 0;
  for (const { event, before } of story) {
    if (event.event === "chose") kept.push({ event, before });
    if (event.event !== "taken-back") continue;
    if (before) opening = Math.max(0, choicesMade(before) - kept.length);
    kept.length = Math.max(0, Math.min(kept.length, event.keep - opening));
  }
  return kept;
}

function cardsWon(cards: readonly number[]): number {
  return cards.reduce((sum, count) => sum + count, 0);
}

/** Who won the last trick of a finished round: whose count has grown since. */
function winnerOfLast(deeds: readonly Deed[], answer: Deed, view: View): number | null {
  const counted = view.counted[answer.round - 1];
  if (!counted) return null;
  const ended = [0, 1].map((seat) => cardsWon(counted.majorities.map((m) => m.cards[seat] ?? 0)));
  const won = deeds.filter(
    (deed) => deed.kind === "answer" && deed.round === answer.round && deed.winner !== null,
  );
  if (won.length === TRICKS - 1) {
    const earlier = won.filter((deed) => deed.winner === 0).length;
    return (ended[0] ?? 0) > 2 * earlier ? 0 : 1;
  }
  const { before } = answer;
  if (before?.round !== answer.round || before.trick !== answer.trick) return null;
  const held = Object.values(before.players[0]?.taken ?? {}).map((cards) => cards.length);
  return (ended[0] ?? 0) > cardsWon(held) ? 0 : 1;
}

function retell(story: readonly Told<View>[], view: View): Deed[] {
  const kept = standing(story);
  const first = choicesMade(view) - kept.length;
  const deeds = kept.map(({ event, before }, i): Deed => {
    const next = kept[i + 1];
    return {
      ...placeOf(view, first + i),
      version: event.version,
      seat: event.seat,
      card: event.word,
      led: null,
      winner: null,
      before,
      after: next ? next.before : view,
    };
  });
  deeds.forEach((deed, i) => {
    if (deed.kind !== "answer") return;
    deed.led = deeds[i - 1]?.card ?? deed.before?.led ?? null;
    const next = deeds[i + 1];
    if (deed.trick === TRICKS) deed.winner = winnerOfLast(deeds, deed, view);
    else deed.winner = next ? next.seat : view.leader;
  });
  return deeds;
}

const known = new WeakMap<readonly Told<View>[], { view: View; deeds: Deed[] }>();

/** All that was done and still stands, oldest first. */
export function deedsOf(story: readonly Told<View>[], view: View): Deed[] {
  const kept = known.get(story);
  if (kept?.view === view) return kept.deeds;
  const deeds = retell(story, view);
  known.set(story, { view, deeds });
  return deeds;
}

/** The cards of a finished trick, the winner's first. */
export function cardsOf(deed: Deed): { winning: string | null; losing: string | null } {
  return deed.winner === deed.seat
    ? { winning: deed.card, losing: deed.led }
    : { winning: deed.led, losing: deed.card };
}

/** The card that lay face up while a trick was played, if that is known; null for an empty deck. */
export function faceUpAt(deed: Deed): string | null | undefined {
  const { before } = deed;
  if (before?.round !== deed.round || before.trick !== deed.trick) return undefined;
  return before.face_up;
}

/** What a seat's hand has gained by a trick, if that can be seen. */
export function gained(deed: Deed, seat: number): string[] {
  const [then, now] = [deed.before?.players[seat]?.hand, deed.after?.players[seat]?.hand];
  if (!then || !now || deed.after?.round !== deed.round) return [];
  return now.filter((card) => !then.includes(card));
}
