import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * The style of the pages the server writes itself, under a name it can know: /plain.css.
 *
 * Its fonts are the client's own files, whatever this build calls them.
 */
export function plainPages(): Plugin {
  return {
    name: "matinee-plain-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const path = join(this.environment.config.root, "src/styles/plain.css");
        const files = Object.values(bundle).filter((file) => file.type === "asset");
        const source = readFileSync(path, "utf-8").replace(/url\("(.*?)"\)/g, (_, name: string) => {
          const font = files.find((file) => file.names.includes(name));
          if (!font) throw new Error(`plain.css wants ${name}, which this build does not have`);
          return `url("/${font.fileName}")`;
        });
        this.emitFile({ type: "asset", fileName: "plain.css", source });
      },
    },
  };
}
