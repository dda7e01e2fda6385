import { MediaQuery } from "svelte/reactivity";
import { nameOf, who } from "../../lib/look";
import type { Chose } from "../../lib/protocol";
import { list, say, strong } from "../../lib/words.svelte";
import { SCREENS } from "../../styles/screens";
import type { Frame, GameClient, Key, Moment, Step } from "../contract";
import Board from "./Board.svelte";
import { COLUMNS, face, GENRES, type Genre, type Outcome, type Table, type View } from "./cards";
import End from "./End.svelte";
import { kindOf } from "./names";

const phone = new MediaQuery(SCREENS.phone);

const isColumn = (word: string) => (COLUMNS as readonly string[]).includes(word);
const isGenre = (word: string): word is Genre => (GENRES as readonly string[]).includes(word);

/** Which reel of a Double Reel is being placed: after the card's own word it is the first. */
function reelOfDouble(look: Table): 1 | 2 {
  if (look.mine && look.back > 0) return look.back > 1 ? 2 : 1;
  const words = look.story.flatMap(({ event }) => (event.event === "chose" ? [event.word] : []));
  return words.at(-1) === "double" ? 1 : 2;
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

function tell(look: Table, event: Chose, view: View | null): string | null {
  const { seat, word } = event;
  if (word === null) return null;
  const person = { ...who(look, seat), name: strong(nameOf(look, seat)) };
  if (word === "clap") return say("web-hw-told-clap", person);
  if (word === "double") return say("web-hw-told-double", person);
  if (isGenre(word)) {
    const star = view?.star ? face(view.star) : null;
    const stars = star?.kind === "star" ? star.rating : 0;
    return say("web-hw-told-movie", { ...person, genre: word, stars });
  }
  return isColumn(word) ? tellPlaced(look, seat, person, word, view) : null;
}

/** Who placed where, on what; whom it bumped, and where to. */
function tellPlaced(
  look: Table,
  seat: number,
  person: ReturnType<typeof who>,
  column: string,
  view: View | null,
): string {
  const spots = view?.columns[(COLUMNS as readonly string[]).indexOf(column)] ?? [];
  const reels = spots.flatMap(({ reel }) => (reel === null ? [] : [reel]));
  const left = view?.players.reduce((sum, player) => sum + player.reels, 0) ?? 0;
  const then = left === 1 ? "last" : reels.length + 1 === spots.length ? "full" : "on";
  if (reels.length === 0) {
    const foot = spots.at(-1);
    const kind = foot ? kindOf(foot.card) : { kind: "unknown", stars: 0 };
    return say("web-hw-told-placed", { ...person, column, then, ...kind });
  }
  const above = spots.at(-2);
  const to = reels.length === 1 && above ? kindOf(above.card) : { kind: "several", stars: 0 };
  return say("web-hw-told-bumped", { ...person, column, then, ...to, ...bumps(look, seat, reels) });
}

/** Whose reels were bumped: the others' are the news, the viewer comes last. */
function bumps(look: Table, seat: number, reels: number[]): { whom: string; bumped: string } {
  const seats = [...new Set(reels)].filter((reel) => reel !== seat);
  const names = seats.filter((other) => other !== look.me).map((other) => nameOf(look, other));
  const you = seats.some((other) => other === look.me);
  if (you) names.push(say("web-hw-you"));
  const bumped = list(names.map(strong));
  if (names.length === 0) return { whom: "self", bumped };
  if (names.length === 1) return { whom: you ? "you" : "one", bumped };
  return { whom: you ? "with-you" : "several", bumped };
}

function moments(look: Table, frames: Frame<View>[]): Moment[] {
  const found: Moment[] = [];
  frames.forEach(({ view }, frame) => {
    const before = frames[frame - 1]?.view;
    view.players.forEach((player, seat) => {
      for (const movie of before ? player.movies.slice(before.players[seat]?.movies.length) : []) {
        const id = movie.rating === 3 ? "web-hw-moment-three" : "web-hw-moment-movie";
        const { genre, value } = movie;
        found.push({ frame, text: say(id, { name: nameOf(look, seat), genre, value }) });
      }
    });
    if (view.round !== before?.round) {
      found.push({ frame, text: say("web-hw-moment-round", { round: view.round }) });
    }
    if (view.asked === null) found.push({ frame, text: say("web-hw-moment-end") });
  });
  return found;
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

const client: GameClient<View, Outcome> = {
  Board,
  End,
  progress,
  asked,
  steps,
  nameOfWord,
  shortName,
  tell,
  moments,
  keys,
};

export default client;
