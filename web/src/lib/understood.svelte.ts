/** What a guest has done before and need not be told again, by game; kept in this browser only. */

const KEY = "matinee.understood";

function load(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  } catch {
    return {}; // storage is off, or holds something that is not ours
  }
}

const kept = $state<Record<string, string[]>>(load());

export function understoodIn(game: string): ReadonlySet<string> {
  return new Set(kept[game] ?? []);
}

export function understand(game: string, things: readonly string[]): void {
  const known = kept[game] ?? [];
  const fresh = things.filter((thing) => !known.includes(thing));
  if (!fresh.length) return;
  kept[game] = [...known, ...fresh];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Private windows may not keep anything; it then lasts as long as the page.
  }
}
