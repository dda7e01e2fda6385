/** A film's poster: the motif of its first mood on the ground of its second. */

import { list, say } from "../../../lib/words.svelte";
import { jokersIn, type Film } from "./film";
import { box, INKS, path, rays } from "./frames/kit";
import { MOODS } from "../faces";
import { MOTIFS } from "./motifs";
import { block, CREAM, ems, GOLD, LAMP, MIST, moodDisc, star, words } from "./svg";
import { genreOf, titleOf } from "./titles";

/**
 * Whose names a poster bears. It is kept and shown to others, so it names everyone; who looks at
 * the end of their own game is called what they call themselves, which at a table against bots
 * nobody has asked for.
 */
export function cutters(
  seated: readonly string[],
  own: number | null,
  ownName: string,
): readonly string[] {
  return seated.map((name, seat) => (seat === own ? ownName.trim() || name : name));
}

export const SHEET = { width: 400, height: 600 } as const;

/** The drawing inside a 400 × 600 sheet; it names patterns of the page by their ids. */
export function posterOf(film: Film, names: readonly string[]): string {
  const [main, other] = film.moods;
  if (!main || !other) return "";
  const { deep, dark } = INKS[other];
  const genre = genreOf(film);
  const title = block(
    titleOf(film),
    200,
    440,
    352,
    { lines: 2, size: 46, height: 70 },
    {
      face: "display",
      fill: CREAM,
    },
  );
  const cut = say("web-faux-end-cut-by", { names: list([...names]) });
  const cutters = block(
    cut,
    200,
    title.foot + 5,
    344,
    { lines: 2, size: 18, height: 30 },
    {
      fill: MIST,
      weight: 500,
    },
  );
  const head = Math.min(19, 330 / (ems(genre.toLocaleUpperCase(), "text") + genre.length * 0.2));
  return (
    box(0, 0, 400, 600, deep) +
    rays(200, 236, 40, dark, 0.75, 520) +
    box(0, 0, 400, 430, `url(#${MOODS[other].pattern})`, `opacity=".45"`) +
    MOTIFS[main]() +
    box(0, 428, 400, 172, "#0d0a24") +
    path("M0 427h400v2.5H0z", GOLD) +
    words(200, 46, genre.toLocaleUpperCase(), { size: head, fill: LAMP, spaced: head * 0.2 }) +
    title.svg +
    cutters.svg +
    moodDisc(main, 164, 566, 19) +
    moodDisc(other, 236, 566, 19) +
    // Jokers belong to every genre: a film that has some shows their cap.
    (jokersIn(film) > 0 ? moodDisc("joker", 200, 566, 12) : star(200, 566, 9)) +
    `<rect x="10" y="10" width="380" height="580" fill="none" stroke="${GOLD}" stroke-width="1.2"/>`
  );
}
