/**
 * The trailer of a won Film (FR-57): titles, the film's own scenes in order, credits. It is a row
 * of shots; the page plays them, and they are printed into a file from the same drawings.
 */

import { list, say } from "../../../lib/words.svelte";
import type { Film, Scene } from "./film";
import { EMBLEMS } from "./emblems";
import { FRAMES, framesFor } from "./frames";
import { at, beam, blinds, box, disc, line, path, rays } from "./frames/kit";
import { block, CREAM, ems, GOLD, INK, LAMP, MIST, moodDisc, NIGHT, star, words } from "./svg";
import { genreOf, titleOf } from "./titles";

/** Seconds. */
export const TITLE = 4;
export const SCENE = 2.5;
export const CREDITS = 4;
/** The scene's number is shown for so long before its picture. */
export const LEADER = 0.5;

export const SCREEN = { width: 320, height: 180 } as const;

export interface Shot {
  kind: "title" | "leader" | "scene" | "credits";
  start: number;
  length: number;
  /** Two layers the camera moves apart, and one that stands still over them. */
  back: string;
  front: string;
  over: string;
  /** What is seen, in words. */
  caption: string;
  /** Which way the camera drifts. */
  drift: 1 | -1;
}

export function lengthOf(film: Film): number {
  return TITLE + SCENE * film.scenes.length + CREDITS;
}

/** When each scene begins. */
export function cutsOf(film: Film): number[] {
  return film.scenes.map((_, i) => TITLE + SCENE * i);
}

export function shotsOf(film: Film, names: readonly string[]): Shot[] {
  const scenes = film.scenes.length;
  const numbers = framesFor(
    film.scenes.map((scene) => scene.mood),
    film.seed,
  );
  const shots: Shot[] = [titleShot(film)];
  film.scenes.forEach((scene, i) => {
    const number = numbers[i] ?? 0;
    const frame = FRAMES[scene.mood][number];
    const start = TITLE + SCENE * i;
    const caption = say("web-faux-end-caption", {
      at: say("web-faux-end-at-scene", { scene: i + 1, scenes }),
      what: say(`web-faux-end-frame-${scene.mood}-${number + 1}`),
    });
    const drift = (film.seed >> (i % 16)) & 1 ? 1 : -1;
    shots.push({ ...leaderOf(scene), kind: "leader", start, length: LEADER, caption, drift });
    shots.push({
      kind: "scene",
      start: start + LEADER,
      length: SCENE - LEADER,
      back: frame?.back ?? "",
      front: frame?.front ?? "",
      over: VIGNETTE + plaque(scene),
      caption,
      drift,
    });
  });
  shots.push(creditsShot(film, names, TITLE + SCENE * scenes));
  return shots;
}

/** The shot that is on at a time; after the end, the last. */
export function shotAt(shots: readonly Shot[], time: number): Shot | undefined {
  return shots.findLast((shot) => time >= shot.start) ?? shots[0];
}

// The camera --------------------------------------------------------------------------------------

export interface Placing {
  /** Around the middle of the screen. */
  scale: number;
  x: number;
  y: number;
}

/** Where the two layers of a shot are after a part of it (0 to 1): a slow drift, nearer faster. */
export function camera(shot: Shot, part: number): { back: Placing; front: Placing } {
  if (shot.kind !== "scene") {
    const still = { scale: 1, x: 0, y: 0 };
    return { back: still, front: still };
  }
  const way = shot.drift * (part - 0.5);
  return {
    back: { scale: 1.03 + 0.03 * part, x: 5 * way, y: 0 },
    front: { scale: 1.03 + 0.07 * part, x: 16 * way, y: 2 * part },
  };
}

export function transformOf({ scale, x, y }: Placing): string {
  const [cx, cy] = [SCREEN.width / 2, SCREEN.height / 2];
  return `translate(${(cx + x).toFixed(2)} ${(cy + y).toFixed(2)}) scale(${scale.toFixed(4)}) translate(${-cx} ${-cy})`;
}

// The cards between -------------------------------------------------------------------------------

const VIGNETTE =
  `<defs><radialGradient id="trailer-edge" cx=".5" cy=".5" r=".72"><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient></defs>` +
  box(0, 0, SCREEN.width, SCREEN.height, "url(#trailer-edge)");

