/**
 * Any game's view or outcome as lists with labels, by the conventions of docs/new-game.md. The text
 * table does the same (src/matinee/games/drawing.py).
 */

import { nameOf, type Look } from "../../lib/look";
import { has, list, say } from "../../lib/words.svelte";

/** A line, with what belongs to it below. */
export interface Line {
  label: string;
  /** Null for a heading. */
  text: string | null;
  lines: Line[];
}

export type Data = Record<string, unknown>;

/** Lists that have something for each seat. */
const BY_SEAT = ["players", "points"];
const NOTHING = "–";

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNested(value: unknown): boolean {
  return isData(value) || (Array.isArray(value) && value.some((item) => typeof item === "object"));
}

export function wordName(look: Look, word: string): string {
  const id = `${look.game}-word-${word}`;
  return has(id) ? say(id) : word;
}

function labelOf(look: Look, field: string): string {
  const id = `${look.game}-view-${field}`;
  return has(id) ? say(id) : field.replaceAll("_", " ");
}

function valueOf(look: Look, field: string, value: unknown): string {
  if (Array.isArray(value)) {
    return value.length ? list(value.map((item) => valueOf(look, field, item))) : NOTHING;
  }
  if (value === null) return NOTHING;
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  const isSeat = field.endsWith("seat") || field === "winners";
  return isSeat && typeof value === "number" ? nameOf(look, value) : wordName(look, String(value));
}

/** A field inside a line: words speak for themselves, numbers need their label. */
function factOf(look: Look, field: string, value: unknown): string | null {
  if (value === null || value === false || (Array.isArray(value) && value.length === 0))
    return null;
  if (value === true) return labelOf(look, field);
  const told = valueOf(look, field, value);
  return typeof value === "string" ? told : `${labelOf(look, field)} ${told}`;
}

/** One of a list: a line if it is simple, else a heading with lines below. */
function itemOf(look: Look, field: string, owner: string | null, item: unknown): Line {
  if (!isData(item)) {
    const text = valueOf(look, field, item);
    return owner === null
      ? { label: text, text: null, lines: [] }
      : { label: owner, text, lines: [] };
  }
  if (owner !== null) return { label: owner, text: null, lines: linesOf(look, item) };
  const [[first, title] = ["", null], ...rest] = Object.entries(item);
  const label = valueOf(look, first, title);
  if (rest.some(([, value]) => isNested(value))) {
    return { label, text: null, lines: linesOf(look, Object.fromEntries(rest)) };
  }
  const facts = rest.flatMap(([name, value]) => factOf(look, name, value) ?? []);
  return { label, text: facts.length ? list(facts) : NOTHING, lines: [] };
}

/** All of a view, in its order. */
export function linesOf(look: Look, shown: Data): Line[] {
  return Object.entries(shown).flatMap(([field, value]): Line[] => {
    const label = labelOf(look, field);
    if (isData(value)) return [{ label, text: null, lines: linesOf(look, value) }];
    if (Array.isArray(value) && (BY_SEAT.includes(field) || isNested(value))) {
      const owner = (seat: number) => (BY_SEAT.includes(field) ? nameOf(look, seat) : null);
      const lines = value.map((item, i) => itemOf(look, field, owner(i), item));
      return [{ label, text: null, lines }];
    }
    return value === null ? [] : [{ label, text: valueOf(look, field, value), lines: [] }];
  });
}
