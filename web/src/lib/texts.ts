/** Texts that a package has brought to the server: words and rulebooks. */

import { ask } from "./transport";

/** The text at a path; null where there is none, or no server. */
export async function textAt(path: string): Promise<string | null> {
  try {
    const answer = await ask(path);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
