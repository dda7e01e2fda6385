/**
 * What this browser keeps of tables: IndexedDB, behind what `matinee.anywhere.log` calls a Store.
 *
 * Everything is a text that Python made and reads. A change is written in one transaction, on top
 * of the revision it was made from, and answered once that transaction is complete.
 */

const NAME = "matinee-tables";
const REVISION = "revision";

interface Entry {
  table: string;
  version: number;
  key: string;
  text: string;
}

export type Told = "done" | "behind" | "taken";

export async function openStore(place: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(place + NAME, 1);
  opening.onupgradeneeded = () => {
    const made = opening.result;
    made.createObjectStore("kept");
    const entries = made.createObjectStore("entries", { keyPath: ["table", "version"] });
    entries.createIndex("by key", ["table", "key"], { unique: true });
  };
  return answer(opening);
}

export class Store {
  constructor(
    private database: IDBDatabase,
    /** Called after every commit, so that other tabs can be told. */
    private wrote: () => void,
  ) {}

  async kept(known: number): Promise<string> {
    const store = this.database.transaction("kept").objectStore("kept");
    const revision = (await answer(store.get(REVISION))) as number | undefined;
    if ((revision ?? 0) === known) return "";
    const [names, texts] = await Promise.all([
      answer(store.getAllKeys()),
      answer(store.getAll()) as Promise<unknown[]>,
    ]);
    const rows = names.map((name, i) => [...(name as string).split("\n"), texts[i]]);
    return JSON.stringify([revision ?? 0, rows.filter((row) => row.length === 3)]);
  }

  async entries(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const store = this.database.transaction("entries").objectStore("entries");
    const found = (await answer(store.getAll(range))) as Entry[];
    return JSON.stringify(found.map(({ version, text }) => [version, text]));
  }

  async commit(known: number, changes: string, entries: string): Promise<Told> {
    const transaction = this.database.transaction(["kept", "entries"], "readwrite", {
      durability: "strict",
    });
    const complete = new Promise<Told>((done, fail) => {
      let told: Told = "done";
      transaction.oncomplete = () => done(told);
      transaction.onabort = () => {
        if (transaction.error?.name === "ConstraintError") told = "taken";
        if (told === "done") fail(transaction.error ?? new Error("aborted"));
        else done(told);
      };
      const kept = transaction.objectStore("kept");
      const asking = kept.get(REVISION);
      asking.onsuccess = () => {
        if (((asking.result as number | undefined) ?? 0) !== known) {
          told = "behind";
          transaction.abort();
          return;
        }
        const all = transaction.objectStore("entries");
        for (const [table, version, key, text] of JSON.parse(entries) as [
          string,
          number,
          string,
          string,
        ][])
          all.add({ table, version, key, text } satisfies Entry);
        for (const [kind, name, text] of JSON.parse(changes) as [string, string, string | null][]) {
          if (text === null) kept.delete(`${kind}\n${name}`);
          else kept.put(text, `${kind}\n${name}`);
        }
        kept.put(known + 1, REVISION);
      };
    });
    const told = await complete;
    if (told === "done") this.wrote();
    return told;
  }
}

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("IndexedDB"));
  });
}
