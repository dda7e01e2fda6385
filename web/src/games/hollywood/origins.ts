/** Where the cards on the table came from, so that they can be seen to travel there. */

import { face, type View } from "./cards";

/** Names of places for the table's moves; what has the same name is the same thing. */
export const at = {
  spot: (round: number, column: number, row: number) => `s${round}-${column}-${row}`,
  project: (seat: number, genre: string, i: number) => `p${seat}-${genre}-${i}`,
  movie: (seat: number, movie: number, i: number | "star") => `m${seat}-${movie}-${i}`,
  blockbuster: (seat: number, i: number) => `b${seat}-${i}`,
  unclaimed: (i: number) => `u${i}`,
  reel: (round: number, column: number, i: number) => `r${round}-${column}-${i}`,
  stock: (seat: number, i: number) => `k${seat}-${i}`,
};

/**
 * For each card that has come to a player since `before`, the place it was at then: a spot of the
 * lot, or the project that became a movie. Cards of one kind are alike, so any of them will do.
 */
export function origins(before: View | null | undefined, now: View): Map<string, string> {
  const from = new Map<string, string>();
  if (!before) return from;
  const spots = before.columns.flatMap((column, c) =>
    column.map((spot, row) => ({ ...spot, place: at.spot(before.round, c, row) })),
  );
  const take = (seat: number | null, fits: (card: string) => boolean): string | undefined => {
    const index = spots.findIndex((spot) => spot.reel === seat && fits(spot.card));
    return index < 0 ? undefined : spots.splice(index, 1)[0]?.place;
  };
  const set = (place: string, origin: string | undefined) => {
    if (origin !== undefined) from.set(place, origin);
  };
  const film = (genre: string) => (card: string) => {
    const printed = face(card);
    return printed.kind === "film" && printed.genre === genre;
  };
  const star = (rating: number) => (card: string) => {
    const printed = face(card);
    return printed.kind === "star" && printed.rating === rating;
  };

  now.players.forEach((player, seat) => {
    const had = before.players[seat];
    if (!had) return;
    const lay = new Map(had.projects.map(({ genre, cards }) => [genre, cards]));
    player.movies.forEach((movie, m) => {
      if (m < had.movies.length) return;
      const ready = lay.get(movie.genre) ?? 0;
      for (let i = 0; i < movie.cards; i++) {
        const place = at.movie(seat, m, i);
        if (i < ready) set(place, at.project(seat, movie.genre, i));
        else set(place, take(seat, film(movie.genre)));
      }
      lay.delete(movie.genre);
      set(at.movie(seat, m, "star"), take(seat, star(movie.rating)));
    });
    for (const { genre, cards } of player.projects) {
      for (let i = lay.get(genre) ?? 0; i < cards; i++) {
        set(at.project(seat, genre, i), take(seat, film(genre)));
      }
    }
    for (let i = had.blockbusters; i < player.blockbusters; i++) {
      set(
        at.blockbuster(seat, i),
        take(seat, (card) => face(card).kind === "blockbuster"),
      );
    }
  });
  now.unclaimed.forEach((card, i) => {
    if (i >= before.unclaimed.length)
      set(
        at.unclaimed(i),
        take(null, (left) => left === card),
      );
  });
  return from;
}
