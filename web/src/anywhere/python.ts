/**
 * Python in a worker: Pyodide, with the program and its library as bytecode beside it.
 *
 * A first start imports everything, which takes seconds; then the memory of that Python is kept,
 * and every later start begins with it. So does the second worker of a page at its very first.
 */

import type { PyodideAPI } from "pyodide";
import { pythonAt } from "./messages";

/** Files as `web/packing.py` has packed them: which there are, and all of them in one. */
export type Parcel = ArrayBuffer;

/** What a Python is started from; another worker may start from the same. Forty megabytes, so nobody
 * keeps it longer than need be. */
export interface Kit {
  module?: WebAssembly.Module;
  parcel: Parcel;
  /** The memory of a Python that has started before. */
  memory?: Uint8Array<ArrayBuffer>;
}

export interface Python {
  api: PyodideAPI;
  kit: Kit;
}

/** Of Emscripten's module, what is used here. */
interface Module {
  FS: PyodideAPI["FS"];
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  preloadedWasm: Record<string, unknown>;
  loadWebAssemblyModule(binary: Uint8Array, flags: object, name: string): Promise<unknown>;
}

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

interface Settings {
  preRun: ((module: Module) => void)[];
  instantiateWasm(imports: WebAssembly.Imports, done: Instantiated): object;
}

type Create = (settings: Settings) => Promise<unknown>;

/** The library comes in a parcel; Pyodide wants an archive all the same, and gets an empty one. */
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
/** Where parcels put the library instead. */
const HOME = "/lib/python3.14";
/** Imported before memory is kept: all that the first table and bots need. */
const WARM_UP = "import matinee.anywhere.library, matinee.anywhere.page, matinee.anywhere.thinking";

export async function fetchParcel(base: string, name: string): Promise<Parcel> {
  const answer = await fetch(`${pythonAt(base)}${name}.pack`);
  if (!answer.ok || !answer.body) throw new Error(`${name}.pack: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The same for Python, which waits for it while it imports something. */
export function fetchNow(base: string, name: string, wanted: string): Uint8Array {
  console.warn(`${wanted} is in ${name}.pack, which had not come`);
  const asked = new XMLHttpRequest();
  asked.open("GET", `${pythonAt(base)}${name}.pack`, false);
  asked.responseType = "arraybuffer";
  asked.send();
  return new Uint8Array(asked.response as ArrayBuffer);
}

export function* filesOf(parcel: Parcel): Generator<[path: string, content: Uint8Array]> {
  const length = new DataView(parcel).getUint32(0, true);
  const index = new TextDecoder().decode(new Uint8Array(parcel, 4, length));
  let at = 4 + length;
  for (const [path, size] of JSON.parse(index) as [string, number][]) {
    yield [path, new Uint8Array(parcel, at, size)];
    at += size;
  }
}

/** Puts the files of a parcel, or some of them, where Python looks for them. */
export function unpack(
  FS: PyodideAPI["FS"],
  parcel: Parcel,
  which: (path: string) => boolean = () => true,
): void {
  for (const [path, content] of filesOf(parcel)) {
    if (!which(path)) continue;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content.slice(), { canOwn: true }); // or the whole parcel would stay
  }
}

/** Files of modules that Python has read, and will not read again. */
function spent(api: PyodideAPI): Set<string> {
  return new Set((api.runPython(SPENT) as string).split("\n"));
}
const SPENT = `
import sys
"\\n".join(filter(None, (getattr(each, "__file__", None) for each in tuple(sys.modules.values()))))
`;
const isModule = (path: string): boolean => path.endsWith(".pyc");

/**
 * Room for forty megabytes is not left to whenever somebody tidies up: it goes along with a message
 * that nobody gets. (`transfer(0)` would empty it for JavaScript alone; what came by a message or
 * from the network a browser holds for itself as well, until it next collects.)
 */
export function letGo(room: ArrayBuffer): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [room]);
  port1.close();
}

/** Start Python, from what another worker or an earlier start has left, as far as there is any. */
export async function startPython(
  base: string,
  progress: (share: number) => void,
  given: Partial<Kit>,
): Promise<Python> {
  let done = 0;
  const step = <T>(found: T): T => {
    progress(++done / 5);
    return found;
  };
  // All at once: what is asked for one after the other takes as long as the sum of it.
  const [{ loadPyodide }, { default: create }, parcel] = await Promise.all([
    import(/* @vite-ignore */ `${pythonAt(base)}pyodide.mjs`) as Promise<typeof import("pyodide")>,
    import(/* @vite-ignore */ `${pythonAt(base)}pyodide.asm.mjs`) as Promise<{ default: Create }>,
    given.parcel ?? fetchParcel(base, "python").then(step),
  ]);
  step(null);
  const kit: Kit = { ...given, parcel };
  const api = await loadPyodide({
    indexURL: pythonAt(base),
    checkAPIVersion: false,
    stdLibURL: NO_LIBRARY,
    env: { PYTHONPATH: HOME },
    createPyodideModule: (settings: Settings) => create(prepared(settings, kit)),
    ...(kit.memory ? { _loadSnapshot: kit.memory } : { _makeSnapshot: true }),
  } as object);
  step(null);
  if (kit.memory) {
    const read = spent(api);
    unpack(api.FS, parcel, (path) => isModule(path) && !read.has(path));
  } else {
    api.runPython(WARM_UP);
    kit.memory = api.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
    const read = spent(api);
    for (const [path] of filesOf(parcel)) {
      if (isModule(path) && read.has(path)) api.FS.unlink(path);
    }
  }
  return step({ api, kit: takenOut(kit, api) });
}

/** What a Python was started from, which it then has no more. */
function takenOut(kit: Partial<Kit>, api: PyodideAPI): Kit {
  const { parcel, ...others } = kit;
  delete kit.memory;
  delete kit.parcel;
  const { config } = (api as unknown as { _api: { config: { _loadSnapshot?: unknown } } })._api;
  delete config._loadSnapshot;
  return { ...others, parcel: parcel! };
}

/** Pyodide's settings, with our files and our compiled module in them. */
function prepared(settings: Settings, kit: Kit): Settings {
  const instantiate = settings.instantiateWasm.bind(settings);
  settings.instantiateWasm = (imports, done) => {
    if (!kit.module) {
      return instantiate(imports, (instance, module) => {
        kit.module = module;
        done(instance, module);
      });
    }
    const { module } = kit;
    void WebAssembly.instantiate(module, withMarker(imports)).then((made) => done(made, module));
    return {};
  };
  settings.preRun.push((module) => {
    module.addRunDependency("parcel");
    // Memory that was kept has most modules in it.
    unpack(module.FS, kit.parcel, (path) => !kit.memory || !isModule(path));
    void link(module, kit.parcel).then(() => module.removeRunDependency("parcel"));
  });
  return settings;
}

/**
 * Loads compiled modules before anything runs: there they come to lie at the same place each time,
 * so that memory which was kept finds them.
 */
async function link(module: Module, parcel: Parcel): Promise<void> {
  for (const [path, content] of filesOf(parcel)) {
    if (!path.endsWith(".so")) continue;
    const flags = { loadAsync: true, nodelete: true, global: false };
    module.preloadedWasm[path] = await module.loadWebAssemblyModule(content, flags, path);
  }
}

/** As Pyodide marks errors where a browser cannot do it in WebAssembly. */
function withMarker(imports: WebAssembly.Imports): WebAssembly.Imports {
  const marker = Symbol("error marker");
  Object.assign(imports["env"] as object, {
    Jsv_GetError_import: () => marker,
    JsvError_Check: (given: unknown) => given === marker,
  });
  return imports;
}
