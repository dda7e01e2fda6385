/** What is printed on the cards, and which drawing each one wears. */

import type { Look } from "../../lib/look";
import { CARDS, NAMES, type Hollywood } from "../../lib/protocol";

export type View = Hollywood.View;
export type Outcome = Hollywood.Outcome;
export type Table = Look<View, Outcome>;
export type Player = Hollywood.Player;
export type Movie = Hollywood.Movie;
export type Project = Hollywood.Project;
export type Spot = Hollywood.Spot;
export type Face = Hollywood.Face;
export type Genre = Hollywood.FilmFace["genre"];

export const COLUMNS = ["A", "B", "C", "D"] as const;
export type Column = (typeof COLUMNS)[number];

export const GENRES: readonly Genre[] = ["horror", "action", "romance"];
export const SYMBOL = { horror: "bat", action: "bolt", romance: "heart" } as const;

export function face(card: string): Face {
  const faces: Record<string, Face> = CARDS.hollywood;
  return faces[card] ?? { kind: "blockbuster" };
}

/** The name under which a film of this genre is written: `H`, or `H*` with the award. */
export function filmOf(genre: Genre, award: boolean): string {
  return genre.charAt(0).toUpperCase() + (award ? "*" : "");
}

const STARS: readonly { name: string; rating: number }[] = NAMES.hollywood.star;

/** The portraits a rating has: indices into the stars of the box. */
const CASTS = [1, 2, 3].map((rating) =>
  STARS.flatMap((star, index) => (star.rating === rating ? [index] : [])),
);

/** The star a card shows: `turn` goes round those of its rating. */
export function starOf(rating: number, turn: number): number {
  const cast = CASTS[rating - 1] ?? [];
  return cast[turn % cast.length] ?? 0;
}

export function starName(index: number): string {
  return STARS[index]?.name ?? "";
}

/**
 * Which drawing each card of a layout wears: pictures of one genre are dealt in turn, so that two
 * neighbours never look alike, and no star appears twice in a round.
 */
export function drawings(columns: readonly (readonly Spot[])[], round: number): number[][] {
  const dealt = new Map<string, number>();
  return columns.map((column) =>
    column.map(({ card }) => {
      const printed = face(card);
      if (printed.kind === "blockbuster") return 0;
      const kind = printed.kind === "film" ? printed.genre : `star ${printed.rating}`;
      const count = dealt.get(kind) ?? 0;
      dealt.set(kind, count + 1);
      return printed.kind === "film" ? count + 2 * round : starOf(printed.rating, count + round);
    }),
  );
}

/** The cards of a project or movie as they lie: films in turn, the award as its second card. */
export function strip(project: { genre: Genre; cards: number; weight: number }): string[] {
  const awards = project.weight - project.cards;
  const at = Math.max(0, Math.min(1, project.cards - awards));
  return Array.from({ length: project.cards }, (_, i) =>
    filmOf(project.genre, i >= at && i < at + awards),
  );
}

/** How a table is laid out: beside one another; for a tablet on end; for phones, tall or not. */
export type Shape = "wide" | "tablet" | "narrow" | "compact";

/** What a Blockbuster brings at this table, as the sums say; 2 while nobody has one. */
export function worthOfBlockbusters({ players }: View): number {
  const owner = players.find(({ blockbusters }) => blockbusters > 0);
  if (!owner) return 2;
  const movies = owner.movies.reduce((sum, { value }) => sum + value, 0);
  return (owner.score - movies - owner.largest) / owner.blockbusters;
}

/** How many cards of a round no reel is on. */
export function unclaimedARound(view: View): number {
  const spots = view.columns.reduce((sum, column) => sum + column.length, 0);
  return spots - view.reels_each * view.players.length;
}
