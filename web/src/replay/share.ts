/**
 * A game in a link. The record is deflated into the fragment, which browsers never send: a shared
 * game needs no storage anywhere, and opens on any Matinee.
 */

import type { GameRecord } from "../lib/api";

const PREFIX = "g=";

/** No record of a game comes near this many bytes; a short link can hold a thousand times its own. */
export const LARGEST = 1 << 20;

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped: ReadableStream<Uint8Array> = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream);
  const reader = piped.getReader();
  const parts: BlobPart[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError("larger than any game");
    }
    parts.push(value as BlobPart);
  }
}

/** The fragment of a link to this game, after `#`. */
export async function fragmentOf(record: GameRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...small));
  return PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The game in a fragment; null when there is none, an error when it is damaged. */
export async function recordIn(fragment: string): Promise<GameRecord | null> {
  if (!fragment.startsWith(PREFIX)) return null;
  const text = fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
  const small = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const bytes = await through(small, new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder().decode(bytes)) as GameRecord;
}

/** What a record's file is called. */
export function fileName(record: GameRecord): string {
  return `${record.game}-${record.actions.length}.matinee.json`;
}
