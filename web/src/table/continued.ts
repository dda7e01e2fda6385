import type { Happened } from "../lib/protocol";

/** A story with what is told anew: after a lost connection that may begin with what is known. */
export function continued(story: readonly Happened[], told: readonly Happened[]): Happened[] {
  const from = told[0]?.version ?? Infinity;
  return [...story.filter(({ version }) => version < from), ...told];
}
