import { describe, expect, it } from "vitest";
import { chose as chosen } from "../../lib/chose";
import type { Told } from "../../lib/look";
import type { Happened, Sensation } from "../../lib/protocol";
import { cardsOf, choicesMade, deedsOf, faceUpAt, gained } from "./told";
import type { View } from "./suits";

const NOBODY_WON = { coquettish: [], mode: [], scandal: [], holic: [] };

function player(some: Partial<Sensation.Player> = {}): Sensation.Player {
  return { cards: 6, hand: null, shown: [], taken: NOBODY_WON, fame: 0, ...some };
}

function view(some: Partial<View> = {}): View {
  return {
    round: 1,
    trick: 1,
    asked: "lead",
    to_stash: 0,
    strength: ["coquettish", "mode", "scandal", "holic"],
    leader: 0,
    led: null,
    face_up: "C7",
    shared: 16,
    private: null,
    players: [player(), player()],
    pawn: 0,
    carpet: 4,
    path: [],
    counted: [],
    now: null,
    upcoming: [],
    ...some,
  };
}

function takenBack(seat: number, keep: number): Happened {
  return { event: "taken-back", version: 3, at: 0, seat, keep };
}

const chose = (version: number, seat: number, word: string | null, before: View | null = null) =>
  ({ event: chosen(version, seat, word), before }) satisfies Told<View>;

/** A whole round of tricks led and won by the same seat, as words only. */
function tricks(from: number, count: number, leader: number): Told<View>[] {
  return Array.from({ length: count }, (_, i) => [
    chose(from + 2 * i, leader, "C2"),
    chose(from + 2 * i + 1, 1 - leader, "C1"),
  ]).flat();
}

function counted(mine: number, pawn: number): Sensation.Count {
  const majority = (suit: Sensation.Majority["suit"], first: number): Sensation.Majority => ({
    suit,
    cards: [first, 7 - first],
    seat: first > 3 ? 0 : 1,
    fame: 1,
    all_seven: false,
  });
  return {
    majorities: [
      majority("coquettish", Math.min(7, mine)),
      majority("mode", Math.max(0, Math.min(7, mine - 7))),
      majority("scandal", Math.max(0, Math.min(7, mine - 14))),
      majority("holic", Math.max(0, mine - 21)),
    ],
    fame: [0, 0],
    by: "fame",
    move: pawn,
    pawn,
  };
}

/** The second round has begun; its private deck is being chosen. */
const ENDED: Partial<View> = {
  round: 2,
  path: [1],
  pawn: 1,
  asked: "stash",
  to_stash: 1,
  leader: null,
};

describe("how many choices have been made", () => {
  it("counts tricks, and half a trick", () => {
    expect(choicesMade(view())).toBe(0);
    expect(choicesMade(view({ trick: 5, led: "M5", asked: "follow" }))).toBe(9);
  });
  it("counts the cards put aside, this round and before", () => {
    const second = { round: 2, path: [-2], pawn: -2 };
    expect(choicesMade(view({ ...second, asked: "stash", to_stash: 2 }))).toBe(28);
    expect(choicesMade(view({ ...second, asked: "stash", to_stash: 1 }))).toBe(29);
    expect(choicesMade(view({ ...second, trick: 3 }))).toBe(34);
    expect(choicesMade(view({ round: 3, path: [-2, 1], pawn: 1, trick: 1 }))).toBe(59);
  });
  it("counts a whole round once the game is over", () => {
    expect(choicesMade(view({ asked: null, trick: 14, leader: null }))).toBe(28);
  });
});

