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

/** What there is to say of the room for tables: nothing; it is full, or does not work; nothing is
 * kept beyond this page; or what was kept has been cleared away. */
export type Room = "" | "full" | "trouble" | "none" | "cleared";

/** What `matinee.anywhere.log` calls a Store. */
export interface TableStore {
  kept(known: number): Promise<string>;
  entries(table: string, after: number): Promise<string>;
  commit(known: number, changes: string, entries: string): Promise<Told>;
}

type Row = [table: string, version: number, key: string, text: string];
type Change = [kind: string, name: string, text: string | null];

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

export class Store implements TableStore {
  private room: Room = "";

  constructor(
    private database: IDBDatabase,
    /** Called after every commit, so that other tabs can be told. */
    private wrote: () => void,
    /** Told when something cannot be kept, and when it can again. */
    private tellRoom: (room: Room) => void,
  ) {
    database.onclose = () => this.turned("cleared");
  }

  private turned(room: Room): void {
    if (this.room === room || this.room === "cleared") return;
    this.room = room;
    this.tellRoom(room);
  }

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
    try {
      const told = await this.committed(known, changes, entries);
      this.turned("");
      if (told === "done") this.wrote();
      return told;
    } catch (problem) {
      this.turned((problem as Error).name === "QuotaExceededError" ? "full" : "trouble");
      throw problem;
    }
  }

  private committed(known: number, changes: string, entries: string): Promise<Told> {
    const transaction = this.database.transaction(["kept", "entries"], "readwrite", {
      durability: "strict",
    });
    return new Promise<Told>((done, fail) => {
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
        for (const [table, version, key, text] of JSON.parse(entries) as Row[])
          all.add({ table, version, key, text } satisfies Entry);
        for (const [kind, name, text] of JSON.parse(changes) as Change[]) {
          if (text === null) kept.delete(`${kind}\n${name}`);
          else kept.put(text, `${kind}\n${name}`);
        }
        kept.put(known + 1, REVISION);
      };
    });
  }
}

/** The same for a browser that keeps nothing, as private windows may: it lasts as long as the page. */
export class ShortMemory implements TableStore {
  private revision = 0;
  private all = new Map<string, string>();
  private rows: Row[] = [];

  async kept(known: number): Promise<string> {
    if (known === this.revision) return "";
    const found = [...this.all].map(([name, text]) => [...name.split("\n"), text]);
    return JSON.stringify([this.revision, found]);
  }

  async entries(table: string, after: number): Promise<string> {
    const found = this.rows.filter(([of, version]) => of === table && version > after);
    return JSON.stringify(found.map(([, version, , text]) => [version, text]));
  }

  async commit(known: number, changes: string, entries: string): Promise<Told> {
    if (known !== this.revision) return "behind";
    const added = JSON.parse(entries) as Row[];
    const isThere = ([table, version, key]: Row): boolean =>
      this.rows.some((row) => row[0] === table && (row[1] === version || row[2] === key));
    if (added.some(isThere)) return "taken";
    this.rows.push(...added);
    for (const [kind, name, text] of JSON.parse(changes) as Change[]) {
      if (text === null) this.all.delete(`${kind}\n${name}`);
      else this.all.set(`${kind}\n${name}`, text);
    }
    this.revision++;
    return "done";
  }
}

function answer<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("IndexedDB"));
  });
}
