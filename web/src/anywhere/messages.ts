/** What goes between a page and its house, the worker in which Python serves it. */

export type ToHouse =
  | { kind: "start"; base: string }
  | { kind: "ask"; id: number; method: string; path: string; body: string }
  | { kind: "connect"; id: number; table: string; who: string }
  | { kind: "say"; id: number; data: string }
  | { kind: "leave" | "hang-up"; id: number };

export interface FromHouse {
  kind: "progress" | "status" | "line" | "end" | "open" | "text" | "close";
  /** Of which question or connection. */
  id: number;
  data: string;
}
