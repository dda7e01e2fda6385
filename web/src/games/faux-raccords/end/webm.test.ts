import { describe, expect, it } from "vitest";
import { sizeBytes, webm, type Chunk } from "./webm";

interface Element {
  id: number;
  /** Where its inside begins and ends. */
  from: number;
  to: number;
  start: number;
}

/** Reads EBML back, independently of the writer. */
function elements(data: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  let at = from;
  while (at < to) {
    const start = at;
    const idWidth = Math.clz32(data[at]!) - 23;
    let id = 0;
    for (let i = 0; i < idWidth; i++) id = id * 256 + data[at + i]!;
    at += idWidth;
    const width = Math.clz32(data[at]!) - 23;
    let size = data[at]! & (0xff >> width);
    for (let i = 1; i < width; i++) size = size * 256 + data[at + i]!;
    at += width;
    found.push({ id, from: at, to: at + size, start });
    at += size;
  }
  expect(at).toBe(to);
  return found;
}

const chunk = (at: number, key: boolean, size = 300): Chunk => ({
  data: new Uint8Array(size).fill(at % 251),
  at,
  key,
});

async function written(sound: boolean): Promise<Uint8Array> {
  const head = new Uint8Array(19);
  head.set([0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 2, 0x38, 1]);
  const blob = webm({
    width: 1280,
    height: 720,
    framesPerSecond: 24,
    length: 5000,
    pictures: [0, 42, 83, 2500, 2542].map((at) => chunk(at, at === 0 || at === 2500)),
    sound: sound
      ? {
          head,
          rate: 48_000,
          channels: 2,
          chunks: [0, 20, 2490, 2510].map((at) => chunk(at, true, 40)),
        }
      : null,
  });
  return new Uint8Array(await blob.arrayBuffer());
}

const number = (data: Uint8Array, { from, to }: Element) =>
  data.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);

describe("a WebM file", () => {
  it.each([0, 1, 126, 127, 128, 16_382, 16_383, 2_097_150, 2_097_151, 300_000_000])(
    "writes the size %i so that its first byte says how long it is",
    (size) => {
      const bytes = sizeBytes(size);
      expect(Math.clz32(bytes[0]!) - 23).toBe(bytes.length);
      const value = bytes.reduce(
        (sum, byte, i) => sum * 256 + (i ? byte : byte & (0xff >> bytes.length)),
        0,
      );
      expect(value).toBe(size);
    },
  );

  it("says how long it is, and where to seek to", async () => {
    const data = await written(true);
    const [head, segment] = elements(data, 0, data.length);
    expect(head!.id).toBe(0x1a45dfa3);
    expect(segment!.id).toBe(0x18538067);
    const parts = elements(data, segment!.from, segment!.to);
    const info = elements(data, parts[0]!.from, parts[0]!.to);
    const duration = info.find(({ id }) => id === 0x4489)!;
    expect(new DataView(data.buffer, duration.from).getFloat64(0)).toBe(5000);
    const clusters = parts.filter(({ id }) => id === 0x1f43b675);
    expect(clusters).toHaveLength(2);
    const cues = parts.find(({ id }) => id === 0x1c53bb6b)!;
    const places = elements(data, cues.from, cues.to).map((cue) => {
      const [time, track] = elements(data, cue.from, cue.to);
      const [, place] = elements(data, track!.from, track!.to);
      return [number(data, time!), number(data, place!) + segment!.from];
    });
    expect(places).toEqual([
      [0, clusters[0]!.start],
      [2500, clusters[1]!.start],
    ]);
  });

  it("keeps pictures and sound in the order of time", async () => {
    const data = await written(true);
    const segment = elements(data, 0, data.length)[1]!;
    const times = elements(data, segment.from, segment.to)
      .filter(({ id }) => id === 0x1f43b675)
      .flatMap((cluster) => {
        const [time, ...blocks] = elements(data, cluster.from, cluster.to);
        const base = number(data, time!);
        return blocks.map(({ from }) => [
          data[from]! & 0x7f,
          base + new DataView(data.buffer, from + 1).getInt16(0),
        ]);
      });
    expect(times).toEqual([
      [1, 0],
      [2, 0],
      [2, 20],
      [1, 42],
      [1, 83],
      [2, 2490],
      [1, 2500],
      [2, 2510],
      [1, 2542],
    ]);
  });

  it("can be silent", async () => {
    const data = await written(false);
    const segment = elements(data, 0, data.length)[1]!;
    const tracks = elements(data, segment.from, segment.to).find(({ id }) => id === 0x1654ae6b)!;
    expect(elements(data, tracks.from, tracks.to)).toHaveLength(1);
  });
});
