/** The order of the credits: four suits, the fame they bring, the statuette's walk; each round. */

import { SUIT_NAMES } from "./suits";

/** Lines of one round's credits. */
export const BEATS = SUIT_NAMES.length + 2;

/** Which round a line belongs to, and whether it is its last. */
export function beatOf(beat: number): { round: number; last: boolean } {
  return { round: Math.floor(beat / BEATS), last: beat >= 0 && beat % BEATS === BEATS - 1 };
}

/** How many rounds have been counted to the end after so many lines. */
export function roundsCounted(beats: number): number {
  return Math.floor(beats / BEATS);
}
