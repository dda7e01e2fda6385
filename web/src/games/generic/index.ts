import { learnMore } from "../../lib/words.svelte";
import type { Game } from "../contract";
import Poster from "./Poster.svelte";

/** Any game that has no table of its own here: what a package has brought to the server. */
const generic: Game = {
  Poster,
  lessons: [],
  load: async () => {
    await learnMore();
    return import("./client");
  },
};

export default generic;
