/**
 * Things move from where they were to where they are.
 *
 * Anything with `data-move="id"` is remembered before a change and, after it, slides from its old
 * place to its new one. A thing that is new slides from the thing its `data-from` names, if that
 * was there. Only transforms are animated, so the compositor does the work.
 */

import { tick } from "svelte";
import { motionIsReduced } from "./settings.svelte";
import { steadied } from "./steady";

export const MOTION = {
  press: 120,
  lights: 180,
  drop: { ms: 260, curve: "cubic-bezier(.2,.9,.3,1.1)" },
  bump: { ms: 220, curve: "ease-in-out", apart: 40 },
  slide: { ms: 420, curve: "cubic-bezier(.3,0,.2,1)", apart: 120 },
  turn: { ms: 320, curve: "ease-in-out" },
  gap: { ms: 200, curve: "ease-in-out" },
  step: { ms: 320, curve: "ease-in-out" },
} as const;

export type Kind = "drop" | "bump" | "slide" | "turn" | "gap" | "step";

export type Places = Map<string, DOMRect>;

/** Where everything that can move is now. */
export function placesIn(root: ParentNode): Places {
  const places: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-move]")) {
    const [id, place] = [element.dataset.move ?? "", element.getBoundingClientRect()];
    // A thing may be drawn in two ways, for large screens and small ones: the one that is seen.
    if (place.width > 0 || !places.has(id)) places.set(id, place);
  }
  return places;
}

/**
 * Let everything slide from where it was, once what has changed is in the page: in the frame that shows
 * it, which has to lay the page out anyway. A page that nobody looks at has no frames, and nothing moves.
 */
export function slideFrom(before: Places, root: ParentNode): void {
  if (document.hidden) return;
  void tick().then(() => requestAnimationFrame(() => moveFrom(before, root)));
}

/** What is on its way, by what moves. */
const flights = new WeakMap<Element, Animation>();

/**
 * Let everything slide from where it was. Call after the page has been brought up to date.
 *
 * All places are read before anything is set in motion: reading one after that would have the page
 * laid out again for each.
 */
export function moveFrom(before: Places, root: ParentNode): void {
  if (motionIsReduced()) return;
  const movers = [...root.querySelectorAll<HTMLElement>("[data-move]")];
  const now = landed(before, placesIn(root), movers, root);
  const places = steadied(before, now);
  const waited = new Map<Kind, number>();
  for (const element of movers) {
    const { move = "", from = "", moveKind } = element.dataset;
    const fresh = !places.has(move);
    const [was, is] = [places.get(move) ?? places.get(from), now.get(move)];
    if (!was || !is || was.width === 0 || is.width === 0) continue;
    const [dx, dy] = [was.left - is.left, was.top - is.top];
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) continue;
    const scale = fresh ? was.width / is.width : 1;
    const kind = (moveKind ?? "slide") as Kind;
    const { ms, curve } = MOTION[kind];
    const apart = kind === "slide" || kind === "bump" ? MOTION[kind].apart : 0;
    const turn = waited.get(kind) ?? 0;
    waited.set(kind, turn + 1);
    const flight = element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration: ms, easing: curve, delay: turn * apart, fill: "backwards" },
    );
    flights.set(element, flight);
  }
}

/**
 * Where everything is now, with what was on its way to a place that has changed put down there: two
 * moves of one thing would each have to be worked out by the processor, and the later one would
 * begin with a jump. Whose place is as it was flies on.
 */
function landed(
  before: Places,
  now: Places,
  movers: readonly HTMLElement[],
  root: ParentNode,
): Places {
  const shifted = (was: DOMRect, is: DOMRect) =>
    Math.abs(was.left - is.left) >= 1 || Math.abs(was.top - is.top) >= 1;
  const astray = movers.flatMap((element) => {
    const flight = flights.get(element);
    if (flight?.playState !== "running") return [];
    const [was, is] = [before.get(element.dataset.move ?? ""), now.get(element.dataset.move ?? "")];
    return was && is && shifted(was, is) ? [flight] : [];
  });
  for (const flight of astray) flight.cancel();
  return astray.length ? placesIn(root) : now;
}
