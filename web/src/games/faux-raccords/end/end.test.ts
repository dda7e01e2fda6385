import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FauxRaccords } from "../../../lib/protocol";

const speech = vi.hoisted(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      clear: () => kept.clear(),
    },
  });
  return { say: (id: string, _values?: Record<string, string | number>): string => id };
});
vi.mock("../../../lib/words.svelte", () => ({
  say: (id: string, values?: Record<string, string | number>) => speech.say(id, values),
  list: (items: string[]) => items.join(", "),
}));

const { ALL, kept, reached, tick } = await import("./challenges");
const { FILM_MOODS, filmsOf, hasTrailer, pairOf, shapeOf } = await import("./film");
const { FRAMES, framesFor } = await import("./frames");
const { cutters, posterOf } = await import("./poster");
const { block, broken, ems, escape } = await import("./svg");
const { genreOf, PATTERNS, THINGS, titleOf, titleParts } = await import("./titles");
const { camera, cutsOf, lengthOf, shotAt, shotsOf } = await import("./trailer");

it("names on a poster everyone who cut the film, and the guest as they call themselves", () => {
  expect(cutters(["You", "Basil"], 0, " Ann ")).toEqual(["Ann", "Basil"]);
  expect(cutters(["Bob", "Basil"], 0, "")).toEqual(["Bob", "Basil"]);
  expect(cutters(["Ann", "Basil"], null, "Zoe")).toEqual(["Ann", "Basil"]);
});

type Film = ReturnType<typeof filmsOf>[number];
type Mood = FauxRaccords.Face["mood"];

const MOODS: Mood[] = [
  "comedy",
  "drama",
  "romance",
  "suspense",
  "action",
  "horror",
  "fantasy",
  "joker",
];

function view(mode: FauxRaccords.View["mode"], cards: [string, string, Mood][]): FauxRaccords.View {
  const film = {
    cards: cards.map(([at, card, mood]) => ({
      at,
      card,
      mood,
      face_up: true,
      claps: [],
      hints: [],
    })),
    goal: cards.length,
    moods: ["drama", "suspense"] as Mood[],
    genre_goal: 7,
  };
  return { mode, films: [film] } as unknown as FauxRaccords.View;
}

function outcome(some: Partial<FauxRaccords.Outcome> = {}): FauxRaccords.Outcome {
  return {
    mode: "feature",
    won: true,
    reason: "wrap",
    checks: { size: true, order: true },
    size: [4],
    moods: [["drama", "suspense"]],
    genre: [3],
    faults: {},
    winners: [0, 1],
    trailer: true,
    hints: 1,
    pile: 0,
    mishaps: 3,
    defaulted: 1,
    turns: 12,
    ...some,
  };
}

const CARDS: [string, string, Mood][] = [
  ["#0", "1b", "joker"],
  ["#1", "4", "suspense"],
  ["#2", "9", "suspense"],
  ["#3", "12", "comedy"],
];
const film = (): Film => filmsOf(view("feature", CARDS), outcome())[0]!;

const FILES = import.meta.glob<string>(
  "../../../../../src/matinee/locale/*/web/faux-raccords-end.ftl",
  { query: "?raw", import: "default", eager: true },
);

