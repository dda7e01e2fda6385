/**
 * Where bots think: another Python, which is told what one seat may know, and nothing else. Games for
 * the studio are played there, too, a few at a time.
 */

import { fetchNow, fetchParcel, letGo, startPython, unpack, type Kit } from "./python";
import { keep } from "./snapshot";

/** First what to start from; then questions. */
export type ToThinker = { base: string; kit: Kit; isNew: boolean } | { id: number; asked: string };

type Answer = (asked: string) => string;

let answer: Promise<Answer> | null = null;

async function begin(base: string, kit: Kit): Promise<Answer> {
  const learnt = fetchParcel(base, "bots");
  const { api } = await startPython(base, () => undefined, kit);
  const parcel = await learnt;
  unpack(api.FS, parcel);
  letGo(parcel);
  const fetch = (name: string, wanted: string) => fetchNow(base, name, wanted);
  api.registerJsModule("matinee_page", { fetch });
  return api.runPython(`
    from matinee.anywhere.start import wake
    from matinee.anywhere.thinking import answer, use_searches
    wake()
    use_searches()
    answer
  `) as unknown as Answer;
}

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if ("base" in data) {
    answer = begin(data.base, data.kit);
    await answer.catch(() => undefined); // whoever asks is told why, and does not wait for ever
    postMessage({ id: 0, said: "" });
    const { parcel, memory } = data.kit;
    letGo(parcel);
    if (!memory) return;
    if (data.isNew) await keep(data.base, memory);
    letGo(memory.buffer);
    return;
  }
  try {
    postMessage({ id: data.id, said: (await answer!)(data.asked) });
  } catch (problem) {
    postMessage({ id: data.id, why: String(problem) });
  }
};
