/**
 * Film music made in the browser. Every mood has its scale, its way of moving and its instruments;
 * a film's two moods share the theme, and each scene's own mood colours its bar. One scene is one
 * bar, so music and picture cannot drift apart. The same seed gives the same music.
 */

import { chance, pick } from "./chance";

export type Voice =
  | "piano"
  | "strings"
  | "bell"
  | "bass"
  | "brass"
  | "reed"
  | "harp"
  | "organ"
  | "whistle"
  | "drum"
  | "brush";

export interface Note {
  /** Seconds from the start. */
  at: number;
  length: number;
  /** As MIDI counts: 60 is the middle C; drums have none. */
  pitch: number;
  /** 0 to 1. */
  loud: number;
  voice: Voice;
}

export interface Score {
  /** The film's moods, the first one leading. */
  moods: readonly string[];
  /** The mood of every scene. */
  scenes: readonly string[];
  seed: number;
  /** Seconds of the title, of a scene, of the credits. */
  title: number;
  scene: number;
  credits: number;
}

interface Style {
  /** Semitones over the root. */
  scale: readonly number[];
  /** Beats in a scene. */
  beats: number;
  /** Chords as steps of the scale, one a scene, in a circle. */
  chords: readonly number[];
  lead: Voice;
  under: Voice;
  /** Which beats the drum and the brush strike. */
  drum: readonly number[];
  brush: readonly number[];
  /** How much of a beat a note of the theme lasts. */
  held: number;
}

const MINOR = [0, 2, 3, 5, 7, 8, 10] as const;
const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
const HARMONIC = [0, 2, 3, 5, 7, 8, 11] as const;

const STYLES: Record<string, Style> = {
  comedy: {
    scale: MAJOR,
    beats: 6,
    chords: [0, 3, 4, 0, 5, 1, 4, 0],
    lead: "reed",
    under: "piano",
    drum: [0, 2, 4],
    brush: [1, 3, 5],
    held: 0.45,
  },
  drama: {
    scale: MINOR,
    beats: 3,
    chords: [0, 5, 3, 4, 0, 2, 5, 4],
    lead: "piano",
    under: "strings",
    drum: [],
    brush: [],
    held: 1.6,
  },
  romance: {
    scale: MAJOR,
    beats: 3,
    chords: [0, 5, 1, 4, 2, 5, 3, 4],
    lead: "strings",
    under: "harp",
    drum: [],
    brush: [1, 2],
    held: 1.3,
  },
  suspense: {
    scale: HARMONIC,
    beats: 4,
    chords: [0, 0, 5, 0, 3, 0, 1, 4],
    lead: "reed",
    under: "bass",
    drum: [0],
    brush: [1, 2.5, 3],
    held: 0.8,
  },
  action: {
    scale: MINOR,
    beats: 8,
    chords: [0, 0, 5, 6, 0, 3, 5, 4],
    lead: "brass",
    under: "strings",
    drum: [0, 1.5, 3, 4, 5.5, 7],
    brush: [0, 1, 2, 3, 4, 5, 6, 7],
    held: 0.7,
  },
  horror: {
    scale: [0, 1, 3, 5, 6, 8, 11],
    beats: 4,
    chords: [0, 1, 0, 4, 0, 6, 1, 0],
    lead: "organ",
    under: "strings",
    drum: [0, 0.5],
    brush: [],
    held: 1.1,
  },
  fantasy: {
    scale: [0, 2, 4, 6, 7, 9, 11],
    beats: 6,
    chords: [0, 1, 0, 4, 5, 1, 3, 0],
    lead: "bell",
    under: "harp",
    drum: [],
    brush: [],
    held: 1.4,
  },
};

const PLAIN: Style = STYLES["drama"] as Style;

/** What a scene's own mood adds to its bar: [part of the bar, steps over the chord, voice]. */
const COLOURS: Record<string, readonly (readonly [number, number, Voice])[]> = {
  comedy: [
    [0, 0, "reed"],
    [0.25, 4, "reed"],
    [0.5, 2, "reed"],
  ],
  drama: [[0, 7, "strings"]],
  romance: [
    [0, 7, "harp"],
    [0.12, 9, "harp"],
    [0.24, 11, "harp"],
    [0.36, 14, "harp"],
  ],
  suspense: [
    [0.5, -7, "bass"],
    [0.75, -6, "bass"],
  ],
  action: [
    [0, 0, "brass"],
    [0.125, 0, "brass"],
    [0.25, 4, "brass"],
  ],
  horror: [
    [0, -7, "organ"],
    [0.5, -6, "organ"],
  ],
  fantasy: [
    [0, 14, "bell"],
    [0.16, 11, "bell"],
    [0.33, 9, "bell"],
  ],
  joker: [
    [0, 7, "whistle"],
    [0.3, 9, "whistle"],
    [0.6, 4, "whistle"],
  ],
};

