/** Six frames for each mood. Which one a scene shows hangs on its card and on the film. */

import type { Mood } from "../../faces";
import { ACTION } from "./action";
import { COMEDY } from "./comedy";
import { DRAMA } from "./drama";
import { FANTASY } from "./fantasy";
import { HORROR } from "./horror";
import { JOKER } from "./joker";
import type { Frame } from "./kit";
import { ROMANCE } from "./romance";
import { SUSPENSE } from "./suspense";

export type { Frame } from "./kit";

export const FRAMES: Record<Mood, readonly Frame[]> = {
  comedy: COMEDY,
  drama: DRAMA,
  romance: ROMANCE,
  suspense: SUSPENSE,
  action: ACTION,
  horror: HORROR,
  fantasy: FANTASY,
  joker: JOKER,
};

/** For each scene the number of its frame: no frame of a mood comes twice before all have come. */
export function framesFor(moods: readonly Mood[], seed: number): number[] {
  const seen = new Map<Mood, number>();
  return moods.map((mood) => {
    const count = FRAMES[mood].length;
    const before = seen.get(mood) ?? 0;
    seen.set(mood, before + 1);
    // A step that shares no factor with six visits every frame.
    return ((seed % count) + before * (seed & 8 ? 5 : 1)) % count;
  });
}
