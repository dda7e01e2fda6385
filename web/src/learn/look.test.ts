import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Replay } from "../lib/api";
import type { Lesson } from "./lessons";

vi.hoisted(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    location: { search: "", pathname: "/", hash: "" },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    requestAnimationFrame: (done: () => void) => setTimeout(done, 0),
  });
});
vi.mock("../lib/sound", () => ({ sound: () => {} }));
vi.mock("../lib/motion", () => ({ placesIn: () => new Map(), moveFrom: () => {} }));
// Messages show themselves: what is told is told by its id.
vi.mock("../lib/words.svelte", () => ({
  say: (id: string) => id,
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
}));

const { LessonLook } = await import("./look.svelte");
const { progressIn } = await import("./progress.svelte");

const LESSON: Lesson = {
  id: "tried",
  game: "a-game",
  seat: 0,
  play_on: 4,
  record: {
    matinee: 1,
    game: "a-game",
    options: {},
    players: ["You", "Ottavia"],
    deal: {},
    actions: ["A", "B", "C", "D"],
  },
  steps: [
    { id: "read", at: 0, rule: "HW-1" },
    {
      id: "do",
      at: 0,
      rule: "HW-2",
      refusals: [{ at: 0, word: "D", message: "why-full", values: {}, rule: "HW-11" }],
    },
    { id: "watch", at: 3, rule: "HW-3", watch: true },
    { id: "end", at: 4, rule: "HW-4" },
  ],
};

// Seat 0 plays A and B, seat 1 plays C, then seat 0 plays D.
const TURNS = [0, 0, 1, 0, null];
const REPLAY: Replay = {
  game: "a-game",
  options: {},
  players: ["You", "Ottavia"],
  viewer: 0,
  frames: TURNS.map((turn, at) => ({
    seat: at ? TURNS[at - 1]! : null,
    word: at ? LESSON.record.actions[at - 1]! : null,
    facts: [],
    turn,
    legal: turn === 0 ? ["A", "B", "C"] : [],
    view: { at },
  })),
  outcome: null,
  faces: {},
  names: null,
};

describe("a lesson", () => {
  let look: InstanceType<typeof LessonLook>;
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.setItem("matinee.lessons", "{}");
    look = new LessonLook(LESSON, REPLAY, () => null);
    look.goTo(0);
  });
  afterEach(() => {
    vi.useRealTimers(); // files that are run after this one have the same clock
  });

  it("lights nothing while there is something to read", async () => {
    expect([look.wanted, look.legal.size, look.mine]).toEqual([null, 0, true]);
    look.choose("A");
    expect(look.note?.text).toBe("learn-read-first");
    expect(look.at).toBe(0);
    await look.next();
    expect(look.step.id).toBe("do");
    expect([look.wanted, [...look.legal]]).toEqual(["A", ["A", "B", "C"]]);
  });

  it("says kindly that another legal choice is not the lesson's", () => {
    look.goTo(1);
    look.choose("B");
    expect(look.note).toEqual({ text: "learn-other-choice", rule: null });
    expect(look.at).toBe(0);
  });

  it("tells the rules' own reason where it is known, and that it cannot be otherwise", () => {
    look.goTo(1);
    look.choose("D");
    expect(look.note).toEqual({ text: "Why-full", rule: "HW-11" });
    look.choose("clap");
    expect(look.note).toEqual({ text: "learn-not-now", rule: null });
  });

  it("plays the student's words by the student, the others' by itself", async () => {
    look.goTo(1);
    look.choose("A");
    await vi.advanceTimersByTimeAsync(0);
    expect([look.at, look.wanted, look.back]).toEqual([1, "B", 1]);
    look.takeBack(false);
    expect([look.at, look.wanted]).toEqual([0, "A"]);
    look.choose("A");
    await vi.advanceTimersByTimeAsync(0);
    look.choose("B");
    await vi.advanceTimersByTimeAsync(0);
    expect([look.at, look.busy, look.wanted]).toEqual([2, true, null]);
    look.choose("C");
    expect(look.note?.text).toBe("learn-wait");
    await vi.advanceTimersByTimeAsync(5000);
    expect([look.at, look.step.id, look.busy]).toEqual([3, "watch", false]);
    expect(look.story.map(({ seat, word }) => [seat, word])).toEqual([
      [0, "A"],
      [0, "B"],
      [1, "C"],
    ]);
    expect(look.story[2]?.version).toBe(3);
  });

  it("lets time pass where there is only something to watch", async () => {
    look.goTo(2);
    expect(look.wanted).toBeNull();
    void look.next();
    await vi.advanceTimersByTimeAsync(5000);
    expect([look.at, look.step.id, look.isLast]).toEqual([4, "end", true]);
  });

  it("stops what is under way when the student jumps", async () => {
    look.goTo(2);
    void look.next();
    look.goTo(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect([look.at, look.number, look.busy]).toEqual([0, 0, false]);
  });

  it("keeps how far one has come, and goes on from there", () => {
    const other: Lesson = { ...LESSON, id: "kept" };
    const first = new LessonLook(other, REPLAY, () => null);
    first.goTo(1);
    expect(progressIn("kept")).toEqual({ step: 1, finished: false });
    expect(new LessonLook(other, REPLAY, () => null).number).toBe(1);
    first.goTo(3);
    expect(progressIn("kept").finished).toBe(true);
    expect(new LessonLook(other, REPLAY, () => null).number).toBe(0);
  });
});
