/** What is printed on the cards, and which symbols stand for it. */

import { CARDS, NAMES, type FauxRaccords } from "../../lib/protocol";
import type { Language } from "../../lib/settings.svelte";
import type { IconName } from "../../parts/icons";

export type Face = FauxRaccords.Face;
export type Mood = Face["mood"];
export type Crew = Face["crew"];

const BOX: Record<string, Face> = CARDS["faux-raccords"];
let faces = BOX;

/** Play with other faces than the box's: a record can bring its own. */
export function dress(own: Record<string, unknown> | null): void {
  faces = own === null ? BOX : { ...BOX, ...(own as Record<string, Face>) };
}

/** The face of a card by its name: `17`, `28b`. */
export function faceOf(card: string): Face {
  const face = faces[card];
  if (!face) throw new Error(`no such card: ${card}`);
  return face;
}

/** Whether a word is the name of a card. */
export function isCard(word: string): boolean {
  return word in faces;
}

/** Each mood has a symbol and a pattern, so that colour never speaks alone. */
export const MOODS: Record<Mood, { icon: IconName; pattern: string; dark: boolean }> = {
  comedy: { icon: "mask", pattern: "m-dots", dark: false },
  drama: { icon: "tear", pattern: "m-vert", dark: true },
  romance: { icon: "heart", pattern: "m-scal", dark: true },
  suspense: { icon: "keyhole", pattern: "m-chk", dark: true },
  action: { icon: "bolt", pattern: "m-rays", dark: false },
  horror: { icon: "bat", pattern: "m-diag", dark: true },
  fantasy: { icon: "moon", pattern: "m-stars", dark: false },
  joker: { icon: "joker", pattern: "m-harl", dark: false },
};

export function isMood(word: string): word is Mood {
  return word in MOODS;
}

export const CREW: Record<Crew, IconName> = {
  script: "script",
  editor: "scissors",
  producer: "bag",
  star: "star",
  director: "mega",
};

/** What two moods make of a film, as the box calls it. */
export function genreOf(moods: readonly string[], language: Language): string {
  const found = NAMES["faux-raccords"].genre.find((genre) =>
    genre.moods.every((mood) => moods.includes(mood)),
  );
  // The boxes are typed with plain apostrophes.
  return (found?.[language] ?? "").replaceAll("'", "’");
}
