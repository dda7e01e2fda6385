import { describe, expect, it, vi } from "vitest";
import type { GameClient } from "../games/contract";
import { onlyChoice } from "./forced";
import type { Look } from "../lib/look";
import type { LiveTable } from "./live.svelte";
import { storyOf } from "./tell";

vi.mock("./live.svelte", () => ({}));
vi.mock("../lib/words.svelte", () => ({
  say: (id: string) => id,
  has: () => true,
  strong: (text: string) => text,
  vocabulary: () => null,
}));

function table(legal: string[], secret: boolean, last = "chose", version = 7): LiveTable {
  return {
    legal: new Set(legal),
    state: { secret_hands: secret, version },
    story: [{ event: last }],
  } as unknown as LiveTable;
}
const plain = (yes: boolean) => ({ isPlain: () => yes }) as unknown as GameClient;

describe("the only choice", () => {
  it("is made by itself, where there is nothing to decide", () => {
    expect(onlyChoice(table(["A"], false), plain(false))).toEqual({ word: "A", version: 7 });
    expect(onlyChoice(table(["A", "B"], false), plain(true))).toBeNull();
    expect(onlyChoice(table([], false), plain(true))).toBeNull();
  });

  it("waits for the player where making it at once would tell of a secret hand", () => {
    expect(onlyChoice(table(["A"], true), plain(false))).toBeNull();
    expect(onlyChoice(table(["A"], true), {} as GameClient)).toBeNull();
    expect(onlyChoice(table(["A"], true), plain(true))).toEqual({ word: "A", version: 7 });
  });

  it("is another one when the same word is the only one again", () => {
    const [first, second] = [7, 8].map((version) =>
      onlyChoice(table(["A"], false, "chose", version), plain(true)),
    );
    expect(first).not.toEqual(second);
  });

  it("is not made again when it was taken back", () => {
    expect(onlyChoice(table(["A"], false, "taken-back"), plain(true))).toBeNull();
  });

  it("is marked in the story, and no other is", () => {
    const chose = (version: number, told: string) => ({
      event: "chose",
      version,
      seat: 0,
      facts: [{ kind: "placed", told, seat: 0, values: {} }],
    });
    const story = [chose(4, "always"), chose(5, "always"), chose(6, "apart")];
    const seats = [{ name: "Ann" }];
    const told = (byItself?: Set<number>) =>
      storyOf({ game: "any", story, seats, me: null, byItself } as unknown as Look);
    const unmarked = told();
    const marked = told(new Set([5, 6])).map(({ text }, i) => text !== unmarked[i]?.text);
    expect(marked).toEqual([false, true, false]);
    // And is told as ever once it is not marked: what was told before is remembered.
    expect(told()).toEqual(unmarked);
  });
});
