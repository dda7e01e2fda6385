import type { Look } from "../../lib/look";
import { say, sayFirst } from "../../lib/words.svelte";
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
  keys: (look: Look) =>
    [...look.legal].slice(0, KEYS.length).map((word, i) => ({
      key: KEYS[i] ?? "",
      word,
      text: wordName(look, word),
    })),
};

export default client;
