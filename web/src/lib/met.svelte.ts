/** Which games a guest has met, and at which table first: there its aim is told. In this browser only. */

interface Meeting {
  table: string;
  /** The guest has closed it, or seen a round's end. */
  told: boolean;
}

const KEY = "matinee.met";

function load(): Record<string, Meeting> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, Meeting] =>
          typeof entry[1]?.table === "string" && typeof entry[1]?.told === "boolean",
      ),
    );
  } catch {
    return {}; // storage is off, or holds something that is not ours
  }
}

const kept = $state<Record<string, Meeting>>(load());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may not keep anything; it then lasts as long as the page.
  }
}

/** Sit down at a table of a game; the first one stays the first. */
export function meet(game: string, table: string): void {
  if (kept[game]) return;
  kept[game] = { table, told: false };
  keep();
}

/** Whether this is a guest's first table of a game, and its aim is still to be told. */
export function isNew(game: string, table: string): boolean {
  const meeting = kept[game];
  return meeting?.table === table && !meeting.told;
}

export function wasTold(game: string): void {
  const meeting = kept[game];
  if (!meeting || meeting.told) return;
  meeting.told = true;
  keep();
}
