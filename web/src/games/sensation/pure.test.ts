import { describe, expect, it, vi } from "vitest";
import { BEATS, beatOf, roundsCounted } from "./credits";
import { CARDS, type Fact, type Happened, type Phrase } from "../../lib/protocol";
import { faceOf, RANKS, signed, SUIT_NAMES, SUITS, TRICKS } from "./suits";
import { lastTrick } from "./tricks";
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

describe("the last trick", () => {
  const card = (word: string): Phrase => ({ is: "phrase", message: "", values: {}, word });
  const fact = (kind: string, seat: number | null, values: Fact["values"] = {}): Fact => ({
    kind,
    seat,
    values,
    told: "always",
    moment: false,
  });
  const chose = (version: number, ...facts: Fact[]): Happened => ({
    event: "chose",
    version,
    at: 0,
    seat: 0,
    word: null,
    by: "player",
    facts,
  });
  const won = fact("trick-won", 1, { winning: card("M5"), losing: card("M3") });
  const trick = { winner: 1, winning: "M5", losing: "M3", took: null, endsRound: false };
  const back: Happened = { event: "taken-back", version: 9, at: 0, seat: 0, keep: 1 };

  it("is told by its facts, also once the next one is led", () => {
    const story = [chose(1, fact("led", 0)), chose(2, won)];
    expect(lastTrick(story)).toEqual({ version: 2, ...trick });
    expect(lastTrick([...story, chose(3, fact("led", 1))])).toEqual({ version: 2, ...trick });
  });
  it("knows what it brought and whether it ended the round", () => {
    const took = fact("took", 1, { card: card("H4") });
    expect(lastTrick([chose(2, won, took)])).toMatchObject({ took: "H4", endsRound: false });
    expect(lastTrick([chose(2, won, fact("round-over", null))])?.endsRound).toBe(true);
  });
  it("is none before the first, or when a choice was taken back", () => {
    expect(lastTrick([chose(1, fact("led", 0))])).toBeNull();
    expect(lastTrick([chose(2, won), back])).toBeNull();
  });
});
