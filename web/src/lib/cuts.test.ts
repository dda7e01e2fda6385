import { beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const { after, cutFor, cutOf, isKept, moveCuts } = await import("./cuts");
beforeEach(() => kept.clear());

it("cuts with fresh letters for every seat, and the same for one that asks again", () => {
  const [first, other] = [cutFor("aaaa", 0, "p"), cutFor("aaaa", 1, "p")];
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(first);
  expect(cutFor("aaaa", 0, "p")).toBe(first);
  expect(cutFor("aaaa", 0, "another promise")).not.toBe(first);
  expect(JSON.parse(kept.get("matinee.cuts") ?? "")).toHaveLength(2);
});

it("knows whether a game was played with the cards it has cut", () => {
  const nonce = cutFor("aaaa", 1, "p");
  const cut = cutOf("aaaa", 1);
  if (!cut) throw new Error("it was not kept");
  expect(isKept(cut, { commitment: "p", nonces: ["", nonce] })).toBe(true);
  expect(isKept(cut, { commitment: "p", nonces: [nonce, ""] })).toBe(false);
  expect(isKept(cut, { commitment: "q", nonces: ["", nonce] })).toBe(false);
  expect(isKept(cut, { commitment: "p" })).toBe(false);
  expect(isKept(cut, undefined)).toBe(false);
});

it("takes what a rematch was cut with to its table, and does not keep without end", () => {
  const nonce = cutFor(after("aaaa"), 0, "next");
  moveCuts(after("aaaa"), "bbbb");
  expect(cutOf("bbbb", 0)).toEqual({ table: "bbbb", seat: 0, promise: "next", nonce });
  expect(cutOf(after("aaaa"), 0)).toBeUndefined();
  for (let n = 0; n < 60; n++) cutFor(`table${n}`, 0, "p");
  expect(JSON.parse(kept.get("matinee.cuts") ?? "")).toHaveLength(48);
  expect(cutOf("table59", 0)).toBeDefined();
});
