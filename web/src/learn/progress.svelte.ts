/** How far a guest has come in each lesson, kept in this browser only. */

export interface Progress {
  /** The step the guest was at. */
  step: number;
  /** Whether the last step was ever reached. */
  finished: boolean;
}

const KEY = "matinee.lessons";

function load(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, Progress] =>
          Number.isInteger(entry[1]?.step) && typeof entry[1]?.finished === "boolean",
      ),
    );
  } catch {
    return {}; // storage is off, or holds something that is not ours
  }
}

const kept = $state<Record<string, Progress>>(load());

export function progressIn(lesson: string): Progress {
  return kept[lesson] ?? { step: 0, finished: false };
}

export function keepProgress(lesson: string, step: number, steps: number): void {
  const finished = progressIn(lesson).finished || step === steps - 1;
  kept[lesson] = { step, finished };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may not keep anything; the progress then lasts as long as the page.
  }
}
