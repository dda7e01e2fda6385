/** A finished Film as the end screen shows it: its scenes in order, and what the judges found. */

import type { FauxRaccords } from "../../../lib/protocol";
import { seedOf } from "../../../lib/chance";

export type View = FauxRaccords.View;
export type Outcome = FauxRaccords.Outcome;
export type Mode = Outcome["mode"];
export type Mood = FauxRaccords.Face["mood"];

/** The moods a film can have: every one but the joker, in the order of the box. */
export const FILM_MOODS = [
  "comedy",
  "drama",
  "romance",
  "suspense",
  "action",
  "horror",
  "fantasy",
] as const;
export type FilmMood = (typeof FILM_MOODS)[number];

export interface Scene {
  /** Its place, as the table writes it, without the mark: "3", "2,4". */
  at: string;
  /** The card's name: "19b". */
  card: string;
  value: number;
  mood: Mood;
  /** Whether it counts for the film's genre. */
  counts: boolean;
  /** The checks it is at fault for. */
  faults: string[];
}

export interface Film {
  scenes: Scene[];
  /** Its two moods, the one more scenes have first; none in a Studio. */
  moods: FilmMood[];
  goal: number;
  genreGoal: number | null;
  /** Genre score. */
  score: number | null;
  /** The same film has the same title, poster and music everywhere. */
  seed: number;
}

const isFilmMood = (mood: Mood): mood is FilmMood => mood !== "joker";

/** The films of a finished game. */
export function filmsOf(view: View, outcome: Outcome): Film[] {
  return view.films.map((film, n) => {
    const scenes = film.cards.flatMap(({ at, card, mood }): Scene[] => {
      if (card === null || mood === null) return [];
      return [
        {
          at: (at ?? "").replace(/^\d*#/, ""),
          card,
          value: Number.parseInt(card),
          mood,
          counts: film.genre_goal !== null && (mood === "joker" || film.moods.includes(mood)),
          faults: Object.keys(outcome.faults).filter((check) =>
            outcome.faults[check]?.includes(card),
          ),
        },
      ];
    });
    const having = (mood: Mood) => scenes.filter((scene) => scene.mood === mood).length;
    const drawn = (outcome.moods[n] ?? film.moods).filter(isFilmMood);
    const moods = drawn.length === 0 && isTutorial(outcome) ? commonest(having) : drawn;
    return {
      scenes,
      moods: [...moods].sort((a, b) => having(b) - having(a)),
      goal: film.goal,
      genreGoal: film.genre_goal,
      score: outcome.genre?.[n] ?? null,
      seed: seedOf([...moods, ...scenes.map((scene) => scene.card)].join(" ")),
    };
  });
}

/**
 * Whether a finished game has a trailer. The tutorial is judged without a genre (FR-57), but a first
 * win is worth a show: its trailer is of the two moods that most of its scenes have.
 */
export function hasTrailer(outcome: Outcome): boolean {
  return outcome.trailer || (outcome.won && isTutorial(outcome));
}

function isTutorial({ mode }: Outcome): boolean {
  return mode === "tutorial";
}

/** The two moods that most scenes have; of equals, the one the box has first. */
function commonest(having: (mood: Mood) => number): FilmMood[] {
  return [...FILM_MOODS].sort((a, b) => having(b) - having(a)).slice(0, 2);
}

/** Two moods as a name for what both make: "drama-suspense", always in the order of the box. */
export function pairOf(moods: readonly FilmMood[]): string {
  return FILM_MOODS.filter((mood) => moods.includes(mood)).join("-");
}

/** How many jokers a film has. */
export function jokersIn(film: Film): number {
  return film.scenes.filter((scene) => scene.mood === "joker").length;
}

// Where each scene lies ---------------------------------------------------------------------------

export interface Placed {
  scene: Scene;
  /** Left and top, in cards. */
  x: number;
  y: number;
}

export interface Shape {
  placed: Placed[];
  /** In cards. */
  width: number;
  height: number;
}

/** A film's scenes where they lay on the table; a line is one row. */
export function shapeOf(mode: Mode, scenes: readonly Scene[]): Shape {
  const rough = scenes.map((scene, i) => {
    const [a = 0, b = 0] = scene.at.split(",").map(Number);
    if (mode === "series") return { scene, x: b, y: a };
    if (mode === "arcs") return { scene, x: a, y: b / 2 };
    // Every level rests on the gaps of the one below.
    if (mode === "studio") return { scene, x: b + (a - 1) / 2, y: -a };
    return { scene, x: i, y: 0 };
  });
  const left = Math.min(...rough.map(({ x }) => x));
  const top = Math.min(...rough.map(({ y }) => y));
  const placed = rough.map(({ scene, x, y }) => ({ scene, x: x - left, y: y - top }));
  return {
    placed,
    width: Math.max(...placed.map(({ x }) => x)) + 1,
    height: Math.max(...placed.map(({ y }) => y)) + 1,
  };
}
