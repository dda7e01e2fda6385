import { expect, it } from "vitest";
import { patternOf } from "./reels";

it("tells every seat's reel from every other's by rim, holes and hub, not by its colour alone", () => {
  const patterns = [0, 1, 2, 3].map(patternOf);
  for (const part of ["holes", "hub"] as const) {
    expect(new Set(patterns.map((pattern) => pattern[part])).size).toBe(4);
  }
  expect(new Set(patterns.map(({ rim }) => JSON.stringify(rim))).size).toBe(4);
});

it("has as many holes as were drawn, all within the reel", () => {
  expect([0, 1, 2, 3].map((seat) => patternOf(seat).holes.match(/M/g)?.length)).toEqual([
    3, 4, 5, 6,
  ]);
  for (const seat of [1, 2, 3]) {
    const figures =
      patternOf(seat)
        .holes.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(figures.every((figure) => figure > 3 && figure < 97)).toBe(true);
  }
});
