import { has, say } from "../../lib/words.svelte";
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import End from "./LateEnd.svelte";
import { dress, isCard } from "./faces";
import { keys } from "./keys";
import { filmCardAt, nameOfWord, type Outcome, type View } from "./names";
import { phone, wordy } from "./screen";
import Scene from "./Scene.svelte";
import { asked } from "./steps";
import { leadsTo, turnAt } from "./turn.svelte";

const client: GameClient<View, Outcome> = {
  Board,
  Scene,
  End,
  progress(look) {
    const { mode, turns, films } = look.view;
    if (phone.current) return [say(`web-faux-mode-${mode}`)];
    const name = wordy.current ? `web-faux-form-${mode}` : `web-faux-mode-${mode}`;
    return [say(name, { goal: films[0]?.goal ?? 0 }), say("web-faux-turn", { turn: turns })];
  },
  asked(look) {
    const { card, up } = turnAt(look);
    if (card !== null) return say("web-faux-now-up", { card, brief: String(phone.current) });
    return up === "wrap" ? say("web-faux-now-wrap") : asked(look);
  },
  steps: () => [],
  handled: turnAt,
  leadsTo,
  nameOfWord,
  shortName(look, word) {
    if (isCard(word)) return word;
    if (word.includes("#")) return filmCardAt(look.view.mode, word);
    return nameOfWord(look, word);
  },
  nounOf(look, word) {
    if (word.includes("#")) return filmCardAt(look.view.mode, word);
    const noun = `web-faux-noun-${word}`;
    return has(noun) ? say(noun) : nameOfWord(look, word);
  },
  dress,
  keys,
};

export default client;
