import { expect, it } from "vitest";
import { commonShift } from "./steady";

it("is the way most things went", () => {
  const along = { x: 0, y: -56 };
  expect(commonShift([along, along, along, { x: 120, y: 8 }])).toEqual(along);
});

it("is nothing where things went their own ways, or there are none", () => {
  expect(
    commonShift([
      { x: 0, y: 9 },
      { x: 3, y: 4 },
    ]),
  ).toEqual({ x: 0, y: 0 });
  expect(commonShift([])).toEqual({ x: 0, y: 0 });
});

it("does not mind fractions of a pixel", () => {
  expect(
    commonShift([
      { x: 0.2, y: 30.1 },
      { x: -0.3, y: 29.8 },
    ]),
  ).toEqual({ x: 0, y: 30 });
});
