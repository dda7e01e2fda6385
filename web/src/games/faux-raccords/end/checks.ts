/** What the judges asked of the Film, line by line. */

import { list, say } from "../../../lib/words.svelte";
import type { IconName } from "../../../parts/icons";
import type { Film, Outcome } from "./film";

/** The symbol of each fault, on the cards and beside the words. */
export const FAULT_ICONS: Record<string, IconName> = {
  size: "film",
  order: "up",
  doubles: "copy",
  genre: "mask",
  shape: "circle",
  levels: "menu",
};

export interface Check {
  name: string;
  met: boolean;
  /** "16 cards" */
  text: string;
  /** What was counted: "16", "8 + 8"; empty where nothing is. */
  figure: string;
  /** Which cards are at fault, in words; empty when it is met. */
  fault: string;
}

export function checksOf(outcome: Outcome, films: readonly Film[]): Check[] {
  const goal = films[0]?.goal ?? 0;
  const genreGoal = films[0]?.genreGoal ?? 0;
  return Object.entries(outcome.checks).map(([name, met]) => {
    const each = name === "size" && films.length > 1 ? "-each" : "";
    return {
      name,
      met,
      text: say(`web-faux-end-check-${name}${each}`, { goal: name === "genre" ? genreGoal : goal }),
      figure: figureOf(name, outcome),
      fault: met
        ? ""
        : say(`web-faux-end-fault-${name}`, { cards: list(outcome.faults[name] ?? []) }),
    };
  });
}

function figureOf(name: string, outcome: Outcome): string {
  if (name === "size") return outcome.size.join(" + ");
  if (name === "genre") return (outcome.genre ?? []).join(" + ");
  return "";
}
