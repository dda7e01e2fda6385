import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { compress } from "./plugins/compress.ts";
import { plainPages } from "./plugins/plain-pages.ts";
import { screensInComponents, screensInSheets } from "./plugins/screens.ts";
import { serviceWorker } from "./plugins/service-worker.ts";

const here = dirname(fileURLToPath(import.meta.url));
const locale = resolve(here, "../src/matinee/locale");

/** One module a language, `virtual:words/fr`: its Fluent files as one text. */
function words(): Plugin {
  const prefix = "virtual:words/";
  const filesOf = (folder: string): string[] =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]))
      .filter((path) => path.endsWith(".ftl"));
  return {
    name: "matinee-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const files = filesOf(join(locale, id.slice(prefix.length + 1)));
      for (const file of files) this.addWatchFile(file);
      // Comments are for translators, not for the wire.
      const text = files
        .map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, ""))
        .join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

export default defineConfig({
  root: here,
  plugins: [
    svelte({ compilerOptions: { runes: true }, preprocess: [screensInComponents] }),
    screensInSheets(),
    words(),
    plainPages(),
    serviceWorker(),
    compress(),
  ],
  build: {
    outDir: resolve(here, "../src/matinee/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  // Over a real server: `./dev matinee serve`, or the one MATINEE_SERVER names.
  server: {
    // The rulebooks lie beside the rules they number.
    fs: { allow: [here, resolve(here, "../src/matinee/games")] },
    proxy: {
      "/api": { target: process.env["MATINEE_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
});
