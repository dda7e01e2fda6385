/** What the places of a Film are called on a screen and on phones. */

import { expect, it, vi } from "vitest";
import type { FauxRaccords } from "../../lib/protocol";
import { openPlaces, signOf } from "./places";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

const film = (...at: string[]) =>
  ({ cards: at.map((each) => ({ at: each })) }) as unknown as FauxRaccords.Film;

it("calls places by what everyone sees: gaps of two films one after the other, planes by letter", () => {
  const shorts = { mode: "shorts", films: [film("1#0", "1#1"), film("2#0")] } as const;
  expect(["1@0", "1@2", "2@0", "2@1"].map((word) => signOf(shorts, word))).toEqual([
    "1",
    "3",
    "4",
    "5",
  ]);
  const sheet = { mode: "series", films: [film("#1,1", "#2,3")] } as const;
  expect(signOf(sheet, "#2,3")).toBe("C2");
  expect(openPlaces(sheet)).toHaveLength(14);
  for (const mode of ["arcs", "studio"] as const) {
    const view = { mode, films: [film("#1,1", mode === "arcs" ? "#2,2" : "#1,2")] };
    const open = openPlaces(view);
    const names = [...open, "#1,1"].map((word) => signOf(view, word));
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[A-Z]\d+$/.test(name))).toBe(true);
  }
});
