/** The music of a film: written and recorded once, then kept while the page is open. */

import { compose } from "../../../lib/music";
import { record } from "../../../lib/orchestra";
import type { Film } from "./film";
import { CREDITS, lengthOf, SCENE, TITLE } from "./trailer";

const recorded = new Map<number, Promise<AudioBuffer | null>>();

/** Null where the browser has no sound at all. */
export function musicOf(film: Film): Promise<AudioBuffer | null> {
  const before = recorded.get(film.seed);
  if (before) return before;
  const notes = compose({
    moods: film.moods,
    scenes: film.scenes.map((scene) => scene.mood),
    seed: film.seed,
    title: TITLE,
    scene: SCENE,
    credits: CREDITS,
  });
  const fresh = record(notes, lengthOf(film)).catch(() => null);
  recorded.set(film.seed, fresh);
  return fresh;
}
