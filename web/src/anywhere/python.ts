/** Python in a worker: Pyodide, and the program's own modules beside it. */

import type { PyodideAPI } from "pyodide";

/** Wheels and the program, as `./dev static` has put them there. */
const PARCELS = ["msgspec.zip", "matinee.zip"];
/** What only bots need, who think beside. */
export const FOR_BOTS = [...PARCELS, "bots.zip"];

export async function startPython(
  base: string,
  progress: (share: number) => void,
  wanted = PARCELS,
): Promise<PyodideAPI> {
  const at = (name: string): string => `${base}py/${name}`;
  let done = 0;
  const step = <T>(given: T): T => {
    progress(++done / (wanted.length + 3));
    return given;
  };
  // All at once: what is asked for one after the other takes as long as the sum of it.
  const parcels = wanted.map(async (name) => step(await (await fetch(at(name))).arrayBuffer()));
  const { loadPyodide } = (await import(/* @vite-ignore */ at("pyodide.mjs"))) as {
    loadPyodide: (given: object) => Promise<PyodideAPI>;
  };
  step(null);
  const python = step(await loadPyodide({ indexURL: `${base}py/`, checkAPIVersion: false }));
  for (const parcel of await Promise.all(parcels)) {
    python.unpackArchive(parcel, "zip", { extractDir: "/lib/python3.14/site-packages" });
  }
  return python;
}
