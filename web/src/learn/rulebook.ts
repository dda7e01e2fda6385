/**
 * The rulebooks as the browser shows them: the few marks their Markdown uses, read into data.
 * Nothing of a text ever becomes HTML by itself.
 */

import type { Language } from "../lib/settings.svelte";
import { textAt } from "../lib/texts";

export interface Part {
  kind: "text" | "strong" | "emphasis" | "code" | "rule";
  text: string;
}

/** A numbered rule, or an item without a number. */
export interface Item {
  /** `HW-11`; null for items that are only examples. */
  id: string | null;
  parts: Part[];
  /** The numbered list inside a rule: the twelve mishaps. */
  list: Part[][];
}

export type Block =
  | { kind: "paragraph"; parts: Part[] }
  | { kind: "items"; items: Item[] }
  | { kind: "table"; head: Part[][]; rows: Part[][][] };

export interface Section {
  /** The same in every language, so that links and scrolling survive a switch. */
  id: string;
  title: string;
  level: 2 | 3;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
}

const RULE = /\b[A-Z]{2}-\d+b?\b/;
const MARK = new RegExp(
  `\\*\\*(?<strong>[^*]+)\\*\\*|\\*(?<emphasis>[^*]+)\\*|\`(?<code>[^\`]+)\`|(?<rule>${RULE.source})`,
  "g",
);

/** A line's parts: bold, emphasis, code, and rules that can be followed. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    const marked = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined);
    if (marked) parts.push({ kind: marked[0] as Part["kind"], text: marked[1] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  // Apostrophes as printed books have them; the words of records stay as they are typed.
  return parts.map((part) =>
    part.kind === "code" ? part : { ...part, text: part.text.replaceAll("'", "’") },
  );
}

const ITEM = /^- (?:\*\*([A-Z]{2}-\d+b?)\*\* )?(.*)$/;

/** Read a rulebook. */
export function parse(markdown: string): Rulebook {
  const book: Rulebook = { title: "", sections: [] };
  let section: Section = { id: "part-0", title: "", level: 2, blocks: [] };
  let paragraph: string[] = [];
  const close = () => {
    if (paragraph.length) {
      section.blocks.push({ kind: "paragraph", parts: partsOf(paragraph.join(" ")) });
    }
    paragraph = [];
  };
  const begin = (title: string, level: 2 | 3) => {
    close();
    if (section.title || section.blocks.length) book.sections.push(section);
    section = { id: `part-${book.sections.length + 1}`, title, level, blocks: [] };
  };
  const items = (): Item[] => {
    const last = section.blocks.at(-1);
    if (last?.kind === "items") return last.items;
    const fresh: Block = { kind: "items", items: [] };
    section.blocks.push(fresh);
    return fresh.items;
  };

  for (const line of markdown.split("\n")) {
    const item = ITEM.exec(line);
    if (line.startsWith("# ")) book.title = line.slice(2);
    else if (line.startsWith("### ")) begin(line.slice(4), 3);
    else if (line.startsWith("## ")) begin(line.slice(3), 2);
    else if (line.trim() === "") close();
    else if (item) {
      close();
      items().push({ id: item[1] ?? null, parts: partsOf(item[2] ?? ""), list: [] });
    } else if (/^\s+\d+\. /.test(line)) {
      items()
        .at(-1)
        ?.list.push(partsOf(line.replace(/^\s+\d+\. /, "")));
    } else if (line.startsWith("|")) {
      close();
      addRow(section.blocks, line);
    } else paragraph.push(line.trim());
  }
  close();
  book.sections.push(section);
  return book;
}

function addRow(blocks: Block[], line: string): void {
  if (/^\|[-| ]+\|$/.test(line)) return; // the line under a table's head
  const cells = line
    .slice(1, -1)
    .split("|")
    .map((cell) => partsOf(cell.trim()));
  const last = blocks.at(-1);
  if (last?.kind === "table") last.rows.push(cells);
  else blocks.push({ kind: "table", head: cells, rows: [] });
}

// Searching ---------------------------------------------------------------------------------------

/** Letters without accents and in lower case, one for one: places in it are places in the text. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").charAt(0).toLowerCase();
    return plain === "’" ? "'" : plain.padEnd(letter.length);
  }).join("");
}

function textOf(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}

/** Whether a rule is meant: its number, or all the words asked for. */
function meets(id: string | null, text: string, words: string[]): boolean {
  const [only] = words;
  if (words.length === 1 && only && /^[a-z]{2}-\d+b?$/.test(only)) return fold(id ?? "") === only;
  const folded = fold(`${id ?? ""} ${text}`);
  return words.every((word) => folded.includes(word));
}

export function wordsOf(asked: string): string[] {
  return fold(asked).split(/\s+/).filter(Boolean);
}

/** The rulebook with only what was asked for, and how much that is. */
export function search(book: Rulebook, asked: string): { sections: Section[]; count: number } {
  const words = wordsOf(asked);
  if (words.length === 0) return { sections: book.sections, count: 0 };
  let count = 0;
  const keep = (id: string | null, text: string): boolean => {
    const kept = meets(id, text, words);
    if (kept) count += 1;
    return kept;
  };
  const sections = book.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block): Block[] => {
      if (block.kind === "paragraph") return keep(null, textOf(block.parts)) ? [block] : [];
      if (block.kind === "table") {
        const rows = block.rows.filter((row) => keep(null, row.map(textOf).join(" ")));
        return rows.length ? [{ ...block, rows }] : [];
      }
      const items = block.items.filter((item) =>
        keep(item.id, [item.parts, ...item.list].map(textOf).join(" ")),
      );
      return items.length ? [{ kind: "items", items }] : [];
    }),
  }));
  return { sections: sections.filter((section) => section.blocks.length), count };
}

/** A text cut at the words asked for, so that they can be marked. */
export function found(text: string, words: string[]): { text: string; hit: boolean }[] {
  const looked = words.filter((word) => word.length > 1);
  if (looked.length === 0) return [{ text, hit: false }];
  const folded = fold(text);
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const hits = looked
      .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
      .filter((hit) => hit.at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length);
    const next = hits[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), hit: false });
    from = next.at + next.length;
    pieces.push({ text: text.slice(next.at, from), hit: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

// Loading -----------------------------------------------------------------------------------------

const FILES = import.meta.glob<string>("../../../src/matinee/games/*/rulebook*.md", {
  query: "?raw",
  import: "default",
});

/** A game's rulebook in a language; each is fetched when it is first read. */
export async function rulebookOf(game: string, language: Language): Promise<Rulebook | null> {
  const folder = `../../../src/matinee/games/${game.replace("-", "_")}`;
  const name = language === "en" ? "rulebook.md" : `rulebook.${language}.md`;
  const load = FILES[`${folder}/${name}`];
  if (load) return parse(await load());
  const brought = await textAt(`/rulebooks/${game}/${language}`);
  return brought === null ? null : parse(brought);
}
