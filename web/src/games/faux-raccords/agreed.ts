/** What the program's partners have agreed on, where it needs more than words: Studio's symbols. */

import type { Look } from "../../lib/look";
import type { Mood } from "./faces";

/** Which symbols belong on which level of the pyramid; the bots keep to the same
 * (`bots/faux_raccords/rating.py`, and a test holds the two alike). */
export const AGREED_LEVELS: Readonly<Record<number, readonly Mood[]>> = {
  1: ["comedy", "drama"],
  2: ["romance", "suspense"],
  3: ["action", "horror"],
  4: ["fantasy"],
  5: ["joker"],
};

/** Whether somebody sits here who keeps to it: people agree on what they like. */
export function isAgreed({ seats }: Look): boolean {
  return seats.some(({ bot, stand_in }) => bot !== null || stand_in !== null);
}
