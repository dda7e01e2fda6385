// Plays games of a library by chance, as often as it is asked to (wasm.py asks, a line of JSON a time).
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const STACK = 1 << 20;
const DATA = 1 << 20; // above the stack; what is played with lies behind it
const ROOM = 1 << 21;
const told = JSON.parse(process.argv[2]); // library, symbol, start, choices, tally
const start = Buffer.from(told.start, "base64");
const memory = new WebAssembly.Memory({ initial: 64 });
const whole = (value, mutable) => new WebAssembly.Global({ value: "i32", mutable }, value);
const env = {
  memory,
  __stack_pointer: whole(STACK, true),
  __memory_base: whole(DATA, false),
  __table_base: whole(0, false),
  log: Math.log,
  exp: Math.exp,
};
const { instance } = await WebAssembly.instantiate(readFileSync(told.library), { env });
const play = instance.exports[told.symbol];

let free = ROOM;
const room = (bytes) => {
  const at = free;
  free += (bytes + 63) & ~63;
  return at;
};
const states = room(start.length);
const seen = room(start.length);
const choices = room(8 * told.choices);
const generator = room(16);
const tally = room(8 * told.tally);
const words = room(8 * 16);
new Uint8Array(memory.buffer).set(start, states);

for await (const line of createInterface({ input: process.stdin })) {
  const { seed, first, end } = JSON.parse(line);
  const row = new BigInt64Array(memory.buffer, tally, told.tally).fill(0n);
  const given = [states, 1, seen, 1, choices, told.choices, generator, 2, 0, seed, first, end, tally, told.tally];
  new BigInt64Array(memory.buffer, words, given.length).set(given.map(BigInt));
  const before = process.cpuUsage();
  play(words);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, tally: Array.from(row, Number) }));
}
