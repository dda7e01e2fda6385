import { describe, expect, it } from "vitest";
import type { GameInfo } from "../lib/api";
import { addressOf, askedFor, fitting } from "./variant";

const info = {
  name: "any",
  options: {
    players: { values: [2, 3], default: 2 },
    open: { values: [false, true], default: false },
  },
} as unknown as GameInfo;
const SLIDERS = [{ name: "cards", least: 0, most: 20 }];

describe("a variant's address", () => {
  it("leaves out what is as printed, and is read again", () => {
    const bent = { game: "any", options: { players: 3, open: false }, box: { cards: 11 } };
    const address = addressOf(bent, info, "Blue & old");
    expect(address).toBe("/studio/any?name=Blue+%26+old&players=3&cards=11");
    const asked = askedFor(info, new URL(address, "http://a").searchParams);
    expect(asked).toEqual({
      game: "any",
      options: { players: 3 },
      box: { cards: 11 },
      name: "Blue & old",
      unknown: [],
    });
    expect(addressOf({ ...bent, options: { players: 2, open: false }, box: {} }, info, "")).toBe(
      "/studio/any",
    );
  });

  it("opens what it knows of a newer one and names what it does not", () => {
    const query = new URLSearchParams("cards=99&lions=4&open=perhaps&players=7&odd=x");
    const found = fitting(askedFor(info, query), SLIDERS);
    expect(found.box).toEqual({});
    expect(found.options).toEqual({});
    expect(found.unknown.sort()).toEqual(["cards", "lions", "odd", "open", "players"]);
  });
});
