/** The lessons: each is a record of a game and the places in it where something is said. */

import type { GameRecord } from "../lib/api";

/** What a student is told who chooses this word at this place; a test holds it to the rules. */
export interface Refusal {
  at: number;
  word: string;
  message: string;
  values: Record<string, string>;
  rule: string;
}

export interface Step {
  id: string;
  /** How many words of the record have been played when this is said. */
  at: number;
  rule: string;
  /** What it talks about: names of areas, or words of the game. */
  show?: string[];
  /** The student's own words are played, too: time passes. */
  watch?: boolean;
  refusals?: Refusal[];
}

export interface Lesson {
  id: string;
  game: string;
  seat: number;
  /** Where a game against bots can go on from; null where the lesson ends the game. */
  play_on: number | null;
  record: GameRecord;
  steps: Step[];
}

/** What is known of a lesson before it is opened. */
export interface Announced {
  id: string;
  game: string;
  steps: number;
  minutes: number;
  load: () => Promise<Lesson>;
}

const FILES = import.meta.glob<Lesson>("./lessons/*.json", { import: "default" });

function announced(id: string, game: string, steps: number, minutes: number): Announced {
  return { id, game, steps, minutes, load: FILES[`./lessons/${id}.json`]! };
}

/** In the order of the posters; the first of each game stands at `/learn/GAME`. */
export const LESSONS: Announced[] = [
  announced("hollywood", "hollywood", 15, 5),
  announced("sensation", "sensation", 15, 5),
  announced("faux-raccords", "faux-raccords", 19, 7),
  announced("mishaps", "faux-raccords", 8, 3),
];

/** Where a lesson is. */
export function pathOf(lesson: Announced): string {
  const first = LESSONS.find(({ game }) => game === lesson.game);
  return first === lesson ? `/learn/${lesson.game}` : `/learn/${lesson.game}?lesson=${lesson.id}`;
}

export function titleOf(lesson: Lesson, step: Step): string {
  return `lesson-${lesson.id}-${step.id}-title`;
}

export function textOf(lesson: Lesson, step: Step): string {
  return `lesson-${lesson.id}-${step.id}`;
}
