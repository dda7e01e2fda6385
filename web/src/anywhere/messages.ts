/** What goes between a page and a house: the worker in which Python serves it, or a host's page. */

/** The folder of a page, by which what it keeps is told from others'; nothing for a host's first. */
export function placeOf(base: string): string {
  const { pathname } = new URL("./", base);
  return pathname === "/" ? "" : `${pathname} `;
}

/** What stays the same as long as the page does: another build has another. */
declare const __PYTHON__: string;
export const BUILD = __PYTHON__;

/** Where Python is, and what it says of games before it is there. */
export const pythonAt = (base: string): string => `${base}py-${BUILD}/`;

export type Question =
  | { kind: "ask"; method: string; path: string; body: string }
  | { kind: "connect"; table: string; who: string };

/** What is said further of a question or a connection, by the number it was given. */
export type Further =
  { kind: "say"; id: number; data: string } | { kind: "leave" | "hang-up"; id: number };

/** A guest's question comes with what its channel is called, and the cookies it shows. */
export interface Visitor {
  guest: string;
  shown: string;
}

export type ToHouse =
  | { kind: "start"; base: string }
  | ({ id: number } & Question & Partial<Visitor>)
  | Further
  /** A guest's channel has ended. */
  | { kind: "part"; guest: string };

export interface FromHouse {
  kind: "progress" | "room" | "keep" | "status" | "line" | "end" | "open" | "text" | "close";
  /** Of which question or connection. */
  id: number;
  data: string;
}

/** Told what comes of a question; `away`: nobody is there to answer, for now or, where a refusal's
 * code is said, until somebody does something about it. */
export type Heard = (kind: FromHouse["kind"] | "away", data: string) => void;

/** Wherever tables are served: here, or in somebody else's browser. */
export interface House {
  /** Put a question; the number it has from now on. */
  begin(question: Question, heard: Heard): number;
  tell(further: Further): void;
}
