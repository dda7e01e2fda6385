/** What happened, in sentences: one or two for a turn, told at the word that decides. */

import { nameOf, who, type Told } from "../../lib/look";
import type { Chose, Happened } from "../../lib/protocol";
import { say, strong } from "../../lib/words.svelte";
import type { Frame, Moment } from "../contract";
import { faceOf, isCard, isMood } from "./faces";
import { crewName, filmCardAt, moodName, spotAt, type Table, type View } from "./names";
import { placeIn, type Mode } from "./shape";
import { implied } from "./unsaid";

/** What a word answers, and what was said before it in the same turn. */
export interface Said {
  seat: number;
  /** Null where the viewer may not know it. */
  word: string | null;
  asked: string;
  turn: Turn;
}

/** What matters of a turn while it is being told. */
interface Turn {
  verb: string | null;
  /** Hand card placed, thrown away or put: as far as the viewer may know. */
  card: string | null;
  called: string | null;
  effect: string | null;
  /** The Film card named last. */
  picked: string | null;
  well: boolean;
}

const VERBS = ["place", "call", "view", "wrap"];

const fresh = (): Turn => ({
  verb: null,
  card: null,
  called: null,
  effect: null,
  picked: null,
  well: true,
});

/**
 * Read a row of words. A view says what was asked; where none is known (what happened before the
 * viewer came) the order of a turn's words tells it.
 */
export function read(words: { seat: number; word: string | null; before: View | null }[]): Said[] {
  let turn = fresh();
  let last = "";
  return words.map(({ seat, word, before }) => {
    if (word !== null && VERBS.includes(word)) turn = { ...fresh(), verb: word };
    const asked = before?.asked ?? guess(turn, last, word);
    // A view knows what a question with a single answer left unsaid.
    const known: Turn = before
      ? {
          ...turn,
          called: before.called ?? turn.called,
          effect: before.effect ?? turn.effect,
          card: before.chosen ?? turn.card,
          picked: before.picked ?? turn.picked,
        }
      : turn;
    const said: Said = { seat, word, asked, turn: known };
    last = asked;
    turn = { ...known };
    if (word === "hint+" || word === "hint-") turn.well = word === "hint+";
    else if (word !== null && word.includes("#")) turn.picked = word;
    else if (word !== null && isCard(word)) {
      if (asked === "director") turn.effect = word;
      else if (turn.verb === "call" && asked === "card") turn.called = turn.effect = word;
      else turn.card = word;
    }
    return said;
  });
}

/** What a word must have answered, by the grammar of a turn. */
function guess(turn: Turn, last: string, word: string | null): string {
  const hinting = last === "hint" && word !== null && word.includes("#");
  if (hinting) return "hint-card";
  if (word === null) {
    if (turn.verb !== "call" && last === "verb") return "card";
    return turn.verb === "call" && crewOf(turn) === "script" ? "script-chooses" : "rewrite";
  }
  if (VERBS.includes(word)) return "verb";
  if (word === "use" || word === "skip") return "effect";
  if (word === "done") return "editor-lifts-again";
  if (word === "pass" || word === "hint+" || word === "hint-") return "hint";
  if (word.startsWith("seat")) return "producer-gives";
  if (isMood(word)) return "change-of-tone";
  const over = last === "hint" || last === "hint-card" || last === "mishap";
  if (over) return "mishap";
  if (word.includes("@")) {
    if (turn.verb === "place") return "spot";
    return crewOf(turn) === "script" ? "script-puts" : "editor-puts";
  }
  if (word.includes("#")) return filmQuestion(turn, last);
  if (last === "verb") return "card";
  return (
    { director: "director", script: "script-chooses", star: "star-chooses" }[crewOf(turn)] ??
    "mishap"
  );
}

