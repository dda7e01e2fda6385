/** What one browser hands another by way of somebody who is not to read it. */

import { toBytes, toText } from "./base64";

/** Plain http on a house's own network cannot seal anything. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export const newKey = (length: 128 | 256): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: "AES-GCM", length }, true, ["encrypt", "decrypt"]);

export const keyAsText = async (key: CryptoKey): Promise<string> =>
  toText(new Uint8Array(await crypto.subtle.exportKey("raw", key)));

export const keyFrom = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", toBytes(text), "AES-GCM", false, ["encrypt", "decrypt"]);

export async function sealed(key: CryptoKey, bytes: Uint8Array): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const hidden = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes as BufferSource);
  const whole = new Uint8Array(12 + hidden.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(hidden), 12);
  return toText(whole);
}

export async function unsealed(key: CryptoKey, text: string): Promise<Uint8Array> {
  const whole = toBytes(text);
  const algorithm = { name: "AES-GCM", iv: whole.slice(0, 12) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, whole.slice(12)));
}
