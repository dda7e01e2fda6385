/** What went wrong, as a sentence. */

import { Refused } from "./api";
import { capital, has, say } from "./words.svelte";

const sentenceId = (code: string): string | undefined =>
  [`web-trouble-${code}`, `denied-${code}`].find(has);

/** Whether there is a sentence for a code in particular. */
export const hasSentence = (code: string): boolean => sentenceId(code) !== undefined;

/** The sentence for a code the server (or its absence) gave. */
export function sentence(code: string): string {
  const id = sentenceId(code);
  return id ? capital(say(id)) : say("web-trouble-failed");
}

/** The sentence for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return sentence(error instanceof Refused ? error.code : "failed");
}
