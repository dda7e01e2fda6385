import { nameOf, type Look } from "../../lib/look";
import { say, sayFirst, strong } from "../../lib/words.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import End from "./End.svelte";
import { wordName, type Data } from "./lists";

/** Keys that choose: the first nine words. */
const KEYS = "123456789";

const client: GameClient<Data, Data> = {
  Board,
  End,
  progress: (look) => [say("web-players", { count: look.seats.length })],
  asked: (look) => sayFirst(`${look.game}-ask-${String(look.view["asked"])}`, "ask-any"),
  steps: () => [],
  nameOfWord: wordName,
  tell: (look, event) => {
    if (event.seat === null) return null;
    const name = strong(nameOf(look, event.seat));
    return event.word === null
      ? say("said-in-secret", { name })
      : say("said", { name, word: wordName(look, event.word) });
  },
  moments: () => [],
  keys: (look: Look) =>
    [...look.legal].slice(0, KEYS.length).map((word, i) => ({
      key: KEYS[i] ?? "",
      word,
      text: wordName(look, word),
    })),
};

export default client;
