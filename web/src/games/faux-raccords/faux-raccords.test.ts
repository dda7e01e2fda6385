import { beforeAll, describe, expect, it, vi } from "vitest";
import { chose as chosen } from "../../lib/chose";
import type { Told } from "../../lib/look";
import type { FauxRaccords, TakenBack } from "../../lib/protocol";
import { plain, speak } from "../../lib/words.svelte";
import { Follower, match } from "./identity";
import { filmCardAt, nameOfWord, spotAt, type FilmCard, type Table, type View } from "./names";
import { boxOf, emptyLevels, fit, layLines, placeIn, pointOf, ribbons, union } from "./shape";
import { asked, steps } from "./steps";
import { moments, read, tell } from "./story";
import { implied, newSpot } from "./unsaid";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

beforeAll(() => speak("en"));

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
    ...some,
  };
}

function look(now: View, story: Told<View>[] = [], names = ["Matilda", "Ottavia", "Basil"]): Table {
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
    takeBack: () => {},
  };
}

const BACK: TakenBack = { event: "taken-back", version: 1, at: 0, seat: 0, keep: 1 };

const chose = (seat: number, word: string | null, before: View | null = null): Told<View> => ({
  event: chosen(1, seat, word),
  before,
});

/** The story of a table as its readers see it. */
function told(now: View, story: Told<View>[], names?: string[]): string[] {
  const table = look(now, story, names);
  return story.flatMap(({ event, before }) => {
    const text = event.event === "chose" ? tell(table, event, before) : null;
    return text === null ? [] : [plain(text)];
  });
}

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
  it("matches by longest common subsequence", () => {
    expect(match(["a", "b", "c"], ["a", "x", "b", "c"])).toEqual([0, -1, 1, 2]);
    expect(match(["a", "b", "c"], ["a", "c"])).toEqual([0, 2]);
  });

  it("keeps the keys of cards that make room, and says where the new one comes from", () => {
    const follower = new Follower();
    const before = view({}, line(3));
    const old = follower.follow(before, null);
    const keys = before.films[0]!.cards.map((card) => old.key(card));
    const after = view({}, [
      filmed("#0"),
      filmed("#1", { claps: [1] }),
      filmed("#2"),
      filmed("#3"),
    ]);
    const now = follower.follow({ ...after, active: 1 }, "@1");
    const [first, fresh, second, third] = after.films[0]!.cards;
    expect([first, second, third].map((card) => now.key(card!))).toEqual(keys);
    expect(keys).not.toContain(now.key(fresh!));
    expect(now.from(fresh!)).toBe("hand-1");
  });

  it("lets a can that is opened turn where it lies", () => {
    const follower = new Follower();
    const before = view({}, line(2));
    const key = follower.follow(before, null).key(before.films[0]!.cards[1]!);
    const after = view({}, [filmed("#0"), filmed("#1", { card: "17", mood: "action" })]);
    const now = follower.follow(after, "#1");
    const opened = after.films[0]!.cards[1]!;
    expect(now.key(opened)).toBe(key);
    expect(now.of(opened)).toBe("card-17");
    expect(now.from(opened)).toBe(key);
  });
});

