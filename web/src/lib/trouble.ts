/** What went wrong, as a sentence. */

import { Refused } from "./api";
import { capital, has, say } from "./words.svelte";

/** The sentence for a code the server (or its absence) gave. */
export function sentence(code: string): string {
  for (const id of [`web-trouble-${code}`, `denied-${code}`]) {
    if (has(id)) return capital(say(id));
  }
  return say("web-trouble-failed");
}

/** The sentence for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return sentence(error instanceof Refused ? error.code : "failed");
}
