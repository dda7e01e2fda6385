/**
 * Everything, handed to another device: sealed here, left at the server for ten minutes, opened there.
 * The key is in the address that the code holds, after `#`: browsers never send that.
 */

import { api } from "../lib/api";
import * as sealing from "../lib/sealing";
import { HAS_SERVER } from "../lib/transport";

const PREFIX = "p=";
/** Characters that one parcel may have; the server takes 60 000. */
const LARGEST = 48_000;

/** Without a server nobody keeps it meanwhile, and by plain http nothing can be sealed: there the
 * file has to do. */
export const canSeal = () => HAS_SERVER && sealing.canSeal();

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Leave a text for another device; the address to open there, and for how many seconds. */
export async function leave(text: string): Promise<{ address: string; seconds: number }> {
  const key = await sealing.newKey(256);
  const bytes = new TextEncoder().encode(text);
  const whole = await sealing.sealed(
    key,
    await through(bytes, new CompressionStream("deflate-raw")),
  );
  const parts: string[] = [];
  for (let at = 0; at < whole.length; at += LARGEST)
    parts.push((await api.leaveParcel(whole.slice(at, at + LARGEST))).id);
  // The list of its parts is sealed like everything else.
  const list = await sealing.sealed(key, new TextEncoder().encode(JSON.stringify(parts)));
  const { id, seconds } = await api.leaveParcel(list);
  const secret = await sealing.keyAsText(key);
  return { address: `${location.origin}/games#${PREFIX}${id}.${secret}`, seconds };
}

/** Whether an address, after `#`, leads to something that was left. */
export const isParcel = (fragment: string) => fragment.startsWith(PREFIX);

/** The text that was left; an error where it is gone or the key is not the one. */
export async function fetched(fragment: string): Promise<string> {
  const [id = "", secret = ""] = fragment.slice(PREFIX.length).split(".");
  const key = await sealing.keyFrom(secret);
  const list = await sealing.unsealed(key, (await api.parcel(id)).sealed);
  const parts = JSON.parse(new TextDecoder().decode(list)) as string[];
  const found: string[] = [];
  for (const part of parts) found.push((await api.parcel(part)).sealed);
  const small = await sealing.unsealed(key, found.join(""));
  return new TextDecoder().decode(await through(small, new DecompressionStream("deflate-raw")));
}
