import { describe, expect, it } from "vitest";
import { keeping } from "./kept";

describe("keeping", () => {
  const before = () => ({
    round: 1,
    led: null as string | null,
    players: [
      { hand: ["C1", "C2"], won: [] as string[] },
      { hand: null as string[] | null, won: ["H3"] },
    ],
  });

  it("is what was there, where nothing has changed", () => {
    const was = before();
    expect(keeping(was, before())).toBe(was);
  });

  it("takes all that is as it was from what was there, and nothing else", () => {
    const was = before();
    const told = before();
    told.players[1]!.won.push("S2");
    const is = keeping(was, told);
    expect(is).toEqual(told);
    expect(is).not.toBe(was);
    expect(is.players[0]).toBe(was.players[0]);
    expect(is.players[1]).not.toBe(was.players[1]);
    expect(was.players[1]!.won).toEqual(["H3"]); // what was there is left alone
  });

  it("tells a list from an object, none from empty, and sees what has gone", () => {
    expect(keeping([], {})).toEqual({});
    expect(keeping({ a: null }, { a: {} })).toEqual({ a: {} });
    expect(keeping({ a: [] }, { a: null })).toEqual({ a: null });
    expect(keeping({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keeping(["C1", "C2"], ["C1"])).toEqual(["C1"]);
    expect(keeping({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  });
});
