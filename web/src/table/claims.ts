/** Who asks for a seat on another device, and which seats have moved: read from the story. */

import type { Happened } from "../lib/protocol";

type About = Extract<Happened, { event: "seat-asked" | "seat-kept" | "seat-moved" }>;

/** The last thing that was said about each seat's device. */
function latest(story: readonly Happened[]): About[] {
  const found = new Map<number, About>();
  for (const event of story) {
    if (event.event === "left") found.delete(event.seat);
    else if (event.event === "seat-asked" || event.event === "seat-kept") {
      found.set(event.seat, event);
    } else if (event.event === "seat-moved") found.set(event.seat, event);
  }
  return [...found.values()];
}

/** Claims that nobody has answered. */
export function openClaims(story: readonly Happened[]): { seat: number; claim: string }[] {
  return latest(story).flatMap((event) =>
    event.event === "seat-asked" ? [{ seat: event.seat, claim: event.claim }] : [],
  );
}

/** Seats that are on another device since, and could be moved back. */
export function movedSeats(story: readonly Happened[]): { seat: number; version: number }[] {
  return latest(story).flatMap((event) =>
    event.event === "seat-moved" && (event.why === "away" || event.why === "let-in")
      ? [{ seat: event.seat, version: event.version }]
      : [],
  );
}
