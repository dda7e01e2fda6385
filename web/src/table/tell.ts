/** The story of a table: what its choices did, and what else happened, in sentences. */

import { nameOf, who, type Look } from "../lib/look";
import type { Chose, Frame, Happened } from "../lib/protocol";
import { tell } from "../lib/story";
import { plain, say, strong } from "../lib/words.svelte";
import { ROUND_OVER } from "./scene/round-end";

export interface Line {
  version: number;
  /** The round it happened in, from 1. */
  round: number;
  seat: number | null;
  text: string;
  chat: boolean;
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
  const newest = look.story.findLast(({ event }) => event === "chose");
  const rounds = roundsIn(look.story);
  return look.story.flatMap((event, i) => {
    const { version } = event;
    const round = rounds[i] ?? 1;
    if (event.event !== "chose") {
      const text = sentence(look, event);
      const seat = "seat" in event ? event.seat : null;
      return text === null ? [] : [{ version, round, seat, text, chat: event.event === "said" }];
    }
    const told = event.facts.filter(
      (fact) => fact.told === "always" || (fact.told === "for-now" && event === newest),
    );
    const [first] = told;
    const only = look.byItself?.has(version) ? [say("web-told-only-choice")] : [];
    const text = [...told.map((fact) => tell(look, fact)), ...only].join(" ");
    const line = first ? [{ version, round, seat: first.seat, text, chat: false }] : [];
    const apart = event.facts
      .filter((fact) => fact.told === "apart")
      .map((fact) => ({ version, round, seat: fact.seat, text: tell(look, fact), chat: false }));
    return [...line, ...apart];
  });
}

/** The round, from 1, that each event happened in; a round's end that was taken back is none. */
export function roundsIn(story: readonly Happened[]): number[] {
  const chosen: { seat: number; ends: boolean }[] = [];
  return story.map((event) => {
    const round = 1 + chosen.filter(({ ends }) => ends).length;
    if (event.event === "chose") {
      chosen.push({ seat: event.seat, ends: event.facts.some(({ kind }) => kind === ROUND_OVER) });
    } else if (event.event === "taken-back") {
      // Taken back is somebody's last choice, with all that came after it.
      while (chosen.length && chosen.pop()?.seat !== event.seat);
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
    case "rematch-asked":
      return say("web-told-rematch-asked", person);
  }
}
