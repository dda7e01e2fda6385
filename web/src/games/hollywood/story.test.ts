import { beforeAll, describe, expect, it, vi } from "vitest";
import { momentsOf, newestOf, roundsIn, storyOf } from "../../table/tell";
import type { Look } from "../../lib/look";
import type { Chose, Fact, Happened, Phrase, Player } from "../../lib/protocol";
import { chosenIn, factsOfLast, numberIn, tell, wordIn } from "../../lib/story";
import { parts, plain, speak, withWords } from "../../lib/words.svelte";

// The settings ask the browser for its language as soon as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});
beforeAll(async () => {
  await speak("en");
  await withWords("hollywood", Promise.resolve());
});

const player = (seat: number): Player => ({ is: "player", seat });
const film: Phrase = {
  is: "phrase",
  message: "story-hollywood-card",
  values: { kind: "star", stars: 3 },
  word: "S3",
};
const fact = (kind: string, seat: number | null, values: Fact["values"] = {}): Fact => ({
  kind,
  seat,
  values,
  told: "always",
  moment: false,
});
const chose = (version: number, ...facts: Fact[]): Chose => ({
  event: "chose",
  version,
  at: 0,
  seat: 1,
  word: null,
  by: "player",
  facts,
});
const look = (story: readonly Happened[] = [], game = "hollywood"): Look => ({
  game,
  options: {},
  view: null,
  outcome: null,
  seats: ["Ada", "Basil", "Cleo"].map((name) => ({ name, bot: null, stand_in: null, left: null })),
  me: 0,
  turn: 0,
  mine: true,
  legal: new Set(),
  back: 0,
  story,
  choose: () => {},
  chooseAll: () => {},
  takeBack: () => {},
  tell: () => {},
  helps: true,
});
const placed = fact("placed", 1, { column: "B", card: film });
const bumped = (seat: number, ...others: number[]) =>
  fact("bumped", seat, {
    column: "A",
    bumped: others.map(player),
    reels: Math.max(1, others.length),
    card: film,
  });
const said = (told: Fact) => plain(tell(look(), told));

describe("a fact", () => {
  it("is told by the game's message, with phrases inside it", () => {
    expect(said(placed)).toBe("Basil placed in B, on the 3-star.");
    expect(said({ ...placed, seat: 0 })).toBe("You placed in B, on the 3-star.");
    expect(said(fact("full", null, { column: "A" }))).toBe("Column A is full.");
  });

  it("names players in a row, the reader last", () => {
    expect(said(bumped(0, 1, 2))).toBe("You placed in A and bumped Basil and Cleo.");
    expect(said(bumped(1, 0, 2))).toBe("Basil placed in A and bumped Cleo and you.");
    expect(said(bumped(1, 0))).toBe("Basil placed in A and bumped you up to the 3-star.");
    expect(said(bumped(0))).toBe("You placed in A and bumped your own reel up to the 3-star.");
  });

  it("marks names, and nothing else", () => {
    const marked = parts(tell(look(), bumped(1, 0, 2))).filter(({ strong }) => strong);
    expect(marked.map(({ text }) => text)).toEqual(["Basil", "Cleo", "you"]);
  });

  it("is told in general where the game tells no story", () => {
    const word = fact("said", 1, { word: "take" });
    expect(plain(tell(look([], "another"), word))).toBe("Basil: take");
  });

  it("gives boards its values in the game's notation", () => {
    expect([wordIn(placed, "card"), wordIn(placed, "column")]).toEqual(["S3", "B"]);
    expect([wordIn(placed, "none"), numberIn(placed, "none")]).toEqual(["", 0]);
    expect(numberIn(fact("movie", 0, { cards: 3 }), "cards")).toBe(3);
  });
});

describe("a story", () => {
  const drawn: Fact = { ...fact("received", 2), told: "never" };
  const lead: Fact = { ...fact("clap", 1), told: "for-now" };
  const sat: Happened = { event: "sat", version: 1, at: 0, seat: 0, name: "Ada", bot: null };

  it("is a line for each event, with whose it was", () => {
    const lines = storyOf(
      look([sat, chose(2, drawn, placed, fact("full", null, { column: "B" }))]),
    );
    expect(lines.map(({ version, seat, text }) => [version, seat, plain(text)])).toEqual([
      [1, 0, "You sit down."],
      [2, 1, "Basil placed in B, on the 3-star. Column B is full."],
    ]);
  });

  it("tells what is told for now until the next choice", () => {
    const versions = (...story: Happened[]) => storyOf(look(story)).map(({ version }) => version);
    expect(versions(chose(1, lead))).toEqual([1]);
    expect(versions(chose(1, lead), sat)).toEqual([1, 1]);
    expect(versions(chose(1, lead), chose(2, placed))).toEqual([2]);
    expect(versions(chose(1, drawn))).toEqual([]);
  });

  it("tells each part of a round's end in a line of its own, under its round", () => {
    const apart = (kind: string, values: Fact["values"]): Fact => ({
      ...fact(kind, null, values),
      told: "apart",
    });
    const given: Phrase = {
      is: "phrase",
      message: "story-hollywood-given",
      values: { player: player(0), cards: [film] },
      word: null,
    };
    const over = apart("round-over", { round: 1 });
    const end = chose(2, placed, apart("column", { column: "A", given: [given] }), over);
    const back: Happened = { event: "taken-back", version: 4, at: 0, seat: 1, keep: 1 };
    const told = (...story: Happened[]) =>
      storyOf(look(story)).map(({ round, text }) => [round, plain(text)]);
    expect(told(chose(1, placed), end, chose(3, placed))).toEqual([
      [1, "Basil placed in B, on the 3-star."],
      [1, "Basil placed in B, on the 3-star."],
      [1, "Column A: you receive the 3-star."],
      [1, "Round 1 is over."],
      [2, "Basil placed in B, on the 3-star."],
    ]);
    // The last lines alone are the same ones.
    const story = [chose(1, lead), end, sat, chose(3, drawn)];
    const whole = storyOf(look(story)).reverse();
    for (let count = 1; count <= whole.length + 1; count++) {
      const lines = whole.slice(0, count).map(({ round: _, ...line }) => line);
      expect(newestOf(look(story), count)).toEqual(lines);
    }
    expect(roundsIn([end, sat, chose(3, placed), back, sat])).toEqual([1, 2, 2, 2, 2]);
    expect(roundsIn([end, back, chose(5, placed)])).toEqual([1, 2, 1]);
  });

  it("has moments to go to", () => {
    const frame = (facts: Fact[]) => ({
      seat: 1,
      word: "A",
      facts,
      turn: 0,
      legal: [],
      view: null,
    });
    const over: Fact = { ...fact("round-over", null, { round: 2 }), moment: true };
    const frames = [frame([]), frame([placed]), frame([placed, over])];
    expect(momentsOf(look(), frames)).toEqual([{ frame: 2, text: "Round 2 is over." }]);
    const story = chosenIn(frames);
    expect(story.map(({ version, word }) => [version, word])).toEqual([
      [1, "A"],
      [2, "A"],
    ]);
    expect(factsOfLast(look(story))).toEqual([placed, over]);
    expect(factsOfLast(look([...story, sat]))).toEqual([]);
  });
});
