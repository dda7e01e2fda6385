import { beforeEach, expect, it } from "vitest";
import { clockFace, forget, learn, serverNow } from "./time";

beforeEach(forget);

it("trusts our own clock until the server has been heard of", () => {
  expect(serverNow(5000)).toBe(5000);
});

it("takes the highest: what was long under way does not turn the server's clock back", () => {
  learn(10_000, 4000);
  learn(10_500, 5500); // a second late
  expect(serverNow(6000)).toBe(12_000);
});

it("goes back with a clock that stood still, or is set back by a restart", () => {
  learn(10_000, 4000);
  learn(12_000, 26_000); // twenty seconds in which nobody could play
  expect(serverNow(27_000)).toBe(13_000);
});

it("learns that the server is behind us", () => {
  learn(1000, 61_000);
  expect(serverNow(70_000)).toBe(10_000);
});

it("writes times as clocks do", () => {
  expect(clockFace(0)).toBe("0:00");
  expect(clockFace(-400)).toBe("0:00");
  expect(clockFace(64_001)).toBe("1:05");
  expect(clockFace(600_000)).toBe("10:00");
  expect(clockFace(7_389_000)).toBe("2:03:09");
});
