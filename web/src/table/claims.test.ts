import { expect, test } from "vitest";
import type { Happened } from "../lib/protocol";
import { movedSeats, openClaims } from "./claims";

const asked = (version: number, seat: number, claim: string): Happened => ({
  event: "seat-asked",
  version,
  at: 0,
  seat,
  claim,
});
const moved = (version: number, seat: number, why: "away" | "undone"): Happened => ({
  event: "seat-moved",
  version,
  at: 0,
  seat,
  why,
});

test("a claim is open until it is answered, and the newest counts", () => {
  const story = [asked(1, 0, "a"), asked(2, 1, "b"), asked(3, 0, "c")];
  expect(openClaims(story)).toEqual([
    { seat: 0, claim: "c" },
    { seat: 1, claim: "b" },
  ]);
  const kept: Happened = { event: "seat-kept", version: 4, at: 0, seat: 0 };
  expect(openClaims([...story, kept, moved(5, 1, "away")])).toEqual([]);
});

test("a seat that moved can be moved back once, while its player sits there", () => {
  const story = [moved(1, 0, "away"), moved(2, 1, "away")];
  expect(movedSeats(story)).toHaveLength(2);
  expect(movedSeats([...story, moved(3, 0, "undone")])).toEqual([{ seat: 1, version: 2 }]);
  expect(movedSeats([...story, { event: "left", version: 3, at: 0, seat: 1 }])).toHaveLength(1);
});
