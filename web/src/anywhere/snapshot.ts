/** The memory of a Python that has started, kept for the next start: 31 MB, beside the page's files. */

/** What stays the same as long as the page does: another build has another. */
declare const __PYTHON__: string;

const CACHE = "python-memory";
const NAME = `/${__PYTHON__}`;

/** What was kept by this very build; null: nothing, or nothing that can be read. */
export async function kept(): Promise<Uint8Array | null> {
  try {
    const found = await (await caches.open(CACHE)).match(NAME);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null; // no storage here, or none that may be used: it only takes longer
  }
}

/** Keep it, in place of what an older build has kept. */
export async function keep(memory: Uint8Array): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(NAME, new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    // Full, or forbidden.
  }
}

/** Forget it: a start from it has failed. */
export async function forget(): Promise<void> {
  await caches.delete(CACHE).catch(() => false);
}
