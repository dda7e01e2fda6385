/** What the service worker says of a turn, and where a click on it leads. */

import { beforeAll, beforeEach, expect, it, vi } from "vitest";

interface Said {
  title: string;
  tag: string;
}
/** By a name that the page's types do not follow: a worker has others. */
const WORKER: string = "./sw";
const heard = new Map<string, (event: unknown) => void>();
const words = new Map<string, Response>();
const said: Said[] = [];
const opened: string[] = [];
let pages: { url: string; focused: boolean; focus: () => void }[] = [];

/** Have something happen to the worker; done once it has been seen to. */
async function happen(name: string, event: object): Promise<void> {
  let seen: Promise<void> | undefined;
  heard.get(name)?.({ ...event, waitUntil: (work: Promise<void>) => (seen = work) });
  await seen;
}
const pushed = (table: string) => happen("push", { data: { json: () => ({ table }) } });

beforeAll(async () => {
  vi.stubGlobal("__SHELL__", []);
  vi.stubGlobal("__BUILD__", "test");
  vi.stubGlobal("caches", {
    open: async () => ({ match: async (path: string) => words.get(path) }),
  });
  vi.stubGlobal("self", {
    location: { href: "https://host.example/sw.js" },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      heard.set(name, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      showNotification: async (title: string, { tag }: { tag: string }) =>
        void said.push({ title, tag }),
    },
  });
  await import(/* @vite-ignore */ WORKER);
});

beforeEach(() => {
  words.clear();
  said.length = opened.length = 0;
  pages = [];
});

it("says whose turn it is in the words that the page left", async () => {
  words.set("/t/abcd", new Response("À vous de jouer"));
  await pushed("abcd");
  await pushed("efgh");
  expect(said).toEqual([
    { title: "À vous de jouer", tag: "abcd" },
    { title: "Matinee", tag: "efgh" },
  ]);
});

it("says nothing to who is looking at that table", async () => {
  const at = (path: string, focused: boolean) => ({
    url: `https://cinema.example${path}`,
    focused,
    focus: () => {},
  });
  pages = [at("/t/abcd", true)];
  await pushed("abcd");
  expect(said).toEqual([]);
  pages = [at("/t/abcd", false), at("/t/efgh", true)];
  await pushed("abcd");
  expect(said).toHaveLength(1);
});

it("leads a click to the page that shows the table, or to a new one", async () => {
  const focus = vi.fn();
  const close = vi.fn();
  const click = () => happen("notificationclick", { notification: { tag: "abcd", close } });
  await click();
  expect(opened).toEqual(["/t/abcd"]);
  pages = [{ url: "https://cinema.example/t/abcd#x", focused: false, focus }];
  await click();
  expect(opened).toHaveLength(1);
  expect(focus).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});
