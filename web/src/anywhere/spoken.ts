/** What is said over a channel between a host's page and a guest's, and what a host takes. */

import type { FromHouse, Further, Question } from "./messages";

/** A guest: questions, with the cookies that are shown; and that all before is to be forgotten. */
export type FromGuest =
  ({ id: number; shown: string } & Question) | Further | { kind: "reset" } | Understudy;

/** A host: what its house says; what there is to be invited to; that nothing up to some number is
 * answered any more; that its page is being closed. */
export type FromHost =
  FromHouse | Welcome | { kind: "reset"; id: number } | { kind: "bye" } | Understudy;

export interface Welcome {
  kind: "welcome";
  table: string;
  link: string;
}

/** A line for a channel to come, should this one be lost: an offer there, its answer back. */
export interface Understudy {
  kind: "understudy";
  line: string;
}

/** Where a tab hands the tab with the table the answer that a camera has read, and hears of it. */
export const ANSWERS = "matinee-answers";

export interface Handed {
  answer?: string;
  taken?: string;
}

const METHODS = new Set(["GET", "POST"]);

/** What a guest has said, if it makes sense: nothing in it is taken on trust. */
export function readGuest(text: string): FromGuest | null {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof said !== "object" || said === null) return null;
  const { kind, id, method, path, body, table, who, shown, data, line } = said as Record<
    string,
    unknown
  >;
  const texts = (...all: unknown[]) => all.every((each) => typeof each === "string");
  if (kind === "reset") return { kind };
  if (kind === "understudy") return texts(line) ? { kind, line: line as string } : null;
  if (typeof id !== "number" || !Number.isSafeInteger(id)) return null;
  switch (kind) {
    case "ask":
      if (!texts(method, path, body, shown) || !METHODS.has(method as string)) return null;
      return { kind, id, method, path, body, shown } as FromGuest;
    case "connect":
      return texts(table, who, shown) ? ({ kind, id, table, who, shown } as FromGuest) : null;
    case "say":
      return texts(data) ? { kind, id, data: data as string } : null;
    case "leave":
    case "hang-up":
      return { kind, id };
    default:
      return null;
  }
}
