/**
 * Everything, handed to another device: sealed here, left at the server for ten minutes, opened there.
 * The key is in the address that the code holds, after `#`: browsers never send that.
 */

import { api } from "../lib/api";
import { toBytes, toText } from "../lib/base64";
import { HAS_SERVER } from "../lib/transport";

const PREFIX = "p=";
/** Characters that one parcel may have; the server takes 60 000. */
const LARGEST = 48_000;

/** Plain http on a house's own network cannot seal anything, and without a server nobody keeps it
 * meanwhile; there the file has to do. */
export const canSeal = () => HAS_SERVER && globalThis.crypto?.subtle !== undefined;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

async function sealed(key: CryptoKey, bytes: Uint8Array): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const hidden = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes as BufferSource);
  const whole = new Uint8Array(12 + hidden.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(hidden), 12);
  return toText(whole);
}

async function unsealed(key: CryptoKey, text: string): Promise<Uint8Array> {
  const whole = toBytes(text);
  const algorithm = { name: "AES-GCM", iv: whole.slice(0, 12) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, whole.slice(12)));
}

/** Leave a text for another device; the address to open there, and for how many seconds. */
export async function leave(text: string): Promise<{ address: string; seconds: number }> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, [
    "encrypt",
    "decrypt",
  ]);
  const bytes = new TextEncoder().encode(text);
  const whole = await sealed(key, await through(bytes, new CompressionStream("deflate-raw")));
  const parts: string[] = [];
  for (let at = 0; at < whole.length; at += LARGEST)
    parts.push((await api.leaveParcel(whole.slice(at, at + LARGEST))).id);
  // The list of its parts is sealed like everything else.
  const list = await sealed(key, new TextEncoder().encode(JSON.stringify(parts)));
  const { id, seconds } = await api.leaveParcel(list);
  const secret = toText(new Uint8Array(await crypto.subtle.exportKey("raw", key)));
  return { address: `${location.origin}/games#${PREFIX}${id}.${secret}`, seconds };
}

/** Whether an address, after `#`, leads to something that was left. */
export const isParcel = (fragment: string) => fragment.startsWith(PREFIX);

/** The text that was left; an error where it is gone or the key is not the one. */
export async function fetched(fragment: string): Promise<string> {
  const [id = "", secret = ""] = fragment.slice(PREFIX.length).split(".");
  const key = await crypto.subtle.importKey("raw", toBytes(secret), "AES-GCM", false, ["decrypt"]);
  const list = await unsealed(key, (await api.parcel(id)).sealed);
  const parts = JSON.parse(new TextDecoder().decode(list)) as string[];
  const found: string[] = [];
  for (const part of parts) found.push((await api.parcel(part)).sealed);
  const small = await unsealed(key, found.join(""));
  return new TextDecoder().decode(await through(small, new DecompressionStream("deflate-raw")));
}
