import { MediaQuery } from "svelte/reactivity";
import { who } from "../../lib/look";
import { factsOfLast } from "../../lib/story";
import { say } from "../../lib/words.svelte";
import { SCREENS } from "../../styles/screens";
import type { GameClient, Key, Step } from "../contract";
import type { Show } from "../../table/scene/show.svelte";
import Board from "./Board.svelte";
import { COLUMNS, GENRES, type Genre, type Outcome, type Table, type View } from "./cards";
import End from "./LateEnd.svelte";
import { genreName } from "./names";
import RoundEnd from "./RoundEnd.svelte";
import { beatsOf, endingOf } from "./round-end";
import Scene from "./Scene.svelte";

const phone = new MediaQuery(SCREENS.phone);

const isGenre = (word: string): word is Genre => (GENRES as readonly string[]).includes(word);

/** Which reel of a Double Reel is being placed: after the card's own word it is the first. */
function reelOfDouble(look: Table): 1 | 2 {
  if (look.mine && look.back > 0) return look.back > 1 ? 2 : 1;
  return factsOfLast(look).some(({ kind }) => kind === "double") ? 1 : 2;
}

function progress(look: Table): string[] {
  const view = look.view;
  const reels = view.reels_each * view.players.length;
  const left = view.players.reduce((sum, player) => sum + player.reels, 0);
  const round = say("round-of", { round: view.round, rounds: view.rounds });
  if (phone.current) return [round];
  return [round, say("web-hw-reel-of", { reel: Math.min(reels - left + 1, reels), reels })];
}

function asked(look: Table): string {
  const { asked: question } = look.view;
  if (question === null || look.turn === null) return "";
  const values = { ...who(look, look.turn), reel: question === "reel" ? reelOfDouble(look) : 1 };
  if (question === "reel") return say("web-hw-asked-reel", values);
  return say(question === "turn" ? "web-hw-asked-turn" : "web-hw-asked-project", values);
}

function steps(look: Table): Step[] {
  if (look.view.asked !== "reel") return [];
  const second = reelOfDouble(look) === 2;
  return [
    { text: say("double-reel"), state: "done" },
    { text: say("web-hw-first-reel"), state: second ? "done" : "now" },
    { text: say("web-hw-second-reel"), state: second ? "now" : "later" },
  ];
}

function nameOfWord(_: Table, word: string): string {
  if (word === "clap") return say("clap-board");
  if (word === "double") return say("double-reel");
  if (isGenre(word)) return say("web-hw-word-project", { genre: word });
  return say("web-hw-word-column", { column: word });
}

function keys(look: Table): Key[] {
  const named = (key: string, word: string) => ({ key, word, text: nameOfWord(look, word) });
  const view = look.view;
  if (view.asked === "project" && look.turn !== null) {
    const projects = view.players[look.turn]?.projects ?? [];
    return projects.map(({ genre }, i) => named(String(i + 1), genre));
  }
  return [
    ...COLUMNS.map((column) => named(column, column)),
    named("1", "clap"),
    named("2", "double"),
  ];
}

/** Sentences say "column A" themselves. */
function shortName(look: Table, word: string): string {
  return word.length === 1 ? word : nameOfWord(look, word);
}

function nounOf(look: Table, word: string): string {
  if (isGenre(word)) return say("web-hw-noun-project", { genre: genreName(word) });
  return word.length === 1 ? say("web-hw-noun-column", { column: word }) : nameOfWord(look, word);
}

/** "Round 2 wraps", and the column that is received just now. */
function wrapSign(look: Table, show: Show): { title: string; note: string } {
  const { round, spots } = endingOf(look, show.facts);
  const current = spots.findIndex((column) => column.some(({ beat }) => show.at <= beat));
  const note = show.asking
    ? asked(look)
    : current < 0
      ? say("web-hw-wrap-counted")
      : say("web-hw-wrap-column", { column: COLUMNS[current] ?? "" });
  return { title: say("web-scene-title", { round }), note };
}

const client: GameClient<View, Outcome> = {
  Board,
  Scene,
  End,
  progress,
  asked,
  steps,
  nameOfWord,
  shortName,
  nounOf,
  keys,
  roundEnd: {
    Scene: RoundEnd,
    beats: (_, facts) => beatsOf(facts),
    asking: ({ view }) => view.asked === "project",
    sign: wrapSign,
  },
};

export default client;
