import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Chose, Fact, Phrase } from "../../lib/protocol";
import { say, speak, withWords } from "../../lib/words.svelte";
import client from "./client";
import { drawings, starOf, strip, type Outcome, type Spot, type Table, type View } from "./cards";
import { PICTURES } from "./art/pictures";
import { PORTRAITS } from "./art/portraits";
import { linesOf, verdict, why } from "./credits";
import { columnName } from "./names";
import { at, origins } from "./origins";

// The settings ask the browser for its language as soon as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

const spot = (card: string, reel: number | null = null, received = false): Spot => ({
  card,
  reel,
  received,
});
const player = (over: Partial<View["players"][number]> = {}): View["players"][number] => ({
  reels: 2,
  clap: true,
  double: true,
  blockbusters: 0,
  projects: [],
  movies: [],
  largest: 0,
  score: 0,
  ...over,
});
const view = (over: Partial<View> = {}): View => ({
  round: 1,
  rounds: 3,
  first: 0,
  reels_each: 4,
  asked: "turn",
  star: null,
  columns: [
    [spot("H"), spot("S2"), spot("R", 1), spot("A", 2)],
    [spot("B"), spot("H*"), spot("A"), spot("S3")],
    [spot("R", 0), spot("R", 1), spot("H", 2)],
    [spot("S1"), spot("A"), spot("R", 0)],
  ],
  players: [player(), player(), player()],
  unclaimed: [],
  multipliers: null,
  upcoming: [],
  ...over,
});
const look = (seen: View, over: Partial<Table> = {}): Table => ({
  game: "hollywood",
  options: { players: 3, order: "top-down", advanced: false },
  view: seen,
  outcome: null,
  seats: ["Ada", "Basil", "Cleo"].map((name) => ({ name, bot: null, stand_in: null, left: null })),
  me: 0,
  turn: 0,
  mine: true,
  legal: new Set(["A", "B"]),
  back: 0,
  story: [],
  choose: () => {},
  chooseAll: () => {},
  takeBack: () => {},
  tell: () => {},
  helps: true,
  ...over,
});
const fact = (kind: string, seat: number | null, values: Fact["values"] = {}): Fact => ({
  kind,
  seat,
  values,
  told: "always",
  moment: false,
});
const card = (word: string): Phrase => ({ is: "phrase", message: "", values: {}, word });

beforeAll(async () => {
  await speak("en");
  await withWords("hollywood", Promise.resolve());
});

describe("drawings", () => {
  it("has six pictures a genre and twelve portraits, all different", () => {
    for (const pictures of Object.values(PICTURES)) expect(new Set(pictures).size).toBe(6);
    expect(new Set(PORTRAITS).size).toBe(12);
  });

  it("deals pictures so that no two neighbours look alike", () => {
    for (const round of [1, 2, 3, 4]) {
      const columns = [4, 4, 3, 3].map((rows) => Array.from({ length: rows }, () => spot("H")));
      const drawn = drawings(columns, round).map((column) => column.map((n) => n % 6));
      drawn.forEach((column, c) =>
        column.forEach((picture, row) => {
          // Columns stand on one line: neighbours are level from the foot.
          const right = drawn[c + 1];
          const beside = right?.[row - column.length + right.length];
          expect(picture).not.toBe(column[row + 1]);
          expect(picture).not.toBe(beside);
        }),
      );
    }
  });

  it("never shows one star twice in a round", () => {
    const columns = [
      [spot("S2"), spot("S2"), spot("S2")],
      [spot("S1"), spot("S1"), spot("S1")],
    ];
    for (const round of [1, 2, 3, 4]) {
      expect(new Set(drawings(columns, round).flat()).size).toBe(6);
    }
    expect(starOf(3, 0)).not.toBe(starOf(3, 1));
  });

  it("lays a strip with the award as its second card", () => {
    expect(strip({ genre: "horror", cards: 3, weight: 4 })).toEqual(["H", "H*", "H"]);
    expect(strip({ genre: "action", cards: 1, weight: 2 })).toEqual(["A*"]);
    expect(strip({ genre: "romance", cards: 2, weight: 4 })).toEqual(["R*", "R*"]);
  });
});

describe("what is said", () => {
  it("names a column by all that is seen of it", () => {
    const name = (column: number) => columnName(look(view()), view(), column, 9);
    expect(name(0)).toBe(
      "Column A, bottom card: Action film, occupied by Cleo. A reel here bumps 2.",
    );
    expect(name(1)).toContain("Vera Castellane, 3 stars, free. A reel here bumps nobody.");
    expect(name(2)).toContain("The column is full.");
  });

  it("shows three steps for a Double Reel, none otherwise", () => {
    expect(client.steps(look(view()))).toEqual([]);
    const states = (back: number) =>
      client.steps(look(view({ asked: "reel" }), { back })).map(({ state }) => state);
    expect(states(1)).toEqual(["done", "now", "later"]);
    expect(states(2)).toEqual(["done", "done", "now"]);
    const played = { seat: 0, word: "double", facts: [fact("double", 0)] };
    const story: Chose[] = [{ event: "chose", version: 1, at: 0, by: "player", ...played }];
    const others = look(view({ asked: "reel" }), { mine: false, story });
    expect(client.steps(others)[1]?.state).toBe("now");
  });

  it("has a key for every word of the question", () => {
    const words = (seen: View) => client.keys(look(seen)).map(({ key, word }) => key + word);
    expect(words(view())).toEqual(["AA", "BB", "CC", "DD", "1clap", "2double"]);
    const projects = [
      { genre: "action", cards: 1, weight: 1, stands: "largest" },
      { genre: "romance", cards: 1, weight: 1, stands: "largest" },
    ] as const;
    const casting = view({ asked: "project", players: [player({ projects: [...projects] })] });
    expect(words(casting)).toEqual(["1action", "2romance"]);
  });
});

