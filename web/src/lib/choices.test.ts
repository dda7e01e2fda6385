import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "./api";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal("location", { search: "", origin: "https://house.example" });
vi.stubGlobal("navigator", { languages: ["en"] });

const INFO: GameInfo = {
  name: "matinee",
  players: [3, 4],
  options: {
    players: { values: [3, 4], default: 3 },
    order: { values: ["top-down", "bottom-up"], default: "top-down" },
    advanced: { values: [false, true], default: false },
  },
  bots: ["random", "greedy"],
  strengths: {},
  hints: true,
  reviews: true,
  free_talk: true,
  phrases: [],
  listing: true,
  cooperative: false,
  anywhere: false,
};

let choices: typeof import("./choices");
beforeAll(async () => {
  choices = await import("./choices");
  const { speak } = await import("./words.svelte");
  await speak("en");
});
beforeEach(() => kept.clear());

describe("what a guest chose last", () => {
  it("is the usual for a newcomer", () => {
    expect(choices.remembered(INFO)).toEqual({
      options: { players: 3, order: "top-down", advanced: false },
      bot: "greedy",
    });
  });

  it("comes back", () => {
    const choice = { options: { players: 4, order: "bottom-up", advanced: true }, bot: "random" };
    choices.remember("matinee", choice);
    expect(choices.remembered(INFO)).toEqual(choice);
  });

  it("is dropped where the server no longer offers it", () => {
    kept.set(
      "matinee.choice.matinee",
      JSON.stringify({ options: { players: 9, order: "bottom-up", gone: 1 }, bot: "oracle" }),
    );
    expect(choices.remembered(INFO)).toEqual({
      options: { players: 3, order: "bottom-up", advanced: false },
      bot: "greedy",
    });
  });

  it("survives a storage that holds something else", () => {
    kept.set("matinee.choice.matinee", "}{");
    expect(choices.remembered(INFO)).toEqual(choices.usual(INFO));
  });
});

it("names only what is not usual", () => {
  const usual = choices.usual(INFO).options;
  expect(choices.inShort(INFO, usual)).toEqual([]);
  expect(choices.inShort(INFO, { ...usual, players: 4, order: "bottom-up" })).toEqual([
    "from the bottom up",
  ]);
  expect(choices.inShort(INFO, { ...usual, advanced: true })).toEqual([
    "Unclaimed films: multiply",
  ]);
});

it("says what would be dealt in few words", () => {
  const usual = choices.usual(INFO).options;
  expect(choices.dealtFor(INFO, usual)).toEqual(["3 players"]);
  expect(choices.dealtFor(INFO, { ...usual, players: 2, mode: "tutorial" })).toEqual([
    "Tutorial for 2",
  ]);
});

it("counts players where a game has no such option", () => {
  expect(choices.playersOf({ ...INFO, players: [2] }, { carpet: 4 })).toBe(2);
  expect(choices.playersOf(INFO, { players: 4 })).toBe(4);
});

it("seats the best bots with those who win or lose together", () => {
  const bots = ["friendly", "casual", "strong", "expert"];
  expect(choices.usualBot({ ...INFO, bots })).toBe("casual");
  expect(choices.usualBot({ ...INFO, bots, free_talk: false })).toBe("expert");
});

it("says how a bot plays, as far as it knows", () => {
  expect(choices.botLine("expert", "matinee")).toBe("Plays as well as this program can.");
  expect(choices.botLine("oracle", "matinee")).toBeUndefined();
});

it("shows a bot it has no word for by its own name", () => {
  expect(choices.botName("greedy")).toBe("keen");
  expect(choices.botName("oracle")).toBe("oracle");
});

it("says which game it is, and what is special about it", () => {
  const usual = choices.usual(INFO).options;
  expect(choices.gameLine(INFO, "web-rules", usual)).toBe("Rules");
  expect(choices.gameLine(INFO, "web-rules", { ...usual, order: "bottom-up" })).toBe(
    "Rules: from the bottom up",
  );
});
