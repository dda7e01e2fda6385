import { beforeEach, expect, it } from "vitest";
import { clockFace, forget, learn, learnDate, serverNow } from "./time";

beforeEach(forget);

it("trusts our own clock until the server has been heard of", () => {
  expect(serverNow(5000)).toBe(5000);
});

it("takes the highest bound: old events cannot turn the server's clock back", () => {
  learn(10_000, 4000); // just happened: the server is at least 6 s ahead
  learn(2000, 4100); // from the history of the table
  expect(serverNow(5000)).toBe(11_000);
});

it("learns that the server is behind us", () => {
  learn(1000, 61_000);
  expect(serverNow(70_000)).toBe(10_000);
});

it("ignores answers without a date", () => {
  learnDate(null);
  learnDate("soon");
  expect(serverNow(7)).toBe(7);
});

it("writes times as clocks do", () => {
  expect(clockFace(0)).toBe("0:00");
  expect(clockFace(-400)).toBe("0:00");
  expect(clockFace(64_001)).toBe("1:05");
  expect(clockFace(600_000)).toBe("10:00");
  expect(clockFace(7_389_000)).toBe("2:03:09");
});
