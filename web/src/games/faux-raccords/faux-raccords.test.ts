import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Chose, Fact, FauxRaccords, Phrase } from "../../lib/protocol";
import { speak, withWords } from "../../lib/words.svelte";
import { Follower } from "./identity";
import { filmCardAt, nameOfWord, spotAt, type FilmCard, type Table, type View } from "./names";
import { boxOf, emptyLevels, fit, layLines, placeIn, pointOf, ribbons, union } from "./shape";
import { asked } from "./steps";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

beforeAll(async () => {
  await speak("en");
  await withWords("faux-raccords", Promise.resolve());
});

function filmed(at: string, some: Partial<FilmCard> = {}): FilmCard {
  return { at, card: null, mood: null, face_up: false, claps: [], hints: [], ...some };
}

function line(count: number): FilmCard[] {
  return Array.from({ length: count }, (_, i) => filmed(`#${i}`));
}

function view(some: Partial<View> = {}, cards: FilmCard[] = line(8)): View {
  const player = { cards: 3, hand: null, noted: [], claps: 3, hint: true };
  return {
    mode: "feature",
    active: 0,
    turns: 5,
    asked: "verb",
    verb: null,
    called: null,
    effect: null,
    chosen: null,
    picked: null,
    films: [{ cards, goal: 16, moods: ["drama", "suspense"], genre_goal: 7 }],
    lifted: [],
    mishap_cells: [],
    marks: [],
    mishaps: [],
    defaulted: 0,
    cut: [],
    pile: 9,
    bin: 0,
    in_bin: [],
    players: [{ ...player, hand: ["9", "13", "17"] }, player, player],
    passing: [null, null, null],
    upcoming: [[], [], []],
    spots: [],
    idle: [],
    ...some,
  };
}

function look(now: View, story: Chose[] = [], names = ["Matilda", "Ottavia", "Basil"]): Table {
  return {
    game: "faux-raccords",
    options: {},
    view: now,
    outcome: null,
    seats: names.map((name) => ({ name, bot: null, stand_in: null, left: null })),
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
  };
}

const word = (name: string): Phrase => ({ is: "phrase", message: "", values: {}, word: name });

/** A story of one choice with one fact. */
const told = (kind: string, values: Fact["values"], version = 1): Chose[] => [
  {
    event: "chose",
    version,
    at: 0,
    seat: 0,
    word: null,
    by: "player",
    facts: [{ kind, seat: 0, values, told: "always", moment: false }],
  },
];

describe("places", () => {
  it("reads every form of word", () => {
    expect(placeIn("#3")).toEqual({ film: 0, row: 0, place: 3 });
    expect(placeIn("2@0")).toEqual({ film: 1, row: 0, place: 0 });
    expect(placeIn("@2,-1")).toEqual({ film: 0, row: 2, place: -1 });
    expect(placeIn("seat1")).toBeNull();
  });

  it("names them as people count", () => {
    expect(filmCardAt("feature", "#6")).toBe("card 7");
    expect(spotAt("feature", "@0", 8)).toBe("before card 1");
    expect(spotAt("feature", "@3", 8)).toBe("between cards 3 and 4");
    expect(spotAt("feature", "@8", 8)).toBe("after card 8");
    expect(spotAt("tutorial", "@0", 0)).toBe("in the empty Film");
    expect(spotAt("shorts", "2@1", 4)).toBe("between cards 1 and 2 of film 2");
    expect(filmCardAt("series", "#2,3")).toBe("the card in row 2, column 3");
    expect(spotAt("arcs", "@3,-1", null)).toBe("in column 4, 1 half card above the middle");
    expect(filmCardAt("arcs", "#0,0")).toBe("the card in column 1, at middle height");
    expect(spotAt("studio", "@2,1", null)).toBe("on level 2, place 1");
  });

  it("says all a sighted player sees of a can", () => {
    const can = filmed("#5", { claps: [1, 2], hints: [{ seat: 1, well: true }] });
    const name = nameOfWord(look(view({}, [...line(5), can])), "#5");
    expect(name).toBe("card 6: closed can. Clapped: Ottavia and Basil. Hint, Ottavia: well placed");
  });

  it("says what can be seen of a card, and no more", () => {
    const mine = filmed("#0", { card: "15", mood: "drama", claps: [0] });
    const known = nameOfWord(look(view({}, [mine])), "#0");
    expect(known).toBe("card 1: 15 (drama, Script), in a can you may look into. Clapped: You");
  });
});

