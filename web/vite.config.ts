import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { ANYWHERE, noServer } from "./plugins/no-server.ts";
import { compress } from "./plugins/compress.ts";
import { plainPages } from "./plugins/plain-pages.ts";
import { screensInComponents, screensInSheets } from "./plugins/screens.ts";
import { serviceWorker } from "./plugins/service-worker.ts";

const here = dirname(fileURLToPath(import.meta.url));
const locale = resolve(here, "../src/matinee/locale");

/**
 * The program's words: `virtual:words` says how to fetch each part of each language, by name, and
 * `virtual:words/fr/PART` is one, its Fluent files as one text. What only a game's table, its end,
 * lessons, replays, settings or a bot that is asked why say are parts of their own, so that nobody
 * waits for what they do not look at.
 */
function words(mode: string): Plugin {
  const index = "virtual:words";
  const games = readdirSync(resolve(here, "src/games"));
  const filesOf = (folder: string): string[] =>
    readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]))
      .filter((path) => path.endsWith(".ftl"))
      .filter((path) => mode === ANYWHERE || basename(path) !== "anywhere.ftl");
  const partOf = (path: string): string => {
    const name = basename(path, ".ftl");
    if (name.startsWith("story-")) return name.slice("story-".length);
    if (name === "why") return name;
    if (name.startsWith("screen")) return "screen"; // the big screen and phones as hands, all games
    const apart = ["club", "learn", "lobby", "replay", "settings", "studio", ...games].some(
      (part) => name.startsWith(part),
    );
    return basename(dirname(path)) === "web" && apart ? name : "main";
  };
  const languages = readdirSync(locale).filter((name) =>
    statSync(join(locale, name)).isDirectory(),
  );
  const parts = [...new Set(filesOf(join(locale, "en")).map(partOf))];
  return {
    name: "matinee-words",
    resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) {
        const fetched = (part: string) =>
          languages.map((name) => `${name}: () => import("${index}/${name}/${part}")`).join(", ");
        return `export default { ${parts.map((part) => `"${part}": { ${fetched(part)} }`).join(", ")} };`;
      }
      if (!id.startsWith(`\0${index}/`)) return undefined;
      const [language = "", part] = id.slice(index.length + 2).split("/");
      const files = filesOf(join(locale, language)).filter((path) => partOf(path) === part);
      for (const file of files) this.addWatchFile(file);
      // Comments are for translators, not for the wire.
      const text = files
        .map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, ""))
        .join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/**
 * What every visit needs is one file. Otherwise each page that is fetched later and shares a part of it
 * would cut it into more files, which are larger together. What begins the page stays outside: it waits
 * for the words, and others may not wait for it.
 */
function onFirstVisit(): (id: string, graph: Graph) => string | null {
  const main = resolve(here, "src/main.ts");
  let needed: Set<string> | null = null;
  const closure = (graph: Graph): Set<string> => {
    const found = new Set<string>();
    const todo = [...(graph.getModuleInfo(main)?.importedIds ?? [])];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      todo.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  return (id, graph) => ((needed ??= closure(graph)).has(id) ? "first" : null);
}
interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

export default defineConfig(({ mode }) => ({
  root: here,
  // A build for no server stands in any folder of any host: see `./dev static`.
  base: mode === ANYWHERE ? "./" : "/",
  publicDir: process.env["MATINEE_PUBLIC"] ?? "public",
  // Which Python a page with no server has: memory that another has left is of no use to it.
  define: { __PYTHON__: JSON.stringify(process.env["MATINEE_PYTHON"] ?? "") },
  worker: { format: "es" as const },
  plugins: [
    svelte({ compilerOptions: { runes: true }, preprocess: [screensInComponents] }),
    screensInSheets(),
    words(mode),
    serviceWorker(),
    ...(mode === ANYWHERE ? [noServer()] : [plainPages(), compress()]),
  ],
  build: {
    outDir: resolve(here, "../src/matinee/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    ...(mode !== ANYWHERE && {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: onFirstVisit() }] } } },
    }),
  },
  // Over a real server: `./dev matinee serve`, or the one MATINEE_SERVER names.
  server: {
    // The rulebooks lie beside the rules they number.
    fs: { allow: [here, resolve(here, "../src/matinee/games")] },
    proxy: {
      "/api": { target: process.env["MATINEE_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
}));
