/** The story of a table: what its choices did, and what else happened, in sentences. */

import { nameOf, who, type Look } from "../lib/look";
import type { Answer, Chose, Frame, Happened } from "../lib/protocol";
import { tell } from "../lib/story";
import { plain, say, strong, vocabulary } from "../lib/words.svelte";
import { ROUND_OVER } from "./scene/round-end";

export interface Told {
  version: number;
  seat: number | null;
  text: string;
  chat: boolean;
  /** How to ask for a reason, where there is somebody to ask. */
  why?: (() => Promise<Answer>) | null;
}

export interface Line extends Told {
  /** The round it happened in, from 1. */
  round: number;
}

export interface Moment {
  /** Index of the frame it is at. */
  frame: number;
  text: string;
}

/**
 * Oldest first. What is told for now is told until the next choice, which tells it again; what is
 * told apart, as each part of a round's end is, has a line of its own.
 */
export function storyOf(look: Look): Line[] {
  const told = tellerOf(look);
  const rounds = roundsIn(look.story);
  return look.story.flatMap((event, i) =>
    told(event).map((line) => ({ ...line, round: rounds[i] ?? 1 })),
  );
}

/** The last lines of it, newest first: nobody has a whole game told again for two of them. */
export function newestOf(look: Look, count: number): Told[] {
  const told = tellerOf(look);
  const found: Told[] = [];
  for (let i = look.story.length - 1; i >= 0 && found.length < count; i--) {
    found.push(...told(look.story[i]!).toReversed());
  }
  return found.slice(0, count);
}

/** What has been told since a version, oldest first. */
export function toldSince(look: Look, version: number): Told[] {
  return look.story.filter((event) => event.version > version).flatMap(tellerOf(look));
}

/** What was told of an event: in which words, to whom, and whether it was the newest, or the only, choice. */
interface Remembered {
  words: object | null;
  people: string;
  isNewest: boolean;
  isOnly: boolean;
  lines: readonly Told[];
}
const remembered = new WeakMap<Happened, Remembered>();

/** Tells of events. A story grows at its end: what has been told is not put into words anew. */
function tellerOf(look: Look): (event: Happened) => readonly Told[] {
  const words = vocabulary();
  const people = JSON.stringify([look.me, look.yours, look.seats.map(({ name }) => name)]);
  const newest = look.story.findLast(({ event }) => event === "chose");
  return (event) => {
    const isNewest = event === newest;
    const isOnly = look.byItself?.has(event.version) ?? false;
    const known = remembered.get(event);
    if (
      known?.words === words &&
      known.people === people &&
      known.isNewest === isNewest &&
      known.isOnly === isOnly
    )
      return known.lines;
    const lines = tellOf(look, event, isNewest, isOnly);
    remembered.set(event, { words, people, isNewest, isOnly, lines });
    return lines;
  };
}

/** What is told of one event. */
function tellOf(look: Look, event: Happened, isNewest: boolean, isOnly: boolean): Told[] {
  const { version } = event;
  if (event.event !== "chose") {
    const text = sentence(look, event);
    const seat = "seat" in event ? event.seat : null;
    return text === null ? [] : [{ version, seat, text, chat: event.event === "said" }];
  }
  const together = event.facts.filter(
    (fact) => fact.told === "always" || (fact.told === "for-now" && isNewest),
  );
  const [first] = together;
  const only = isOnly ? [say("web-told-only-choice")] : [];
  const text = () => [...together.map((fact) => tell(look, fact)), ...only].join(" ");
  const line = first
    ? [{ version, seat: first.seat, text: text(), chat: false, why: look.why?.(event) }]
    : [];
  const apart = event.facts
    .filter((fact) => fact.told === "apart")
    .map((fact) => ({ version, seat: fact.seat, text: tell(look, fact), chat: false }));
  return [...line, ...apart];
}

/** The round, from 1, that each event happened in; a round's end that was taken back is none. */
export function roundsIn(story: readonly Happened[]): number[] {
  const chosen: { seat: number; round: number }[] = [];
  let next = 1;
  return story.map((event) => {
    const round = next;
    if (event.event === "chose") {
      chosen.push({ seat: event.seat, round });
      if (event.facts.some(({ kind }) => kind === ROUND_OVER)) next += 1;
    } else if (event.event === "taken-back") {
      // Taken back is somebody's last choice, with all that came after it.
      let last = chosen.pop();
      while (last && last.seat !== event.seat) last = chosen.pop();
      next = last?.round ?? 1;
    }
    return round;
  });
}

/** Where a replay can jump to: the facts that someone who looks back wants to go to. */
export function momentsOf(look: Look, frames: readonly Frame[]): Moment[] {
  return frames.flatMap(({ facts }, frame) =>
    facts.filter(({ moment }) => moment).map((fact) => ({ frame, text: plain(tell(look, fact)) })),
  );
}

/** What happened beside the game. */
function sentence(look: Look, event: Exclude<Happened, Chose>): string | null {
  if (event.event === "started") return say("web-told-started");
  if (event.event === "closed") return say("web-told-closed");
  if (event.event === "rematched") return say("web-told-rematched");
  if (event.event === "paused") return say("web-told-paused");
  if (event.event === "created") return null;
  const person = { ...who(look, event.seat), name: strong(nameOf(look, event.seat)) };
  switch (event.event) {
    case "sat":
      return say("web-told-sat", person);
    case "left":
      return say("web-told-left", person);
    case "said":
      return say("web-told-said", {
        ...person,
        text: event.phrase ? say(`web-phrase-${event.text}`) : event.text,
      });
    case "went-on":
    case "held":
      return null; // seen at the scene itself
    case "undo-asked":
      return say("web-told-undo-asked", person);
    case "undo-answered":
      return say(event.yes ? "web-told-undo-agreed" : "web-told-undo-refused", person);
    case "taken-back":
      return say("web-told-taken-back", person);
    case "stood-in":
      return say(`web-told-stood-in-${event.why}`, person);
    case "returned":
      return say("web-told-returned", person);
    case "took-over":
      return say("web-told-took-over", person);
    case "seat-asked":
      return say("web-told-seat-asked", person);
    case "seat-kept":
      return say("web-told-seat-kept", person);
    case "seat-moved":
      return say(`web-told-seat-moved-${event.why}`, person);
    case "consented":
      return null; // a word between each of them and the house, not of the game
    case "rematch-asked":
      return say("web-told-rematch-asked", person);
  }
}
