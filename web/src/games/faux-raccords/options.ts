/** What can be said beside cards and places, as lines to choose from: each says what it does. */

import { say } from "../../lib/words.svelte";
import type { IconName } from "../../parts/icons";
import { CREW, faceOf } from "./faces";
import { crewName, verbName } from "./names";
import { USES, type Turn } from "./turn.svelte";

export interface Option {
  word: string;
  icon: IconName;
  title: string;
  /** What it does, or why it cannot be done now. */
  text: string;
  /** The key that chooses it. */
  key: string;
}

const ICON: Record<string, IconName> = { place: "film", view: "eye", skip: "cross", done: "check" };

/** The lines of the card that is taken up, or of an effect that is offered. */
export function optionsOf(turn: Turn, helped: boolean): Option[] {
  const { view } = turn;
  if (!turn.mine) return [];
  if (view.asked === "effect") return ["use", "skip"].map((word) => ofEffect(turn, word));
  if (view.asked === "editor-lifts-again") return [ofEffect(turn, "done")];
  const { card } = turn;
  if (view.asked !== "verb" || card === null) return [];
  return USES.map((use) => {
    const { crew } = faceOf(card);
    const legal = turn.legal.has(use);
    const text =
      use === "place" && legal && helped
        ? say("web-faux-fits", { count: fitting(turn, card) })
        : use === "call"
          ? say(`web-faux-calls-${view.idle.includes(card) ? "nothing" : crew}`)
          : say(`web-faux-${legal ? "may" : "cannot"}-${use}`);
    return {
      word: use,
      icon: use === "call" ? CREW[crew] : ICON[use]!,
      title: use === "call" ? say("web-faux-call-the", { crew }) : verbName(view, use),
      text,
      key: use.charAt(0),
    };
  });
}

function fitting({ view }: Turn, card: string): number {
  return view.spots.filter(({ fits }) => fits.includes(card)).length;
}

function ofEffect({ view }: Turn, word: string): Option {
  const crew = view.effect === null ? null : faceOf(view.effect).crew;
  const used = word === "use" && crew !== null;
  return {
    word,
    icon: used ? CREW[crew] : (ICON[word] ?? "check"),
    title: used ? say("web-faux-use-the", { crew, name: crewName(crew) }) : verbName(view, word),
    text: used ? say(`faux-crew-does-${crew}`) : say(`web-faux-does-${word}`),
    key: word.charAt(0),
  };
}
