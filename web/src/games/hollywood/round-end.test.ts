import { describe, expect, it, vi } from "vitest";
import type { Fact } from "../../lib/protocol";
import type { Move } from "../../table/last-moves";
import type { Table } from "./cards";
import { marksIn, toldIn } from "./last-moves";
import { beatsOf, endingOf } from "./round-end";

// The settings ask the browser for its language as soon as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

const fact = (kind: string, seat: number | null, values: Fact["values"] = {}): Fact => ({
  kind,
  seat,
  values,
  told: "never",
  moment: false,
});
const card = (word: string) => ({ is: "phrase" as const, message: "card", values: {}, word });
const given = (seat: number | null, word: string, column: string, row: number) =>
  fact(seat === null ? "unclaimed" : "received", seat, { card: card(word), column, row });

const FACTS = [
  given(null, "R", "A", 0),
  given(1, "A", "A", 1),
  given(0, "B", "B", 0),
  given(1, "S2", "B", 1),
  fact("movie", 1, { genre: "action", cards: 1, weight: 1, stars: 2, points: 2, value: 2 }),
  fact("scored", 0, { before: 3, after: 7 }),
  fact("scored", 1, { before: 0, after: 2 }),
  fact("round-over", null, { round: 2 }),
  fact("starts", 1, { round: 3 }),
];
const look = {
  options: {},
  me: 0,
  seats: [{}, {}],
  view: {
    round: 3,
    columns: [],
    players: [
      { score: 7, largest: 4, projects: [], movies: [{ value: 1 }], blockbusters: 1 },
      { score: 2, largest: 0, projects: [], movies: [], blockbusters: 0 },
    ],
  },
} as unknown as Table;

describe("the end of a round", () => {
  it("has a beat for each card, movie and the sums; a column begins after a pause", () => {
    const beats = beatsOf(FACTS);
    expect(beats).toHaveLength(6);
    expect(beats[2]).toBeGreaterThan(beats[1]!);
    expect(beatsOf([])).toEqual([]);
  });

  it("gives each card to whose reel is on it, at its beat", () => {
    const { round, spots, shares, sums, starts } = endingOf(look, FACTS);
    expect([round, sums, starts]).toEqual([2, 5, 1]);
    expect(spots.map((column) => column.map(({ card, seat, beat }) => [card, seat, beat]))).toEqual(
      [
        [
          ["R", null, 0],
          ["A", 1, 1],
        ],
        [
          ["B", 0, 2],
          ["S2", 1, 3],
        ],
        [],
        [],
      ],
    );
    expect(shares.map(({ given }) => given.map(({ card }) => card))).toEqual([["B"], ["A", "S2"]]);
    expect(shares[1]?.made).toEqual([
      { genre: "action", cards: 1, weight: 1, rating: 2, points: 2, beat: 4 },
    ]);
  });

  it("keeps the shape of a lot of which a game that was played on knows a part", () => {
    const columns = [4, 4, 3, 3].map((length) => Array.from({ length }, () => ({})));
    const playedOn = { ...look, view: { ...look.view, columns } } as unknown as Table;
    const facts = FACTS.filter((each) => each.values["row"] !== 0);
    const { rows, spots } = endingOf(playedOn, facts);
    expect(rows).toEqual([4, 4, 3, 3]);
    expect(spots.map((column) => column.map(({ card, row }) => [card, row]))).toEqual([
      [["A", 1]],
      [["S2", 1]],
      [],
      [],
    ]);
  });

  it("says where every point comes from", () => {
    for (const share of endingOf(look, FACTS).shares) {
      const { before, after, made, blockbusters, largest, rest } = share;
      const movies = made.reduce((sum, { points }) => sum + points, 0);
      const project = largest ? largest.now - largest.was : 0;
      expect(before + movies + 2 * blockbusters + project + rest).toBe(after);
    }
    expect(endingOf(look, FACTS).shares[0]?.largest).toEqual({ now: 4, was: 2 });
  });
});

describe("marks of the others' moves", () => {
  const placed = (column: string, reels?: number) =>
    fact(reels ? "bumped" : "placed", 1, { column, ...(reels ? { reels } : {}) });
  const move = (seat: number, number: number, ...facts: Fact[]): Move => ({
    seat,
    number,
    versions: [number],
    facts,
  });

  it("follow a reel that a later one has bumped", () => {
    const [first, second] = [move(1, 1, placed("B")), move(2, 2, placed("B", 1), placed("C"))];
    const marks = marksIn([first, second], 1);
    expect([...marks.placed].map(([up, { number }]) => [up, number])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(marks.bumped).toEqual({ from: 1, seat: 2 });
    expect(marksIn([first, second], 0)).toEqual({ placed: new Map(), bumped: null });
    expect(toldIn(second)).toEqual({ columns: ["B", "C"], bumped: 1 });
  });
});
