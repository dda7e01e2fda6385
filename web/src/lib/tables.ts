/** Making tables and coming back to them. */

import { api, Refused, type Links, type NewTable, type OptionValue } from "./api";
import { addressOf, own } from "./transport";
import type { Invite, TableState } from "./protocol";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

const LINKS = own("matinee.links.");
const KEPT = own("matinee.tables");
/** What bots are called, by seat: the names the server gives them, too. */
export const BOT_NAMES = ["Ottavia", "Basil", "Wren", "Lucille"] as const;

// Private windows may refuse to keep anything; then it all lasts as long as the page.
function read<Kept>(key: string): Kept | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Kept);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // see above
  }
}

// Making ------------------------------------------------------------------------------------------

/** Seconds between two rounds at most: the show, and the longest ring after it. */
const INTERVAL = 30;

/**
 * Make a table and sit this browser at it: `mine` are the seats it plays (two or more: one screen
 * for several people). The links for others are kept here, for the server only keeps their hashes.
 */
export async function makeTable(table: NewTable, mine: number[]): Promise<string> {
  const links = await api.create({
    pace: settings.pace,
    interval: settings.ring ? INTERVAL : 0,
    ...table,
  });
  await api.enter(links.host);
  for (const seat of mine) {
    const token = links.seats[seat];
    if (token) await api.enter(token);
  }
  keepLinks(links);
  keepTable(links.table);
  return links.table;
}

/** A table against bots, dealt at once. */
export function playAgainstBots(
  game: string,
  options: Record<string, OptionValue>,
  players: number,
  bot: string,
): Promise<string> {
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? "human" : bot));
  return makeTable({ game, options, seats }, [0]);
}

// Links -------------------------------------------------------------------------------------------

const made = new Map<string, Links>();

function keepLinks(links: Links): void {
  made.set(links.table, links);
  write(LINKS + links.table, links);
}

/** The links of a table made in this browser. */
export function linksOf(table: string): Links | null {
  return made.get(table) ?? read<Links>(LINKS + table);
}

/** A seat's link was replaced: the old one opens nothing any more. */
export function replaceLink(table: string, seat: number, token: string): void {
  const links = linksOf(table);
  if (links) keepLinks({ ...links, seats: links.seats.map((t, n) => (n === seat ? token : t)) });
}

/** The table's link for everyone was replaced, or is had for the first time in this browser. */
export function keepInvite(table: string, invite: Invite): void {
  const links = linksOf(table) ?? { table, host: "", seats: [], onlooker: null };
  keepLinks({ ...links, invite });
}

/** The one link that everyone is sent; its first part can be read out. */
export function inviteLink({ link, code, way }: Invite): string {
  const path = `/j/${code ?? "-"}`;
  return way
    ? `${way}${encodeURIComponent(path)}#${link}`
    : location.origin + addressOf(`${path}#${link}`);
}

/** Where a big screen shows a table. */
export function screenPath({ link, code }: Invite): string {
  return addressOf(`/screen/${code ?? "-"}#${link}`);
}

/** A link as people send it. */
export function linkTo(table: string, token: string): string {
  return location.origin + addressOf(`/t/${table}#${token}`);
}

// Coming back -------------------------------------------------------------------------------------

const MOST_KEPT = 12;

/** This browser plays at a table: the home page offers to go on. */
export function keepTable(table: string): void {
  const others = (read<string[]>(KEPT) ?? []).filter((id) => id !== table);
  write(KEPT, [table, ...others].slice(0, MOST_KEPT));
}

/** There is nothing to go on with. */
export function forgetTable(table: string): void {
  const kept = read<string[]>(KEPT) ?? [];
  write(
    KEPT,
    kept.filter((id) => id !== table),
  );
  write(LINKS + table, null);
}

/** The seats among a table's passes: what this browser plays there. */
export function seatsAmong(passes: readonly string[]): number[] {
  return passes.filter((pass) => /^\d$/.test(pass)).map(Number);
}

/** How the tables kept in this browser stand, the latest first. What is gone is forgotten. */
export async function keptTables(): Promise<TableState[]> {
  const found = await Promise.all(
    (read<string[]>(KEPT) ?? []).map(async (id) => {
      try {
        return await api.state(id);
      } catch (error) {
        const gone = error instanceof Refused && (error.status === 403 || error.status === 404);
        if (gone) forgetTable(id);
        return null;
      }
    }),
  );
  return found.filter((state) => state !== null);
}

// Names -------------------------------------------------------------------------------------------

/** A table's name, the same for everyone who speaks the language: "Velvet Owl 42". */
export function tableName(id: string): string {
  let hash = 2166136261; // FNV-1a: short ids that differ by a letter must get different names
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  const stuffs = say("web-name-stuffs").split(", ");
  const animals = say("web-name-animals").split(", ");
  return say("web-name", {
    stuff: stuffs[hash % stuffs.length] ?? "",
    animal: animals[Math.floor(hash / 64) % animals.length] ?? "",
    number: String(10 + (Math.floor(hash / 4096) % 90)),
  });
}
