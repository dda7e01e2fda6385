import { expect, test } from "vitest";
import { ShortMemory } from "./store";

const entry = (version: number, key = `key ${version}`) =>
  JSON.stringify([["t1", version, key, `text ${version}`]]);

test("what is kept as long as the page lasts is kept as IndexedDB would", async () => {
  const store = new ShortMemory();
  expect(await store.kept(0)).toBe("");
  expect(await store.commit(0, '[["table","t1","one"],["link","a","x"]]', entry(1))).toBe("done");
  expect(await store.commit(0, "[]", entry(2))).toBe("behind");
  expect(await store.commit(1, "[]", entry(1, "another"))).toBe("taken");
  expect(await store.commit(1, "[]", entry(2, "key 1"))).toBe("taken");
  expect(await store.commit(1, '[["link","a",null]]', entry(2))).toBe("done");
  expect(JSON.parse(await store.kept(1))).toEqual([2, [["table", "t1", "one"]]]);
  expect(JSON.parse(await store.entries("t1", 1))).toEqual([[2, "text 2"]]);
  expect(JSON.parse(await store.entries("t2", 0))).toEqual([]);
});