describe("layout", () => {
  const phone = { most: 48, slot: 14, edge: 48, smallEdge: 20, apart: 4 };
  const desktop = { most: 90, slot: 34, edge: 86, smallEdge: 64, apart: 8, height: 210 };

  it("puts eleven cards on one ribbon of a desk and two of a phone", () => {
    expect(layLines([11], { ...desktop, width: 1392 })).toMatchObject({ perRow: 11 });
    expect(layLines([11], { ...phone, width: 358, height: 228 })).toMatchObject({ perRow: 6 });
  });

  it("never draws beyond its room", () => {
    for (let count = 0; count <= 24; count++) {
      for (const width of [296, 328, 358, 736]) {
        const { card, perRow, slot } = layLines([count], { ...phone, width, height: 228 });
        expect(perRow * card + (perRow + 1) * slot).toBeLessThanOrEqual(width);
        expect(card).toBeGreaterThan(20);
      }
    }
  });

  it("breaks a film into ribbons and keeps an empty one", () => {
    expect(ribbons([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(ribbons([], 6)).toEqual([[]]);
  });

  it("leaves room round a diamond for every place that touches it", () => {
    const box = boxOf("arcs", [{ film: 0, row: 0, place: 0 }]);
    const below = pointOf("arcs", { film: 0, row: 0, place: 2 });
    const beside = pointOf("arcs", { film: 0, row: -1, place: 1 });
    expect(box.bottom).toBeCloseTo(below.y + 0.7);
    expect(box.left).toBeCloseTo(beside.x - 0.5);
  });

  it("fits a box by its narrower side and joins boxes", () => {
    const box = { left: 0, top: 0, right: 10, bottom: 5 };
    expect(fit(box, 500, 500, 90)).toBe(50);
    expect(fit(box, 5000, 5000, 90)).toBe(90);
    expect(union(box, { left: -1, top: 1, right: 3, bottom: 9 })).toEqual({
      left: -1,
      top: 0,
      right: 10,
      bottom: 9,
    });
  });

  it("shows a pyramid's empty places once its ground is laid", () => {
    const ground = [1, 2, 3, 4].map((place) => ({ film: 0, row: 1, place }));
    expect(emptyLevels(ground)).toEqual([]);
    const laid = [...ground, { film: 0, row: 1, place: 0 }, { film: 0, row: 2, place: 0 }];
    expect(emptyLevels(laid)).toHaveLength(9);
  });
});

describe("which card is which", () => {
  it("keeps the keys of cards that make room, and says where the new one comes from", () => {
    const follower = new Follower();
    const before = view({}, line(3));
    const old = follower.follow(before, []);
    const keys = before.films[0]!.cards.map((card) => old.key(card));
    const after = view({}, [
      filmed("#0"),
      filmed("#1", { claps: [1] }),
      filmed("#2"),
      filmed("#3"),
    ]);
    const now = follower.follow({ ...after, active: 1 }, told("place", { where: word("@1") }));
    const [first, fresh, second, third] = after.films[0]!.cards;
    expect([first, second, third].map((card) => now.key(card!))).toEqual(keys);
    expect(keys).not.toContain(now.key(fresh!));
    expect(now.from(fresh!)).toBe("hand-1");
  });

  it("knows the cards again when a replay steps back, and on", () => {
    const follower = new Follower();
    const first = view({}, line(3));
    const start = first.films[0]!.cards.map(follower.follow(first, []).key);
    const second = view({}, line(4));
    const story = told("place", { where: word("@1") });
    follower.follow(second, story);
    const back = view({}, line(3));
    expect(back.films[0]!.cards.map(follower.follow(back, []).key)).toEqual(start);
    const on = view({}, line(4));
    const keys = on.films[0]!.cards.map(follower.follow(on, story).key);
    expect([keys[0], keys[2], keys[3]]).toEqual(start);
  });

  it("lets a can that is opened turn where it lies", () => {
    const follower = new Follower();
    const before = view({}, line(2));
    const key = follower.follow(before, []).key(before.films[0]!.cards[1]!);
    const after = view({}, [filmed("#0"), filmed("#1", { card: "17", mood: "action" })]);
    const now = follower.follow(after, told("view", { film: word("#1") }));
    const opened = after.films[0]!.cards[1]!;
    expect(now.key(opened)).toBe(key);
    expect(now.of(opened)).toBe("card-17");
    expect(now.from(opened)).toBe(key);
  });

  it("follows what is lifted, what changes places, and the second of Two Shorts", () => {
    const follower = new Follower();
    const before = view({}, line(3));
    const [a, b, c] = before.films[0]!.cards.map(follower.follow(before, []).key);
    const swapped = view({}, line(3));
    const change = told("swapped", { film: word("#0"), other: word("#1") });
    const now = follower.follow(swapped, change);
    expect(swapped.films[0]!.cards.map(now.key)).toEqual([b, a, c]);
    const lifted = view({}, line(2));
    const left = follower.follow(lifted, [...change, ...told("lift", { film: word("#1") }, 2)]);
    expect(lifted.films[0]!.cards.map(left.key)).toEqual([b, c]);
    const elsewhere = view({}, line(2));
    const other = follower.follow(elsewhere, told("place", { where: word("2@0") }, 3));
    expect(elsewhere.films[0]!.cards.map(other.key)).toEqual([b, c]);
  });
});

describe("what is asked", () => {
  it("is said, whatever it is", () => {
    const questions: [FauxRaccords.View["asked"], Partial<View>][] = [
      ["verb", {}],
      ["card", { verb: "call" }],
      ["token", { verb: "view", picked: "#2" }],
      ["effect", { verb: "call", called: "24", effect: "24" }],
      ["editor-puts", { verb: "call", called: "24", effect: "24", lifted: [filmed("#0")] }],
      ["producer-gives", { verb: "call", called: "21", effect: "21", picked: "#1" }],
      ["hint", { verb: "place" }],
      ["hint-card", { verb: "place" }],
      ["strike", { verb: "place", mishaps: ["strike"] }],
      ["second-reel", { verb: "place", mishaps: ["swapped-reels"], picked: "#1" }],
      ["default", { verb: "call", mishaps: ["reshoot"] }],
    ];
    for (const [question, some] of questions) {
      const now = look(view({ asked: question, ...some }));
      expect(asked(now), String(question)).not.toMatch(/web-|undefined/);
    }
  });
});