function filmQuestion(turn: Turn, last: string): string {
  if (turn.verb === "view") return last === "target" ? "token" : "target";
  if (turn.verb === "place") return last === "spot" ? "token" : "mishap";
  const lifts = last === "editor-lifts" ? "editor-lifts-again" : "editor-lifts";
  const asked = { editor: lifts, producer: "producer-takes", star: "star-swaps" }[crewOf(turn)];
  return asked ?? "mishap";
}

function crewOf(turn: Turn): string {
  return turn.effect === null ? "" : faceOf(turn.effect).crew;
}

// Sentences -----------------------------------------------------------------------------------

/** A sentence for what was said; null for a word that decides nothing yet. */
export function sentence(
  look: Table,
  mode: Mode,
  said: Said,
  before: View | null,
  after: View | null,
) {
  const { asked, word, turn, seat } = said;
  const person = { ...who(look, seat), name: strong(nameOf(look, seat)) };
  const tell = (id: string, values: Record<string, string> = {}) =>
    say(`web-faux-told-${id}`, { ...person, ...values });
  const card = turn.card ?? "none";
  const film = (at: string | null) => (at === null ? "" : filmCardAt(mode, at));
  const where = (at: string | null) =>
    at === null ? "" : spotAt(mode, at, before ? lineLength(before, at) : null);

  switch (asked) {
    case "verb":
      return word === "wrap" ? tell("wrap") : null;
    case "spot":
      return tell("place", { card, where: where(word) });
    case "token":
    case "strike":
      return tell(asked, { film: film(word) });
    case "target":
      return tell("view", { card, film: film(word) });
    case "card":
      if (turn.verb !== "call" || word === null) return null;
      return tell("call", { card: word, crew: crewName(faceOf(word).crew) });
    case "effect":
      return word === "skip" ? tell("skip") : null;
    case "director":
      return word === null
        ? null
        : tell("director", { card: word, crew: crewName(faceOf(word).crew) });
    case "editor-lifts":
    case "editor-lifts-again":
      return word === "done" ? null : tell("lift", { film: film(word) });
    case "editor-puts":
      return tell("put-back", { where: where(word) });
    case "producer-takes":
      // Between two the receiver is not named, and without views nothing else tells it.
      if (before !== null || word === null || look.seats.length !== 2) return null;
      return tell("give", { film: film(word), ...receiver(look, `seat${1 - seat}`) });
    case "producer-gives":
      return word === null
        ? null
        : tell("give", { film: film(turn.picked), ...receiver(look, word) });
    case "script-puts":
      return tell("script", { card: putCard(after, word) ?? card, where: where(word) });
    case "star-swaps":
      return tell("star", { card, film: film(word) });
    case "hint-card":
      return tell("hint", { film: film(word), well: String(turn.well) });
    case "fogged-reel":
    case "censored":
    case "press-leak":
    case "reshoot":
    case "continuity-error":
      return tell(asked, { film: film(word) });
    case "second-reel":
      return tell("swapped", { film: film(turn.picked), other: film(word) });
    case "rewrite":
    case "default":
      return tell(asked, { card: word ?? "none" });
    case "change-of-tone":
      return word !== null && isMood(word) ? tell("tone", { mood: moodName(word) }) : null;
    case "mishap":
      return word === null ? null : tell("mishap-choice", { film: film(word) });
    default:
      return null;
  }
}

function receiver(look: Table, word: string): { gets: string; to: string } {
  const seat = Number(word.slice("seat".length));
  return { gets: who(look, seat).who, to: strong(nameOf(look, seat)) };
}

function lineLength(view: View, word: string): number {
  return view.films[placeIn(word)?.film ?? 0]?.cards.length ?? 0;
}

/** The card that lies face up where a Script has put one. */
function putCard(after: View | null, spot: string | null): string | null {
  if (!after || spot === null) return null;
  const at = spot.replace("@", "#");
  const found = after.films.flatMap((film) => film.cards).find((card) => card.at === at);
  return found?.face_up ? found.card : null;
}

