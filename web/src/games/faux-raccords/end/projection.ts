/**
 * Prints a trailer into a WebM file. Where the browser lets us encode (WebCodecs), that is faster
 * than watching it; elsewhere the trailer is played once and recorded.
 */

import { audioContext } from "../../../lib/sound";
import { pictureOf, standalone } from "../../../lib/save";
import type { Film } from "./film";
import { camera, lengthOf, SCREEN, shotAt, shotsOf, type Placing, type Shot } from "./trailer";
import { webm, withLength, type Chunk } from "./webm";

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 24;
/** Every so many frames a card that does not move is shown again. */
const STILL = 8;
/** The camera sees past the edges of the screen by this much, in the screen's own units. */
const MARGIN = { x: 16, y: 9 } as const;

export interface Printing {
  film: Film;
  names: readonly string[];
  music: AudioBuffer | null;
  signal: AbortSignal;
  progress: (part: number) => void;
}

/** How this browser can print: `encode` is fast, `record` takes as long as the trailer. */
export async function wayToPrint(): Promise<"encode" | "record" | null> {
  if ("VideoEncoder" in window && "AudioEncoder" in window) {
    const [pictures, sound] = await Promise.all([
      VideoEncoder.isConfigSupported(PICTURES).catch(() => null),
      AudioEncoder.isConfigSupported(SOUND).catch(() => null),
    ]);
    if (pictures?.supported && sound?.supported) return "encode";
  }
  const records = "MediaRecorder" in window && "captureStream" in HTMLCanvasElement.prototype;
  return records && recordedAs() ? "record" : null;
}

export async function print(printing: Printing): Promise<Blob> {
  const way = await wayToPrint();
  if (way === null) throw new Error("this browser cannot write video");
  return way === "encode" ? encode(printing) : recordLive(printing);
}

// The pictures ------------------------------------------------------------------------------------

/** Draws the shot of any moment; shots are prepared one after the other. */
class Projector {
  readonly canvas = document.createElement("canvas");
  private pen: CanvasRenderingContext2D;
  private shots: Shot[];
  private ready = new Map<Shot, Promise<CanvasImageSource[]>>();

  constructor(film: Film, names: readonly string[]) {
    [this.canvas.width, this.canvas.height] = [WIDTH, HEIGHT];
    const pen = this.canvas.getContext("2d", { alpha: false });
    if (!pen) throw new Error("no canvas");
    this.pen = pen;
    this.shots = shotsOf(film, names);
  }

  shotAt(time: number): Shot {
    const shot = shotAt(this.shots, time);
    if (!shot) throw new Error("an empty trailer");
    return shot;
  }

  /** The layers of a shot and of the next one, so that there is no wait at the cut. */
  async prepare(shot: Shot): Promise<CanvasImageSource[]> {
    const next = this.shots[this.shots.indexOf(shot) + 1];
    for (const wanted of next ? [shot, next] : [shot]) {
      if (!this.ready.has(wanted)) this.ready.set(wanted, layersOf(wanted));
    }
    // Whole films of large pictures would fill a phone's memory.
    for (const old of this.ready.keys()) if (old.start < shot.start) this.ready.delete(old);
    return (await this.ready.get(shot)) ?? [];
  }

  draw(shot: Shot, layers: CanvasImageSource[], time: number): void {
    const { back, front } = camera(shot, Math.min(1, (time - shot.start) / shot.length));
    const still = { scale: 1, x: 0, y: 0 };
    const placings = layers.length === 1 ? [still] : [back, front, still];
    layers.forEach((layer, i) => this.lay(layer, placings[i] ?? still));
  }

  private lay(layer: CanvasImageSource, { scale, x, y }: Placing): void {
    const unit = WIDTH / SCREEN.width;
    const [w, h] = [SCREEN.width + 2 * MARGIN.x, SCREEN.height + 2 * MARGIN.y];
    this.pen.drawImage(
      layer,
      (SCREEN.width / 2 + x - (w / 2) * scale) * unit,
      (SCREEN.height / 2 + y - (h / 2) * scale) * unit,
      w * scale * unit,
      h * scale * unit,
    );
  }
}

function layersOf(shot: Shot): Promise<CanvasImageSource[]> {
  const layers =
    shot.kind === "scene"
      ? [shot.back, shot.front, shot.over]
      : [shot.back + shot.front + shot.over];
  return Promise.all(layers.map(raster));
}

