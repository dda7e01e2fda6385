import { say } from "../../lib/words.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import End from "./LateEnd.svelte";
import { dress, isCard } from "./faces";
import { keys } from "./keys";
import { filmCardAt, nameOfWord, type Table } from "./names";
import { phone, wordy } from "./screen";
import { asked, steps } from "./steps";
import { moments, tell } from "./story";

const client: GameClient = {
  Board,
  End,
  progress(look) {
    const { mode, turns } = (look as Table).view;
    if (phone.current) return [say(`web-faux-mode-${mode}`)];
    const name = wordy.current ? `web-faux-form-${mode}` : `web-faux-mode-${mode}`;
    return [say(name), say("web-faux-turn", { turn: turns })];
  },
  asked: (look) => asked(look as Table),
  steps: (look) => steps(look as Table),
  nameOfWord: (look, word) => nameOfWord(look as Table, word),
  shortName(look, word) {
    if (isCard(word)) return word;
    if (word.includes("#")) return filmCardAt((look as Table).view.mode, word);
    return nameOfWord(look as Table, word);
  },
  dress,
  tell,
  moments,
  keys: (look) => keys(look as Table),
};

export default client;
