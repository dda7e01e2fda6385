/** Which page is shown: the path, and nothing else, decides. */

import * as transport from "./transport";

export interface Place {
  path: string;
  /** The path's parts: `/t/abc` is ["t", "abc"]. */
  parts: string[];
  query: URLSearchParams;
  /** What stands after `#`: link tokens, shared games. It never reaches the server. */
  fragment: string;
}

function here(): Place {
  const { pathname, search, hash } = transport.here();
  const parts = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { path: pathname, parts, query: new URLSearchParams(search), fragment: hash.slice(1) };
}

let place = $state.raw<Place>(here());

export const router = {
  get place(): Place {
    return place;
  },
};

/** Go to another page of ours. */
export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", transport.addressOf(to));
  place = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (place = here()));
addEventListener("hashchange", () => (place = here()));

/** Follow our own links without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (transport.jumps(link)) return transport.HAS_SERVER ? undefined : event.preventDefault();
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
