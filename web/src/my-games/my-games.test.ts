import { expect, test } from "vitest";
import { bundleOf, joinedNotes, readBundle } from "./bundle";
import { wilson, winRates } from "./numbers";
import { joined, playedAt, readPlayed, resultOf, isPlayed, type Played } from "./played";
import { chance, ratings } from "./rating";
import type { TableState } from "../lib/protocol";

const game = (id: string, more: Partial<Played> = {}): Played => ({
  id,
  at: 1,
  game: "some-game",
  options: {},
  names: ["Ann", "Wren", "Basil"],
  bots: [null, "keen", "keen"],
  mine: [0],
  winners: [0],
  scores: [9, 5, 4],
  record: null,
  ...more,
});

test("intervals are Wilson's", () => {
  const some = wilson(9, 14);
  expect([some.low, some.high].map((n) => n.toFixed(3))).toEqual(["0.388", "0.837"]);
  const none = wilson(0, 5);
  expect([none.low, none.high].map((n) => n.toFixed(3))).toEqual(["0.000", "0.434"]);
  expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 });
});

test("games are counted by game, players and the level of the bots", () => {
  const all = [
    game("a"),
    game("b", { winners: [1] }),
    game("c", { bots: [null, "easy", "easy"] }),
    game("d", { bots: [null, null, "keen"] }), // with a friend: no level
    game("e", { bots: [null, "easy", "keen"] }),
    game("f", { winners: [0, 1, 2], names: ["Ann", "Wren"], bots: [null, "keen"] }),
  ];
  const groups = winRates(all, ["easy", "keen"]);
  expect(groups.map(({ players, even }) => [players, even])).toEqual([
    [3, 1 / 3],
    [2, 1 / 2],
  ]);
  expect(groups[0]?.rows.map(({ level, won, of }) => [level, won, of])).toEqual([
    ["easy", 1, 1],
    ["keen", 1, 2],
  ]);
});

test("a rating is what a guest's games against measured bots come to", () => {
  expect(chance(1900, [1500])).toBeCloseTo(10 / 11);
  expect(chance(1500, [1500, 1500])).toBeCloseTo(1 / 3);
  const strengths = { "some-game": { keen: 1600 } };
  const played = (count: number, won: (n: number) => boolean) =>
    Array.from({ length: count }, (_, n) =>
      game(`g${n}`, {
        at: n,
        names: ["Ann", "Wren"],
        bots: [null, "keen"],
        winners: [won(n) ? 0 : 1],
      }),
    ).reverse(); // the newest first, as they are kept
  expect(
    ratings(
      played(4, () => true),
      strengths,
    ),
  ).toEqual([]);
  const [even] = ratings(
    played(200, (n) => n % 2 === 0),
    strengths,
  );
  expect(even?.steps).toHaveLength(200);
  expect(even?.steps.at(-1)?.mean).toBeGreaterThan(1570);
  expect(even?.steps.at(-1)?.mean).toBeLessThan(1615);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(even!.steps[199]!)).toBeLessThan(width(even!.steps[9]!) / 2);
  expect(even!.steps[199]!.low).toBeLessThan(1600);
  expect(even!.steps[199]!.high).toBeGreaterThan(1600);
  const [unmeasured] = ratings(
    played(9, () => true),
    {},
  );
  expect(unmeasured).toBeUndefined();
  const [shared] = ratings(
    played(60, () => true).map((each) => ({ ...each, winners: [0, 1] })),
    strengths,
  );
  expect(shared?.steps.at(-1)?.mean).toBeCloseTo(1600, -2);
});

test("what all win or lose together is said so", () => {
  expect(resultOf(game("a"))).toBe("won");
  expect(resultOf(game("a", { winners: [2] }))).toBe("lost");
  expect(resultOf(game("a", { winners: [0, 1, 2] }))).toBe("won-together");
  expect(resultOf(game("a", { winners: [] }))).toBe("lost-together");
});

test("joining keeps each game once and overwrites nothing", () => {
  const record = { matinee: 1, game: "some-game", options: {}, deal: {}, actions: [] };
  const here = [game("a", { names: ["mine", "x", "y"] }), game("b", { at: 5 })];
  const brought = [game("a", { names: ["theirs", "x", "y"], record }), game("c", { at: 9 })];
  const all = joined(here, brought);
  expect(all.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(all.at(-1)).toMatchObject({ names: ["mine", "x", "y"], record });
  expect(joined(all, brought)).toEqual(all);
  expect(JSON.parse(joinedNotes('["x","y"]', '["y","z"]'))).toEqual(["x", "y", "z"]);
  expect(joinedNotes(null, "not a list")).toBe("[]");
});

test("a file is read back, and what is no game in it is left out", () => {
  const bundle = bundleOf([game("a")]);
  expect(readBundle(JSON.stringify(bundle))?.games).toEqual([game("a")]);
  const odd = { ...bundle, games: [game("a"), { id: "b", at: 3 }, null, 7] };
  expect(readBundle(JSON.stringify(odd))?.games).toHaveLength(1);
  for (const text of ["", "{}", "[]", '{"matinee":1}']) expect(readBundle(text)).toBeNull();
});

test("what cannot be read is kept as it is, with its date", () => {
  const odd = readPlayed({ id: "b", at: 3, what: "a newer version" });
  expect(isPlayed(odd)).toBe(false);
  expect(odd).toMatchObject({ id: "b", at: 3 });
});

test("a table that is over is a game played; one that was closed is not", () => {
  const state = {
    table: "t",
    phase: "over",
    game: "some-game",
    options: {},
    seats: [{ name: "Ann", bot: null }],
    outcome: { winners: [0], scores: [3] },
  } as unknown as TableState;
  expect(playedAt(state, [0], null, 7)).toMatchObject({ id: "t", at: 7, winners: [0] });
  expect(playedAt({ ...state, outcome: null }, [0], null, 7)).toBeNull();
  expect(playedAt(state, [], null, 7)).toBeNull();
});