/** Speak a language as the page would, from the files themselves. */
function speak(language: string): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = Object.keys(FILES).find((path) => path.includes(`/${language}/`)) ?? "";
  bundle.addResource(new FluentResource(FILES[file] ?? ""));
  speech.say = (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`${language} has no ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
}

beforeEach(() => speak("en"));

describe("a finished film", () => {
  it("has its scenes in order, counts jokers for the genre, and leads with the commoner mood", () => {
    const { scenes, moods } = film();
    expect(scenes.map(({ card, value }) => [card, value])).toEqual([
      ["1b", 1],
      ["4", 4],
      ["9", 9],
      ["12", 12],
    ]);
    expect(scenes.map(({ counts }) => counts)).toEqual([true, true, true, false]);
    expect(moods).toEqual(["suspense", "drama"]);
  });

  it("marks each card with the checks it is at fault for", () => {
    const faults = { order: ["4", "9"], doubles: ["9"] };
    const scenes = filmsOf(view("feature", CARDS), outcome({ won: false, faults }))[0]!.scenes;
    expect(scenes.map((scene) => scene.faults)).toEqual([[], ["order"], ["order", "doubles"], []]);
  });

  it("has another seed when two scenes change places", () => {
    const turned = [CARDS[1]!, CARDS[0]!, CARDS[2]!, CARDS[3]!];
    expect(filmsOf(view("feature", turned), outcome())[0]!.seed).not.toBe(film().seed);
  });

  it.each<[FauxRaccords.View["mode"], string[], [number, number][], [number, number]]>([
    [
      "feature",
      ["#0", "#1"],
      [
        [0, 0],
        [1, 0],
      ],
      [2, 1],
    ],
    [
      "series",
      ["#1,1", "#2,3"],
      [
        [0, 0],
        [2, 1],
      ],
      [3, 2],
    ],
    [
      "arcs",
      ["#0,0", "#1,-1", "#1,1"],
      [
        [0, 0.5],
        [1, 0],
        [1, 1],
      ],
      [2, 2],
    ],
    [
      "studio",
      ["#1,1", "#1,2", "#2,1"],
      [
        [0, 1],
        [1, 1],
        [0.5, 0],
      ],
      [2, 2],
    ],
  ])("lies as %s does on the table", (mode, places, expected, size) => {
    const cards = places.map((at, i): [string, string, Mood] => [at, String(i + 2), "drama"]);
    const shape = shapeOf(mode, filmsOf(view(mode, cards), outcome({ mode }))[0]!.scenes);
    expect(shape.placed.map(({ x, y }) => [x, y])).toEqual(expected);
    expect([shape.width, shape.height]).toEqual(size);
  });
});

describe("titles", () => {
  const pairs = FILM_MOODS.flatMap((a, i) => FILM_MOODS.slice(i + 1).map((b) => [a, b] as const));

  it("are of a pattern of one mood and a thing of the other", () => {
    for (let seed = 0; seed < 60; seed++) {
      const parts = titleParts({ moods: ["drama", "action"], seed: seed * 7919 })!;
      expect(new Set([parts.pattern[0], parts.thing[0]])).toEqual(new Set(["drama", "action"]));
      expect(parts.pattern[1]).toBeLessThanOrEqual(PATTERNS);
      expect(parts.thing[1]).toBeLessThanOrEqual(THINGS);
    }
  });

  it.each(["en", "fr", "it"])(
    "are at least eight a genre in %s, and each genre has a name",
    (language) => {
      speak(language);
      const genres = new Set<string>();
      for (const moods of pairs) {
        const seeds = Array.from({ length: 80 }, (_, n) => n * 104_729);
        const titles = new Set(
          seeds.map((seed) => titleOf({ ...film(), moods: [...moods], seed })),
        );
        expect(titles.size).toBeGreaterThanOrEqual(8);
        for (const title of titles) expect(title).toMatch(/^\p{Lu}[^{}$]+$/u);
        genres.add(genreOf({ ...film(), moods: [...moods] }));
      }
      expect(genres.size).toBe(21);
    },
  );

  it("name a pair of moods in one order", () => {
    expect(pairOf(["suspense", "drama"])).toBe("drama-suspense");
  });
});

describe("a tutorial that was won", () => {
  const judged = outcome({ mode: "tutorial", moods: [[]], genre: null, trailer: false });
  const shown = { ...view("tutorial", CARDS) };
  shown.films = shown.films.map((each) => ({ ...each, moods: [], genre_goal: null }));

  it("has a trailer of the moods that most of its scenes have", () => {
    expect(hasTrailer(judged)).toBe(true);
    const [first] = filmsOf(shown, judged);
    expect(first?.moods).toEqual(["suspense", "comedy"]);
    for (const language of ["en", "fr", "it"]) {
      speak(language);
      expect(titleOf(first!)).toMatch(/\S/);
    }
  });

  it("has none when it was lost, and counts no card for a genre", () => {
    expect(hasTrailer({ ...judged, won: false })).toBe(false);
    expect(hasTrailer(outcome({ mode: "studio", trailer: false }))).toBe(false);
    expect(filmsOf(shown, judged)[0]?.scenes.some(({ counts }) => counts)).toBe(false);
  });
});

describe("the trailer", () => {
  it.each(["en", "fr", "it"])("has a frame and words in %s for every mood", (language) => {
    speak(language);
    for (const mood of MOODS) {
      expect(FRAMES[mood].length).toBeGreaterThanOrEqual(6);
      FRAMES[mood].forEach((_, n) => {
        expect(speech.say(`web-faux-end-frame-${mood}-${n + 1}`)).toMatch(/[.]$/);
      });
    }
  });

  it("shows every frame of a mood before one comes again", () => {
    for (const seed of [0, 8, 12_345, 4_000_000_000]) {
      const numbers = framesFor(Array<Mood>(6).fill("horror"), seed);
      expect(new Set(numbers).size).toBe(6);
    }
  });

  it("lasts four seconds of titles, two and a half a scene and four of credits, without a gap", () => {
    const shots = shotsOf(film(), ["Ada", "Bo"]);
    expect(lengthOf(film())).toBe(4 + 2.5 * 4 + 4);
    expect(cutsOf(film())).toEqual([4, 6.5, 9, 11.5]);
    let end = 0;
    for (const shot of shots) {
      expect(shot.start).toBeCloseTo(end);
      end = shot.start + shot.length;
    }
    expect(end).toBeCloseTo(lengthOf(film()));
    expect(shotAt(shots, 999)!.kind).toBe("credits");
    expect(shotAt(shots, 4.6)!.kind).toBe("scene");
    expect(shotAt(shots, 4.6)!.caption).toMatch(/^Scene 1 of 4: /);
  });

  it("moves the near layer more than the far one, and cards not at all", () => {
    const shots = shotsOf(film(), []);
    const scene = shots.find((shot) => shot.kind === "scene")!;
    const [from, to] = [camera(scene, 0), camera(scene, 1)];
    expect(Math.abs(to.front.x - from.front.x)).toBeGreaterThan(Math.abs(to.back.x - from.back.x));
    expect(camera(shots[0]!, 0.7)).toEqual(camera(shots[0]!, 0));
  });
});

describe("drawings", () => {
  it("never let a guest's name become a drawing", () => {
    const names = [`<script>alert(1)</script>`, `"><image href=x onerror=alert(1)>`];
    const drawn = posterOf(film(), names) + shotsOf(film(), names).at(-1)!.over;
    expect(drawn).not.toMatch(/<(script|image)/);
    expect(escape(`<a b="c">&'`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
  });

  it("break a title evenly and keep French marks with their word", () => {
    expect(broken("Qui a volé la rose rouge ?", 2, "display")).toEqual([
      "Qui a volé",
      "la rose rouge ?",
    ]);
    expect(broken("Fin", 2, "display")).toEqual(["Fin"]);
  });

  it("set text no wider than its box", () => {
    const style = { face: "display", fill: "#000" } as const;
    const text = "The Mad Adventures of the Thirteenth Bell";
    const { svg } = block(text, 100, 0, 200, { lines: 2, size: 40, height: 80 }, style);
    const size = Number(/font-size="([\d.]+)"/.exec(svg)![1]);
    for (const [, line] of svg.matchAll(/>([^<]+)</g)) {
      expect(ems(line!, "display") * size).toBeLessThanOrEqual(201);
    }
  });
});

