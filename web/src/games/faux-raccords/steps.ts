/** What is asked, in short for the marquee, and what helps to decide. */

import { nameOf, who } from "../../lib/look";
import { say } from "../../lib/words.svelte";
import { faceOf } from "./faces";
import { crewName, type Table, type View } from "./names";

/** Questions that a mishap asks; the compiler sees that none is missing. */
const MISHAPS: Record<View["mishaps"][number], true> = {
  "budget-cut": true,
  "fogged-reel": true,
  "swapped-reels": true,
  strike: true,
  rewrite: true,
  censored: true,
  "change-of-tone": true,
  "ruined-stock": true,
  "stars-whim": true,
  "continuity-error": true,
  reshoot: true,
  "press-leak": true,
};

/** What the player to act is asked: "Place: choose a spot". */
export function asked(look: Table): string {
  const { view } = look;
  if (view.asked === null || look.turn === null) return "";
  return say(`web-faux-now-${view.asked}`, {
    ...who(look, look.turn),
    verb: view.verb ?? "",
    crew: view.effect === null ? "" : crewName(faceOf(view.effect).crew),
    mishap: latestMishap(view),
  });
}

function latestMishap(view: View): string {
  const latest = view.mishaps.at(-1);
  return latest === undefined ? "" : say(`faux-mishap-${latest}`);
}

/** A sentence that helps to decide; null where the marquee says it all. */
export function helpFor(look: Table): string | null {
  const { view } = look;
  const { asked } = view;
  if (asked === null) return null;
  if (asked === "default") {
    return say("web-faux-help-default", { mishap: latestMishap(view) });
  }
  if (asked === "second-reel") return say("faux-mishap-does-swapped-reels");
  if (asked in MISHAPS) return say(`faux-mishap-does-${asked}`);
  switch (asked) {
    case "verb":
    case "target":
    case "token":
    case "hint":
    case "hint-card":
      return say(`web-faux-help-${asked}`);
    case "card":
      return view.verb === null ? null : say(`web-faux-help-card-${view.verb}`);
    case "spot":
      return say("web-faux-help-spot", { card: view.chosen ?? "none" });
    default:
      return view.effect === null ? null : say(`faux-crew-does-${faceOf(view.effect).crew}`);
  }
}

/** While others choose: what they do, and what one may do meanwhile. */
export function meanwhile(look: Table): string | null {
  const { view, turn, me } = look;
  if (turn === null) return null;
  const next = (view.active + 1) % view.players.length === me;
  return say("web-faux-meanwhile", {
    name: nameOf(look, turn),
    verb: view.verb ?? "none",
    next: String(next),
    watching: String(me === null),
  });
}
