/** Where bots think: another Python, which is told what one seat may know, and nothing else. */

import { FOR_BOTS, startPython } from "./python";

type Think = (asked: string) => string;

let think: Promise<Think> | null = null;

onmessage = async ({ data }: MessageEvent<{ base?: string; id: number; asked: string }>) => {
  if (data.base !== undefined) {
    think = startPython(data.base, () => undefined, FOR_BOTS).then(
      (python) =>
        python.runPython(
          "from matinee.anywhere.thinking import think, use_searches\nuse_searches()\nthink",
        ) as unknown as Think,
    );
    await think.catch(() => undefined); // whoever asks is told why, and does not wait for ever
    postMessage({ id: 0, said: "" });
    return;
  }
  try {
    postMessage({ id: data.id, said: (await think!)(data.asked) });
  } catch (problem) {
    postMessage({ id: data.id, why: String(problem) });
  }
};
