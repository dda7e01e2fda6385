import type { PreprocessorGroup } from "svelte/compiler";
import type { Plugin } from "vite";
import { SCREENS } from "../src/styles/screens.ts";

/**
 * Screens by name in style sheets: `@media (--phone) and (--low)`.
 *
 * That is how CSS writes custom media queries, which no browser knows yet and which would have to
 * be declared in each component's sheet again. So the names are replaced as a sheet is read.
 */
export function named(css: string): string {
  return css.replace(/@media[^{]*/g, (query) =>
    query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      const screen = new Map(Object.entries(SCREENS)).get(name);
      if (screen === undefined) throw new Error(`no screen is called ${name}`);
      return screen;
    }),
  );
}

/** For the style of a component. */
export const screensInComponents: PreprocessorGroup = {
  name: "matinee-screens",
  style: ({ content }) => ({ code: named(content) }),
};

/** For style sheets of their own. */
export function screensInSheets(): Plugin {
  return {
    name: "matinee-screens",
    enforce: "pre",
    transform: { filter: { id: /\/src\/.+\.css$/ }, handler: (code) => named(code) },
  };
}
