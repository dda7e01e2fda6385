import { describe, expect, it } from "vitest";
import type { Chose, Fact, Happened } from "../lib/protocol";
import { continued } from "./continued";
import { movesSince } from "./last-moves";
import { roundEndIn } from "./scene/round-end";

const fact = (kind: string, told: Fact["told"] = "always"): Fact => ({
  kind,
  seat: null,
  values: {},
  told,
  moment: false,
});
const chose = (version: number, seat: number, ...facts: Fact[]): Chose => ({
  event: "chose",
  version,
  at: 0,
  seat,
  word: null,
  by: "bot",
  facts,
});
const back = (version: number, seat: number): Happened => ({
  event: "taken-back",
  version,
  at: 0,
  seat,
  keep: 0,
});
const told = (story: Happened[], me: number | null, again = false) =>
  movesSince(story, me, again).map(({ seat, number, versions }) => [seat, number, versions]);

describe("a story", () => {
  it("goes on where it was, though a connection begins it anew", () => {
    const known = [chose(1, 0), chose(2, 1), back(2, 1), chose(3, 1)];
    expect(continued(known, [chose(4, 0)])).toEqual([...known, chose(4, 0)]);
    expect(continued(known, [])).toEqual(known);
    expect(continued(known, [...known, chose(4, 0)])).toEqual([...known, chose(4, 0)]);
    expect(continued(known, known.slice(1))).toEqual(known);
  });
});

describe("the others' last moves", () => {
  it("are those since one's own last choice, one for each turn", () => {
    const story = [chose(1, 2), chose(2, 0), chose(3, 1), chose(4, 1), chose(5, 2)];
    expect(told(story, 0)).toEqual([
      [1, 1, [3, 4]],
      [2, 2, [5]],
    ]);
    expect(told(story, 2)).toEqual([]);
    expect(told(story, null)).toEqual([[2, 1, [5]]]);
  });

  it("go once one has chosen, and can be had again", () => {
    const story = [chose(1, 0), chose(2, 1), chose(3, 2), chose(4, 0), chose(5, 0)];
    expect(told(story, 0)).toEqual([]);
    expect(told(story, 0, true)).toEqual([
      [1, 1, [2]],
      [2, 2, [3]],
    ]);
  });

  it("are of this round, and not what was taken back", () => {
    const over = fact("round-over", "apart");
    expect(told([chose(1, 0), chose(2, 1, over), chose(3, 2)], 0)).toEqual([[2, 1, [3]]]);
    expect(told([chose(1, 0), chose(2, 1), chose(3, 2), back(4, 1)], 0)).toEqual([]);
  });
});

describe("a round's end", () => {
  const part = fact("column", "apart");
  it("is all the choices that are part of it, from the first card counted on", () => {
    const [asks, ends] = [
      chose(2, 1, fact("placed"), part),
      chose(3, 0, part, fact("over", "apart")),
    ];
    expect(roundEndIn([chose(1, 0), asks, ends])).toEqual({
      version: 2,
      facts: [...asks.facts, ...ends.facts],
    });
    expect(roundEndIn([asks])?.version).toBe(2);
  });

  it("is over with the next choice, or when it is taken back", () => {
    expect(roundEndIn([chose(1, 1, part), chose(2, 0)])).toBeNull();
    expect(roundEndIn([chose(1, 1, part), back(2, 1)])).toBeNull();
    expect(roundEndIn([])).toBeNull();
  });
});
