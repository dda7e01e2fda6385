/** Who stands on the title card: each mood has one silhouette, standing on y = 150 at x = 0. */

import type { FilmMood } from "./film";
import { at, line, path, person, pose, stars, tree } from "./frames/kit";

const FLIES =
  "M0 -30L0 0M0 -26L22 -38L36 -34M0 -26L-18 -12L-26 -22M0 0L14 20L12 44M0 0L-16 22L-14 46";

export const EMBLEMS: Record<FilmMood, (ink: string) => string> = {
  comedy: (ink) =>
    person("bowler", 0, 150, 88, ink) + line("M16 100L30 150M16 100q2 -8 10 -6", ink, 2.6),
  drama: (ink) =>
    person("bun", -8, 150, 84, ink) +
    line("M9 118V66", ink, 2.8) +
    path(
      "M-27 72q3 -28 36 -28t36 28q-6 -5 -12 0q-6 -5 -12 0q-6 -5 -12 0q-6 -5 -12 0q-6 -5 -12 0q-6 -5 -12 0z",
      ink,
    ),
  romance: (ink) => person("topper", -9, 150, 92, ink) + person("lady", 14, 150, 82, ink, true),
  suspense: (ink) => person("hat", 0, 150, 92, ink),
  action: (ink) => pose(0, 110, 0.95, ink, [2, -44], FLIES) + line("M34 78L54 48", ink, 2.6),
  horror: (ink) => person("cape", -4, 150, 88, ink) + tree(38, 150, 0.9, ink),
  fantasy: (ink) =>
    path("M-22 150l12 -56q3 -9 10 -9t10 9l12 56z", ink) +
    path("M-16 70l16 -46 16 46q-16 6 -32 0z", ink) +
    path("M-7 70h14v9q0 8 -7 16q-7 -8 -7 -16z", ink) +
    line("M10 98L28 88L30 60", ink, 5) +
    at(30, 52, 1, stars(ink, [0, 0, 9])),
};
