/** The end of a round as its scene shows it: who received what, what it made, what it brought. */

import { seatsFromMine } from "../../lib/look";
import type { Fact } from "../../lib/protocol";
import { numberIn, wordIn } from "../../lib/story";
import { COLUMNS, drawings, face, worthOfBlockbusters, type Genre, type Table } from "./cards";

/** Milliseconds before each beat: a card within its column, a column's first, a movie, the sums. */
const WAIT = { begin: 300, card: 260, column: 760, movie: 640, sums: 720 } as const;

export interface Given {
  card: string;
  drawing: number;
  column: number;
  row: number;
  /** Who received it; null: nobody. */
  seat: number | null;
  /** The beat it is given at. */
  beat: number;
}

export interface Made {
  genre: Genre;
  cards: number;
  weight: number;
  rating: number;
  points: number;
  beat: number;
}

export interface Share {
  seat: number;
  given: Given[];
  made: Made[];
  /** Stars that found no project. */
  wasted: number;
  blockbusters: number;
  /** Points of the largest project, now and before; null where they are the same. */
  largest: { now: number; was: number } | null;
  /** What is left of the difference where unclaimed films multiply movies; 0 elsewhere. */
  rest: number;
  before: number;
  after: number;
}

export interface Ending {
  /** The round that ends, from 1. */
  round: number;
  /** How many cards each column of the lot had. */
  rows: number[];
  /** Those that are told of, column by column from the top: all, unless the game was played on from
   * a moment in the middle of this. */
  spots: Given[][];
  /** The viewer's first. */
  shares: Share[];
  /** The beat at which points are counted; null while a question is open. */
  sums: number | null;
  /** Who starts the next round. */
  starts: number | null;
}

const GIVEN = ["received", "unclaimed"];
const MAKES = ["movie", "star-discarded"];

/** The facts that have a beat of their own, and one more for the sums. */
function beatsIn(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ kind }) => [...GIVEN, ...MAKES, "round-over"].includes(kind));
}

export function beatsOf(facts: readonly Fact[]): number[] {
  let column = "";
  return beatsIn(facts).map((fact, i) => {
    if (fact.kind === "round-over") return WAIT.sums;
    if (MAKES.includes(fact.kind)) return WAIT.movie;
    const first = wordIn(fact, "column") !== column;
    column = wordIn(fact, "column");
    return i === 0 ? WAIT.begin : first ? WAIT.column : WAIT.card;
  });
}

const columnOf = (fact: Fact) => COLUMNS.findIndex((name) => name === wordIn(fact, "column"));

export function endingOf(look: Table, facts: readonly Fact[]): Ending {
  const beats = beatsIn(facts);
  const over = facts.find(({ kind }) => kind === "round-over");
  const round = over ? numberIn(over, "round") : look.view.round;
  const places = beats.flatMap((fact, beat) =>
    GIVEN.includes(fact.kind)
      ? [
          {
            card: wordIn(fact, "card"),
            column: columnOf(fact),
            row: numberIn(fact, "row"),
            beat,
            seat: fact.kind === "received" ? fact.seat : null,
          },
        ]
      : [],
  );
  const spots = lotOf(look, places, over !== undefined);
  const drawn = drawings(
    spots.map((column) => column.map(({ card }) => ({ card, reel: null, received: false }))),
    round,
  );
  for (const [c, column] of spots.entries()) {
    for (const [r, spot] of column.entries()) spot.drawing = drawn[c]?.[r] ?? 0;
  }
  const sums = over ? beats.indexOf(over) : null;
  return {
    round,
    rows: COLUMNS.map((_, column) =>
      Math.max(look.view.columns[column]?.length ?? 0, ...spots[column]!.map(({ row }) => row + 1)),
    ),
    spots,
    shares: seatsFromMine(look).map((seat) => shareOf(look, facts, beats, spots, seat)),
    sums,
    starts: facts.find(({ kind }) => kind === "starts")?.seat ?? null,
  };
}

/** While a question is open the lot still lies there; afterwards the facts say what lay in it. */
function lotOf(look: Table, places: Omit<Given, "drawing">[], over: boolean): Given[][] {
  const later = Infinity;
  return COLUMNS.map((_, column) => {
    const given = places
      .filter((place) => place.column === column)
      .toSorted((a, b) => a.row - b.row)
      .map((place) => ({ ...place, drawing: 0 }));
    if (over) return given;
    return (look.view.columns[column] ?? []).map(
      ({ card, reel }, row) =>
        given.find((each) => each.row === row) ?? {
          card,
          seat: reel,
          beat: later,
          column,
          row,
          drawing: 0,
        },
    );
  });
}

function shareOf(
  look: Table,
  facts: readonly Fact[],
  beats: readonly Fact[],
  spots: Given[][],
  seat: number,
): Share {
  const own = facts.filter((fact) => fact.seat === seat);
  const made = own
    .filter(({ kind }) => kind === "movie")
    .map((fact) => ({
      genre: wordIn(fact, "genre") as Genre,
      cards: numberIn(fact, "cards"),
      weight: numberIn(fact, "weight"),
      rating: numberIn(fact, "stars"),
      points: numberIn(fact, "points"),
      beat: beats.indexOf(fact),
    }));
  const given = spots
    .flat()
    .filter((spot) => spot.seat === seat && spot.beat < Infinity)
    .toSorted((a, b) => a.beat - b.beat);
  const player = look.view.players[seat];
  const scored = own.filter(({ kind }) => kind === "scored");
  const after = player?.score ?? 0;
  const before = scored[0] ? numberIn(scored[0], "before") : after;
  const blockbusters = given.filter(({ card }) => face(card).kind === "blockbuster").length;
  const difference =
    after -
    before -
    worthOfBlockbusters(look.view) * blockbusters -
    made.reduce((sum, { points }) => sum + points, 0);
  const advanced = look.options["advanced"] === true;
  const now = player?.largest ?? 0;
  return {
    seat,
    given,
    made,
    wasted: own.filter(({ kind }) => kind === "star-discarded").length,
    blockbusters,
    largest: advanced || difference === 0 ? null : { now, was: now - difference },
    rest: advanced ? difference : 0,
    before,
    after,
  };
}
