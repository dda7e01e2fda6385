import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Fact, Phrase } from "../../lib/protocol";
import { speak, withWords } from "../../lib/words.svelte";
import { movesSince } from "../../table/last-moves";
import { keyOf, markOn, marksOf } from "./last";
import type { Table, View } from "./names";
import { optionsOf } from "./options";
import { lessonOf } from "./tutor";
import { HINT, leadsTo, Turn, turnAt } from "./turn.svelte";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

beforeAll(async () => {
  await speak("en");
  await withWords("faux-raccords", Promise.resolve());
});

const ACTIONS = ["place", "call", "view", "wrap"];

interface Said {
  words: string[][];
  told: string[];
}

/** A table where it is the viewer's turn, and what came of it. */
function table(
  some: Partial<View> = {},
  legal = ACTIONS,
  more: Partial<Table> = {},
): [Table, Said] {
  const said: Said = { words: [], told: [] };
  const view = {
    turns: 5,
    asked: "verb",
    mode: "feature",
    effect: null,
    idle: [],
    spots: [
      { at: "@0", fits: ["9"], likeliest: ["9"] },
      { at: "@1", fits: [], likeliest: [] },
    ],
    players: [{ hand: ["9", "13"] }, { hand: null }],
    ...some,
  } as unknown as View;
  const look = {
    view,
    me: 0,
    mine: true,
    turn: 0,
    back: 0,
    story: [],
    seats: [],
    legal: new Set(legal),
    choose: (word: string) => said.words.push([word]),
    chooseAll: (words: readonly string[]) => said.words.push([...words]),
    takeBack: () => said.words.push(["back"]),
    tell: (text: string) => said.told.push(text),
    ...more,
  } as unknown as Table;
  return [look, said];
}

it("says what is legal now, to whoever asks, and the same set while nothing has changed", () => {
  const [look] = table();
  const turn = turnAt(look);
  const { legal } = turn;
  expect([...legal]).toEqual(["9", "13", "wrap"]);
  expect(turn.legal).toBe(legal);
  Object.assign(look, { legal: new Set(["place"]) });
  expect([...turn.legal]).toEqual(["9", "13"]);
});

describe("a turn begun with a card", () => {
  it("lights the hand, then what the card can do and every spot", () => {
    const turn = new Turn(table()[0]);
    expect([...turn.legal]).toEqual(["9", "13", "wrap"]);
    turn.choose("9");
    expect(turn.card).toBe("9");
    expect([...turn.legal].sort()).toEqual(
      ["9", "13", "wrap", "place", "call", "view", "@0", "@1"].sort(),
    );
  });

  it("says nothing until it is settled, then all of it in the order of the rules", () => {
    const [look, said] = table();
    const turn = new Turn(look);
    turn.choose("9");
    turn.choose("13");
    expect(said.words).toEqual([]);
    turn.choose("@1");
    expect(said.words).toEqual([["place", "13", "@1"]]);
    turn.choose("view");
    expect(said.words.at(-1)).toEqual(["view", "13"]);
  });

  it("puts a card back by a second tap or Esc, before anything is taken back", () => {
    const [look, said] = table();
    const turn = new Turn(look);
    turn.choose("9");
    turn.choose("9");
    expect(turn.card).toBeNull();
    turn.choose("9");
    expect(turn.back).toBe(1);
    turn.takeBack(true);
    expect([turn.card, said.words]).toEqual([null, []]);
    turn.takeBack(true);
    expect(said.words).toEqual([["back"]]);
  });

  it("tells what to do where a tap leads nowhere", () => {
    const [look, said] = table();
    const turn = new Turn(look);
    turn.choose("#3");
    turn.choose("@0");
    expect(said.told).toHaveLength(2);
    expect(said.told[0]).toMatch(/^Choose a card of your hand first/);
    turn.choose("9");
    turn.choose("#3");
    expect(said.told[2]).toMatch(/^The 9 goes between cards/);
    expect(said.words).toEqual([]);
  });

  it("asks once more before it wraps", () => {
    const [look, said] = table();
    const turn = new Turn(look);
    turn.choose("wrap");
    expect([turn.up, said.words]).toEqual(["wrap", []]);
    turn.choose("wrap");
    expect(said.words).toEqual([["wrap"]]);
  });

  it("leaves out what cannot be done, and its line says why", () => {
    const turn = new Turn(table({ idle: ["9"] }, ["call", "view", "wrap"])[0]);
    turn.choose("9");
    expect(turn.legal.has("place") || turn.legal.has("@0")).toBe(false);
    const lines = optionsOf(turn, true).map(({ word, text }) => [word, text]);
    expect(lines).toEqual([
      ["place", "Your Claps are beside every spot"],
      ["call", "Goes to the Cut, does nothing"],
      ["view", "Bin it, look into a closed can"],
    ]);
  });

  it("counts the spots that fit only where help is wanted", () => {
    const turn = new Turn(table()[0]);
    turn.choose("9");
    expect(optionsOf(turn, true)[0]?.text).toBe("One spot fits what you know");
    expect(optionsOf(turn, false)[0]?.text).toBe("Face down, with your Clap");
  });

  it("shows the faces of the Hint once it is taken up; to end the turn is one word", () => {
    const [look, said] = table({ asked: "hint" }, ["pass", "hint+", "hint-"]);
    const turn = new Turn(look);
    expect([...turn.legal]).toEqual([HINT, "pass"]);
    turn.choose(HINT);
    expect(turn.legal.has("hint+")).toBe(true);
    turn.choose("pass");
    expect(said.words).toEqual([["pass"]]);
  });

  it("leads to the card before what becomes of it", () => {
    const [look] = table();
    expect(leadsTo(look, ["place", "13", "@1"])).toBe("13");
    turnAt(look).choose("13");
    expect(leadsTo(look, ["place", "13", "@1"])).toBe("place");
    expect(leadsTo(look, ["wrap"])).toBe("wrap");
    const [hinting] = table({ asked: "hint" }, ["pass", "hint+", "hint-"]);
    expect(leadsTo(hinting, ["hint+", "#2"])).toBe(HINT);
  });
});

