/**
 * Packs the Python of a page with no server, by that Python itself: run by `./dev static`.
 *
 *     node packing.mjs FOLDER
 *
 * FOLDER/site has our modules and those of wheels. Left beside it: `python.pack`, which the first
 * table needs, and `rest.pack`, the rest of Python's library, for whoever asks for it after all.
 */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const python = await loadPyodide();
python.FS.mkdirTree("/stage");
python.mountNodeFS("/stage", process.argv[2]);
// What the browser's side offers, so that modules which want it can be imported.
python.registerJsModule("matinee_page", {});
python.runPython("import sys\nSTARTED = frozenset(sys.modules)");
try {
  python.runPython(readFileSync(join(here, "packing.py"), "utf-8"));
  python.runPython("main(STARTED)");
} catch (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}
