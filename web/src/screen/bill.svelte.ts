/** What a screen shows, by turns: one table, several, the standings of an evening. */

import type { Evening } from "./evening";

/** One thing to show. */
export type Act =
  { kind: "table"; link: string; name: string | null } | { kind: "standings" } | { kind: "door" };

/** Milliseconds each is shown where there are several. */
export const EACH = 25_000;

/** What there is to show of an evening: its tables that are played, then how it stands. */
export function actsOf(evening: Evening): Act[] {
  const tables = evening.tables.map(({ link, name }): Act => ({ kind: "table", link, name }));
  if (evening.standings.length) return [...tables, { kind: "standings" }];
  return tables.length ? tables : [{ kind: "door" }];
}

/** What names an act, however often the evening is told anew. */
export const nameOfAct = (act: Act): string => (act.kind === "table" ? act.link : act.kind);

export class Bill {
  acts = $state.raw<readonly Act[]>([]);
  /** Stays at what is shown. */
  held = $state(false);
  private at = $state("");

  /** What is shown now. */
  readonly now: Act | null = $derived.by(
    () => this.acts.find((act) => nameOfAct(act) === this.at) ?? this.acts[0] ?? null,
  );

  /** Show these from now on; what is shown stays where it is still one of them. */
  take(acts: readonly Act[]): void {
    this.acts = acts;
  }

  /** Turn to a table at which a round has just ended, unless somebody has chosen what to look at. */
  follow(before: Evening | null, now: Evening): void {
    if (this.held) return;
    const was = new Map(before?.tables.map(({ link, far = 0 }) => [link, far]));
    const news = now.tables.find(({ link, far = 0 }) => far > (was.get(link) ?? far));
    const act = this.acts.find((each) => each.kind === "table" && each.link === news?.link);
    if (act) this.show(act);
  }

  show(act: Act): void {
    this.at = nameOfAct(act);
  }

  /** The next one, the first after the last. */
  next(): void {
    const { now } = this;
    const index =
      now === null ? -1 : this.acts.findIndex((act) => nameOfAct(act) === nameOfAct(now));
    const next = this.acts[(index + 1) % Math.max(1, this.acts.length)];
    if (next) this.show(next);
  }
}
