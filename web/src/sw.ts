/**
 * The cinema stays open without a network: the shell of this build is kept and shown when the
 * server cannot be reached. What happens at tables is never kept.
 *
 * A build's cache is filled once, whole, and never changed. A newer worker waits until no page of
 * the older build is open, so a page never finds files of another build beside its own.
 */

/** Every file of this build, and a name for it; written in by the build. */
declare const __SHELL__: string[];
declare const __BUILD__: string;

// The library of types cannot know which kind of worker this is.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The folder that this worker was fetched from, which need not be the host's first. */
const BASE = new URL("./", worker.location.href).pathname;
/** Caches by folder: one host may have the table in several, each of a build of its own. */
const OURS = `matinee-${BASE}-`;
const CACHE = OURS + __BUILD__;
/** As caches were called before they had a folder in their names. */
const OLD = /^matinee-[^/]*$/;
const SHELL = new Set(__SHELL__.map((name) => BASE + name));
/** What a server says by itself, in the folder it is asked in. */
const SAID = /^(api|health|metrics)(\/|$)/;
const PAGE = `${BASE}index.html`;
/** How often a build's files are asked for, how many of them at once, and milliseconds between. */
const TRIES = 4;
const AT_ONCE = 16;
const A_WHILE = 2000;
/** How long a server may take before the kept page is shown. */
const PATIENCE = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (SAID.test(url.pathname.slice(BASE.length))) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (SHELL.has(url.pathname)) event.respondWith(kept(url.pathname, request));
});

/** A network that fails once is asked again, for what has not come; a full disk is not. */
async function fill(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await fillMissing();
    } catch (problem) {
      const isFull = (problem as Error).name === "QuotaExceededError";
      if (isFull) await caches.delete(CACHE); // what tables need comes first
      if (isFull || tries === TRIES) throw problem;
      await new Promise((done) => setTimeout(done, tries * A_WHILE));
    }
  }
}

/** So many files at a time: who plays meanwhile asks the same host, and has the same memory. */
async function fillMissing(): Promise<void> {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...SHELL].filter((path) => !there.has(path));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    // Names with a hash are safe to take from the browser's cache; the others may be stale there.
    await cache.addAll(
      missing
        .slice(at, at + AT_ONCE)
        .map((path) =>
          path.startsWith(`${BASE}assets/`) ? path : new Request(path, { cache: "reload" }),
        ),
    );
  }
}

async function tidy(): Promise<void> {
  for (const name of await caches.keys()) {
    const stale = name.startsWith(OURS) ? name !== CACHE : OLD.test(name);
    if (stale) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** The server's page, which may be newer; the kept one when the server is away. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // No network, or no server: both are what the kept page is for.
  }
  return kept(PAGE, request);
}

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

// A turn ----------------------------------------------------------------------------------------

/** Where pages leave what is said at a table's turn, in their guest's language. */
const WORDS = "turns";

worker.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data?.json() as { table?: string }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(`/t/${event.notification.tag}`));
});

/** Say that it is one's turn at a table, unless one is looking at it. */
async function tell({ table = "" }: { table?: string }): Promise<void> {
  const path = `/t/${table}`;
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  const words = await (await caches.open(WORDS)).match(path);
  const title = (await words?.text()) ?? "Matinee";
  // With the tag by which a page says the same: whoever comes second replaces the first.
  await worker.registration.showNotification(title, { tag: table, icon: "/favicon.svg" });
}

/** Bring a table to the front, in the page that shows it or in one of its own. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