describe("what was done", () => {
  it("is known from words alone: the winner is whoever leads next", () => {
    const story = [chose(1, 0, "M5"), chose(2, 1, "M7"), chose(3, 1, "H1")];
    const now = view({ trick: 2, led: "H1", leader: 1, asked: "follow" });
    const deeds = deedsOf(story, now);
    expect(deeds.map((deed) => [deed.kind, deed.trick, deed.winner])).toEqual([
      ["lead", 1, null],
      ["answer", 1, 1],
      ["lead", 2, null],
    ]);
    expect(cardsOf(deeds[1]!)).toEqual({ winning: "M7", losing: "M5" });
  });

  it("takes the newest trick's winner from who is to lead", () => {
    const story = [chose(1, 0, "M5"), chose(2, 1, "M4")];
    const [, answer] = deedsOf(story, view({ trick: 2, leader: 0 }));
    expect(answer?.winner).toBe(0);
    expect(cardsOf(answer!)).toEqual({ winning: "M5", losing: "M4" });
  });

  it("tells cards put aside from cards led", () => {
    const story = [...tricks(1, 14, 0), chose(29, 1, null), chose(30, 1, null), chose(31, 0, "S3")];
    const now = view({ round: 2, path: [2], pawn: 2, led: "S3", asked: "follow" });
    const deeds = deedsOf(story, { ...now, counted: [counted(28, 2)] });
    expect(deeds.slice(28).map(({ kind, round, trick }) => [kind, round, trick])).toEqual([
      ["stash", 2, 0],
      ["stash", 2, 0],
      ["lead", 2, 1],
    ]);
  });

  it("knows a round's last winner from the count", () => {
    const story = tricks(1, 14, 0);
    const last = (mine: number) =>
      deedsOf([...story], view({ ...ENDED, counted: [counted(mine, 1)] })).at(-1)?.winner;
    expect(last(28)).toBe(0);
    expect(last(26)).toBe(1);
  });

  it("knows it from the view before, where the rest was not heard", () => {
    const taken = { coquettish: ["C1", "C2"], mode: [], scandal: [], holic: [] };
    const before = view({
      trick: 14,
      led: "H6",
      asked: "follow",
      players: [player({ taken }), player()],
    });
    const last = (mine: number) =>
      deedsOf([chose(9, 1, "H7", before)], view({ ...ENDED, counted: [counted(mine, 1)] }))[0];
    expect(last(2)).toMatchObject({ kind: "answer", trick: 14, led: "H6", winner: 1 });
    expect(last(4)?.winner).toBe(0);
  });

  it("forgets what was taken back", () => {
    const back: Told<View> = { event: takenBack(0, 0), before: null };
    const story = [chose(1, 0, "M5"), chose(2, 1, "M7"), back, chose(4, 0, "C1")];
    const deeds = deedsOf(story, view({ led: "C1", asked: "follow" }));
    expect(deeds.map((deed) => deed.version)).toEqual([4]);
    expect(deeds[0]).toMatchObject({ kind: "lead", trick: 1 });
  });

  it("can begin in the middle of a game", () => {
    const story = [chose(1, 1, "M5")];
    const [deed] = deedsOf(story, view({ trick: 4, leader: 0 }));
    expect(deed).toMatchObject({ kind: "answer", trick: 3, winner: 0 });
  });

  it("can take back in the middle of a game that was begun elsewhere", () => {
    const before = view({ trick: 4, leader: 0 });
    const back: Told<View> = { event: takenBack(1, 5), before };
    const story = [chose(1, 0, "C1"), chose(2, 1, "M5", null), back];
    // Six choices stood; four had been made before this table began, so one of its own is left.
    expect(deedsOf(story, view({ trick: 3, led: "C1", asked: "follow" }))).toHaveLength(1);
  });
});

describe("what came to the hands", () => {
  const held = (cards: string[]) => [player({ hand: cards }), player()];
  const before = view({ led: "M5", leader: 1, asked: "follow", players: held(["M1", "C1"]) });
  const story = () => [chose(1, 1, "M5"), chose(2, 0, "M1", before)];

  it("is the difference of two views", () => {
    const after = view({ trick: 2, leader: 1, players: held(["C1", "H3"]) });
    const [, answer] = deedsOf(story(), after);
    expect(gained(answer!, 0)).toEqual(["H3"]);
    expect(gained(answer!, 1)).toEqual([]);
    expect(faceUpAt(answer!)).toBe("C7");
  });

  it("is not told across rounds, nor where a view is missing", () => {
    const after = view({ round: 2, path: [1], pawn: 1, players: held(["S1", "S2"]) });
    const next = deedsOf(story(), after).at(-1);
    expect(gained({ ...next!, round: 1 }, 0)).toEqual([]);
    const unseen = deedsOf([chose(1, 1, "M5")], view({ led: "M5", asked: "follow" }))[0];
    expect(faceUpAt(unseen!)).toBeUndefined();
  });
});
