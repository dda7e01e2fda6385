/**
 * Short sounds, all made in the browser: felt, card stock, a projector, a little bell. Off is
 * remembered. A browser stays silent until the guest has touched the page; so do we.
 */

import { chance } from "./chance";
import { onceSeen } from "./drawing";
import { settings } from "./settings.svelte";

export type Sound =
  "place" | "bump" | "card" | "turn" | "no" | "curtain" | "win" | "lose" | "tick" | "bell";

let context: AudioContext | null = null;
let wanted = false;

/** The page's one audio context; null where there is no sound device. */
export function audioContext(): AudioContext | null {
  try {
    context ??= new AudioContext();
  } catch {
    return null; // no device, or sound is forbidden: the game goes on
  }
  if (context.state === "suspended") void context.resume().catch(() => {});
  return context;
}

/** Play a sound with what can be seen of it, if the guest wants any and the browser allows it by now. */
export function sound(name: Sound): void {
  if (!settings.sound) return;
  waitForGesture();
  if (touched()) onceSeen(() => play(name));
  // What nobody could hear must not pile up and sound all at once later.
}

function play(name: Sound): void {
  const audio = audioContext();
  if (!audio) return;
  try {
    SCORES[name](studio(audio));
  } catch {
    // A device that went away in the middle: nothing is lost.
  }
}

