/** Writes a WebM file: one picture track, one sound track, with length and places to seek to. */

export interface Chunk {
  data: Uint8Array;
  /** Milliseconds. */
  at: number;
  key: boolean;
}

export interface Tracks {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Milliseconds. */
  length: number;
  /** VP8. */
  pictures: readonly Chunk[];
  /** Opus, with the head its encoder gave; null for a silent film. */
  sound: { head: Uint8Array; rate: number; channels: number; chunks: readonly Chunk[] } | null;
}

type Part = Uint8Array | Part[];

const NANOSECONDS = 1_000_000;

/** The names of the elements, as the format numbers them. */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;
const DURATION = 0x4489;

export function webm(tracks: Tracks): Blob {
  const info = element(ID.info, [
    number(0x2ad7b1, NANOSECONDS), // one tick is a millisecond
    float(DURATION, tracks.length),
    text(0x4d80, "Matinee"),
    text(0x5741, "Matinee"),
  ]);
  const described = element(ID.tracks, [pictureTrack(tracks), ...soundTrack(tracks)]);
  const before = sizeOf(info) + sizeOf(described);
  const clusters = clustersOf(tracks);
  let place = before;
  const cues: Part[] = [];
  for (const { at, part } of clusters) {
    cues.push(
      element(0xbb, [number(0xb3, at), element(0xb7, [number(0xf7, 1), number(0xf1, place)])]),
    );
    place += sizeOf(part);
  }
  const segment = element(ID.segment, [
    info,
    described,
    ...clusters.map(({ part }) => part),
    element(ID.cues, cues),
  ]);
  const head = element(ID.ebml, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, "webm"),
    number(0x4287, 4),
    number(0x4285, 2),
  ]);
  return new Blob(flat([head, segment]) as BlobPart[], { type: "video/webm" });
}

/** A recording with its length written in: browsers record without knowing when it will end. */
export async function withLength(recording: Blob, length: number): Promise<Blob> {
  const data = new Uint8Array(await recording.slice(0, 4096).arrayBuffer());
  const id = bytes(ID.info);
  const start = data.findIndex((_, i) => id.every((byte, k) => data[i + k] === byte));
  const first = data[start + id.length] ?? 0;
  const width = Math.clz32(first) - 23;
  if (start < 0 || width < 1 || width > 4) return recording;
  let size = first & (0xff >> width);
  for (let k = 1; k < width; k++) size = size * 256 + (data[start + id.length + k] ?? 0);
  const from = start + id.length + width;
  const info = element(ID.info, [data.slice(from, from + size), float(DURATION, length)]);
  const parts = [data.slice(0, start), ...flat(info)] as BlobPart[];
  return new Blob([...parts, recording.slice(from + size)], { type: recording.type });
}

function pictureTrack({ width, height, framesPerSecond }: Tracks): Part {
  return element(ID.track, [
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    number(0x9c, 0),
    number(0x23e383, Math.round(1000 / framesPerSecond) * NANOSECONDS),
    text(0x86, "V_VP8"),
    element(0xe0, [number(0xb0, width), number(0xba, height)]),
  ]);
}

function soundTrack({ sound }: Tracks): Part[] {
  if (!sound) return [];
  // The head counts the samples a decoder throws away at the start.
  const skipped = new DataView(sound.head.buffer, sound.head.byteOffset).getUint16(10, true);
  return [
    element(ID.track, [
      number(0xd7, 2),
      number(0x73c5, 2),
      number(0x83, 2),
      number(0x9c, 0),
      text(0x86, "A_OPUS"),
      number(0x56aa, Math.round((skipped / sound.rate) * 1e9)),
      number(0x56bb, 80 * NANOSECONDS),
      element(0x63a2, [sound.head]),
      element(0xe1, [float(0xb5, sound.rate), number(0x9f, sound.channels)]),
    ]),
  ];
}

/** A cluster begins with every key picture, and has the sound of its time beside. */
function clustersOf({ pictures, sound }: Tracks): { at: number; part: Part }[] {
  const blocks = [
    ...pictures.map((chunk) => ({ ...chunk, track: 1 })),
    ...(sound?.chunks ?? []).map((chunk) => ({ ...chunk, track: 2 })),
  ].sort((a, b) => a.at - b.at || a.track - b.track);
  const clusters: { at: number; blocks: Part[] }[] = [];
  for (const block of blocks) {
    if (clusters.length === 0 || (block.track === 1 && block.key)) {
      clusters.push({ at: Math.round(block.at), blocks: [] });
    }
    const cluster = clusters.at(-1);
    cluster?.blocks.push(simpleBlock(block.track, block.at - cluster.at, block));
  }
  return clusters.map(({ at, blocks: inside }) => ({
    at,
    part: element(ID.cluster, [number(0xe7, at), ...inside]),
  }));
}

function simpleBlock(track: number, after: number, { data, key }: Chunk): Part {
  const head = new Uint8Array(4);
  head[0] = 0x80 | track;
  new DataView(head.buffer).setInt16(1, Math.round(after));
  head[3] = key ? 0x80 : 0;
  return element(0xa3, [head, data]);
}

// EBML: an id, a size, and what is inside ---------------------------------------------------------

function element(id: number, inside: Part[]): Part[] {
  return [bytes(id), sizeBytes(sizeOf(inside)), ...inside];
}

const number = (id: number, value: number) => element(id, [bytes(value)]);
const text = (id: number, value: string) => element(id, [new TextEncoder().encode(value)]);

function float(id: number, value: number): Part[] {
  const data = new Uint8Array(8);
  new DataView(data.buffer).setFloat64(0, value);
  return element(id, [data]);
}

/** A number in as few bytes as it takes, the largest first. */
function bytes(value: number): Uint8Array {
  const data: number[] = [];
  do {
    data.unshift(value % 256);
    value = Math.floor(value / 256);
  } while (value > 0);
  return Uint8Array.from(data);
}

/** A size: the first byte's leading zeros say how many bytes follow. */
export function sizeBytes(size: number): Uint8Array {
  let width = 1;
  while (size >= 2 ** (7 * width) - 1) width++;
  const data = new Uint8Array(width);
  let rest = size;
  for (let i = width - 1; i >= 0; i--) {
    data[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  data[0] = (data[0] ?? 0) | (0x80 >> (width - 1));
  return data;
}

function sizeOf(part: Part): number {
  return part instanceof Uint8Array
    ? part.length
    : part.reduce((sum, each) => sum + sizeOf(each), 0);
}

function flat(part: Part): Uint8Array[] {
  return part instanceof Uint8Array ? [part] : part.flatMap(flat);
}
