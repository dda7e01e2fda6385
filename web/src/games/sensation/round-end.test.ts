import { describe, expect, it, vi } from "vitest";
import type { Chose, Fact } from "../../lib/protocol";
import { beatsOf, countedIn, shownAt, wonIn } from "./round-end";

// The settings ask the browser for its language as soon as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

const fact = (kind: string, seat: number | null, values: Fact["values"] = {}): Fact => ({
  kind,
  seat,
  values,
  told: "apart",
  moment: false,
});
const phrase = (message: string, word: string | null = null) => ({
  is: "phrase" as const,
  message,
  values: {},
  word,
});
const chose = (version: number, ...facts: Fact[]): Chose => ({
  event: "chose",
  version,
  at: 0,
  seat: 0,
  word: null,
  by: "player",
  facts,
});
const trick = (seat: number, winning: string, losing: string) =>
  fact("trick-won", seat, { winning: phrase("card", winning), losing: phrase("card", losing) });
const suit = (name: string, seat: number | null, fame: number) =>
  fact("suit-counted", seat, { suit: name, cards: [1, 1], fame });
const END = [
  trick(0, "C5", "C2"),
  suit("coquettish", 0, 1),
  suit("mode", 1, 1),
  suit("scandal", 1, -1),
  suit("holic", 0, 0),
  fact("round-over", null, { round: 2, fame: [1, 0], by: "fame", from: -1, to: 2, steps: 2 }),
  fact("strength", null, {
    suits: ["holic", "mode", "scandal", "coquettish"].map((s) => phrase(s)),
  }),
  fact("leads", 0, { aside: 2 }),
];
const story = [
  chose(1, trick(1, "M1", "M2"), fact("round-over", null, { round: 1 })),
  chose(2, trick(1, "M7", "C1")),
  chose(3, ...END),
];

describe("the end of a round", () => {
  it("spreads the cards won since the round before", () => {
    expect(wonIn(story)).toEqual([
      ["C5", "C2"],
      ["M7", "C1"],
    ]);
    const counted = countedIn(story, END)!;
    expect(counted.rows[0]?.cards).toEqual([["C2", "C5"], ["C1"]]);
    expect(counted.rows[1]?.cards).toEqual([[], ["M7"]]);
  });

  it("walks step by step, past the centre, and turns the next suits", () => {
    const counted = countedIn(story, END)!;
    expect([counted.from, counted.way, counted.towards]).toEqual([-1, [1, 2], 0]);
    expect(counted.strength).toEqual(["holic", "mode", "scandal", "coquettish"]);
    expect(counted.leads).toEqual({ seat: 0, aside: 2 });
    const beats = beatsOf(END);
    expect(beats).toHaveLength(4 + 1 + 2 + 4 + 1);
    expect(shownAt(counted, 0)).toEqual({
      suits: 0,
      sums: false,
      walked: 0,
      turned: 0,
      leads: false,
    });
    expect(shownAt(counted, 6)).toMatchObject({ suits: 4, sums: true, walked: 1, turned: 0 });
    expect(shownAt(counted, beats.length)).toEqual({
      suits: 4,
      sums: true,
      walked: 2,
      turned: 4,
      leads: true,
    });
  });

  it("ends with the walk where the game does", () => {
    const last = END.filter(({ kind }) => kind !== "strength" && kind !== "leads");
    expect(beatsOf(last)).toHaveLength(7);
    expect(countedIn(story, last)).toMatchObject({ strength: [], leads: null });
    expect(countedIn(story, [])).toBeNull();
  });
});
