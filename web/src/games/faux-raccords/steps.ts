/** What is asked, in short for the marquee; the steps of a turn; what helps to decide. */

import { who } from "../../lib/look";
import { say } from "../../lib/words.svelte";
import type { Step } from "../contract";
import { faceOf, type Crew } from "./faces";
import { crewName, type Table, type View } from "./names";

type Asked = NonNullable<View["asked"]>;

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
export function helpFor(view: View): string | null {
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

// Steps ---------------------------------------------------------------------------------------

/** The questions of an effect, in order. */
const EFFECT: Record<Crew, Asked[]> = {
  director: ["director"],
  editor: ["editor-lifts", "editor-lifts-again", "editor-puts"],
  producer: ["producer-takes", "producer-gives"],
  script: ["script-chooses", "script-puts"],
  star: ["star-chooses", "star-swaps"],
};

/** The steps of the turn under way: those done, the one now, those that will come. */
export function steps(look: Table): Step[] {
  const { view } = look;
  if (view.asked === null || look.me === null) return [];
  // Asked in another's turn (a strike, a rewrite): that is one choice.
  if (view.active !== look.me) return [];
  const asked = view.asked;
  const all = [...action(view), ...hint(look)];
  const mishap = isMishap(asked);
  if (mishap) all.push(...mishapSteps(asked));
  const now = all.findIndex(([question]) => question === asked);
  return all.map(([question, text], i) => ({
    text: text ?? stepText(view, question, i < now),
    state: i < now ? "done" : i === now ? "now" : "later",
  }));
}

type Line = [question: Asked | "clap", text?: string];

/** The questions of the action that was chosen. */
function action(view: View): Line[] {
  switch (view.verb) {
    case "place":
      return [["verb"], ["card"], ["spot"], [view.asked === "token" ? "token" : "clap"]];
    case "view":
      return [["verb"], ["card"], ["target"], [view.asked === "token" ? "token" : "clap"]];
    case "call": {
      const crew = view.effect === null ? null : faceOf(view.effect).crew;
      const directed = view.effect !== null && view.effect !== view.called;
      const effect: Line[] = crew ? EFFECT[crew].map((question): Line => [question]) : [];
      return [
        ["verb"],
        ["card"],
        ...(directed ? ([["director"]] as Line[]) : []),
        ["effect"],
        ...effect,
      ];
    }
    default:
      return [["verb"], ["card"]];
  }
}

/** The Hint, as long as there is one to give. */
function hint(look: Table): Line[] {
  const { view } = look;
  const has = look.me !== null && view.players[look.me]?.hint;
  if (view.asked === "hint-card") return [["hint"], ["hint-card"]];
  return has || view.asked === "hint" ? [["hint"]] : [];
}

function isMishap(asked: Asked): boolean {
  return asked in MISHAPS || asked === "second-reel" || asked === "default";
}

function mishapSteps(asked: Asked): Line[] {
  if (asked === "second-reel" || asked === "swapped-reels") {
    return [["swapped-reels"], ["second-reel"]];
  }
  return [[asked]];
}

function stepText(view: View, question: Line[0], done: boolean): string {
  if (question in MISHAPS) return say(`faux-mishap-${question}`);
  const crew = view.effect === null ? "" : crewName(faceOf(view.effect).crew);
  const card = view.chosen ?? view.called ?? "none";
  return say(`web-faux-step-${question}`, {
    done: String(done),
    verb: view.verb ?? "none",
    card,
    crew,
    mishap: latestMishap(view),
  });
}
