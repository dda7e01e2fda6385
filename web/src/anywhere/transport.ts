/**
 * How a client with no server reaches its tables: Python in a worker of this page, by messages; or
 * in a friend's page, over a channel between the two.
 *
 * Stands in place of `lib/transport.ts`, with the same names.
 */

// First: which page is shown is asked while the others are still being loaded.
import { wayBack } from "./ways";
import type * as withServer from "../lib/transport";
import type { Socket } from "../lib/transport";
import { placeOf, pythonAt, type House } from "./messages";
import { base, ownHouse, settled } from "./own-house";
import { visiting } from "./visiting.svelte";

export type { Socket };
export { settled };

export const HAS_SERVER = false;

/** Who serves a table, or its invitation. */
const houseOf = (path: string, body = ""): House =>
  visiting.serves(path, body) ? visiting : ownHouse;

/** What is said of the games is known before Python is there. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  if (path === "/games") return fetch(`${pythonAt(base)}games.json`);
  const asked = typeof init?.body === "string" ? init.body : "";
  const house = houseOf(path, asked);
  const encoder = new TextEncoder();
  return new Promise((answer, fail) => {
    let lines: ReadableStreamDefaultController<Uint8Array>;
    const start = (controller: typeof lines): void => void (lines = controller);
    const leave = (): void => house.tell({ kind: "leave", id });
    const body = new ReadableStream<Uint8Array>({ start, cancel: leave });
    const method = init?.method ?? "GET";
    const question = { kind: "ask" as const, method, path: `/api${path}`, body: asked };
    const id = house.begin(question, (kind, data) => {
      if (kind === "status") answer(new Response(body, { status: Number(data) }));
      else if (kind === "line") lines.enqueue(encoder.encode(data));
      else if (kind === "end") lines.close();
      else if (kind === "away" && data) {
        answer(Response.json({ code: data, why: "" }, { status: 503 }));
      } else if (kind === "away") {
        fail(new TypeError("nobody answers"));
        lines.error(new TypeError("nobody answers"));
      }
    });
    init?.signal?.addEventListener("abort", leave);
  });
}

export function connect(path: string): Socket {
  const [, table = "", who = ""] = /^\/tables\/(\w+)\/socket(?:\?as=(\w+))?$/.exec(path) ?? [];
  const house = houseOf(path);
  const socket = {
    readyState: WebSocket.CONNECTING as number,
    onopen: null as Socket["onopen"],
    onmessage: null as Socket["onmessage"],
    onclose: null as Socket["onclose"],
    send: (data: string) => house.tell({ kind: "say", id, data }),
    close: () => house.tell({ kind: "hang-up", id }),
  };
  const id = house.begin({ kind: "connect", table, who }, (kind, data) => {
    // What is called so is a WebSocket's method; nobody looks at whose.
    const own = socket as unknown as WebSocket;
    if (kind === "open") {
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.call(own, new Event("open"));
    } else if (kind === "text") {
      socket.onmessage?.call(own, new MessageEvent("message", { data }));
    } else {
      socket.readyState = WebSocket.CLOSED;
      socket.onclose?.call(own, new CloseEvent("close", { code: Number(data) || 1006 }));
    }
  });
  return socket as Socket;
}

/** No host has to know our paths: they stand behind the address of the folder, after a `#`. A table
 * in a friend's browser that nothing leads to any more, as after a reload, is gone back to first. */
export function here(): Pick<Location, "pathname" | "search" | "hash"> {
  const path = location.hash.slice(1) || "/";
  return new URL(wayBack(path) ?? path, location.origin);
}

export const addressOf = (path: string): string => `${location.pathname}#${path}`;

/** A server at the same host has tables, too, and so may other folders: each asks only for its own,
 * and would forget what it is told is not there. */
export const own = (name: string): string => placeOf(base) + name;

export function jumps(link: HTMLAnchorElement): boolean {
  const wanted = link.getAttribute("href") ?? "";
  if (!wanted.startsWith("#")) return false;
  document.getElementById(decodeURIComponent(wanted.slice(1)))?.scrollIntoView();
  return true;
}

// What there is only here ---------------------------------------------------------------------

export const pages: typeof withServer.pages = {
  join: () => import("./JoinPage.svelte"),
  answer: () => import("./AnswerPage.svelte"),
  meet: () => import("./MeetPage.svelte"),
};

export const inviting: typeof withServer.inviting = () => import("./Inviting.svelte");

export const overPages: typeof withServer.overPages = () => import("./OverPages.svelte");
