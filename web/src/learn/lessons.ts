/** The lessons: each is a record of a game and the places in it where something is said. */

import { OWN } from "../games";
import type { LessonOf } from "../games/contract";
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

export interface Listed extends LessonOf {
  game: string;
  load: () => Promise<Lesson>;
}

const FILES = import.meta.glob<Lesson>("../games/*/lessons/*.json", { import: "default" });

/** In the order of the posters; the first of each game stands at `/learn/GAME`. */
export const LESSONS: Listed[] = Object.entries(OWN).flatMap(([game, { lessons }]) =>
  lessons.map((lesson) => ({
    ...lesson,
    game,
    load: FILES[`../games/${game}/lessons/${lesson.id}.json`]!,
  })),
);

/** Where a lesson is. */
export function pathOf(lesson: Listed): string {
  const first = LESSONS.find(({ game }) => game === lesson.game);
  return first === lesson ? `/learn/${lesson.game}` : `/learn/${lesson.game}?lesson=${lesson.id}`;
}

export function titleOf(lesson: Lesson, step: Step): string {
  return `lesson-${lesson.id}-${step.id}-title`;
}

export function textOf(lesson: Lesson, step: Step): string {
  return `lesson-${lesson.id}-${step.id}`;
}
