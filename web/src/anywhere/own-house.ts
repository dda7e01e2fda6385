/** The house of this page: a worker in which Python serves it, and the guests it lets in. */

import type { FromHouse, Heard, House, Question, ToHouse, Visitor } from "./messages";
import { showProgress } from "./progress";
import type { Room } from "./store";
import { wayAlong } from "./ways";

export const base = new URL("./", document.baseURI).href;
const heard = new Map<number, Heard>();
let next = 1;

let tellRoom: (room: Room) => void = () => undefined;
let room: Room = "";
/** Be told how it stands with the room for tables, now and whenever that changes. */
export function watchRoom(told: (room: Room) => void): void {
  tellRoom = told;
  told(room);
}

let settle = (): void => undefined;
export const settled = new Promise<void>((done) => (settle = done));

/** For whoever looks from outside: until they are awake, bots keep a table waiting. */
const sayOfBots = (how: "waking" | "awake"): void =>
  void (document.documentElement.dataset["bots"] = how);

let worker: Worker | null = null;
function started(): Worker {
  const made = new Worker(new URL("./house.ts", import.meta.url), { type: "module" });
  made.postMessage({ kind: "start", base } satisfies ToHouse);
  sayOfBots("waking");
  let isThere = false;
  // The host has another build by now, or the network went too soon: its file did not come.
  made.onerror = () => {
    if (isThere) return;
    settle();
    showProgress("failed");
  };
  made.onmessage = ({ data }: MessageEvent<FromHouse>) => {
    isThere = true;
    if (data.data === "awake" && data.kind === "progress") return sayOfBots("awake");
    if (data.kind === "progress") {
      if (!(Number(data.data) < 1)) settle(); // it is there, or cannot be
      return showProgress(data.data);
    }
    if (data.kind === "room") return tellRoom((room = data.data as Room));
    heard.get(data.id)?.(data.kind, data.data);
    if (data.kind === "end" || data.kind === "close") heard.delete(data.id);
  };
  return made;
}
const post = (message: ToHouse): void => (worker ??= started()).postMessage(message);

// Who comes to be a guest elsewhere needs no house of its own, until something is asked of it.
const path = location.hash.slice(1);
if (/^\/(join|meet)\//.test(path) || wayAlong(path) !== null) settle();
else worker = started();

/** Put a question, for a guest or for this page itself. */
export function begin(question: Question, told: Heard, visitor?: Visitor): number {
  const id = next++;
  heard.set(id, told);
  post({ id, ...question, ...visitor });
  return id;
}

/** A guest's channel has ended. */
export const part = (guest: string): void => post({ kind: "part", guest });

export const ownHouse: House = { begin, tell: post };
