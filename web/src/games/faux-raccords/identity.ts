/**
 * Which card of the Film is which from one view to the next, so that each slides from where it
 * was. Views name cards by place only, and a line's places shift: the story tells how.
 */

import type { Fact, FauxRaccords, Happened } from "../../lib/protocol";
import { wordIn } from "../../lib/story";
import { isLine, placeIn } from "./shape";

type View = FauxRaccords.View;
type FilmCard = FauxRaccords.FilmCard;

export interface Identity {
  /** The same for the same card in the next view. */
  key(card: FilmCard): string;
  /** What it is called while it moves; known cards go by one name in hand, Film and Cut. */
  of(card: FilmCard): string;
  /** Where a card that is new in the Film comes from. */
  from(card: FilmCard): string | undefined;
}

/** What brings a card into the Film, and what takes one out: facts of the story. */
const COMES = ["place", "script", "put-back"];
const GOES = ["lift", "give", "fogged-reel", "censored", "press-leak", "reshoot"];

/** Follows a table's views one after the other. */
export class Follower {
  private count = 0;
  /** The keys of each film's cards, and of those lifted from it. */
  private films: string[][] = [];
  private lifted: string[] = [];
  /** How far the story has been followed. */
  private version = 0;
  /** The keys there were at each version, for who steps back in a replay. */
  private past = new Map<number, { films: string[][]; lifted: string[] }>();
  private seen: View | null = null;
  private keys = new Map<FilmCard, string>();
  private names = new Map<FilmCard, string>();
  /** What the cards were called before, by key. */
  private called = new Map<string, string>();
  private origins = new Map<FilmCard, string>();

  /** The cards of a view, to which the story has led. */
  follow(view: View, story: readonly Happened[]): Identity {
    if (view !== this.seen) {
      const news = story.filter(({ version }) => version > this.version);
      const version = story.at(-1)?.version ?? 0;
      const before = version < this.version ? this.past.get(version) : undefined;
      this.version = version;
      this.take(
        view,
        news.flatMap((event) => (event.event === "chose" ? event.facts : [])),
        before?.films,
      );
      if (before) this.lifted = before.lifted;
      this.past.set(version, { films: this.films, lifted: this.lifted });
    }
    const { keys, names, origins } = this;
    return {
      key: (card) => keys.get(card) ?? card.at ?? "film",
      of: (card) => names.get(card) ?? card.at ?? "film",
      from: (card) => origins.get(card),
    };
  }

  /** Take a view in: what facts made of the one before, or what it was when it was seen before. */
  private take(view: View, facts: readonly Fact[], before?: string[][]): void {
    const lifted = this.lifted;
    this.called = new Map([...this.keys].map(([card, key]) => [key, this.names.get(card) ?? key]));
    this.keys = new Map();
    this.names = new Map();
    this.origins = new Map();
    this.films = view.films.map((film, f) => {
      const ids = isLine(view.mode)
        ? this.ofLine(before?.[f] ?? this.films[f] ?? [], facts, f, film.cards.length)
        : film.cards.map((card) => `film-${card.at?.slice(1)}`);
      film.cards.forEach((card, i) => this.name(view, card, ids[i] ?? "", lifted));
      return ids;
    });
    // Of two lifted cards the second stays behind when the first is put.
    this.lifted = view.lifted.map((_, i) => `lifted-${view.turns}-${i + 2 - view.lifted.length}`);
    view.lifted.forEach((card, i) => this.name(view, card, this.lifted[i] ?? "", this.lifted));
    this.seen = view;
  }

  /** A can that was opened or closed was there before; a new one was lifted, or in a hand. */
  private name(view: View, card: FilmCard, key: string, lifted: string[]): void {
    this.keys.set(card, key);
    this.names.set(card, card.card === null ? key : `card-${card.card}`);
    if (!this.seen) return;
    const put = lifted.length > view.lifted.length ? lifted[0] : undefined;
    this.origins.set(card, this.called.get(key) ?? put ?? `hand-${view.active}`);
  }

  /** A line as facts have changed it; what cannot be followed, as a jump in a replay, is a cut. */
  private ofLine(old: string[], facts: readonly Fact[], film: number, count: number): string[] {
    const ids = [...old];
    const place = (fact: Fact, key: string) => {
      const at = placeIn(wordIn(fact, key));
      return at?.film === film ? at.place : null;
    };
    for (const fact of facts) {
      const [to, at, other] = [place(fact, "where"), place(fact, "film"), place(fact, "other")];
      if (COMES.includes(fact.kind) && to !== null) ids.splice(to, 0, this.fresh());
      if (GOES.includes(fact.kind) && at !== null) ids.splice(at, 1);
      if (fact.kind === "swapped" && at !== null && other !== null) {
        [ids[at], ids[other]] = [ids[other] ?? "", ids[at] ?? ""];
      }
    }
    return Array.from({ length: count }, (_, i) => ids[i] ?? this.fresh());
  }

  private fresh(): string {
    return `film-${++this.count}`;
  }
}
