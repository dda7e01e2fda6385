/**
 * How this client reaches its tables: a server, by HTTP and WebSocket.
 *
 * A build for no server has `anywhere/transport.ts` in place of this file, with the same names.
 */

/** Whether there is a server, which others can reach, too. */
export const HAS_SERVER = true;

export function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`/api${path}`, init);
}

/** As much of a WebSocket as a connection needs. */
export type Socket = Pick<
  WebSocket,
  "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close"
>;

export function connect(path: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api${path}`);
}

/** Where this app's own paths stand in the address bar. */
export const here = (): Pick<Location, "pathname" | "search" | "hash"> => location;

export const addressOf = (path: string): string => path;

/** Whether a link leads to a place within the page that is shown. */
export const jumps = (link: HTMLAnchorElement): boolean =>
  link.pathname === location.pathname && link.hash !== "";