/** The mishaps that were turned between two views. */
export function turned(before: View | null, after: View | null): View["mishaps"] {
  if (!before || !after) return [];
  return after.mishaps.slice(before.mishaps.length);
}

function tellMishap(mishap: View["mishaps"][number]): string {
  return say("web-faux-told-mishap", {
    mishap: strong(say(`faux-mishap-${mishap}`)),
    does: say(`faux-mishap-does-${mishap}`),
  });
}

// The table's story ---------------------------------------------------------------------------

interface Entry {
  said: Said;
  before: View | null;
  after: View | null;
}

/** What was taken back is told as taken back; words after it go on from what was kept. */
const stories = new WeakMap<readonly Told<View>[], Map<Happened, Entry>>();

function entries(look: Table): Map<Happened, Entry> {
  const known = stories.get(look.story);
  if (known) return known;
  const found = new Map<Happened, Entry>();
  let kept: Told<View, Chose>[] = [];
  const settle = (upTo: Told<View, Chose>[]) => {
    const words = upTo.map((told) => ({
      seat: told.event.seat,
      word: told.event.word,
      before: viewBefore(look, told),
    }));
    read(words).forEach((said, i) => {
      const told = upTo[i]!;
      if (found.has(told.event)) return;
      const before = viewBefore(look, told);
      found.set(told.event, { said, before, after: before && viewAfter(look, told) });
    });
  };
  for (const { event, before } of look.story) {
    if (event.event === "chose") kept.push({ event, before });
    else if (event.event === "taken-back") {
      settle(kept);
      kept = kept.slice(0, event.keep);
    }
  }
  settle(kept);
  stories.set(look.story, found);
  return found;
}

/** The view before an event; unknown for the second of two that came together. */
function viewBefore(look: Table, told: Told<View>): View | null {
  const from = look.story.findIndex(({ event }) => event === told.event);
  const together = look.story[from - 1]?.before === told.before;
  return together ? null : told.before;
}

/** The view that followed an event: the one before the next update, or the one on the table. */
function viewAfter(look: Table, told: Told<View>): View | null {
  const from = look.story.findIndex(({ event }) => event === told.event);
  const next = look.story.slice(from + 1).find(({ before }) => before !== told.before);
  return next ? next.before : look.view;
}

export function tell(look: Table, event: Chose, seen: View | null): string | null {
  const { mode } = look.view;
  const entry = entries(look).get(event) ?? {
    said: read([{ seat: event.seat, word: event.word, before: seen }])[0]!,
    before: seen,
    after: null,
  };
  const { said, before: from, after } = entry;
  const lines = [sentence(look, mode, said, from, after)];
  if (from && after) {
    for (const unsaid of implied(said, from, after, look.seats.length)) {
      lines.push(sentence(look, mode, unsaid, from, after));
    }
  }
  lines.push(...turned(from, after).map(tellMishap));
  const told = lines.filter((line) => line !== null);
  return told.length ? told.join(" ") : null;
}

// Where a replay can jump to ------------------------------------------------------------------

/** Mishaps, Hints, calls of a Script or a Star, the wrap. */
export function moments(look: Table, frames: Frame<View>[]): Moment[] {
  const views = frames.map((frame) => frame.view);
  const words = frames.slice(1).map((frame, i) => ({
    seat: frame.seat ?? 0,
    word: frame.word,
    before: views[i] ?? null,
  }));
  const found: Moment[] = [];
  read(words).forEach((said, i) => {
    const [before, after] = [views[i] ?? null, views[i + 1] ?? null];
    const mode = before?.mode ?? "feature";
    const matters =
      ["script-puts", "star-swaps", "hint-card"].includes(said.asked) || said.word === "wrap";
    const text = matters ? sentence(look, mode, said, before, after) : null;
    if (text !== null) found.push({ frame: i + 1, text });
    for (const mishap of turned(before, after)) {
      found.push({ frame: i + 1, text: tellMishap(mishap) });
    }
  });
  return found;
}