describe("challenges", () => {
  const won = (some: Partial<FauxRaccords.Outcome> = {}, players = 3) => ({
    outcome: outcome(some),
    films: [film()],
    players,
  });

  it("want a win", () => {
    expect(reached(won({ won: false, hints: 0 }))).toEqual([]);
  });

  it("tell the mode, the number of players and what was special", () => {
    expect(reached(won())).toEqual(["mode-feature-3"]);
    expect(reached(won({ mode: "arcs", hints: 0, pile: 3, defaulted: 0 }, 2))).toEqual([
      "mode-arcs-2",
      "no-hints",
      "pile",
      "mishaps",
    ]);
    expect(reached({ ...won(), films: [{ ...film(), score: 10 }] })).toContain("genre");
  });

  it("are new once", () => {
    localStorage.clear();
    expect(tick(["mode-arcs-2", "pile"])).toEqual(["mode-arcs-2", "pile"]);
    expect(tick(["mode-arcs-2", "genre"])).toEqual(["genre"]);
    expect(kept()).toEqual(new Set(["mode-arcs-2", "pile", "genre"]));
  });

  it("survive what others wrote into the browser's storage", () => {
    for (const junk of ["{", "null", '["nonsense", 7]', '"pile"']) {
      localStorage.setItem("matinee.challenges", junk);
      expect(kept()).toEqual(new Set());
    }
    expect(new Set(ALL).size).toBe(26);
  });
});
