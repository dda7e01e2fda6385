import { expect, it, vi } from "vitest";
import type { GameClient } from "../games/contract";
import type { Look } from "../lib/look";

vi.mock("../lib/words.svelte", () => ({
  say: (id: string, values: Record<string, unknown>) => `${id} ${JSON.stringify(values)}`,
}));

const { margin, points, told } = await import("./told");

it("names choices as the table does and leaves numbers alone", () => {
  const client = { nameOfWord: (_: Look, word: string) => `the ${word}` } as GameClient;
  const sentence = { message: "advice-clear", values: { word: "A", other: "B", chance: 61 } };
  expect(told(sentence, {} as Look, client)).toBe(
    'advice-clear {"word":"the A","other":"the B","chance":61}',
  );
});

it("counts in points of a hundred", () => {
  expect(points(0.126)).toBe(13);
  expect(Object.is(points(-0.001), 0)).toBe(true);
  expect(margin(0.01)).toBe(2);
});
