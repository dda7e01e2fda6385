/**
 * Packs what shrinks in a folder, as tightly as can be, beside each file: run by `./dev static`.
 *
 *     node shrink.mjs FOLDER CACHE
 *
 * Hosts that look for such twins send them as they are; our own server does. Python for browsers
 * takes half a minute to pack and is the same in every build, so what was packed is kept in CACHE.
 */

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const SHRINKS = /\.(css|html|json|m?js|svg|txt|wasm|webmanifest)$/;
/** Below this, a twin would save no packet. */
const LEAST = 1024;

const [folder, cache] = process.argv.slice(2);
mkdirSync(cache, { recursive: true });
for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
  if (!SHRINKS.test(name)) continue;
  const path = join(folder, name);
  const plain = readFileSync(path);
  if (plain.length < LEAST) continue;
  const kept = join(cache, `${createHash("sha256").update(plain).digest("hex").slice(0, 24)}.br`);
  if (!existsSync(kept)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    writeFileSync(kept, brotliCompressSync(plain, { params }));
  }
  copyFileSync(kept, `${path}.br`);
}