describe("the story", () => {
  it("tells a turn where it is decided", () => {
    const story = [
      chose(0, "place", view()),
      chose(0, "17", view({ verb: "place", asked: "card" })),
      chose(0, "@3", view({ verb: "place", asked: "spot", chosen: "17" })),
      chose(0, "pass", view({ verb: "place", asked: "hint" })),
    ];
    expect(told(view(), story)).toEqual(["You place the 17 between cards 3 and 4."]);
  });

  it("does not know what others keep to themselves", () => {
    const story = [chose(1, "view"), chose(1, null), chose(1, "#5"), chose(1, "#2")];
    expect(told(view(), story)).toEqual([
      "Ottavia throws a card in the Bin and views card 6.",
      "Ottavia moves a Clap there: card 3 loses it.",
    ]);
  });

  it("is read from words alone by one who comes late", () => {
    const story = [
      ...["call", "24", "use", "#3", "#5", "@0", "@7"].map((word) => chose(1, word)),
      ...["hint-", "#2"].map((word) => chose(1, word)),
      ...["call", "9", "use", "24", "use", "#1", "done", "@2"].map((word) => chose(2, word)),
      ...["call", "17", "use", "17", "#4", "pass"].map((word) => chose(0, word)),
      ...["call", "21", "use", "#0", "seat0"].map((word) => chose(1, word)),
      chose(2, "wrap"),
    ];
    expect(told(view(), story)).toEqual([
      "Ottavia calls the 24, Editor.",
      "Ottavia lifts card 4.",
      "Ottavia lifts card 6.",
      "Ottavia puts a lifted card back before card 1.",
      "Ottavia puts a lifted card back between cards 7 and 8.",
      "Ottavia gives a Hint: card 3 is badly placed.",
      "Basil calls the 9, Director.",
      "Basil uses the 24, Editor, from the Cut; it goes to the Bin.",
      "Basil lifts card 2.",
      "Basil puts a lifted card back between cards 2 and 3.",
      "You call the 17, Star.",
      "You put the 17 of the Cut in the Film; card 5 makes room for it.",
      "Ottavia calls the 21, Producer.",
      "Ottavia takes card 1 out of the Film; you get it.",
      "Basil wraps: the Film is shown and judged.",
    ]);
  });

  it("goes on from what was kept when a choice is taken back", () => {
    const story = [
      chose(0, "place"),
      chose(0, "9"),
      { event: BACK, before: null },
      chose(0, "13"),
      chose(0, "@0"),
    ];
    expect(told(view(), story)).toEqual(["You place the 13 before card 1."]);
  });

  it("tells a mishap as it is turned", () => {
    const before = view({ asked: "spot", verb: "place", active: 1 });
    const now = view({ mishaps: ["strike"], asked: "strike" }, line(9));
    expect(told(now, [chose(1, "@8", before)])).toEqual([
      "Ottavia places a Rush after card 8. " +
        "Mishap! Strike: every player with a Clap on the Film takes one back.",
    ]);
  });

  it("tells what a Script has shown everybody", () => {
    const before = view({ asked: "script-puts", verb: "call", effect: "22", active: 1 }, line(1));
    const shown = filmed("#0", { card: "3", mood: "fantasy", face_up: true });
    const now = view({ active: 2, turns: 6 }, [shown, filmed("#1")]);
    expect(told(now, [chose(1, "@0", before)])).toEqual([
      "Ottavia puts the 3 face up before card 1.",
    ]);
  });

  it("tells what answered itself: the only receiver, the only card", () => {
    const two = ["Matilda", "Ottavia"];
    const takes = view({ asked: "producer-takes", verb: "call", effect: "21", active: 1 });
    const given = view({ active: 0, turns: 6 }, line(7));
    expect(told(given, [chose(1, "#2", takes)], two)).toEqual([
      "Ottavia takes card 3 out of the Film; you get it.",
    ]);
    const effect = view({ asked: "effect", verb: "call", called: "25", effect: "25", cut: ["25"] });
    expect(told(effect, [chose(1, "call", view({ active: 1 }))])).toEqual([
      "Ottavia calls the 25, Script.",
    ]);
  });

  it("finds the only spot a card could go to", () => {
    const before = view({ mode: "studio", asked: "card", verb: "place" }, [filmed("#1,1")]);
    const after = view({ mode: "studio", turns: 6 }, [
      filmed("#1,1"),
      filmed("#1,2", { claps: [0] }),
    ]);
    expect(newSpot(before, after)).toBe("@1,2");
    const said = read([{ seat: 0, word: "17", before }])[0]!;
    const unsaid = implied({ ...said, turn: { ...said.turn, verb: "place" } }, before, after, 3);
    expect(unsaid).toMatchObject([{ asked: "spot", word: "@1,2", turn: { card: "17" } }]);
  });

  it("offers a replay the moments that matter", () => {
    const shown = filmed("#0", { card: "3", mood: "fantasy", face_up: true });
    const frames = [
      { seat: null, word: null, view: view({ asked: "script-puts", verb: "call", effect: "22" }) },
      { seat: 1, word: "@0", view: view({ mishaps: ["reshoot"] }, [shown, ...line(8).slice(1)]) },
      { seat: 2, word: "wrap", view: view({ asked: null, mishaps: ["reshoot"] }) },
    ];
    const found = moments(look(view()), frames).map(({ frame, text }) => [frame, plain(text)]);
    expect(found).toEqual([
      [1, "Ottavia puts the 3 face up before card 1."],
      [1, "Mishap! Reshoot: the active player takes back a Film card with their own Clap."],
      [2, "Basil wraps: the Film is shown and judged."],
    ]);
  });
});

describe("the turn", () => {
  const texts = (now: View) => steps(look(now)).map(({ text, state }) => `${text} (${state})`);

  it("shows the steps of placing a Rush", () => {
    expect(texts(view({ asked: "spot", verb: "place", chosen: "17" }))).toEqual([
      "Place a Rush (done)",
      "Card 17 (done)",
      "Choose a spot (now)",
      "Clap it (later)",
      "Hint, or not (later)",
    ]);
  });

  it("shows the steps of a crew member that a Director chose", () => {
    const now = view({
      asked: "star-chooses",
      verb: "call",
      called: "9",
      effect: "14",
      cut: ["9"],
    });
    expect(texts(now)).toEqual([
      "Call the crew (done)",
      "Card 9 (done)",
      "Choose from the Cut (done)",
      "Use the Star (done)",
      "Choose from the Cut (now)",
      "Swap it (later)",
      "Hint, or not (later)",
    ]);
  });

  it("has one step now, whatever is asked", () => {
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
      const now = view({ asked: question, ...some });
      expect(
        steps(look(now)).filter(({ state }) => state === "now"),
        String(question),
      ).toHaveLength(1);
      expect(asked(look(now)), String(question)).not.toMatch(/web-|undefined/);
    }
  });

  it("has no steps for one choice in another's turn", () => {
    expect(steps(look(view({ active: 1, asked: "rewrite" })))).toEqual([]);
  });
});
