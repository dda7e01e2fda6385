import { describe, expect, it } from "vitest";
import { fold, found, parse, partsOf, rulebookOf, search, wordsOf } from "./rulebook";

const BOOK = `# A game: the rulebook

Opening words,
on two lines.

## Material
- **HW-1** 3 or 4 players.
- **HW-2** Cards with *(ruling)* and \`code\`, see HW-1.
  1. **First**: one.
  2. **Second**: two.

### Inner part
| word | next |
|---|---|
| \`wrap\` | the end |
| \`call\` | the crew |

- Only an example.
`;

describe("reading", () => {
  const book = parse(BOOK);

  it("finds title, sections and their levels", () => {
    expect(book.title).toBe("A game: the rulebook");
    expect(book.sections.map(({ title, level }) => [title, level])).toEqual([
      ["", 2],
      ["Material", 2],
      ["Inner part", 3],
    ]);
  });

  it("joins the lines of a paragraph", () => {
    expect(book.sections[0]?.blocks).toEqual([
      { kind: "paragraph", parts: [{ kind: "text", text: "Opening words, on two lines." }] },
    ]);
  });

  it("reads rules with their numbers, and the list inside a rule", () => {
    const [block] = book.sections[1]!.blocks;
    if (block?.kind !== "items") throw new Error("no items");
    expect(block.items.map((item) => [item.id, item.list.length])).toEqual([
      ["HW-1", 0],
      ["HW-2", 2],
    ]);
  });

  it("reads tables without the line under their head", () => {
    const [table, items] = book.sections[2]!.blocks;
    if (table?.kind !== "table" || items?.kind !== "items") throw new Error("no table");
    expect(table.rows).toHaveLength(2);
    expect(items.items[0]?.id).toBeNull();
  });

  it("knows bold, emphasis, code and rules from text", () => {
    expect(partsOf("**A** *b* `c'd` by FR-7b, it's").map(({ kind, text }) => [kind, text])).toEqual(
      [
        ["strong", "A"],
        ["text", " "],
        ["emphasis", "b"],
        ["text", " "],
        ["code", "c'd"],
        ["text", " by "],
        ["rule", "FR-7b"],
        ["text", ", it’s"],
      ],
    );
  });

  it("never makes markup of a text", () => {
    expect(partsOf("<img onerror=x>")).toEqual([{ kind: "text", text: "<img onerror=x>" }]);
  });
});

describe("searching", () => {
  const book = parse(BOOK);
  const ids = (asked: string) =>
    search(book, asked).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "items" ? block.items.map(({ id }) => id) : [])),
    );

  it("shows everything when nothing is asked", () => {
    expect(search(book, "  ").sections).toBe(book.sections);
  });

  it("finds a rule by its number, and only that one", () => {
    expect(ids("hw-1")).toEqual(["HW-1"]);
  });

  it("wants all the words, in any order, also those of an inner list", () => {
    expect(ids("code cards")).toEqual(["HW-2"]);
    expect(ids("second")).toEqual(["HW-2"]);
    expect(ids("code players")).toEqual([]);
  });

  it("keeps the rows of a table that match, and counts", () => {
    const { sections, count } = search(book, "crew");
    const block = sections[0]?.blocks[0];
    expect(block?.kind === "table" && block.rows).toHaveLength(1);
    expect(count).toBe(1);
  });

  it("does not mind accents, capitals or apostrophes", () => {
    expect(fold("L’Été")).toBe("l'ete");
    expect(wordsOf("  Été  L’An ")).toEqual(["ete", "l'an"]);
  });

  it("marks what was found where it stands", () => {
    expect(found("Une écharpe", ["echar"])).toEqual([
      { text: "Une ", hit: false },
      { text: "échar", hit: true },
      { text: "pe", hit: false },
    ]);
    expect(found("aaa", ["aa"])).toEqual([
      { text: "aa", hit: true },
      { text: "a", hit: false },
    ]);
  });
});

describe("the rulebooks themselves", () => {
  const paths = Object.keys(import.meta.glob("../../../src/matinee/games/*/rulebook.md"));
  for (const game of paths.map((path) => path.split("/").at(-2)!.replace("_", "-"))) {
    it(`of ${game} have the same sections in each language`, async () => {
      const books = await Promise.all(
        (["en", "fr", "it"] as const).map((l) => rulebookOf(game, l)),
      );
      const shapes = books.map((book) =>
        book?.sections.map(({ id, level, blocks }) => [id, level, blocks.map(({ kind }) => kind)]),
      );
      expect(shapes[0]?.length).toBeGreaterThan(4);
      expect(shapes[1]).toEqual(shapes[0]);
      expect(shapes[2]).toEqual(shapes[0]);
    });
  }

  it("has none for games there are not", async () => {
    expect(await rulebookOf("chess", "en")).toBeNull();
  });
});
