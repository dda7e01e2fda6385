/** What of a game's box is called; what the words do not know is shown by its own name. */

import type { Change } from "../lib/protocol";
import { has, say } from "../lib/words.svelte";

const named = (id: string, otherwise: string) => (has(id) ? say(id) : otherwise);

export const groupName = (game: string, group: string) =>
  named(`studio-${game}-group-${group}`, group);

export const sliderName = (game: string, slider: string) =>
  named(`studio-${game}-${slider}`, slider);

export const kindName = (game: string, kind: string) => named(`studio-${game}-by-${kind}`, kind);

/** A change of a table's box, in a line. */
export function changeLine(game: string, { name, value, printed }: Change): string {
  const said = sliderName(game, name);
  if (value === 0 && printed === 1) return say("web-studio-without", { name: said });
  return say("web-studio-change", { name: said, value, printed });
}
