/**
 * A light on what a lesson talks about. It is a style sheet of selectors, so the boards need not
 * know of lessons, and what they draw anew is lit again.
 */

/** Where the boards keep what lessons talk about; other names are words of the game. */
export const AREAS: Record<string, Record<string, string>> = {
  hollywood: {
    lot: "section.lot",
    "column-B": ".lot .column:nth-child(2)",
    projects: ".mine section.projects",
    movies: ".mine section.movies",
    score: ".mine .who",
    "seat-1": ".rail > :nth-child(1), .chips > :nth-child(1)",
    "seat-2": ".rail > :nth-child(2), .chips > :nth-child(2)",
  },
  sensation: {
    carpet: ".carpet",
    strength: ".panel.strength",
    deck: ".panel.shared",
    now: ".panel.now, .runway .standing",
    "won-mine": ".panel.mine .won",
    "won-other": ".panel.far .won",
    private: "section.stash, .private",
  },
  "faux-raccords": {
    film: ".lines[aria-label]",
    hand: "ul.hand",
    cut: "section.cut",
    genre: ".genres",
    marks: ".mishaps",
  },
};

/** The selector of an area or a word. */
export function selectorOf(game: string, name: string): string {
  const word = CSS.escape(name);
  return AREAS[game]?.[name] ?? `[data-word="${word}"], [data-choice="${word}"]`;
}

/** Light what the selectors name inside the element with this class; the answer puts it out. */
export function light(inside: string, selectors: string[]): () => void {
  const sheet = new CSSStyleSheet();
  for (const selector of selectors) {
    sheet.insertRule(
      `.${inside} :is(${selector}) {
        outline: 3px dashed var(--glow);
        outline-offset: 5px;
        animation: learn-light 1200ms ease-in-out infinite;
      }`,
    );
  }
  sheet.insertRule("@keyframes learn-light { 50% { outline-offset: 8px; } }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
