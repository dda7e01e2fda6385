/** The instruments that play what `music.ts` writes: a few waves, a filter and a hall each. */

import { chance } from "./chance";
import type { Note, Voice } from "./music";
import { echoOf } from "./sound";

export const RATE = 48_000;

interface Instrument {
  /** Waves on top of each other: [shape, times the pitch, how loud]. */
  waves: readonly (readonly [OscillatorType, number, number])[];
  rise: number;
  /** Plucked and struck ones die away on their own. */
  struck: boolean;
  /** How dark it is: the filter's place, in times the pitch. */
  bright: number;
  /** How deep it trembles, in cents. */
  tremble: number;
  volume: number;
}

const ORCHESTRA: Record<Exclude<Voice, "drum" | "brush">, Instrument> = {
  piano: {
    waves: [
      ["triangle", 1, 1],
      ["sine", 2, 0.35],
      ["sine", 3, 0.12],
    ],
    rise: 0.006,
    struck: true,
    bright: 7,
    tremble: 0,
    volume: 0.34,
  },
  strings: {
    waves: [
      ["sawtooth", 1.003, 0.7],
      ["sawtooth", 0.997, 0.7],
    ],
    rise: 0.28,
    struck: false,
    bright: 3.2,
    tremble: 9,
    volume: 0.16,
  },
  bell: {
    waves: [
      ["sine", 1, 1],
      ["sine", 2.76, 0.4],
      ["sine", 5.4, 0.16],
    ],
    rise: 0.004,
    struck: true,
    bright: 12,
    tremble: 0,
    volume: 0.26,
  },
  bass: {
    waves: [
      ["triangle", 1, 1],
      ["sine", 2, 0.3],
    ],
    rise: 0.02,
    struck: true,
    bright: 5,
    tremble: 0,
    volume: 0.5,
  },
  brass: {
    waves: [
      ["sawtooth", 1, 0.7],
      ["square", 1, 0.2],
    ],
    rise: 0.05,
    struck: false,
    bright: 4.5,
    tremble: 5,
    volume: 0.17,
  },
  reed: {
    waves: [
      ["square", 1, 0.6],
      ["sine", 1, 0.4],
    ],
    rise: 0.03,
    struck: false,
    bright: 4,
    tremble: 10,
    volume: 0.17,
  },
  harp: {
    waves: [
      ["triangle", 1, 1],
      ["sine", 2, 0.2],
    ],
    rise: 0.004,
    struck: true,
    bright: 6,
    tremble: 0,
    volume: 0.3,
  },
  organ: {
    waves: [
      ["sine", 1, 0.7],
      ["sine", 2, 0.45],
      ["sine", 4, 0.25],
      ["sawtooth", 0.5, 0.12],
    ],
    rise: 0.06,
    struck: false,
    bright: 8,
    tremble: 14,
    volume: 0.24,
  },
  whistle: {
    waves: [
      ["sine", 2, 1],
      ["sine", 4, 0.1],
    ],
    rise: 0.04,
    struck: false,
    bright: 9,
    tremble: 22,
    volume: 0.16,
  },
};

/** Notes are recorded a few seconds at a time: a browser carries every note of a session along. */
const SESSION = 5;
/** What still sounds after a session's last note began, with its echo. */
const TAIL = 5;
const ECHO = 1.1;
const PEAK = 0.82;

/** Play all notes into a buffer, faster than they sound. */
export async function record(notes: readonly Note[], seconds: number): Promise<AudioBuffer> {
  const whole = new AudioBuffer({
    numberOfChannels: 2,
    length: Math.ceil(seconds * RATE),
    sampleRate: RATE,
  });
  const sessions = Array.from({ length: Math.ceil(seconds / SESSION) }, (_, n) => n * SESSION);
  await Promise.all(
    sessions.map(async (from) => {
      const its = notes.filter((note) => note.at >= from && note.at < from + SESSION);
      const lasts = Math.min(SESSION + TAIL, seconds - from);
      if (its.length > 0 && lasts > 0) mix(whole, await session(its, from, lasts), from);
    }),
  );
  return levelled(whole);
}

function session(notes: readonly Note[], from: number, seconds: number): Promise<AudioBuffer> {
  const studio = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE);
  const hall = studio.createConvolver();
  hall.buffer = echoOf(studio, ECHO);
  const back = studio.createGain();
  back.gain.value = 0.16;
  const entrance = studio.createGain();
  entrance.connect(studio.destination);
  entrance.connect(hall).connect(back).connect(studio.destination);
  const noise = noiseOf(studio);
  const hand = studio.createOscillator(); // all players tremble together
  hand.frequency.value = 5.2;
  hand.start();
  for (const note of notes) {
    const early = { ...note, at: note.at - from };
    if (note.voice === "drum" || note.voice === "brush") strikeOn(studio, entrance, early, noise);
    else playOn(studio, entrance, hand, early, ORCHESTRA[note.voice]);
  }
  return studio.startRendering();
}

