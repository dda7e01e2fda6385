/** Which moves of others are marked just now: those since one's last turn, or, on L, those before it. */

import type { Look } from "../lib/look";
import { movesSince, type Move } from "./last-moves";

/** The table that is played: replays, reviews and lessons have marks of their own. */
let played = $state.raw<Look | null>(null);
/** The length of the story at which L was pressed: what happens next ends it. */
let recalled = $state(-1);

const NONE: readonly Move[] = [];

export const recall = {
  /** Mark moves at this table, until another is played. */
  follow(look: Look): void {
    played = look;
  },
  toggle(look: Look): void {
    recalled = recalled === look.story.length ? -1 : look.story.length;
  },
  moves(look: Look): readonly Move[] {
    if (look.story !== played?.story) return NONE;
    return movesSince(look.story, look.me, recalled === look.story.length);
  },
};
