/** A finished game as credits: one line for each item of a player's score, and why it was won. */

import { nameOf, who, type Look } from "../../lib/look";
import { list, say } from "../../lib/words.svelte";
import type { Movie, Outcome, Project, View } from "./cards";

export type Line =
  | { kind: "blockbusters"; count: number; points: number }
  | { kind: "movie"; movie: Movie; index: number; points: number }
  | { kind: "project"; shown: Project[]; tied: boolean; points: number };

/** What one player's score is made of, in the order it is counted. */
export function linesOf(view: View, outcome: Outcome, seat: number): Line[] {
  const lines: Line[] = [];
  const count = outcome.blockbusters[seat] ?? 0;
  const largest = outcome.largest_project[seat] ?? 0;
  const movies = outcome.movies[seat]?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  const brought = (outcome.scores[seat] ?? 0) - movies - largest;
  if (count > 0) lines.push({ kind: "blockbusters", count, points: brought });
  outcome.movies[seat]?.forEach((movie, index) => {
    lines.push({ kind: "movie", movie, index, points: movie.value });
  });
  const projects = view.players[seat]?.projects ?? [];
  const shown = projects.filter(({ stands }) => stands !== "smaller");
  if (shown.length) lines.push({ kind: "project", shown, tied: shown.length > 1, points: largest });
  return lines;
}

/** How a project's points came to be. */
export function projectNote({ shown, tied }: { shown: Project[]; tied: boolean }): string {
  const [first] = shown;
  if (!first) return say("web-hw-end-no-project");
  if (tied) return say("web-hw-end-tied", { weight: first.weight });
  if (first.weight > first.cards) return say("web-hw-end-award");
  return say("web-hw-end-cards", { cards: first.cards });
}

/** Who won, in a line. */
export function verdict(look: Look, outcome: Outcome): string {
  const [seat = 0] = outcome.winners;
  const score = outcome.scores[seat] ?? 0;
  if (outcome.winners.length > 1) {
    const names = list(outcome.winners.map((winner) => nameOf(look, winner)));
    return say("web-hw-end-share", { names, score });
  }
  return say("web-hw-end-win", { ...who(look, seat), score });
}

/** Why, in a sentence: what brought the winner most, or what broke the tie. */
export function why(look: Look, view: View, outcome: Outcome): string {
  if (outcome.winners.length > 1) return say("web-hw-end-why-level");
  const [seat = 0] = outcome.winners;
  const lines = linesOf(view, outcome, seat);
  const most = Math.max(...outcome.scores);
  const best = Math.max(0, ...(outcome.movies[seat] ?? []).map(({ value }) => value));
  if (outcome.scores.filter((score) => score === most).length > 1) {
    return say("web-hw-end-why-tie", { ...who(look, seat), value: best });
  }
  // Where a movie brought as much as anything else, the movie is the story.
  const told = lines.toSorted(
    (a, b) => b.points - a.points || Number(b.kind === "movie") - Number(a.kind === "movie"),
  );
  const [top] = told;
  const movies = outcome.movies[seat] ?? [];
  if (top?.kind === "movie" && movies.length > 1 && 2 * top.points < most) {
    const value = movies.reduce((sum, movie) => sum + movie.value, 0);
    return say("web-hw-end-why-movies", { count: movies.length, value });
  }
  if (top?.kind === "movie") {
    const { genre, cards, weight, rating, value } = top.movie;
    const award = weight > cards ? "yes" : "no";
    return say("web-hw-end-why-movie", {
      ...who(look, seat),
      genre,
      cards,
      award,
      stars: rating,
      value,
    });
  }
  if (top?.kind === "blockbusters") {
    return say("web-hw-end-why-blockbusters", { count: top.count, value: top.points });
  }
  return say("web-hw-end-why-project", { value: top?.points ?? 0 });
}