/** A layer as pixels, drawn once and not for every frame. */
async function raster(inside: string): Promise<CanvasImageSource> {
  const [w, h] = [SCREEN.width + 2 * MARGIN.x, SCREEN.height + 2 * MARGIN.y];
  const moved = `<g transform="translate(${MARGIN.x} ${MARGIN.y})">${inside}</g>`;
  const picture = await pictureOf(await standalone(moved, w, h));
  const canvas = document.createElement("canvas");
  const unit = WIDTH / SCREEN.width;
  [canvas.width, canvas.height] = [w * unit, h * unit];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

// Encoding ----------------------------------------------------------------------------------------

const PICTURES: VideoEncoderConfig = {
  codec: "vp8",
  width: WIDTH,
  height: HEIGHT,
  bitrate: 2_500_000,
  framerate: FRAMES_PER_SECOND,
  latencyMode: "quality",
};
const SOUND: AudioEncoderConfig = {
  codec: "opus",
  sampleRate: 48_000,
  numberOfChannels: 2,
  bitrate: 112_000,
};

async function encode({ film, names, music, signal, progress }: Printing): Promise<Blob> {
  const projector = new Projector(film, names);
  const seconds = lengthOf(film);
  const pictures: Chunk[] = [];
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output: (chunk) => pictures.push(kept(chunk)),
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(PICTURES);
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    let shown: Shot | null = null;
    for (let n = 0; n < frames; n++) {
      signal.throwIfAborted();
      if (failure) throw failure;
      const time = n / FRAMES_PER_SECOND;
      const shot = projector.shotAt(time);
      progress((n + 1) / frames);
      // What does not move needs no new picture, but players like one now and then.
      if (shot === shown && shot.kind !== "scene" && n % STILL !== 0) continue;
      const layers = await projector.prepare(shot);
      projector.draw(shot, layers, time);
      const frame = new VideoFrame(projector.canvas, {
        timestamp: Math.round(time * 1e6),
        duration: Math.round(1e6 / FRAMES_PER_SECOND),
      });
      encoder.encode(frame, { keyFrame: shot !== shown });
      frame.close();
      shown = shot;
      // Let the encoder, and the page, keep up.
      while (encoder.encodeQueueSize > 6) await pause();
      if (n % 6 === 0) await pause();
    }
    await encoder.flush();
    if (failure) throw failure;
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  return webm({
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    length: seconds * 1000,
    pictures,
    sound: music ? await encodeSound(music) : null,
  });
}

async function encodeSound(music: AudioBuffer) {
  const chunks: Chunk[] = [];
  let head: Uint8Array | null = null;
  let failure: unknown = null;
  const encoder = new AudioEncoder({
    output: (chunk, about) => {
      const found = about?.decoderConfig?.description;
      if (found) head = copied(found);
      chunks.push(kept(chunk));
    },
    error: (error) => (failure = error),
  });
  encoder.configure(SOUND);
  const [left, right] = [music.getChannelData(0), music.getChannelData(1)];
  const size = music.sampleRate; // a second at a time
  for (let from = 0; from < music.length; from += size) {
    const count = Math.min(size, music.length - from);
    const data = new Float32Array(2 * count);
    data.set(left.subarray(from, from + count), 0);
    data.set(right.subarray(from, from + count), count);
    const part = new AudioData({
      format: "f32-planar",
      sampleRate: music.sampleRate,
      numberOfFrames: count,
      numberOfChannels: 2,
      timestamp: Math.round((from / music.sampleRate) * 1e6),
      data,
    });
    encoder.encode(part);
    part.close();
  }
  await encoder.flush();
  encoder.close();
  if (failure) throw failure;
  return head ? { head, rate: SOUND.sampleRate, channels: 2, chunks } : null;
}

function kept(chunk: EncodedVideoChunk | EncodedAudioChunk): Chunk {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  return { data, at: chunk.timestamp / 1000, key: chunk.type === "key" };
}

function copied(source: AllowSharedBufferSource): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source.slice(0) as ArrayBuffer);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

// Recording ---------------------------------------------------------------------------------------

function recordedAs(): string | undefined {
  return ["video/webm;codecs=vp8,opus", "video/webm;codecs=vp9,opus", "video/webm"].find((type) =>
    MediaRecorder.isTypeSupported(type),
  );
}

async function recordLive({ film, names, music, signal, progress }: Printing): Promise<Blob> {
  const projector = new Projector(film, names);
  const seconds = lengthOf(film);
  let layers = await projector.prepare(projector.shotAt(0));
  projector.draw(projector.shotAt(0), layers, 0);
  const stream = projector.canvas.captureStream(FRAMES_PER_SECOND);
  const audio = music ? audioContext() : null;
  const player = audio?.createBufferSource() ?? null;
  if (audio && player) {
    player.buffer = music;
    const to = audio.createMediaStreamDestination();
    player.connect(to);
    for (const track of to.stream.getTracks()) stream.addTrack(track);
  }
  const recorder = new MediaRecorder(stream, {
    mimeType: recordedAs(),
    videoBitsPerSecond: PICTURES.bitrate,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  try {
    recorder.start(1000);
    player?.start();
    const began = performance.now();
    for (;;) {
      signal.throwIfAborted();
      const time = (performance.now() - began) / 1000;
      if (time >= seconds) break;
      const shot = projector.shotAt(time);
      layers = await projector.prepare(shot);
      projector.draw(shot, layers, time);
      progress(time / seconds);
      await new Promise(requestAnimationFrame);
    }
  } finally {
    if (recorder.state !== "inactive") recorder.stop();
    player?.stop();
    await stopped;
    for (const track of stream.getTracks()) track.stop();
  }
  return withLength(new Blob(parts, { type: "video/webm" }), seconds * 1000);
}
