import { beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  const stored = new Map<string, string>([["matinee.met", '{"odd": 1, "old": {"table": "z"}}']]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const { isNew, meet, wasTold } = await import("./met.svelte");

describe("a guest's first table of a game", () => {
  beforeEach(() => meet("a-game", "first"));

  it("is the first one, also when there are others", () => {
    meet("a-game", "second");
    expect(isNew("a-game", "first")).toBe(true);
    expect(isNew("a-game", "second")).toBe(false);
    expect(isNew("another", "first")).toBe(false);
  });

  it("tells its aim until that was closed, and remembers it", () => {
    wasTold("a-game");
    meet("a-game", "third");
    expect(isNew("a-game", "first") || isNew("a-game", "third")).toBe(false);
    expect(JSON.parse(localStorage.getItem("matinee.met") ?? "")["a-game"].told).toBe(true);
  });

  it("takes what is stored but is none of ours for nothing", () => {
    meet("old", "new");
    expect(isNew("old", "new")).toBe(true);
  });
});
