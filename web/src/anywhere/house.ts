/** The house: a worker in which Python serves this page as a server would. */

import { placeOf, type FromHouse, type ToHouse } from "./messages";
import { fetchNow, startPython, type Kit, type Python } from "./python";
import { forget, kept } from "./snapshot";
import { openStore, ShortMemory, Store, type Room, type TableStore } from "./store";
import type { ToThinker } from "./thinker";

/** A `matinee.anywhere.page.Page`. */
interface Page {
  ask(id: number, method: string, path: string, body: string, guest: string, shown: string): void;
  give_up(id: number): void;
  connect(id: number, table: string, who: string, guest: string, shown: string): void;
  say(id: number, text: string): void;
  hang_up(id: number): void;
  part(guest: string): void;
  look_after_tables(): Promise<void>;
  others_wrote(): Promise<void>;
}

const tell = (id: number, kind: FromHouse["kind"], data: string): void =>
  postMessage({ id, kind, data } satisfies FromHouse);

let page: Page | null = null;
const early: ToHouse[] = [];

onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === "start") {
    open(data.base).catch(cannotBe);
    // What Python is loaded by may end without a word to whoever waits for it.
    addEventListener("unhandledrejection", ({ reason }) => page ?? cannotBe(reason));
  } else if (page) take(page, data);
  else early.push(data);
};

function cannotBe(problem: unknown): void {
  console.error(problem);
  tell(0, "progress", lacksMemory(problem) ? "memory" : "failed");
}

/** As browsers say it, each in its own way; phones with little memory do. */
const lacksMemory = (problem: unknown): boolean =>
  problem instanceof RangeError || /memory|allocat/i.test(String(problem));

function take(house: Page, said: ToHouse): void {
  switch (said.kind) {
    case "ask": {
      const { id, method, path, body, guest = "", shown = "" } = said;
      return house.ask(id, method, path, body, guest, shown);
    }
    case "leave":
      return house.give_up(said.id);
    case "connect":
      return house.connect(said.id, said.table, said.who, said.guest ?? "", said.shown ?? "");
    case "say":
      return house.say(said.id, said.data);
    case "hang-up":
      return house.hang_up(said.id);
    case "part":
      return house.part(said.guest);
  }
}

/** Milliseconds for the first table, before bots are woken. */
const FIRST_TABLE = 150;

async function open(base: string): Promise<void> {
  tell(0, "progress", "0"); // or nothing is said until the first file has come
  const place = placeOf(base);
  const others = new BroadcastChannel(`${place}matinee-tables`);
  const [{ python, isNew }, store] = await Promise.all([
    begin(base),
    storeAt(place, () => others.postMessage("wrote")),
  ]);
  const { api } = python;
  const thinker = new Thinker(() => tell(0, "progress", "awake"));
  api.registerJsModule("matinee_page", {
    store,
    tell,
    think: (asked: string) => thinker.think(asked),
    is_ready: () => thinker.ready,
    origin: new URL(base).origin,
    fetch: (name: string, wanted: string) => fetchNow(base, name, wanted),
  });
  const found = (await api.runPythonAsync(
    "from matinee.anywhere.start import opened, wake\nwake()\nawait opened()",
  )) as Page;
  page = found;
  for (const said of early.splice(0)) take(found, said);
  tell(0, "progress", "1");
  // Whoever has asked for a table gets it first.
  setTimeout(() => thinker.start({ base, kit: python.kit, isNew }), FIRST_TABLE);
  others.onmessage = () => void found.others_wrote();
  if (store instanceof ShortMemory) return found.look_after_tables(); // no other tab has them
  // Of all tabs one lets bots choose; when it goes, the next does.
  void navigator.locks.request(`${place}matinee-tables`, async () => {
    await found.look_after_tables();
    await new Promise(() => undefined);
  });
}

/** Where tables are kept; a browser that lets nothing be kept can be played in all the same. */
async function storeAt(place: string, wrote: () => void): Promise<TableStore> {
  const tellRoom = (room: Room): void => tell(0, "room", room);
  try {
    return new Store(await openStore(place), wrote, tellRoom);
  } catch (problem) {
    console.info(problem);
    tellRoom("none");
    return new ShortMemory();
  }
}

/** Python, from the memory that an earlier start has left, where that is of any use. */
async function begin(base: string): Promise<{ python: Python; isNew: boolean }> {
  const progress = (share: number): void => tell(0, "progress", String(share));
  const memory = await kept(base);
  if (memory) {
    try {
      return { python: await startPython(base, progress, { memory }), isNew: false };
    } catch (problem) {
      console.warn(problem);
      await forget(base);
    }
  }
  return { python: await startPython(base, progress, {}), isNew: true };
}

/** The worker in which bots think, so that nobody here waits for them. */
class Thinker {
  ready = false;
  /** `awake` is called once it can be asked, or never will. */
  constructor(private awake: () => void) {}

  private worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  private waiting = new Map<number, { done: (said: string) => void; fail: (why: Error) => void }>();
  private next = 1;

  /** Have it start its Python; what is asked before waits for that. */
  start(given: { base: string; kit: Kit; isNew: boolean }): void {
    const { parcel, memory } = given.kit;
    const handed = memory ? [parcel, memory.buffer] : [parcel];
    this.worker.postMessage(given satisfies ToThinker, handed);
    this.worker.onmessage = ({
      data,
    }: MessageEvent<{ id: number; said?: string; why?: string }>) => {
      this.becomeReady();
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.said !== undefined) waiting?.done(data.said);
      else waiting?.fail(new Error(data.why));
    };
    // A browser may end a worker that takes too much: then somebody else chooses, in the house.
    this.worker.onerror = () => {
      this.broken = true;
      this.becomeReady();
      for (const { fail } of this.waiting.values()) fail(new Error("the bots have gone"));
      this.waiting.clear();
    };
    for (const asked of this.early.splice(0)) this.worker.postMessage(asked);
    this.started = true;
  }
  private becomeReady(): void {
    if (!this.ready) this.awake();
    this.ready = true;
  }
  private started = false;
  private broken = false;
  private early: ToThinker[] = [];

  think(asked: string): Promise<string> {
    const id = this.next++;
    if (this.broken) return Promise.reject(new Error("the bots have gone"));
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      if (this.started) this.worker.postMessage({ id, asked });
      else this.early.push({ id, asked });
    });
  }
}
