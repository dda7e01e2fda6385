/**
 * How this client reaches its tables: a server, by HTTP and WebSocket.
 *
 * A build for no server has `anywhere/transport.ts` in place of this file, with the same names.
 */

import type { Component } from "svelte";
import type { Invite } from "./protocol";

type Late<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  default: Component<Props>;
}>;

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

/** Once nothing is being got ready any more, so that others may use the machine. */
export const settled: Promise<void> = Promise.resolve();

/** What this client calls what it keeps of its tables; another on the same host has its own. */
export const own = (name: string): string => name;

/** Whether a link leads to a place within the page that is shown. */
export const jumps = (link: HTMLAnchorElement): boolean =>
  link.pathname === location.pathname && link.hash !== "";

/** Nothing, but to the checker of types what another way might have there. */
const none = <T>(): T | null => null;

/** Pages that only another way to tables has. */
export const pages: Record<string, Late> = {};

/** How others come to a table where a link is not enough; null where it is. */
export const inviting: Late<{ table: string; invite: Invite }> | null = none();

/** What such a way has to say over any page. */
export const overPages: Late | null = none();
