/** What the others did to cards of the Film since one's own turn, on the card as it lies now. */

import type { Fact } from "../../lib/protocol";
import { wordIn } from "../../lib/story";
import type { Move } from "../../table/last-moves";
import { placeIn, type Place } from "./shape";

/** What can be seen to have happened to a Film card; messages say each. */
const SEEN = ["place", "view", "script", "star", "hint", "put-back", "swapped", "token"] as const;
export type Done = (typeof SEEN)[number];

export interface Mark {
  number: number;
  seat: number;
  done: Done;
  /** Of the Film card it lies on. */
  place: Place;
}

/** What tells marks apart: one move may mark several cards. */
export const keyOf = ({ number, place }: Mark): string => `${number} ${JSON.stringify(place)}`;

/** Facts by which a line grows, and by which it shrinks; what lies behind moves up. */
const COMES = ["place", "script", "put-back"];
const GOES = ["lift", "give", "fogged-reel", "censored", "press-leak", "reshoot"];

/** The newest mark of each card; `lines` says whether places shift. */
export function marksOf(moves: readonly Move[], lines: boolean): Mark[] {
  let marks: Mark[] = [];
  for (const { number, seat, facts } of moves) {
    for (const fact of facts) {
      const [to, at] = [placeIn(wordIn(fact, "where")), placeIn(wordIn(fact, "film"))];
      if (lines) marks = marks.flatMap((mark) => shifted(mark, fact, to, at));
      const place = COMES.includes(fact.kind) ? to : at;
      const done = SEEN.find((kind) => kind === fact.kind);
      if (done === undefined || place === null) continue;
      marks = marks.filter((mark) => !same(mark.place, place));
      marks.push({ number, seat, done, place });
    }
  }
  return marks;
}

/** A mark after a card has come into its line or gone from it; none if it was on the one gone. */
function shifted(mark: Mark, { kind }: Fact, to: Place | null, at: Place | null): Mark[] {
  const by = (change: number): Mark[] => [
    { ...mark, place: { ...mark.place, place: mark.place.place + change } },
  ];
  const { film, place } = mark.place;
  if (to && COMES.includes(kind) && to.film === film && to.place <= place) return by(1);
  if (!at || !GOES.includes(kind) || at.film !== film) return [mark];
  if (at.place === place) return [];
  return at.place < place ? by(-1) : [mark];
}

function same(one: Place, other: Place): boolean {
  return one.film === other.film && one.row === other.row && one.place === other.place;
}

/** The mark on a Film card, by its word. */
export function markOn(marks: readonly Mark[], at: string | null): Mark | null {
  const here = placeIn(at ?? "");
  return here === null ? null : (marks.find(({ place }) => same(place, here)) ?? null);
}