/** The card of a scene, small in the corner. */
function plaque(scene: Scene): string {
  return (
    `<rect x="10" y="10" width="47" height="24" rx="12" fill="${NIGHT}" fill-opacity=".86" stroke="${GOLD}"/>` +
    moodDisc(scene.mood, 22, 22, 9) +
    words(44, 28, String(scene.value), { size: 17, fill: LAMP, face: "display" })
  );
}

/** A scene's value as film leaders count. */
function leaderOf(scene: Scene): Pick<Shot, "back" | "front" | "over"> {
  return {
    back:
      box(0, 0, 320, 180, "#d9c79c") +
      path("M160 90V-80H400V90z", "#c7b283") +
      line("M0 90h320M160 0v180", INK, 1),
    front:
      disc(160, 90, 76, "none", `stroke="${INK}" stroke-width="2.5"`) +
      disc(160, 90, 66, "none", `stroke="${INK}" stroke-width="2.5"`) +
      words(160, 125, String(scene.value), { size: 100, fill: INK, face: "display" }) +
      moodDisc(scene.mood, 284, 146, 20),
    over: VIGNETTE,
  };
}

function titleShot(film: Film): Shot {
  const [main = "drama", other = "drama"] = film.moods;
  const title = titleOf(film);
  const subtitle = say("web-faux-end-scenes", {
    genre: genreOf(film),
    scenes: film.scenes.length,
  });
  const coming = say("web-faux-end-coming");
  const big = block(
    title,
    160,
    47,
    166,
    { lines: 3, size: 27, height: 52 },
    {
      face: "display",
      fill: INK,
    },
  );
  const spaced = Math.min(
    8.5,
    150 / (ems(coming.toLocaleUpperCase(), "text") + coming.length * 0.18),
  );
  return {
    kind: "title",
    start: 0,
    length: TITLE,
    back:
      box(0, 0, 320, 180, "#e3d3aa") +
      blinds("#8a7a55", 0.3) +
      beam(40, -10, 0, 84, 164, "#fff8e2", 0.55) +
      beam(280, -10, 236, 320, 164, "#fff8e2", 0.55) +
      box(0, 164, 320, 16, INK),
    front: at(40, 29, 0.9, EMBLEMS[main](INK)) + at(280, 29, 0.9, EMBLEMS[other](INK)),
    over:
      VIGNETTE +
      `<g fill="none" stroke="${INK}"><rect x="6.5" y="6.5" width="307" height="157.5" stroke-width="1"/><rect x="9.5" y="9.5" width="301" height="154" stroke-width=".6"/></g>` +
      words(160, 38, coming.toLocaleUpperCase(), {
        size: spaced,
        fill: INK,
        spaced: spaced * 0.18,
      }) +
      big.svg +
      block(subtitle, 160, big.foot + 3, 172, { lines: 2, size: 11, height: 22 }, { fill: INK })
        .svg,
    caption: say("web-faux-end-caption-title", { title, subtitle }),
    drift: 1,
  };
}

function creditsShot(film: Film, names: readonly string[], start: number): Shot {
  const [main = "drama", other = "drama"] = film.moods;
  const title = titleOf(film);
  const cut = say("web-faux-end-cut-by", { names: list([...names]) });
  const end = say("web-faux-end-the-end");
  const top = block(
    title,
    160,
    92,
    250,
    { lines: 2, size: 17, height: 34 },
    {
      face: "display",
      fill: LAMP,
    },
  );
  return {
    kind: "credits",
    start,
    length: CREDITS,
    back: box(0, 0, 320, 180, NIGHT) + rays(160, 62, 32, "#1a2760", 0.8),
    front:
      words(160, 74, end, { size: 46, fill: CREAM, face: "display" }) +
      path("M70 86h180v1H70z", GOLD),
    over:
      VIGNETTE +
      `<rect x="6.5" y="6.5" width="307" height="167" fill="none" stroke="${GOLD}"/>` +
      top.svg +
      block(
        cut,
        160,
        top.foot + 3,
        260,
        { lines: 2, size: 10.5, height: 22 },
        {
          fill: MIST,
          weight: 500,
        },
      ).svg +
      moodDisc(main, 144, 158, 8) +
      moodDisc(other, 176, 158, 8) +
      star(160, 158, 4),
    caption: say("web-faux-end-caption-credits", { end, title, cut }),
    drift: 1,
  };
}
