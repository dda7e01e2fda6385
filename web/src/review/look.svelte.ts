/** A saved game as a coach shows it: at a choice, what was made and what was better are lit. */

import { ReplayLook } from "../replay/look.svelte";

const NOTHING: ReadonlySet<string> = new Set();

export class CoachLook extends ReplayLook {
  /** The words that are marked now; none between choices. */
  marked = $state.raw<ReadonlySet<string>>(NOTHING);

  override get legal() {
    return this.marked;
  }
  override get mine() {
    return this.marked.size > 0;
  }
}
