import { expect, test } from "vitest";
import { lettersIn, lineOf, pack, sdpOf, unpack, type Line } from "./line";
import { Gate, Joiner, piecesOf } from "./pieces";
import { readGuest } from "./spoken";

const FINGERPRINT = Array.from({ length: 32 }, (_, n) =>
  (n * 7).toString(16).padStart(2, "0").slice(-2).toUpperCase(),
).join(":");
const NAME = "9b36eaac-bb2e-49bb-bb78-21c41c499900.local";
/** As Chromium writes it. */
const SDP = `v=0
o=- 4962303333179871722 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 50712 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.20
a=candidate:1467250027 1 udp 2122260223 192.168.1.20 50712 typ host generation 0 network-id 1
a=candidate:1467250028 1 udp 2122262783 2001:db8::7:1 50713 typ host generation 0 network-id 2
a=candidate:2 1 udp 2113937151 ${NAME} 54400 typ host generation 0 network-cost 999
a=candidate:3 1 udp 1677729535 203.0.113.9 61000 typ srflx raddr 0.0.0.0 rport 0
a=candidate:4 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active generation 0 network-id 1
a=ice-ufrag:4Zgv
a=ice-pwd:eUIvwr+4m/0K1cJ6J5mLcWx2
a=ice-options:trickle
a=fingerprint:sha-256 ${FINGERPRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`.replaceAll("\n", "\r\n");
const offer = lineOf(SDP, "offer", "00ff10ab");

test("a line says all that the other browser needs, in few letters", () => {
  expect(offer.candidates).toEqual([
    { address: "192.168.1.20", port: 50712, kind: "host" },
    { address: "2001:db8::7:1", port: 50713, kind: "host" },
    { address: NAME, port: 54400, kind: "host" },
    { address: "203.0.113.9", port: 61000, kind: "srflx" },
  ]);
  const letters = pack(offer);
  expect(letters.length).toBeLessThan(180);
  const read = unpack(letters)!;
  expect(read.candidates[1]?.address).toBe("2001:0db8:0000:0000:0000:0000:0007:0001");
  expect({ ...read, candidates: [] }).toEqual({ ...offer, candidates: [] });
  // What is told to the other browser reads as what this one has said.
  const again = lineOf(sdpOf(read), "offer", read.tag);
  expect(again).toEqual(read);
  expect(sdpOf(read)).toContain("a=setup:actpass");
  expect(sdpOf({ ...read, kind: "answer" })).toContain("a=setup:active");
  expect(unpack(pack({ ...offer, kind: "answer" }))?.kind).toBe("answer");
});

test("a line that is not whole, or none, is not taken", () => {
  const letters = pack(offer);
  for (let n = 0; n < letters.length - 1; n++) expect(unpack(letters.slice(0, n))).toBeNull();
  for (const odd of ["", "hello", "A".repeat(3000), letters + "AAAA", "é", "_" + letters.slice(1)])
    expect(unpack(odd)).toBeNull();
  // Nothing that is packed can add a line to what the browser is told.
  const sly: Line = { ...offer, ufrag: "abcd\r\na=x" };
  expect(unpack(pack(sly))).toBeNull();
});

test("a line is found in what people paste", () => {
  const letters = pack(offer);
  const address = `https://somewhere.example/sub/#/join/${letters}`;
  for (const pasted of [letters, ` ${letters}\n`, address, `Come and play: ${address} `])
    expect(lettersIn(pasted)).toBe(letters);
  expect(lettersIn("")).toBe("");
});

test("long messages go in pieces, and none may be longer than allowed", () => {
  const long = "é\u{1F3AC}x".repeat(20_000);
  const joiner = new Joiner(200_000);
  for (const message of ["", "short", long]) {
    const pieces = piecesOf(message);
    expect(pieces.every((piece) => piece.length <= 16_001)).toBe(true);
    const taken = pieces.map((piece) => joiner.take(piece));
    expect(taken.pop()).toBe(message);
    expect(taken.every((each) => each === null)).toBe(true);
  }
  const small = new Joiner(20);
  expect(() => small.take(".".padEnd(21, "x"))).toThrow();
  const parts = new Joiner(20);
  expect(parts.take("+0123456789")).toBeNull();
  expect(() => parts.take("+0123456789")).toThrow();
  expect(() => new Joiner(20).take("x")).toThrow();
});

test("a gate lets so much through at once, and so much a second", () => {
  let now = 0;
  const gate = new Gate(3, 2, () => now);
  expect([1, 2, 3, 4].map(() => gate.pass())).toEqual([true, true, true, false]);
  now = 500;
  expect([gate.pass(), gate.pass()]).toEqual([true, false]);
  now = 60_000;
  expect([gate.pass(4), gate.pass(3), gate.pass()]).toEqual([false, true, false]);
});

test("of what guests say nothing is taken that makes no sense, and nothing besides", () => {
  const ask = { kind: "ask", id: 1, method: "GET", path: "/api/x", body: "", shown: "{}" };
  const read = (said: unknown) => readGuest(JSON.stringify(said));
  expect(read(ask)).toEqual(ask);
  // A guest cannot say which guest it is, nor start anything in the house.
  expect(read({ ...ask, guest: "guest-2" })).toEqual(ask);
  expect(read({ kind: "connect", id: 2, table: "t", who: "", shown: "", guest: "" })).toEqual({
    kind: "connect",
    id: 2,
    table: "t",
    who: "",
    shown: "",
  });
  for (const odd of [
    { kind: "start", base: "https://elsewhere.example/" },
    { kind: "part", guest: "guest-2" },
    { ...ask, method: "DELETE" },
    { ...ask, id: "1" },
    { ...ask, id: 1.5 },
    { ...ask, body: {} },
    { ...ask, shown: undefined },
    { kind: "say", id: 1 },
    null,
    7,
    [],
  ])
    expect(read(odd)).toBeNull();
  expect(readGuest("{")).toBeNull();
});