/** Whether the guest has touched the page, which is when sound is allowed. */
function touched(): boolean {
  const activation = (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation;
  return activation?.hasBeenActive ?? true;
}

/** Wake the device with the first touch, so that the first sound is not late. */
function waitForGesture(): void {
  if (wanted) return;
  wanted = true;
  const wake = () => {
    audioContext();
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

// What sounds are made of -----------------------------------------------------------------------

interface Studio {
  /** A note that dies away, sliding from one pitch to another. */
  tone(at: Tone): void;
  /** A breath of noise through a moving filter: felt, paper, velvet, clicks. */
  noise(at: Noise): void;
}

interface Tone {
  start?: number;
  from: number;
  to?: number;
  length: number;
  loud: number;
  /** Seconds until it is loudest. */
  rise?: number;
  shape?: OscillatorType;
}

interface Noise {
  start?: number;
  kind: BiquadFilterType;
  from: number;
  to?: number;
  length: number;
  loud: number;
  rise?: number;
  narrow?: number;
}

const SILENCE = 0.0001;
let hiss: AudioBuffer | null = null;
let rooms: { audio: AudioContext; hall: AudioNode } | null = null;

function studio(audio: AudioContext): Studio {
  const out = hall(audio);
  const now = audio.currentTime + 0.01;

  /** Rise, then die away: nothing starts or stops with a click of its own. */
  const shaped = (start: number, length: number, loud: number, rise: number): GainNode => {
    const volume = audio.createGain();
    volume.gain.setValueAtTime(SILENCE, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + rise);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + length);
    volume.connect(out);
    return volume;
  };

  return {
    tone({ start = 0, from, to = from, length, loud, rise = 0.006, shape = "sine" }) {
      const source = audio.createOscillator();
      source.type = shape;
      source.frequency.setValueAtTime(from, now + start);
      source.frequency.exponentialRampToValueAtTime(to, now + start + length);
      source.connect(shaped(now + start, length, loud, rise));
      source.start(now + start);
      source.stop(now + start + length + 0.02);
    },
    noise({ start = 0, kind, from, to = from, length, loud, rise = 0.004, narrow = 0.8 }) {
      const source = audio.createBufferSource();
      source.buffer = hissOf(audio);
      source.loop = true;
      const filter = audio.createBiquadFilter();
      filter.type = kind;
      filter.Q.value = narrow;
      filter.frequency.setValueAtTime(from, now + start);
      filter.frequency.exponentialRampToValueAtTime(to, now + start + length);
      source.connect(filter).connect(shaped(now + start, length, loud, rise));
      source.start(now + start, Math.random() * 0.5);
      source.stop(now + start + length + 0.02);
    },
  };
}

/** A second of white noise, made once. */
function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** Everything sounds in the same small auditorium: a little of it comes back from the walls. */
function hall(audio: AudioContext): AudioNode {
  if (rooms?.audio === audio) return rooms.hall;
  const entrance = audio.createGain();
  entrance.connect(audio.destination);
  rooms = { audio, hall: entrance };
  // To work the walls out takes a slow phone a tenth of a second, in which cards would stand still.
  setTimeout(() => whenIdle(() => addWalls(audio, entrance)), A_PAUSE);
  return entrance;
}

/** Milliseconds after a first sound in which what it belongs to has come to rest. */
const A_PAUSE = 2000;

/** Safari has no idle time to offer. */
const whenIdle = (task: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(task);
  else setTimeout(task);
};

function addWalls(audio: AudioContext, entrance: AudioNode): void {
  const echo = audio.createConvolver();
  echo.buffer = echoOf(audio, 0.7);
  const back = audio.createGain();
  back.gain.value = 0.22;
  entrance.connect(echo).connect(back).connect(audio.destination);
}

/** What a room answers to a clap: noise that dies away, different in each ear. */
export function echoOf(audio: BaseAudioContext, seconds: number): AudioBuffer {
  const length = Math.round(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(2, length, audio.sampleRate);
  const next = chance(20_310); // the same room every time
  for (let ear = 0; ear < 2; ear++) {
    const samples = buffer.getChannelData(ear);
    for (let i = 0; i < length; i++) {
      samples[i] = (2 * next() - 1) * (1 - i / length) ** 3;
    }
  }
  return buffer;
}

// The sounds ------------------------------------------------------------------------------------

const thud = ({ tone, noise }: Studio, start: number, pitch: number, loud = 0.2) => {
  tone({ start, from: pitch, to: pitch / 2, length: 0.16, loud });
  noise({ start, kind: "lowpass", from: 900, to: 200, length: 0.09, loud: loud * 0.5 });
};

const click = ({ noise }: Studio, start: number, loud = 0.1) =>
  noise({ start, kind: "bandpass", from: 3200, length: 0.028, loud, rise: 0.002, narrow: 2.5 });

/** A struck bell: its partials are not in tune with each other. */
const ring = ({ tone }: Studio, start: number, pitch: number, loud = 0.09, length = 0.9) => {
  tone({ start, from: pitch, length, loud });
  tone({ start, from: pitch * 2.41, length: length * 0.55, loud: loud * 0.4 });
  tone({ start, from: pitch * 3.9, length: length * 0.3, loud: loud * 0.2 });
};

const SCORES: Record<Sound, (studio: Studio) => void> = {
  // A spool set down on felt.
  place(s) {
    thud(s, 0, 150);
    click(s, 0.005, 0.05);
  },
  // Spools pushed one up: three little rattles, rising.
  bump(s) {
    [0, 0.06, 0.12].forEach((start, i) => {
      thud(s, start, 130 + 35 * i, 0.13);
      click(s, start, 0.06);
    });
  },
  // Card stock over felt.
  card(s) {
    s.noise({ kind: "bandpass", from: 1400, to: 4200, length: 0.13, loud: 0.1, rise: 0.05 });
    thud(s, 0.1, 170, 0.08);
  },
  // The projectionist's two-note bell: it is your turn.
  turn(s) {
    ring(s, 0, 784, 0.07);
    ring(s, 0.14, 1047, 0.07);
  },
  // Two dull knocks on wood; never harsh.
  no(s) {
    s.tone({ from: 190, to: 150, length: 0.11, loud: 0.12, shape: "triangle" });
    s.tone({ start: 0.12, from: 165, to: 120, length: 0.15, loud: 0.12, shape: "triangle" });
  },
  // Velvet on its rail.
  curtain(s) {
    s.noise({ kind: "lowpass", from: 300, to: 1600, length: 0.9, loud: 0.12, rise: 0.4 });
    for (let i = 0; i < 7; i++) click(s, 0.1 + i * 0.1 + (i % 2) * 0.02, 0.025);
  },
  // The house lights up: a rising chord of bells over a running reel.
  win(s) {
    [523, 659, 784, 1047, 1319].forEach((pitch, i) => ring(s, i * 0.11, pitch, 0.075, 1.4));
    s.tone({ from: 131, length: 1.3, loud: 0.1, rise: 0.05, shape: "triangle" });
    for (let i = 0; i < 10; i++) click(s, i * 0.07, 0.02);
  },
  // A muted horn that sinks, and the reel runs out.
  lose(s) {
    [392, 370, 349].forEach((pitch, i) =>
      s.tone({
        start: i * 0.26,
        from: pitch,
        to: pitch * (i === 2 ? 0.84 : 0.985),
        length: i === 2 ? 0.9 : 0.28,
        loud: 0.075,
        rise: 0.04,
        shape: "triangle",
      }),
    );
    for (let i = 0; i < 6; i++) click(s, 0.8 + i * (0.07 + i * 0.02), 0.03);
  },
  // One tooth of the projector.
  tick(s) {
    click(s, 0, 0.07);
  },
  // The bell on the ticket counter.
  bell(s) {
    ring(s, 0, 1319, 0.08, 1.2);
  },
};
