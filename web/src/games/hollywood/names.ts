/** What the cards and places of this game are called, in the guest's language. */

import { nameOf, type Look } from "../../lib/look";
import { say } from "../../lib/words.svelte";
import { COLUMNS, face, starName, type Genre, type Movie, type Project, type View } from "./cards";

/** What kind of card it is, for messages that choose their words by it. */
export function kindOf(card: string): { kind: string; stars: number; award: "yes" | "no" } {
  const printed = face(card);
  return {
    kind: printed.kind === "film" ? printed.genre : printed.kind,
    stars: printed.kind === "star" ? printed.rating : 0,
    award: printed.kind === "film" && printed.award ? "yes" : "no",
  };
}

/** All a sighted player sees of a card: "Horror film with the award", "Lola Marchetti, 2 stars". */
export function cardName(card: string, drawing: number | null = null): string {
  const named = drawing === null ? "no" : "yes";
  return say("web-hw-card", { ...kindOf(card), named, name: starName(drawing ?? -1) });
}

/** What a card is good for. */
export function cardTip(card: string, drawing: number): string {
  return say("web-hw-card-tip", { ...kindOf(card), name: starName(drawing) });
}

/** Whose reel is on a card, for messages: nobody's, the viewer's, another's. */
export function ownerOf(look: Look, reel: number | null): { owner: string; player: string } {
  if (reel === null) return { owner: "none", player: "" };
  return { owner: reel === look.me ? "you" : "other", player: nameOf(look, reel) };
}

export function genreName(genre: Genre): string {
  return say(genre);
}

/** What a movie's value is made of, for messages that write it as a product. */
function factorsOf({ multipliers }: View, { genre, weight, rating }: Movie) {
  const advanced = multipliers === null ? "no" : "yes";
  return { weight, stars: rating, advanced, unclaimed: multipliers?.[genre] ?? 0 };
}

/** "4 × 3 stars", as a movie is counted. */
export function movieSum(view: View, movie: Movie): string {
  return say("web-hw-movie-sum", factorsOf(view, movie));
}

/** "4 × 3", beside its points. */
export function movieTimes(view: View, movie: Movie): string {
  return say("web-hw-end-times", factorsOf(view, movie));
}

/** A movie as a screen reader tells it. */
export function movieName(view: View, movie: Movie): string {
  return say("web-hw-movie", {
    genre: movie.genre,
    cards: movie.cards,
    award: movie.weight > movie.cards ? "yes" : "no",
    sum: movieSum(view, movie),
    value: movie.value,
  });
}

export function projectName(project: Project): string {
  return say("web-hw-project", {
    genre: project.genre,
    cards: project.cards,
    award: project.weight > project.cards ? "yes" : "no",
    weight: project.weight,
  });
}

/** How many reels stand in a column. */
export function reelsIn(view: View, column: number): number {
  return (view.columns[column] ?? []).filter(({ reel }) => reel !== null).length;
}

/** A column as a target: what lies at its foot, who stands there, whom a reel would bump. */
export function columnName(look: Look, view: View, column: number, drawing: number): string {
  const spots = view.columns[column] ?? [];
  const foot = spots.at(-1);
  if (!foot) return "";
  const reels = reelsIn(view, column);
  return say("web-hw-column", {
    column: COLUMNS[column] ?? "",
    card: cardName(foot.card, drawing),
    ...ownerOf(look, foot.reel),
    given: foot.received ? "yes" : "no",
    full: reels === spots.length ? "yes" : "no",
    bumps: reels,
  });
}
