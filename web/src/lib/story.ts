/**
 * Facts as sentences. What happened is the server's to say (`games/story.py` describes facts and
 * their values); here they become the program's own messages, with names marked for `Rich`.
 */

import type { FluentVariable } from "@fluent/bundle";
import { nameOf, who, type Look } from "./look";
import type { Chose, Fact, Frame, Phrase, Player } from "./protocol";
import { has, list, say, strong } from "./words.svelte";

type One = string | number | Player | Phrase;

/** The sentence of a fact; a game that tells no story of its own has the general one. */
export function tell(look: Look, { kind, seat, values }: Fact): string {
  const own = `story-${look.game}-${kind}`;
  const person = seat === null ? {} : { ...who(look, seat), name: strong(nameOf(look, seat)) };
  return say(has(own) ? own : `story-${kind}`, { ...person, ...given(look, values) });
}

/** What Fluent is given for the values of a fact. */
function given(look: Look, values: Fact["values"]): Record<string, FluentVariable> {
  const found: Record<string, FluentVariable> = {};
  const isMine = (one: One) => isPlayer(one) && one.seat === look.me;
  for (const [key, value] of Object.entries(values)) {
    if (!Array.isArray(value)) {
      found[key] = said(look, value);
      if (isPlayer(value)) found[`${key}_who`] = who(look, value.seat).who;
      continue;
    }
    const others = value.filter((one) => !isMine(one));
    const mine = value.filter(isMine);
    found[key] = list([...others, ...mine].map((one) => String(said(look, one))));
    found[`${key}_count`] = value.length;
    found[`${key}_who`] = mine.length === 0 ? "other" : others.length === 0 ? "you" : "with-you";
  }
  return found;
}

function said(look: Look, one: One): string | number {
  if (typeof one !== "object") return one;
  if (one.is === "phrase") return say(one.message, given(look, one.values));
  return strong(one.seat === look.me ? say("story-you") : nameOf(look, one.seat));
}

function isPlayer(value: One | One[]): value is Player {
  return typeof value === "object" && !Array.isArray(value) && value.is === "player";
}

// What boards draw from facts ----------------------------------------------------------------

/** What the last choice did. */
export function factsOfLast(look: Look): readonly Fact[] {
  const last = look.story.at(-1);
  return last?.event === "chose" ? last.facts : [];
}

/** A value in the game's notation: a card, a place; "" where it is none. */
export function wordIn({ values }: Fact, key: string): string {
  const value = values[key];
  if (typeof value === "string") return value;
  return typeof value === "object" && "word" in value ? (value.word ?? "") : "";
}

export function numberIn({ values }: Fact, key: string): number {
  const value = values[key];
  return typeof value === "number" ? value : 0;
}

/** The choices of a replay as a table's story has them. */
export function chosenIn(frames: readonly Frame[]): Chose[] {
  return frames.slice(1).map(({ seat, word, facts }, i) => ({
    event: "chose",
    version: i + 1,
    at: 0,
    seat: seat ?? 0,
    word,
    by: "player",
    facts,
  }));
}
