/** What things on the table are called, aloud and in the story. */

import { nameOf, type Look } from "../../lib/look";
import type { FauxRaccords } from "../../lib/protocol";
import { list, say } from "../../lib/words.svelte";
import { faceOf, isCard, isMood, type Crew, type Mood } from "./faces";
import type { Mark } from "./last";
import { placeIn, type Mode } from "./shape";
import type { Explained } from "../../parts/tips.svelte";

export type View = FauxRaccords.View;
export type FilmCard = FauxRaccords.FilmCard;
export type Outcome = FauxRaccords.Outcome;
export type Table = Look<View, Outcome>;

// Cards ---------------------------------------------------------------------------------------

export function moodName(mood: Mood): string {
  return say(`faux-mood-${mood}`);
}

export function crewName(crew: Crew): string {
  return say(`faux-crew-${crew}`);
}

/** `17 (action, Star)` */
export function cardName(card: string): string {
  const face = faceOf(card);
  return say("faux-card", { word: card, mood: moodName(face.mood), crew: crewName(face.crew) });
}

/** A crew member with what it does. */
export function explainCrew(crew: Crew): string {
  return say("player-facts", { name: crewName(crew), facts: say(`faux-crew-does-${crew}`) });
}

export function explainCard(card: string): Explained {
  return { title: cardName(card), lines: [explainCrew(faceOf(card).crew)] };
}

export function explainMood(mood: Mood): Explained {
  return { title: moodName(mood), lines: [say("web-faux-mood-does", { mood })] };
}

// Places --------------------------------------------------------------------------------------

/** A Film card by its place: "card 7", "the card in row 2, column 3". */
export function filmCardAt(mode: Mode, word: string): string {
  const at = placeIn(word);
  if (!at) return word;
  return say(`faux-card-${placing(mode)}`, numbers(mode, word));
}

/** A free place: "between cards 7 and 8", "in row 2, column 3"; `count` cards lie in the line. */
export function spotAt(mode: Mode, word: string, count: number | null): string {
  const at = placeIn(word);
  if (!at) return word;
  if (placing(mode) !== "line" && placing(mode) !== "shorts") {
    return say(`faux-place-${placing(mode)}`, numbers(mode, word));
  }
  const where =
    count === 0 ? "alone" : at.place === 0 ? "first" : at.place === count ? "last" : "between";
  return say(`faux-place-${placing(mode)}`, {
    where,
    film: at.film + 1,
    before: at.place,
    after: at.place + 1,
  });
}

function placing(mode: Mode): "line" | "shorts" | "series" | "arcs" | "studio" {
  return mode === "tutorial" || mode === "feature" ? "line" : mode;
}

function numbers(mode: Mode, word: string): Record<string, string | number> {
  const { film, row, place } = placeIn(word) ?? { film: 0, row: 0, place: 0 };
  switch (placing(mode)) {
    case "arcs":
      return {
        row: row + 1,
        side: place < 0 ? "above" : place > 0 ? "below" : "middle",
        steps: Math.abs(place),
      };
    case "series":
    case "studio":
      return { row, place };
    default:
      return { film: film + 1, place: place + 1 };
  }
}

/** How many cards the line has that a spot's word belongs to. */
export function lengthOf(view: View, word: string): number {
  return view.films[placeIn(word)?.film ?? 0]?.cards.length ?? 0;
}

/** What another player did to a Film card: "Wren placed this", or where: "Wren placed 9". */
export function lastName(look: Look<View>, mark: Mark, brief = false): string {
  const { film, row, place } = mark.place;
  const { mode } = look.view;
  const at = { line: place + 1, shorts: `${film + 1}:${place + 1}` }[placing(mode) as "line"];
  return say(`web-faux-last-${mark.done}`, {
    name: nameOf(look, mark.seat),
    at: brief ? String(at ?? `${row},${place}`) : "none",
  });
}

// Film cards ----------------------------------------------------------------------------------

/** All that can be seen of a Film card: "Card 6: closed can. Clap: Basil. Hint, Ottavia: well placed" */
export function filmCardName(look: Look, mode: Mode, card: FilmCard): string {
  const facts = factsOf(look, card);
  const name = card.at === null ? say("web-faux-lifted") : filmCardAt(mode, card.at);
  return say("player-facts", { name, facts: facts.join(". ") });
}

function factsOf(look: Look, card: FilmCard): string[] {
  const facts = [stateOf(look, card)];
  if (card.claps.length) {
    facts.push(say("web-faux-clapped", { names: list(card.claps.map((s) => nameOf(look, s))) }));
  }
  for (const { seat, well } of card.hints) {
    facts.push(say("web-faux-hinted", { name: nameOf(look, seat), well: String(well) }));
  }
  return facts;
}

function stateOf(look: Look, { card, face_up, claps }: FilmCard): string {
  if (card === null) return say("web-faux-closed");
  if (face_up) return say("web-faux-face-up", { card: cardName(card) });
  const mine = look.me !== null && claps.includes(look.me);
  return say(mine ? "web-faux-known" : "web-faux-remembered", { card: cardName(card) });
}

export function explainFilmCard(look: Look, mode: Mode, card: FilmCard): Explained {
  const title = card.at === null ? say("web-faux-lifted") : filmCardAt(mode, card.at);
  const lines = factsOf(look, card);
  if (card.card !== null) lines.push(explainCrew(faceOf(card.card).crew));
  return { title, lines };
}

// Words ---------------------------------------------------------------------------------------

/** What a choice is called on a button, or aloud. */
export function nameOfWord(look: Table, word: string): string {
  const { view } = look;
  if (isCard(word)) return cardName(word);
  if (isMood(word)) return moodName(word);
  if (word.startsWith("seat")) return nameOf(look, Number(word.slice(4)));
  if (word.includes("#")) {
    const card = view.films.flatMap((film) => film.cards).find(({ at }) => at === word);
    return card ? filmCardName(look, view.mode, card) : filmCardAt(view.mode, word);
  }
  if (word.includes("@")) return spotAt(view.mode, word, lengthOf(view, word));
  return verbName(view, word);
}

/** The words that are none of a card, a place, a seat or a mood. */
export function verbName(view: View, word: string): string {
  if (word === "hint") return say("web-faux-hint-token");
  if (word === "hint+") return say("web-faux-verb-hint-well");
  if (word === "hint-") return say("web-faux-verb-hint-badly");
  const crew = view.effect === null ? "" : crewName(faceOf(view.effect).crew);
  return say(`web-faux-verb-${word}`, { crew });
}

/** What a verb does, in a sentence. */
export function explainVerb(view: View, word: string): Explained {
  const title = verbName(view, word);
  if (word === "use" && view.effect !== null) {
    return { title, lines: [say(`faux-crew-does-${faceOf(view.effect).crew}`)] };
  }
  return { title, lines: [say(`web-faux-does-${word}`)] };
}
