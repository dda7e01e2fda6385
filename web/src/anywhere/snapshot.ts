/** The memory of a Python that has started, kept for the next start: 31 MB, beside the page's files. */

import { BUILD, placeOf } from "./messages";

/** By folder: pages of other builds on the same host keep their own. */
const cacheOf = (base: string): string => `${placeOf(base)}python-memory`;
const NAME = `/${BUILD}`;

/** What was kept by this very build; null: nothing, or nothing that can be read. */
export async function kept(base: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const found = await (await caches.open(cacheOf(base))).match(NAME);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no storage here, or none that may be used: it only takes longer
  }
}

/** Keep it, in place of what an older build has kept. */
export async function keep(base: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const cache = await caches.open(cacheOf(base));
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(NAME, new Response(memory));
  } catch {
    // Full, or forbidden.
  }
}

/** Forget it: a start from it has failed. */
export async function forget(base: string): Promise<void> {
  await caches.delete(cacheOf(base)).catch(() => false);
}
