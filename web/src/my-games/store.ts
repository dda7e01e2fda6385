/**
 * Where games are kept: this browser's database, and nowhere else. A private window may keep nothing;
 * then they last as long as the page, and the page says so.
 */

import { isPlayed, joined, readPlayed, type Played, type Unreadable } from "./played";

const DATABASE = "matinee";
const GAMES = "games";
/** More than anybody plays in years; the oldest go first. */
const MOST = 5000;

export interface Kept {
  games: Played[];
  unreadable: Unreadable[];
  /** Whether it will be there the next time. */
  lasting: boolean;
}

let memory: Map<string, unknown> | null = null;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
    request.onblocked = () => reject(new Error("another page is in the way"));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (games: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(GAMES, mode);
      const request = work(transaction.objectStore(GAMES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    });
  } finally {
    database.close();
  }
}

/** All that is kept, the newest first. */
export async function allGames(): Promise<Kept> {
  let raw: unknown[];
  if (memory === null) {
    try {
      raw = await within<unknown[]>("readonly", (games) => games.getAll() as IDBRequest<unknown[]>);
    } catch {
      memory = new Map();
      raw = [];
    }
  } else raw = [...memory.values()];
  const read = raw.map(readPlayed);
  return {
    games: joined(read.filter(isPlayed), []),
    unreadable: read.filter((kept): kept is Unreadable => !isPlayed(kept)),
    lasting: memory === null,
  };
}

async function put(played: Played): Promise<void> {
  if (memory === null) {
    try {
      await within("readwrite", (games) => games.put(played));
      return;
    } catch {
      memory = new Map();
    }
  }
  memory.set(played.id, played);
}

/** Keep games, beside what is here: each once. How many are new. */
export async function keepGames(brought: readonly Played[]): Promise<number> {
  const { games } = await allGames();
  const before = new Map(games.map((played) => [played.id, played]));
  const changed = joined(games, brought).filter((played) => before.get(played.id) !== played);
  for (const played of changed) await put(played);
  const all = joined(games, brought);
  for (const old of all.slice(MOST)) await forgetGame(old.id);
  return changed.filter(({ id }) => !before.has(id)).length;
}

export async function forgetGame(id: string): Promise<void> {
  memory?.delete(id);
  if (memory === null) await within("readwrite", (games) => games.delete(id)).catch(() => {});
}

/** Erase them all; what others keep of a game is theirs. */
export async function eraseGames(): Promise<void> {
  memory?.clear();
  if (memory === null) await within("readwrite", (games) => games.clear()).catch(() => {});
}
