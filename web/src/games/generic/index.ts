import Poster from "./Poster.svelte";
import type { Game } from "../contract";

const generic: Game = {
  Poster,
  lessons: [],
  load: () => Promise.reject(new Error("this game has no table yet")),
};

export default generic;
