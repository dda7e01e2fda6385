/**
 * Which card of the Film is which from one view to the next, so that each slides from where it
 * was. Views name cards by place only; a line's places shift. Nothing secret is used: what cannot
 * be told apart by eye may be taken for one another.
 */

import type { FauxRaccords } from "../../lib/protocol";
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

/** What can be seen of a card, without its place. */
function looks({ card, face_up, claps, hints }: FilmCard): string {
  return JSON.stringify([card, face_up, claps, hints.map((hint) => [hint.seat, hint.well])]);
}

/** Which of the old cards each new one is, by longest common subsequence; -1 for a new card. */
export function match(old: readonly string[], now: readonly string[]): number[] {
  const best: number[][] = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  );
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      best[i]![j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found = new Array<number>(now.length).fill(-1);
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) found[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}

interface Known {
  looks: string[];
  ids: string[];
}

/** Follows a table's views one after the other. */
export class Follower {
  private count = 0;
  private films: Known[] = [];
  private lifted: Known = { looks: [], ids: [] };
  private seen: View | null = null;
  private keys = new Map<FilmCard, string>();
  private names = new Map<FilmCard, string>();
  /** What the cards were called before, by key. */
  private called = new Map<string, string>();
  private origins = new Map<FilmCard, string>();

  /** The cards of a view; `word` is what was chosen last, if that is known. */
  follow(view: View, word: string | null): Identity {
    if (view !== this.seen) this.take(view, word);
    const { keys, names, origins } = this;
    return {
      key: (card) => keys.get(card) ?? card.at ?? "film",
      of: (card) => names.get(card) ?? card.at ?? "film",
      from: (card) => origins.get(card),
    };
  }

  private take(view: View, word: string | null): void {
    const [films, lifted] = [this.films, this.lifted];
    this.called = new Map([...this.keys].map(([card, key]) => [key, this.names.get(card) ?? key]));
    this.keys = new Map();
    this.names = new Map();
    this.origins = new Map();
    this.films = view.films.map((film, f) => {
      const now = film.cards.map(looks);
      const ids = isLine(view.mode)
        ? this.ofLine(films[f], now, word, f)
        : film.cards.map((card) => `film-${card.at?.slice(1)}`);
      film.cards.forEach((card, i) => this.name(view, card, ids[i] ?? "", lifted));
      return { looks: now, ids };
    });
    // Of two lifted cards the second stays behind when the first is put.
    const ids = view.lifted.map((_, i) => `lifted-${view.turns}-${i + 2 - view.lifted.length}`);
    this.lifted = { looks: view.lifted.map(looks), ids };
    view.lifted.forEach((card, i) => this.name(view, card, ids[i] ?? "", this.lifted));
    this.seen = view;
  }

  /** A can that was opened or closed was there before; a new one was lifted, or in a hand. */
  private name(view: View, card: FilmCard, key: string, lifted: Known): void {
    this.keys.set(card, key);
    this.names.set(card, card.card === null ? key : `card-${card.card}`);
    if (!this.seen) return;
    const put = lifted.ids.length > view.lifted.length ? lifted.ids[0] : undefined;
    this.origins.set(card, this.called.get(key) ?? put ?? `hand-${view.active}`);
  }

  /** A line: where the word tells what came or went that is exact, else the looks decide. */
  private ofLine(old: Known | undefined, now: string[], word: string | null, f: number): string[] {
    if (!old) return now.map(() => this.fresh());
    const change = now.length - old.looks.length;
    const at = word === null ? null : placeIn(word);
    if (at && at.film === f && change === 1 && word?.includes("@")) {
      return now.map((_, i) =>
        i === at.place ? this.fresh() : (old.ids[i < at.place ? i : i - 1] ?? this.fresh()),
      );
    }
    if (at && at.film === f && change === -1 && word?.includes("#")) {
      return now.map((_, i) => old.ids[i < at.place ? i : i + 1] ?? this.fresh());
    }
    if (change === 0) return [...old.ids];
    return match(old.looks, now).map((i) => old.ids[i] ?? this.fresh());
  }

  private fresh(): string {
    return `film-${++this.count}`;
  }
}
