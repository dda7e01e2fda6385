import { describe, expect, it, vi } from "vitest";
import type { GameClient } from "../games/contract";
import { onlyChoice } from "./forced";
import type { LiveTable } from "./live.svelte";

vi.mock("./live.svelte", () => ({}));

function table(legal: string[], secret: boolean, last = "chose"): LiveTable {
  return {
    legal: new Set(legal),
    state: { secret_hands: secret },
    story: [{ event: last }],
  } as unknown as LiveTable;
}
const plain = (yes: boolean) => ({ isPlain: () => yes }) as unknown as GameClient;

describe("the only choice", () => {
  it("is made by itself, where there is nothing to decide", () => {
    expect(onlyChoice(table(["A"], false), plain(false))).toBe("A");
    expect(onlyChoice(table(["A", "B"], false), plain(true))).toBeNull();
    expect(onlyChoice(table([], false), plain(true))).toBeNull();
  });

  it("waits for the player where making it at once would tell of a secret hand", () => {
    expect(onlyChoice(table(["A"], true), plain(false))).toBeNull();
    expect(onlyChoice(table(["A"], true), {} as GameClient)).toBeNull();
    expect(onlyChoice(table(["A"], true), plain(true))).toBe("A");
  });

  it("is not made again when it was taken back", () => {
    expect(onlyChoice(table(["A"], false, "taken-back"), plain(true))).toBeNull();
  });
});
