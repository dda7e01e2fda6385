import { describe, expect, it } from "vitest";
import { freePlace, overlap } from "./clear";

const SIZE = { width: 300, height: 60 };
const WINDOW = { width: 1000, height: 700 };

describe("what lies over a table", () => {
  it("lies at the foot, in the middle, where nothing is lit", () => {
    expect(freePlace(SIZE, WINDOW, [], 12)).toEqual({ left: 350, top: 628 });
  });

  it("goes aside, or up, where it would cover something", () => {
    const hand = { left: 320, top: 560, right: 680, bottom: 700 };
    expect(freePlace(SIZE, WINDOW, [hand], 12)).toEqual({ left: 12, top: 628 });
    const wide = { left: 0, top: 500, right: 1000, bottom: 700 };
    const above = freePlace(SIZE, WINDOW, [wide], 12);
    expect(above.left).toBe(350);
    expect(above.top + SIZE.height).toBeLessThanOrEqual(500);
  });

  it("covers as little as can be where all is lit", () => {
    const all = { left: 0, top: 0, right: 1000, bottom: 640 };
    const { left, top } = freePlace(SIZE, WINDOW, [all], 12);
    expect(overlap({ left, top, right: left + 300, bottom: top + 60 }, all)).toBe(300 * 12);
  });
});
