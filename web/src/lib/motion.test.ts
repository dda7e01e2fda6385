import { describe, expect, it, vi } from "vitest";
import { moveFrom, placesIn } from "./motion";

// The settings ask the browser for its language as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "?lang=en" });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        public left: number,
        public top: number,
        public width: number,
        public height: number,
      ) {}
      get x() {
        return this.left;
      }
      get y() {
        return this.top;
      }
    },
  );
});

/** Something that can move: where the page has it, and how far it is off that on its way. */
class Thing {
  off = 0;
  flights: { playState: string; from: string; cancel: () => void }[] = [];
  readonly dataset: Record<string, string>;

  constructor(
    id: string,
    public left: number,
  ) {
    this.dataset = { move: id };
  }
  getBoundingClientRect() {
    return new DOMRect(this.left + this.off, 0, 10, 10);
  }
  animate([from]: { transform: string }[]) {
    const flight = {
      playState: "running",
      from: from!.transform,
      cancel: () => {
        flight.playState = "idle";
        this.off = 0;
      },
    };
    this.flights.push(flight);
    return flight;
  }
}

const pageOf = (...things: Thing[]) =>
  ({ querySelectorAll: () => things }) as unknown as ParentNode;

describe("things that move", () => {
  const stays = () => [new Thing("x", 0), new Thing("y", 300), new Thing("z", 600)];

  it("slide from where they were", () => {
    const card = new Thing("a", 0);
    const page = pageOf(card, ...stays());
    const before = placesIn(page);
    card.left = 100;
    moveFrom(before, page);
    expect(card.flights.map(({ from }) => from)).toEqual(["translate(-100px, 0px) scale(1)"]);
  });

  it("fly on where their place stays as it was", () => {
    const card = new Thing("a", 0);
    const page = pageOf(card, ...stays());
    const first = placesIn(page);
    card.left = 100;
    moveFrom(first, page);
    card.off = -40; // on its way
    moveFrom(placesIn(page), page);
    expect(card.flights.map(({ playState }) => playState)).toEqual(["running"]);
  });

  it("turn off on their way to a new place, from where they are, with no second move under way", () => {
    const card = new Thing("a", 0);
    const page = pageOf(card, ...stays());
    const first = placesIn(page);
    card.left = 100;
    moveFrom(first, page);
    card.off = -40; // it is seen at 60
    const before = placesIn(page);
    card.left = 200;
    moveFrom(before, page);
    expect(card.flights.map(({ playState }) => playState)).toEqual(["idle", "running"]);
    expect(card.flights.at(-1)?.from).toBe("translate(-140px, 0px) scale(1)");
  });
});
