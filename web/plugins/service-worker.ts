import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

/** Asked for by the system when the app is installed, never by a page; or different on each host. */
const NOT_KEPT = /^(workbench\/|robots\.txt|meet\.json|.*\.png$)/;

/**
 * Builds src/sw.ts to /sw.js, a name that stays, and tells it what this build consists of.
 *
 * It is compiled by itself, since a worker that imports nothing cannot half arrive.
 */
export function serviceWorker(): Plugin {
  return {
    name: "matinee-service-worker",
    apply: "build",
    generateBundle: {
      order: "post", // when the page itself is in the bundle, too
      async handler(_, bundle) {
        const { root, publicDir } = this.environment.config;
        const digest = createHash("sha256");
        const kept: string[] = [];
        for (const [name, file] of Object.entries(bundle)) {
          digest.update(`${name}\0`).update(file.type === "chunk" ? file.code : file.source);
          kept.push(name);
        }
        for (const name of readdirSync(publicDir, { recursive: true, encoding: "utf-8" })) {
          const path = join(publicDir, name);
          if (NOT_KEPT.test(name) || statSync(path).isDirectory()) continue;
          digest.update(`${name}\0`).update(readFileSync(path));
          kept.push(name);
        }
        const source = join(root, "src/sw.ts");
        const written = readFileSync(source, "utf-8");
        const { code } = await transformWithOxc(written, source, { target: "es2022" });
        const shell = kept.sort();
        const version = digest.update(written).digest("hex").slice(0, 16);
        this.emitFile({
          type: "asset",
          fileName: "sw.js",
          source: code
            .replace("__SHELL__", () => JSON.stringify(shell))
            .replace("__BUILD__", JSON.stringify(version)),
        });
      },
    },
  };
}
