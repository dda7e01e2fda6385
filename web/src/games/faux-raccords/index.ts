import { withWords } from "../../lib/words.svelte";
import type { Game } from "../contract";
import Poster from "./Poster.svelte";

const fauxRaccords: Game = {
  Poster,
  title: "narrow",
  lessons: [
    { id: "faux-raccords", steps: 19, minutes: 7 },
    { id: "mishaps", steps: 8, minutes: 3 },
    { id: "crew", steps: 8, minutes: 4 },
  ],
  challenges: () => withWords("faux-raccords-end", import("./end/Stubs.svelte")),
  mini: () => import("./art/Mini.svelte"),
  load: () => withWords("faux-raccords", import("./client")),
};

export default fauxRaccords;
