/**
 * How a client with no server reaches its tables: Python in a worker of this page, by messages.
 *
 * Stands in place of `lib/transport.ts`, with the same names.
 */

import type { Socket } from "../lib/transport";
import { showProgress } from "./progress";
import type { FromHouse, ToHouse } from "./messages";

export type { Socket };

export const HAS_SERVER = false;

const base = new URL("./", document.baseURI).href;
const worker = new Worker(new URL("./house.ts", import.meta.url), { type: "module" });
const heard = new Map<number, (kind: FromHouse["kind"], data: string) => void>();
let next = 1;

const tell = (message: ToHouse): void => worker.postMessage(message);
tell({ kind: "start", base });
worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
  if (data.kind === "progress") showProgress(data.data);
  else heard.get(data.id)?.(data.kind, data.data);
};

/** What is said of the games is known before Python is there. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  if (path === "/games") return fetch(`${base}games.json`);
  const id = next++;
  const encoder = new TextEncoder();
  return new Promise((answer) => {
    let lines: ReadableStreamDefaultController<Uint8Array>;
    const start = (controller: typeof lines): void => void (lines = controller);
    const body = new ReadableStream<Uint8Array>({
      start,
      cancel: () => tell({ kind: "leave", id }),
    });
    heard.set(id, (kind, data) => {
      if (kind === "status") answer(new Response(body, { status: Number(data) }));
      else if (kind === "line") lines.enqueue(encoder.encode(data));
      else {
        heard.delete(id);
        lines.close();
      }
    });
    init?.signal?.addEventListener("abort", () => tell({ kind: "leave", id }));
    const asked = typeof init?.body === "string" ? init.body : "";
    tell({ kind: "ask", id, method: init?.method ?? "GET", path: `/api${path}`, body: asked });
  });
}

export function connect(path: string): Socket {
  const id = next++;
  const [, table = "", who = ""] = /^\/tables\/(\w+)\/socket(?:\?as=(\w+))?$/.exec(path) ?? [];
  const socket = {
    readyState: WebSocket.CONNECTING as number,
    onopen: null as Socket["onopen"],
    onmessage: null as Socket["onmessage"],
    onclose: null as Socket["onclose"],
    send: (data: string) => tell({ kind: "say", id, data }),
    close: () => tell({ kind: "hang-up", id }),
  };
  heard.set(id, (kind, data) => {
    // What is called so is a WebSocket's method; nobody looks at whose.
    const own = socket as unknown as WebSocket;
    if (kind === "open") {
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.call(own, new Event("open"));
    } else if (kind === "text") {
      socket.onmessage?.call(own, new MessageEvent("message", { data }));
    } else {
      socket.readyState = WebSocket.CLOSED;
      heard.delete(id);
      socket.onclose?.call(own, new CloseEvent("close", { code: Number(data) }));
    }
  });
  tell({ kind: "connect", id, table, who });
  return socket as Socket;
}

/** No host has to know our paths: they stand behind the address of the folder, after a `#`. */
export function here(): Pick<Location, "pathname" | "search" | "hash"> {
  return new URL(location.hash.slice(1) || "/", location.origin);
}

export const addressOf = (path: string): string => `${location.pathname}#${path}`;

export function jumps(link: HTMLAnchorElement): boolean {
  const wanted = link.getAttribute("href") ?? "";
  if (!wanted.startsWith("#")) return false;
  document.getElementById(decodeURIComponent(wanted.slice(1)))?.scrollIntoView();
  return true;
}
