/** Spaces, sizes of type and screens come from tokens.css and screens.ts; only drawings are free. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SCREENS } from "../src/styles/screens.ts";

const SRC = new URL("../src", import.meta.url).pathname;
/** What is drawn has its own units: those of the picture. */
const DRAWINGS = /\/art\/|\/end\/Still\.svelte$|\/home\/Screen\.svelte$/;

const SHEETS = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.svelte$|(?:base|tokens)\.css$/.test(path) && !DRAWINGS.test(path))
  .map((path) => {
    const text = readFileSync(`${SRC}/${path}`, "utf-8");
    return {
      path,
      css: path.endsWith(".css") ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? ""),
    };
  });

/** Every match in every sheet, as "file: match". */
function matches(pattern: RegExp): string[] {
  return SHEETS.flatMap(({ path, css }) =>
    [...css.matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
  );
}

it("has no space and no size of type off the scale; a hairline of 1px is a line, not a space", () => {
  const space =
    /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|(?:--)?(?:[a-z]+-)?gap)(?:-\w+)*:[^;]*/g;
  const type = /(?<![\w-])font(?:-size)?:[^;]*/g;
  const off = /(?<![\w.-])-?(?!1px)(?:\d*\.)?\d+(?:px|rem)\b/;
  expect([...matches(space), ...matches(type)].filter((rule) => off.test(rule))).toEqual([]);
});

it("names the screens it asks for", () => {
  const asked = matches(/@media[^{]*/g);
  expect(asked.filter((query) => /(?:width|height)\s*[:<>=]/.test(query))).toEqual([]);
  const names = asked.flatMap((query) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, n]) => n));
  expect(names.filter((name) => !(name! in SCREENS))).toEqual([]);
  expect(Object.keys(SCREENS).filter((name) => !names.includes(name))).toEqual([]);
});

it("uses every step of the scales, and none that is not there", () => {
  const known = new Set(matches(/--[st]-\d+(?=:)/g).map((rule) => rule.split(" ")[1]!));
  const used = new Set(matches(/var\(--[st]-\d+\)/g).map((rule) => rule.match(/--[st]-\d+/)![0]));
  expect([...used].sort()).toEqual([...known].sort());
});

it("writes words on the ground in the ground's own colours, so that they can be read by day", () => {
  expect(matches(/(?<![\w-])color: var\(--(?:gold-[23]00|mist)\)/g)).toEqual([]);
  expect(matches(/(?<![\w-])color: #ff[0-9a-f]{4}/g)).toEqual([]);
});
