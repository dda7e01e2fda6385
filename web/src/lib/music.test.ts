import { describe, expect, it } from "vitest";
import { compose, pitchOf, type Score } from "./music";

const MOODS = ["comedy", "drama", "romance", "suspense", "action", "horror", "fantasy"];

const score = (some: Partial<Score> = {}): Score => ({
  moods: ["drama", "suspense"],
  scenes: ["drama", "joker", "suspense", "comedy", "horror", "drama", "action", "fantasy"],
  seed: 41,
  title: 4,
  scene: 2.5,
  credits: 4,
  ...some,
});

describe("film music", () => {
  it("is the same for the same film and another for another", () => {
    expect(compose(score())).toEqual(compose(score()));
    expect(compose(score({ seed: 42 }))).not.toEqual(compose(score()));
    expect(compose(score({ moods: ["suspense", "drama"] }))).not.toEqual(compose(score()));
  });

  it("hears what each scene is: another mood in a scene changes that scene alone", () => {
    const changed = compose(score({ scenes: score().scenes.with(2, "romance") }));
    const inScene = (at: number) => at >= 9 && at < 11.5;
    const rest = (notes: ReturnType<typeof compose>) => notes.filter(({ at }) => !inScene(at));
    expect(rest(changed)).toEqual(rest(compose(score())));
    expect(changed).not.toEqual(compose(score()));
  });

  it.each(
    MOODS.flatMap((one) => MOODS.filter((other) => other !== one).map((other) => [one, other])),
  )("of %s and %s cuts with the picture and ends with it", (...moods) => {
    const notes = compose(score({ moods }));
    const length = 4 + 8 * 2.5 + 4;
    for (let n = 0; n < 8; n++) {
      const cut = 4 + 2.5 * n;
      expect(notes.some(({ at }) => Math.abs(at - cut) < 1e-9)).toBe(true);
    }
    for (const note of notes) {
      expect(note.at).toBeGreaterThanOrEqual(0);
      expect(note.at).toBeLessThan(length);
      expect(note.length).toBeGreaterThan(0);
      expect(note.loud).toBeLessThanOrEqual(1);
      if (note.pitch > 0) {
        expect(note.pitch).toBeGreaterThan(20); // what loudspeakers can still play
        expect(note.pitch).toBeLessThan(105);
      }
    }
  });

  it("goes on over the octave by the steps of its scale", () => {
    const scale = [0, 2, 4, 5, 7, 9, 11];
    expect([0, 6, 7, 8, -1, -7].map((step) => pitchOf(scale, 60, step))).toEqual([
      60, 71, 72, 74, 59, 48,
    ]);
  });
});