/** The pitch of a step of a scale; steps go on over and under the octave. */
export function pitchOf(scale: readonly number[], root: number, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root + 12 * octave + (scale[step - octave * scale.length] ?? 0);
}

/** Write the music. */
export function compose(score: Score): Note[] {
  const next = chance(score.seed);
  const first = STYLES[score.moods[0] ?? ""] ?? PLAIN;
  const second = STYLES[score.moods[1] ?? ""] ?? first;
  const root = 57 + Math.floor(next() * 6); // somewhere between A and D
  const pitch = (step: number, under = 0) => pitchOf(first.scale, root - under, step);
  const notes: Note[] = [];
  const play = (at: number, length: number, step: number, loud: number, voice: Voice, under = 0) =>
    notes.push({ at, length, pitch: pitch(step, under), loud, voice });
  const strike = (at: number, loud: number, voice: "drum" | "brush") =>
    notes.push({ at, length: 0.2, pitch: 0, loud, voice });

  // The title: the chord opens from below, the two leading voices answer each other.
  [0, 2, 4, 7].forEach((step, i) =>
    play(0.15 + 0.45 * i, score.title - 0.3 - 0.45 * i, step, 0.3, "strings", 12),
  );
  strike(0.15, 0.7, "drum");
  play(score.title * 0.5, 0.5, 4, 0.55, first.lead);
  play(score.title * 0.65, 0.5, 2, 0.5, second.lead);
  play(score.title * 0.8, 0.7, 1, 0.55, first.lead);

  // The theme: two bars that keep their rhythm and move with the chords.
  const theme = [motif(first, next), motif(first, next)];
  score.scenes.forEach((mood, n) => {
    const start = score.title + n * score.scene;
    const beat = score.scene / first.beats;
    const chord = first.chords[n % first.chords.length] ?? 0;
    // The lead is handed over every four scenes, so both moods are heard.
    const [lead, under] = n % 8 < 4 ? [first.lead, second.under] : [second.lead, first.under];

    strike(start, 0.35, "brush"); // the cut itself
    play(start, score.scene * 0.95, chord, 0.42, "bass", 24);
    play(start + score.scene / 2, score.scene * 0.45, chord + 4, 0.3, "bass", 24);
    for (const step of [0, 2, 4]) {
      if (under === "harp" || under === "piano") {
        for (let b = 0; b < first.beats; b++) {
          const apart = under === "harp" ? (step / 2) * (beat / 3) : 0;
          if (under === "piano" && b % 2 === 0) continue;
          play(start + b * beat + apart, beat * 0.8, chord + step, 0.2, under);
        }
      } else play(start, score.scene, chord + step, 0.16, under === "bass" ? "strings" : under);
    }
    for (const { at, step, length } of theme[n % 2] ?? []) {
      const lift = n % 8 === 7 ? 1 : 0; // every second phrase ends a step higher
      play(start + at * beat, length * beat, chord + step + lift + 7, 0.5, lead);
    }
    for (const [part, step, voice] of COLOURS[mood] ?? []) {
      play(start + part * score.scene, 0.6, chord + step, 0.24, voice);
    }
    for (const at of first.drum) strike(start + at * beat, at === 0 ? 0.6 : 0.4, "drum");
    for (const at of first.brush) strike(start + at * beat, 0.22, "brush");
  });

  // The credits: home again, slowly, and a last bell.
  const close = score.title + score.scenes.length * score.scene;
  [4, 3, 1].forEach((step, i) => play(close + 0.35 * i, 0.4, step + 7, 0.5, first.lead));
  for (const step of [0, 2, 4, 7]) play(close + 1.05, score.credits - 1.4, step, 0.26, "strings");
  play(close + 1.05, score.credits - 1.4, 7, 0.5, first.lead);
  play(close + 1.05, score.credits - 1.4, 0, 0.5, "bass", 24);
  play(close + 1.4, score.credits - 1.7, 14, 0.3, "bell");
  strike(close + 1.05, 0.8, "drum");
  return notes.sort((a, b) => a.at - b.at);
}

interface Step {
  at: number;
  step: number;
  length: number;
}

/** One bar of a tune: mostly neighbours, sometimes a leap, at rest on the chord. */
function motif(style: Style, next: () => number): Step[] {
  const steps: Step[] = [];
  let step = pick([0, 2, 4], next);
  let at = 0;
  while (at < style.beats) {
    const long = next() < 0.35 && at + 2 <= style.beats;
    const span = long ? 2 : 1;
    if (at === 0 || next() < 0.85) steps.push({ at, step, length: span * style.held });
    step += pick([-2, -1, -1, 1, 1, 2], next);
    step = Math.max(-2, Math.min(6, step));
    at += span;
  }
  const last = steps.at(-1);
  if (last) last.step = pick([0, 2, 4], next);
  return steps;
}
