/**
 * A light on what a lesson talks about. It is a style sheet of selectors, so the boards need not
 * know of lessons, and what they draw anew is lit again.
 */

/** The selector of an area, as boards name them by `data-area`, or else of a word of the game. */
export function selectorOf(name: string): string {
  const word = CSS.escape(name);
  return `[data-area="${word}"], [data-word="${word}"], [data-choice="${word}"]`;
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
