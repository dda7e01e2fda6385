/** Where bots think: another Python, which is told what one seat may know, and nothing else. */

import { fetchNow, fetchParcel, startPython, unpack, type Kit } from "./python";
import { keep } from "./snapshot";

/** First what to start from; then questions. */
export type ToThinker = { base: string; kit: Kit; isNew: boolean } | { id: number; asked: string };

type Think = (asked: string) => string;

let think: Promise<Think> | null = null;

async function begin(base: string, kit: Kit): Promise<Think> {
  const learnt = fetchParcel(base, "bots");
  const { api } = await startPython(base, () => undefined, kit);
  unpack(api.FS, await learnt);
  api.registerJsModule("matinee_page", { fetch: (name: string) => fetchNow(base, name) });
  return api.runPython(`
    from matinee.anywhere.start import wake
    from matinee.anywhere.thinking import think, use_searches
    wake()
    use_searches()
    think
  `) as unknown as Think;
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if ("base" in data) {
    think = begin(data.base, data.kit);
    await think.catch(() => undefined); // whoever asks is told why, and does not wait for ever
    postMessage({ id: 0, said: "" });
    if (data.isNew && data.kit.memory) void keep(data.kit.memory);
    return;
  }
  try {
    postMessage({ id: data.id, said: (await think!)(data.asked) });
  } catch (problem) {
    postMessage({ id: data.id, why: String(problem) });
  }
};
