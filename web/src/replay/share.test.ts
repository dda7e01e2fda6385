import { describe, expect, it } from "vitest";
import type { GameRecord } from "../lib/api";
import { fragmentOf, LARGEST, recordIn } from "./share";

const RECORD = { matinee: 1, game: "matinee", deal: {}, actions: ["C5"] } as unknown as GameRecord;

describe("a game in a link", () => {
  it("comes out as it went in", async () => {
    expect(await recordIn(await fragmentOf(RECORD))).toEqual(RECORD);
    expect(await recordIn("a-token")).toBeNull();
  });

  it("is not blown up beyond any game's size", async () => {
    const blank = new Blob([new Uint8Array(4 * LARGEST)]).stream();
    const packed = blank.pipeThrough(new CompressionStream("deflate-raw"));
    const small = new Uint8Array(await new Response(packed).arrayBuffer());
    const bomb = btoa(String.fromCharCode(...small));
    expect(bomb.length).toBeLessThan(LARGEST / 100);
    await expect(recordIn(`g=${bomb}`)).rejects.toThrow(RangeError);
  });
});
