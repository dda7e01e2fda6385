/**
 * What two browsers have to tell each other before they can speak, as a line short enough for a
 * code that a camera reads, or for a message: how a connection is to be secured, and where it may
 * be found. All else that WebRTC writes about it is the same for every channel of ours.
 */

import { toBytes, toText } from "../lib/base64";

export interface Candidate {
  /** As in SDP: an address, or a name that only the same network knows (mDNS). */
  address: string;
  port: number;
  kind: (typeof KINDS)[number];
}

export interface Line {
  kind: "offer" | "answer";
  /** The same in an offer and its answer: eight letters of hex. */
  tag: string;
  ufrag: string;
  pwd: string;
  /** The SHA-256 of the certificate, as SDP writes it. */
  fingerprint: string;
  candidates: Candidate[];
}

const VERSION = 1;
const KINDS = ["host", "srflx", "relay"] as const;
/** How much sooner each kind is tried, as in RFC 8445. */
const PREFERENCE = { host: 126, srflx: 100, relay: 0 };
const MOST_CANDIDATES = 12;
const MOST_LETTERS = 2000;
const FINGERPRINT = 32;
const ICE = /^[A-Za-z0-9+/]{4,64}$/;
const NAMED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/;

// Bytes -------------------------------------------------------------------------------------------

const hexOf = (bytes: Uint8Array): string[] =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
const fromHex = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The eight groups of an IPv6 address, however it is shortened. */
function groups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const read = (part: string | undefined) => (part ? part.split(":") : []);
  const [first, last] = [read(head), read(tail)];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, zeros)).fill("0"), ...last].map((group) =>
    Number.parseInt(group, 16),
  );
}

/** An address as bytes, with what says how they are to be read; null where it is none of ours. */
function packAddress(address: string): [form: number, bytes: number[]] | null {
  if (NAMED.test(address)) return [2, fromHex(address.replace(/-|\.local/g, ""))];
  if (/^\d+(\.\d+){3}$/.test(address)) return [0, address.split(".").map(Number)];
  const found = /^[0-9a-f:]+$/i.test(address) ? groups(address) : [];
  if (found.length !== 8) return null;
  return [1, found.flatMap((group) => [group >> 8, group & 255])];
}

function unpackAddress(form: number, take: (count: number) => Uint8Array): string {
  if (form === 0) return [...take(4)].join(".");
  const hex = hexOf(take(16)).join("");
  if (form === 1) return hex.match(/.{4}/g)!.join(":");
  if (form === 2) return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  throw new Error("an address of no kind we know");
}

/** A line as letters. */
export function pack(line: Line): string {
  const text = (said: string): number[] => [said.length, ...new TextEncoder().encode(said)];
  const places = line.candidates.flatMap(({ address, port, kind }) => {
    const packed = packAddress(address);
    return packed
      ? [[packed[0] | (KINDS.indexOf(kind) << 2), ...packed[1], port >> 8, port & 255]]
      : [];
  });
  const kept = places.slice(0, MOST_CANDIDATES);
  return toText(
    Uint8Array.from([
      (VERSION << 1) | (line.kind === "answer" ? 1 : 0),
      ...fromHex(line.tag),
      ...text(line.ufrag),
      ...text(line.pwd),
      ...fromHex(line.fingerprint.replaceAll(":", "")),
      kept.length,
      ...kept.flat(),
    ]),
  );
}

/** The line that some letters stand for; null where they are none, or not all of them. */
export function unpack(letters: string): Line | null {
  try {
    return letters.length > MOST_LETTERS ? null : unpacked(toBytes(letters));
  } catch {
    return null;
  }
}

function unpacked(bytes: Uint8Array): Line | null {
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error("there is more to it");
    return bytes.subarray(at, (at += count));
  };
  const byte = (): number => take(1)[0]!;
  const text = (): string => String.fromCharCode(...take(byte()));
  const head = byte();
  if (head >> 1 !== VERSION) return null;
  const tag = hexOf(take(4)).join("");
  const [ufrag, pwd] = [text(), text()];
  if (!ICE.test(ufrag) || !ICE.test(pwd)) return null;
  const fingerprint = hexOf(take(FINGERPRINT)).join(":").toUpperCase();
  const count = byte();
  if (count > MOST_CANDIDATES) return null;
  const candidates = Array.from({ length: count }, (): Candidate => {
    const how = byte();
    const kind = KINDS[how >> 2];
    if (!kind) throw new Error("a candidate of no kind we know");
    const address = unpackAddress(how & 3, take);
    return { address, kind, port: (byte() << 8) | byte() };
  });
  if (at !== bytes.length) return null;
  return { kind: head & 1 ? "answer" : "offer", tag, ufrag, pwd, fingerprint, candidates };
}

/** The letters in what somebody has pasted: alone, or at the end of an address. */
export const lettersIn = (pasted: string): string =>
  /([\w-]+)\s*$/.exec(pasted.replace(/\s+/g, " "))?.[1] ?? "";

// SDP ---------------------------------------------------------------------------------------------

/** What is in a browser's own description of a channel. */
export function lineOf(sdp: string, kind: Line["kind"], tag: string): Line {
  const said = (pattern: RegExp): string => pattern.exec(sdp)?.[1] ?? "";
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)];
  return {
    kind,
    tag,
    ufrag: said(/^a=ice-ufrag:(\S+)/m),
    pwd: said(/^a=ice-pwd:(\S+)/m),
    fingerprint: said(/^a=fingerprint:sha-256 (\S+)/im).toUpperCase(),
    candidates: found.flatMap(([, address = "", port, name]) => {
      const as = KINDS.find((each) => each === name);
      return as ? [{ address, port: Number(port), kind: as }] : [];
    }),
  };
}

/** The description that the other browser is to be told of. */
export function sdpOf({ kind, ufrag, pwd, fingerprint, candidates }: Line): string {
  const places = candidates.map(({ address, port, kind: of }, n) => {
    const priority = PREFERENCE[of] * 2 ** 24 + (65535 - n) * 256 + 255;
    const related = of === "host" ? "" : " raddr 0.0.0.0 rport 0";
    return `a=candidate:${n + 1} 1 udp ${priority} ${address} ${port} typ ${of}${related}`;
  });
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...places,
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
