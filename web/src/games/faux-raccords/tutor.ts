/**
 * What the tutorial says while it is played: one thing at a time, when it is needed, and never
 * again to someone who has done it.
 */

import { say } from "../../lib/words.svelte";
import { movesSince } from "../../table/last-moves";
import type { Table } from "./names";
import { turnAt } from "./turn.svelte";

/** What can be understood by doing it; facts of the story have the same names. */
const DEEDS = ["place", "view", "call", "hint"] as const;
export type Deed = (typeof DEEDS)[number];

/** What to tell now; null where there is nothing new. `known` are the deeds of earlier games. */
export function lessonOf(look: Table, known: ReadonlySet<string>): string | null {
  const { view, me } = look;
  if (view.mode !== "tutorial" || me === null || view.asked === null) return null;
  const done = new Set([...known, ...deedsOf(look)]);
  if (!look.mine) return done.has("place") ? null : say("web-faux-tutor-wait");
  switch (view.asked) {
    case "verb":
      return atTurn(look, done);
    case "hint":
      return done.has("hint") ? null : say("web-faux-tutor-hint");
    case "token":
      return say("web-faux-tutor-token");
    case "target":
      return done.has("view") ? null : say("web-faux-tutor-target");
    default:
      return null;
  }
}

/** As a turn begins: what a partner's Hint means, whether to wrap, what has not been tried yet. */
function atTurn(look: Table, done: ReadonlySet<string>): string | null {
  const film = look.view.films[0];
  if (film && film.cards.length === film.goal) return say("web-faux-tutor-full");
  if (film && film.cards.length > film.goal) return say("web-faux-tutor-long");
  const hint = movesSince(look.story, look.me)
    .flatMap(({ facts }) => facts)
    .find(({ kind }) => kind === "hint");
  if (hint) return say("web-faux-tutor-hinted", { well: String(hint.values["well"]) });
  const card = turnAt(look).card;
  if (!done.has("place"))
    return say(card === null ? "web-faux-tutor-card" : "web-faux-tutor-place");
  if (!done.has("view") && look.view.players[look.me ?? 0]?.claps)
    return say("web-faux-tutor-view");
  return done.has("call") ? null : say("web-faux-tutor-call");
}

/** What the viewer has done at this table. */
export function deedsOf(look: Table): Deed[] {
  const facts = look.story.flatMap((event) =>
    event.event === "chose" && event.seat === look.me ? event.facts : [],
  );
  return DEEDS.filter((deed) => facts.some(({ kind }) => kind === deed));
}
