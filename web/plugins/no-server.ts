import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The mode of a build that needs no server. */
export const ANYWHERE = "anywhere";

const src = resolve(dirname(fileURLToPath(import.meta.url)), "../src");

/** Puts the way to tables in this very browser in the place of the way to a server. */
export function noServer(): Plugin {
  return {
    name: "matinee-no-server",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("/transport") || importer === undefined) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === `${src}/lib/transport.ts` ? `${src}/anywhere/transport.ts` : found;
    },
  };
}
