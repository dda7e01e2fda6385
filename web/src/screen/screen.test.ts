/** What a screen shows by turns, and what a hand says in two taps. */

import { expect, it, vi } from "vitest";
import type { HandOf } from "../hand/contract";
import { isFaceDown } from "../hand/device";
import { Hand } from "../hand/hand.svelte";
import type { EveningState } from "../lib/protocol";
import type { Look } from "../lib/look";
import { CURTAIN, tablesOf } from "../club/screen";
import { actsOf, Bill, nameOfAct } from "./bill.svelte";
import type { Evening } from "./evening";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

const EVENING: Evening = {
  title: "Friday at the Rex",
  round: 2,
  tables: [
    { link: "K7QM", name: "Table 1" },
    { link: "3H6H", name: "Table 2" },
  ],
  standings: [{ place: 1, name: "Ann", rounds: [3, 3], points: 6 }],
  code: "ABCD",
};

it("shows an evening's tables and then how it stands, by turns; before it, the way in", () => {
  const bill = new Bill();
  bill.take(actsOf(EVENING));
  const seen = Array.from({ length: 4 }, () => {
    const name = nameOfAct(bill.now!);
    bill.next();
    return name;
  });
  expect(seen).toEqual(["K7QM", "3H6H", "standings", "K7QM"]);
  // A table that is over leaves the bill; what is shown stays where it can.
  bill.take(actsOf({ ...EVENING, tables: EVENING.tables.slice(1) }));
  expect(nameOfAct(bill.now!)).toBe("3H6H");
  expect(actsOf({ ...EVENING, tables: [], standings: [] })).toEqual([{ kind: "door" }]);
});

it("turns to a table at which a round has just ended, unless it is held elsewhere", () => {
  const far = (first: number, second: number): Evening => ({
    ...EVENING,
    tables: EVENING.tables.map((each, n) => ({ ...each, far: n === 0 ? first : second })),
  });
  const bill = new Bill();
  bill.take(actsOf(far(1, 1)));
  bill.follow(null, far(1, 1));
  expect(nameOfAct(bill.now!)).toBe("K7QM");
  bill.follow(far(1, 1), far(1, 2));
  expect(nameOfAct(bill.now!)).toBe("3H6H");
  bill.held = true;
  bill.follow(far(1, 2), far(2, 2));
  expect(nameOfAct(bill.now!)).toBe("3H6H");
});

it("shows an evening's tables while they are played, and their end for a while", () => {
  const seats = [{ name: "Ann", bot: false }];
  const gist = { round: 2 };
  const one = {
    table: "n1",
    seats,
    waits_for: [],
    places: null,
    score: null,
    corrected: false,
    gist,
  };
  const over = { ...one, table: "n2", places: [1] };
  const made = { ...one, table: null, gist: null };
  const rounds = [{ plan: {}, tables: [one, over, made], resting: [] }];
  const state = { code: "ABCD", rounds } as unknown as EveningState;
  const links = (ended: Map<string, number>, now: number) =>
    tablesOf(state, ended, now).map(({ link, far }) => [link, far]);
  expect(links(new Map(), 1e6)).toEqual([["club/ABCD/1/0", 2]]);
  const ended = new Map([["club/ABCD/1/1", 1e6]]);
  expect(links(ended, 1e6 + CURTAIN)).toEqual([
    ["club/ABCD/1/0", 2],
    ["club/ABCD/1/1", 1000],
  ]);
  expect(links(ended, 1e6 + CURTAIN + 1)).toEqual([["club/ABCD/1/0", 2]]);
});

function table(legal: string[]): Look & { said: string[] } {
  const said: string[] = [];
  const choose = (word: string) => void said.push(word);
  return { said, choose, legal: new Set(legal), back: 0, tell: vi.fn() } as unknown as Look & {
    said: string[];
  };
}

it("says nothing at the first tap, and at the second what was picked", () => {
  const under = table(["A", "B"]);
  const hand = new Hand(under, () => null);
  hand.choose("A");
  expect([hand.picked, hand.ready, under.said]).toEqual(["A", true, []]);
  hand.choose("B");
  hand.confirm();
  expect([hand.picked, under.said]).toEqual([null, ["B"]]);
  hand.choose("C"); // not legal: the table is asked, and says why
  expect([hand.picked, under.said]).toEqual([null, ["B", "C"]]);
});

it("keeps what is picked before one's turn, and puts it back where it cannot be said", () => {
  const early = new Hand(table([]), () => null);
  early.choose("A");
  expect([early.picked, early.ready, early.settle()]).toEqual(["A", false, false]);
  const late = new Hand(table(["B"]), () => null);
  late.picked = "A";
  expect([late.settle(), late.picked]).toEqual([true, null]);
  const under = table(["7"]);
  const handled = new Hand(under, () => ({ isHandling: () => true }) as unknown as HandOf);
  handled.choose("7"); // a card is only taken up: one tap is enough
  expect([handled.picked, under.said]).toEqual([null, ["7"]]);
});

it("knows a phone on its face from one that is read in bed", () => {
  expect(isFaceDown(178, 3)).toBe(true);
  expect(isFaceDown(-170, -8)).toBe(true);
  for (const [beta, gamma] of [
    [45, 0],
    [120, 10],
    [179, 80],
    [null, null],
  ] as const) {
    expect(isFaceDown(beta, gamma)).toBe(false);
  }
});