describe("the tutorial", () => {
  const tutorial = (some: Partial<View> = {}, story: unknown[] = [], legal = ACTIONS) => {
    const cards = Array.from({ length: 4 }, (_, i) => ({ at: `#${i}` }));
    const films = [{ cards, goal: 12 }];
    const players = [{ hand: ["9", "13"], claps: 3 }, { hand: null }];
    const now = { mode: "tutorial", films, players, ...some } as unknown as Partial<View>;
    return table(now, legal, { story } as unknown as Partial<Table>)[0];
  };
  const did = (kind: string, seat = 0, values = {}) => ({
    event: "chose",
    seat,
    version: 1,
    facts: [{ kind, seat, values, told: "always", moment: false }],
  });
  const NOTHING: ReadonlySet<string> = new Set();

  it("says one thing at a time, until it was done", () => {
    const first = tutorial();
    expect(lessonOf(first, NOTHING)).toMatch(/^Take up a card/);
    turnAt(first).choose("9");
    expect(lessonOf(first, NOTHING)).toMatch(/^Place it where it fits/);
    expect(lessonOf(tutorial({}, [did("place")]), NOTHING)).toMatch(/View/);
    expect(lessonOf(tutorial({}, [did("place"), did("view")]), NOTHING)).toMatch(/crew member/);
    const all = ["place", "view", "call"].map((kind) => did(kind));
    expect(lessonOf(tutorial({}, all), NOTHING)).toBeNull();
  });

  it("says nothing again that was understood in an earlier game", () => {
    expect(lessonOf(tutorial(), new Set(["place", "view", "call"]))).toBeNull();
    const hinting = tutorial({ asked: "hint" }, [], ["pass", "hint+", "hint-"]);
    expect(lessonOf(hinting, NOTHING)).toMatch(/Hint/);
    expect(lessonOf(hinting, new Set(["hint"]))).toBeNull();
  });

  it("tells what a partner's Hint means, and when to wrap", () => {
    const warned = tutorial({}, [did("hint", 1, { well: "false" })]);
    expect(lessonOf(warned, NOTHING)).toMatch(/badly placed/);
    const cards = Array.from({ length: 12 }, (_, i) => ({ at: `#${i}` }));
    const full = tutorial({ films: [{ cards, goal: 12 }] } as unknown as Partial<View>);
    expect(lessonOf(full, NOTHING)).toMatch(/wrap/);
  });

  it("is for the tutorial alone", () => {
    expect(lessonOf(tutorial({ mode: "feature" }), NOTHING)).toBeNull();
  });
});

describe("what the others did since one's last turn", () => {
  const word = (name: string): Phrase => ({ is: "phrase", message: "", values: {}, word: name });
  const chose = (seat: number, version: number, ...facts: [string, Fact["values"]][]) => ({
    event: "chose",
    seat,
    version,
    facts: facts.map(([kind, values]) => ({ kind, seat, values, told: "always", moment: false })),
  });

  it("is numbered by turns, and gone when one has acted", () => {
    const story = [
      chose(0, 1, ["place", { where: word("@0") }]),
      chose(2, 2, ["discard", {}]),
      chose(2, 3, ["view", { film: word("#2") }]),
      chose(1, 4, ["place", { where: word("@1") }]),
    ];
    const [look] = table({}, ACTIONS, { story } as unknown as Partial<Table>);
    const moves = movesSince(look.story, look.me);
    expect(moves.map(({ number, seat, versions }) => [number, seat, versions])).toEqual([
      [1, 2, [2, 3]],
      [2, 1, [4]],
    ]);
    const [after] = table({}, ACTIONS, {
      story: [...story, chose(0, 5, ["skip", {}])],
    } as unknown as Partial<Table>);
    expect(movesSince(after.story, after.me)).toEqual([]);
    const [back] = table({}, ACTIONS, {
      story: [...story, chose(0, 5, ["skip", {}]), { event: "taken-back", seat: 0, version: 6 }],
    } as unknown as Partial<Table>);
    expect(movesSince(back.story, back.me)).toHaveLength(2);
  });

  it("is told apart from what the same move did to another card", () => {
    const story = [chose(1, 1, ["place", { where: word("@0") }], ["hint", { film: word("#2") }])];
    const [look] = table({}, ACTIONS, { story } as unknown as Partial<Table>);
    const marks = marksOf(movesSince(look.story, look.me), true);
    expect(marks.map(({ number }) => number)).toEqual([1, 1]);
    expect(new Set(marks.map(keyOf)).size).toBe(2);
  });

  it("stays on its card while a line grows and shrinks", () => {
    const story = [
      chose(1, 1, ["place", { where: word("@4") }]),
      chose(2, 2, ["place", { where: word("@0") }]),
      chose(1, 3, ["lift", { film: word("#1") }]),
    ];
    const [look] = table({}, ACTIONS, { story } as unknown as Partial<Table>);
    const marks = marksOf(movesSince(look.story, look.me), true);
    expect(markOn(marks, "#4")).toMatchObject({ number: 1, seat: 1, done: "place" });
    expect(markOn(marks, "#0")).toMatchObject({ number: 2, seat: 2 });
    expect(markOn(marks, "#5")).toBeNull();
  });
});