describe("origins", () => {
  const received = (seat: number, word: string, column: string, row: number) =>
    fact("received", seat, { card: card(word), column, row });

  it("brings cards from the spots their owner's reels were on", () => {
    const after = view({
      round: 2,
      players: [
        player({ projects: [{ genre: "romance", cards: 3, weight: 3, stands: "largest" }] }),
        player({ blockbusters: 1 }),
        player(),
      ],
      unclaimed: ["H", "B"],
    });
    const facts = [
      received(0, "R", "C", 0),
      fact("unclaimed", null, { card: card("B"), column: "B", row: 0 }),
      received(1, "B", "B", 1),
      received(0, "R*", "D", 2),
      fact("round-over", null, { round: 1 }),
    ];
    expect(origins(facts, after)).toEqual(
      new Map([
        [at.project(0, "romance", 1), at.spot(1, 2, 0)],
        [at.project(0, "romance", 2), at.spot(1, 3, 2)],
        [at.blockbuster(1, 0), at.spot(1, 1, 1)],
        [at.unclaimed(1), at.spot(1, 1, 0)],
      ]),
    );
  });

  it("brings a movie's films from the project they lay in, its star from the lot", () => {
    const movie = {
      genre: "horror",
      cards: 3,
      weight: 3,
      rating: 2,

      value: 6,
    } as const;
    const after = view({ players: [player({ movies: [movie, movie] })] });
    const facts = [
      received(0, "H", "A", 0),
      received(0, "S2", "B", 1),
      fact("movie", 0, { genre: "horror", cards: 3, column: "B", row: 1 }),
    ];
    expect(origins(facts, after)).toEqual(
      new Map([
        [at.movie(0, 1, 0), at.project(0, "horror", 0)],
        [at.movie(0, 1, 1), at.project(0, "horror", 1)],
        [at.movie(0, 1, 2), at.spot(1, 0, 0)],
        [at.movie(0, 1, "star"), at.spot(1, 1, 1)],
      ]),
    );
  });

  it("knows nothing when nothing was told", () => {
    expect(origins([], view()).size).toBe(0);
  });
});

describe("the end", () => {
  const movie = {
    genre: "horror",
    cards: 3,
    weight: 4,
    rating: 3,

    value: 12,
  } as const;
  const ended = view({
    asked: null,
    players: [
      player({ projects: [{ genre: "action", cards: 2, weight: 2, stands: "largest" }] }),
      player({
        projects: [
          { genre: "action", cards: 1, weight: 1, stands: "tie" },
          { genre: "horror", cards: 1, weight: 1, stands: "tie" },
        ],
      }),
      player(),
    ],
  });
  const outcome: Outcome = {
    winners: [0],
    scores: [18, 4, 0],
    blockbusters: [2, 2, 0],
    movies: [[movie], [], []],
    largest_project: [2, 0, 0],
  };

  it("counts every item once, and they add up", () => {
    const points = (seat: number) => linesOf(ended, outcome, seat).map((line) => line.points);
    expect(points(0)).toEqual([4, 12, 2]);
    expect(points(1)).toEqual([4, 0]);
    expect(points(2)).toEqual([]);
  });

  it("says who won and what brought most", () => {
    expect(verdict(look(ended), outcome)).toBe("You win with 18");
    expect(why(look(ended), ended, outcome)).toBe(
      "Your horror movie alone brought 12: three films, one with the award, under three stars.",
    );
  });

  it("gives the movies the credit where no single one stands out", () => {
    const small = { ...movie, cards: 1, weight: 1, value: 3 };
    const many = { ...outcome, scores: [9, 4, 0], blockbusters: [0, 2, 0], largest_project: [0] };
    many.movies = [[small, small, small], [], []];
    expect(why(look(ended), ended, many)).toBe("Three movies brought 9 between them.");
  });

  it("says what broke a tie, and that a win is shared", () => {
    const tie = { ...outcome, scores: [18, 18, 0] };
    expect(why(look(ended), ended, tie)).toContain("the most valuable single movie decides");
    const shared = { ...tie, winners: [0, 1] };
    expect(verdict(look(ended), shared)).toBe("You and Basil share the win with 18");
    expect(why(look(ended), ended, shared)).toBe(say("web-hw-end-why-level"));
  });
});
