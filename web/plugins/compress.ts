import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What shrinks; pictures and fonts are packed already. */
const SHRINKS = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this, a twin would save no packet. */
const LEAST = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Beside each file that shrinks, its packed twins: the server hands them out as they are. */
export function compress(): Plugin {
  return {
    name: "matinee-compress",
    apply: "build",
    async writeBundle() {
      const folder = this.environment.config.build.outDir;
      // Positions for drawing boards by; only the development server shows them.
      await rm(join(folder, "workbench"), { recursive: true, force: true });
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => SHRINKS.test(name)).map((name) => pack(join(folder, name))),
      );
    },
  };
}

async function pack(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${path}.br`, await brotli(plain, { params }));
  await writeFile(`${path}.gz`, await zip(plain, { level: constants.Z_BEST_COMPRESSION }));
}
