import { withWords } from "../../lib/words.svelte";
import type { Game } from "../contract";
import Poster from "./Poster.svelte";

const sensation: Game = {
  Poster,
  title: "stacked",
  lessons: [{ id: "sensation", steps: 15, minutes: 5 }],
  mini: () => import("./art/Mini.svelte"),
  load: () => withWords("sensation", import("./client")),
};

export default sensation;
