import { describe, expect, it, vi } from "vitest";
import { BEATS, beatOf, roundsCounted } from "./credits";
import { decided } from "./moments";
import { CARDS } from "../../lib/protocol";
import { faceOf, RANKS, signed, SUIT_NAMES, SUITS, TRICKS, type View } from "./suits";
import { stepsBetween } from "./walk";

vi.mock("../../lib/words.svelte", () => ({ say: (id: string) => id, list: String }));

describe("the cards", () => {
  it("are seven of each suit, two a trick", () => {
    const names = Object.keys(CARDS.sensation);
    expect(names).toHaveLength(2 * TRICKS);
    for (const suit of SUIT_NAMES) {
      const ranks = names.filter((name) => faceOf(name).suit === suit).map((n) => faceOf(n).rank);
      expect(ranks).toEqual(Array.from({ length: RANKS }, (_, i) => i + 1));
    }
  });
  it("have symbols and patterns that no two suits share", () => {
    expect(new Set(SUIT_NAMES.map((suit) => SUITS[suit].icon)).size).toBe(4);
    expect(new Set(SUIT_NAMES.map((suit) => SUITS[suit].pattern)).size).toBe(4);
  });
  it("are refused when there is no such card", () => {
    expect(() => faceOf("X9")).toThrow("X9");
  });
});

describe("fame in figures", () => {
  it("always shows its sign, with a real minus", () => {
    expect([2, 0, -1].map(signed)).toEqual(["+2", "0", "\u22121"]);
  });
});

describe("the statuette's walk", () => {
  it("steps on every space and skips the centre", () => {
    expect(stepsBetween(1, 3)).toEqual([2, 3]);
    expect(stepsBetween(1, -2)).toEqual([-1, -2]);
    expect(stepsBetween(0, -2)).toEqual([-1, -2]);
    expect(stepsBetween(-1, 1)).toEqual([1]);
  });
  it("can be walked back to the centre when a game is rewound", () => {
    expect(stepsBetween(2, 0)).toEqual([1, 0]);
    expect(stepsBetween(2, 2)).toEqual([]);
  });
});

describe("the credits", () => {
  it("end a round with the walk", () => {
    expect(beatOf(BEATS - 1)).toEqual({ round: 0, last: true });
    expect(beatOf(BEATS)).toEqual({ round: 1, last: false });
    expect(beatOf(-1)).toMatchObject({ last: false });
    expect([0, BEATS - 1, BEATS, 3 * BEATS].map(roundsCounted)).toEqual([0, 0, 1, 3]);
  });
});

describe("a trick that decides a suit", () => {
  const cards = (letter: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
  const view = (round: number, mode: number, holic: number) =>
    ({
      round,
      players: [
        {
          taken: { coquettish: [], mode: cards("M", mode), scandal: [], holic: cards("H", holic) },
        },
        { taken: { coquettish: [], mode: [], scandal: [], holic: [] } },
      ],
    }) as unknown as View;

  it("is the one that brings the fourth card", () => {
    expect(decided(view(1, 3, 0), view(1, 4, 1))).toEqual({ seat: 0, suits: ["mode"] });
    expect(decided(view(1, 3, 3), view(1, 4, 4))).toEqual({ seat: 0, suits: ["mode", "holic"] });
  });
  it("is none before, after, or between rounds", () => {
    expect(decided(view(1, 2, 0), view(1, 3, 1))).toBeNull();
    expect(decided(view(1, 4, 0), view(1, 5, 1))).toBeNull();
    expect(decided(view(1, 3, 0), view(2, 4, 0))).toBeNull();
  });
});
