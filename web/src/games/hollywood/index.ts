import { withWords } from "../../lib/words.svelte";
import type { Game } from "../contract";
import Poster from "./Poster.svelte";

const hollywood: Game = {
  Poster,
  lessons: [{ id: "hollywood", steps: 15, minutes: 5 }],
  mini: () => import("./art/Mini.svelte"),
  load: () => withWords("hollywood", import("./client")),
};

export default hollywood;
