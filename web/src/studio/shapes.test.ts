import { describe, expect, it } from "vitest";
import { barsOf, curveOf, firstBars, rangeOf, ticksOf } from "./shapes";

const now = { first: 2, shares: [0.5, 0.25, 0.25] };
const was = { first: 0, shares: [0.5, 0, 0.5] };

describe("plots", () => {
  it("draw two spreads over one scale", () => {
    expect(rangeOf(now, was)).toEqual([0, 4]);
    expect(rangeOf(now, null)).toEqual([2, 4]);
    const bars = barsOf(now, was, 9);
    expect(bars.map((bar) => bar.now)).toEqual([0, 0, 0.5, 0.25, 0.25]);
    expect(bars.map((bar) => bar.was)).toEqual([0.5, 0, 0.5, 0, 0]);
  });

  it("put numbers together where there are many, and lose none", () => {
    const wide = { first: 10, shares: Array.from({ length: 40 }, () => 1 / 40) };
    const bars = barsOf(wide, null, 8);
    expect(bars).toHaveLength(8);
    expect(bars.reduce((sum, bar) => sum + bar.now, 0)).toBeCloseTo(1);
    const few = firstBars(now, was, 4);
    expect(few.map((bar) => bar.now)).toEqual([0, 0, 0.5, 0.5]);
    expect(few.at(-1)).toMatchObject({ from: 3, last: true, was: 0 });
  });

  it("have round ticks, and a curve from one end to the other", () => {
    expect(ticksOf([0, 43])).toEqual([0, 10, 20, 30, 40]);
    expect(ticksOf([-4, 4])).toEqual([-4, -2, 0, 2, 4]);
    expect(curveOf(now, [0, 4], [100, 50], 0.5)).toMatch(/^M0.0 50.0L.*L100.0 /);
  });
});
