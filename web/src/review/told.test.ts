import { expect, it, vi } from "vitest";

vi.mock("../lib/words.svelte", () => ({
  say: (id: string, values: Record<string, unknown>) => `${id} ${JSON.stringify(values)}`,
}));

const { margin, percent, sum, told } = await import("./told");

it("names choices as the table does and leaves numbers alone", () => {
  const sentence = { message: "advice-clear", values: { word: "A", other: "B", chance: 61 } };
  expect(told(sentence, (word) => `the ${word}`)).toBe(
    'advice-clear {"word":"the A","other":"the B","chance":61}',
  );
});

it("counts in per cent", () => {
  expect(percent(0.126)).toBe(13);
  expect(Object.is(percent(-0.001), 0)).toBe(true);
  expect(margin(0.01)).toBe(2);
  expect([sum(0.33), sum(-0.06), sum(1.83)]).toEqual([33, 6, 100]);
});
