/** Everything a guest has here, as one file: their games, their name, what they have ticked off. */

import { isPlayed, readPlayed, type Played } from "./played";

export interface Bundle {
  matinee: "my-games";
  version: 1;
  games: Played[];
  /** What games keep besides: by the name of their storage, as text. */
  notes: Record<string, string>;
}

/** Notes that are joined by union: lists of names. */
export const NOTES = ["matinee.challenges"] as const;

export function bundleOf(games: readonly Played[]): Bundle {
  const notes: Record<string, string> = {};
  for (const name of NOTES) {
    try {
      const kept = localStorage.getItem(name);
      if (kept !== null) notes[name] = kept;
    } catch {
      // Without storage there is nothing to take along.
    }
  }
  return { matinee: "my-games", version: 1, games: [...games], notes };
}

/** The bundle in a file's text; null when it is something else. Games it cannot read are left out. */
export function readBundle(text: string): Bundle | null {
  let found: Partial<Bundle> | null;
  try {
    found = JSON.parse(text) as Partial<Bundle> | null;
  } catch {
    return null;
  }
  if (found?.matinee !== "my-games" || !Array.isArray(found.games)) return null;
  const notes = typeof found.notes === "object" && found.notes ? found.notes : {};
  return {
    matinee: "my-games",
    version: 1,
    games: found.games.map(readPlayed).filter(isPlayed),
    notes,
  };
}

const names = (text: string | null | undefined): string[] => {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
};

/** Two lists of names as one: what is ticked off in either stays so. */
export function joinedNotes(here: string | null, brought: string | undefined): string {
  return JSON.stringify([...new Set([...names(here), ...names(brought)])]);
}

/** Put what was brought beside what is here. */
export function takeNotes(bundle: Bundle): void {
  for (const name of NOTES) {
    try {
      const here = localStorage.getItem(name);
      if (bundle.notes[name] !== undefined)
        localStorage.setItem(name, joinedNotes(here, bundle.notes[name]));
    } catch {
      // Without storage the games are shown all the same.
    }
  }
}
