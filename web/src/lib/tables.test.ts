import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal("location", { search: "", origin: "https://house.example" });
vi.stubGlobal("navigator", { languages: ["en"] });

let tables: typeof import("./tables");
let words: typeof import("./words.svelte");
beforeAll(async () => {
  tables = await import("./tables");
  words = await import("./words.svelte");
});
beforeEach(() => kept.clear());

function answers(by: Record<string, { status: number; body: unknown } | "lost">): void {
  vi.stubGlobal("fetch", (path: string) => {
    const answer = by[path] ?? { status: 404, body: { code: "no-such-table" } };
    if (answer === "lost") return Promise.reject(new TypeError("network"));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
}
const state = (table: string, phase: string) => ({ status: 200, body: { table, phase } });

describe("a table's name", () => {
  it.each(["en", "fr", "it"] as const)("is two words and a number in %s", async (language) => {
    await words.speak(language);
    const names = Array.from({ length: 400 }, (_, i) => tables.tableName(`table${i}`));
    expect(new Set(names).size).toBeGreaterThan(380);
    for (const name of names) expect(name).toMatch(/^[\p{L}’ ]+ \d\d$/u);
    expect(words.say("web-name-stuffs").split(", ")).toHaveLength(16);
    expect(words.say("web-name-animals").split(", ")).toHaveLength(16);
  });

  it("is the same for everyone", async () => {
    await words.speak("en");
    expect(tables.tableName("d2ba42de3ac2fd00")).toBe("Velvet Owl 95");
    await words.speak("it");
    expect(tables.tableName("d2ba42de3ac2fd00")).toBe("Gufo di velluto 95");
  });
});

describe("tables to go on with", () => {
  it("forgets what is gone, and keeps what is over or cannot be reached now", async () => {
    for (const id of ["aaaa", "bbbb", "cccc", "dddd"]) tables.keepTable(id);
    answers({
      "/api/tables/aaaa": state("aaaa", "running"),
      "/api/tables/bbbb": state("bbbb", "over"),
      "/api/tables/dddd": "lost",
    });
    const found = await tables.keptTables();
    expect(found.map((table) => table.table)).toEqual(["bbbb", "aaaa"]);
    expect(JSON.parse(kept.get("matinee.tables") ?? "")).toEqual(["dddd", "bbbb", "aaaa"]);
  });

  it("has the latest first, once, and not without end", () => {
    for (let i = 0; i < 30; i++) tables.keepTable(`t${i}`);
    tables.keepTable("t25");
    const ids = JSON.parse(kept.get("matinee.tables") ?? "") as string[];
    expect(ids.slice(0, 3)).toEqual(["t25", "t29", "t28"]);
    expect(ids).toHaveLength(12);
  });
});

it("keeps a replaced link and forgets it with its table", async () => {
  answers({
    "/api/tables": {
      status: 201,
      body: { table: "eeee", host: "h", seats: ["s0", "s1"], onlooker: null },
    },
    "/api/enter": { status: 200, body: {} },
  });
  expect(await tables.makeTable({ game: "a-game" }, [0])).toBe("eeee");
  tables.replaceLink("eeee", 1, "new");
  expect(tables.linksOf("eeee")?.seats).toEqual(["s0", "new"]);
  expect(tables.linkTo("eeee", "new")).toBe("https://house.example/t/eeee#new");
  tables.forgetTable("eeee");
  expect(kept.has("matinee.links.eeee")).toBe(false);
});
