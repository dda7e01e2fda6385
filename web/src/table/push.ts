/** This browser, told of turns while no page is open, through the service that its maker runs. */

import type { BellsHung } from "../lib/protocol";

/** Where the words wait that a service worker shows at a table's turn: it speaks no language. */
const WORDS = "turns";

async function manager(): Promise<PushManager | null> {
  if (!("PushManager" in globalThis) || Notification.permission === "denied") return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** By what the server calls this browser, if it takes messages at all; null where it cannot. */
export async function ownMark(): Promise<string | null> {
  const pushes = await manager();
  if (!pushes) return null;
  const { endpoint } = (await pushes.getSubscription()) ?? { endpoint: "" };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** This browser among those that are told. */
export function ownBell(hung: BellsHung, mark: string): string | null {
  return hung.bells.find((bell) => bell.browser === mark)?.id ?? null;
}

/**
 * Have this browser take messages of the server that has a key, and say `words` at a table's turn;
 * its address and keys, or null where its owner would rather not.
 */
export async function subscribe(
  key: string,
  table: string,
  words: string,
): Promise<{ url: string; keys: { p256dh: string; auth: string } } | null> {
  const pushes = await manager();
  if (!pushes || (await Notification.requestPermission()) !== "granted") return null;
  await (await caches.open(WORDS)).put(`/t/${table}`, new Response(words));
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushes.subscribe(options).catch(async () => {
    // It takes messages by a key that the server has no more.
    await (await pushes.getSubscription())?.unsubscribe();
    return pushes.subscribe(options);
  });
  const { endpoint: url = "", keys } = subscription.toJSON();
  return { url, keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
}

/** Keep no words for a table that this browser is not told of. */
export async function forgetWords(table: string): Promise<void> {
  await (await caches.open(WORDS)).delete(`/t/${table}`);
}