/** Lay a session over what is there already. */
function mix(whole: AudioBuffer, part: AudioBuffer, from: number): void {
  const first = Math.round(from * RATE);
  for (let ear = 0; ear < 2; ear++) {
    const to = whole.getChannelData(ear);
    const added = part.getChannelData(ear);
    const count = Math.min(added.length, to.length - first);
    for (let i = 0; i < count; i++) to[first + i] = (to[first + i] ?? 0) + (added[i] ?? 0);
  }
}

/** As loud as can be without a crack, and silent at both ends. */
function levelled(whole: AudioBuffer): AudioBuffer {
  const ears = [whole.getChannelData(0), whole.getChannelData(1)];
  let loudest = 0.0001;
  for (const samples of ears)
    for (const value of samples) loudest = Math.max(loudest, Math.abs(value));
  const fade = RATE * 0.4;
  for (const samples of ears) {
    for (let i = 0; i < samples.length; i++) {
      const end = Math.min(1, (samples.length - i) / fade);
      // Bent a little at the top, so that one drum does not make all the rest faint.
      samples[i] = Math.tanh((2 * (samples[i] ?? 0)) / loudest) * PEAK * end;
    }
  }
  return whole;
}

function playOn(
  studio: BaseAudioContext,
  out: AudioNode,
  hand: AudioNode,
  note: Note,
  how: Instrument,
): void {
  const pitch = 440 * 2 ** ((note.pitch - 69) / 12);
  const length = how.struck ? Math.max(note.length, 0.9) : note.length;
  const volume = studio.createGain();
  const peak = how.volume * note.loud;
  const { gain } = volume;
  gain.setValueAtTime(0, note.at);
  if (how.struck) {
    gain.linearRampToValueAtTime(peak, note.at + how.rise);
    gain.exponentialRampToValueAtTime(0.0001, note.at + length);
  } else {
    const rise = Math.min(how.rise, length / 3);
    gain.linearRampToValueAtTime(peak, note.at + rise);
    gain.setValueAtTime(peak, note.at + Math.max(rise, length - 0.12));
    gain.linearRampToValueAtTime(0, note.at + length + 0.08);
  }
  const filter = studio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = Math.min(pitch * how.bright, 14_000);
  filter.connect(volume).connect(out);
  const depth = how.tremble > 0 ? studio.createGain() : null;
  if (depth) {
    depth.gain.value = how.tremble;
    hand.connect(depth);
  }
  for (const [shape, times, part] of how.waves) {
    const wave = studio.createOscillator();
    wave.type = shape;
    wave.frequency.value = pitch * times;
    depth?.connect(wave.detune);
    const level = studio.createGain();
    level.gain.value = part;
    wave.connect(level).connect(filter);
    wave.start(note.at);
    wave.stop(note.at + length + 0.1);
  }
}

function strikeOn(studio: BaseAudioContext, out: AudioNode, note: Note, noise: AudioBuffer): void {
  const volume = studio.createGain();
  const isDrum = note.voice === "drum";
  const length = isDrum ? 0.32 : 0.09;
  volume.gain.setValueAtTime(note.loud * (isDrum ? 0.6 : 0.16), note.at);
  volume.gain.exponentialRampToValueAtTime(0.0001, note.at + length);
  volume.connect(out);
  if (isDrum) {
    const skin = studio.createOscillator();
    skin.frequency.setValueAtTime(120, note.at);
    skin.frequency.exponentialRampToValueAtTime(46, note.at + length);
    skin.connect(volume);
    skin.start(note.at);
    skin.stop(note.at + length);
    return;
  }
  const hiss = studio.createBufferSource();
  hiss.buffer = noise;
  const filter = studio.createBiquadFilter();
  filter.type = "highpass";
  filter.frequency.value = 5200;
  hiss.connect(filter).connect(volume);
  hiss.start(note.at);
  hiss.stop(note.at + length);
}

function noiseOf(studio: BaseAudioContext): AudioBuffer {
  const buffer = studio.createBuffer(1, RATE / 4, RATE);
  const samples = buffer.getChannelData(0);
  const next = chance(1895);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * next() - 1;
  return buffer;
}
