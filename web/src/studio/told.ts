/** What figures say, in words: a sentence for each plot, and all of it for who does not see it. */

import type { Figure, Figures, StudioBox, StudioFound } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/words.svelte";

export function percent(share: number, digits = 0): string {
  const form = { style: "percent", maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(settings.language, form).format(share);
}

export function number(value: number, digits = 0): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(settings.language, form).format(value);
}

/** A sentence, and what it was in the printed game where that is another. */
function beside(id: string, now: string, was: string | null): string {
  const said = say(id, { now });
  return was === null || was === now ? said : say("web-studio-was", { said, was });
}

const apart = (order: Figure[]) =>
  Math.max(...order.map(({ mean }) => mean)) - Math.min(...order.map(({ mean }) => mean));

export const sentences = {
  seats: ({ variant }: StudioFound) =>
    say("web-studio-seats-say", { share: percent(apart(variant.order), 1) }),
  scores: ({ variant, printed }: StudioFound) =>
    beside(
      "web-studio-scores-say",
      number(variant.typical),
      printed ? number(printed.typical) : null,
    ),
  leads: ({ variant, printed }: StudioFound) =>
    beside(
      "web-studio-leads-say",
      number(variant.leads.mean, 2),
      printed ? number(printed.leads.mean, 2) : null,
    ),
  margin: ({ variant, printed }: StudioFound) =>
    beside(
      "web-studio-margin-say",
      number(variant.margin.mean, 1),
      printed ? number(printed.margin.mean, 1) : null,
    ),
  won: ({ variant, printed }: StudioFound) =>
    beside(
      "web-studio-won-say",
      percent(variant.won.mean, 1),
      printed ? percent(printed.won.mean, 1) : null,
    ),
  length: ({ variant, printed }: StudioFound) =>
    beside(
      "web-studio-length-say",
      number(variant.length.mean, 1),
      printed ? number(printed.length.mean, 1) : null,
    ),
};

export type Leaning = "less" | "more" | "alike";

/** Whether the better bot wins more often than in the printed game, as far as can be told. */
export function leaning(variant: Figures, printed: Figures): Leaning {
  let less = 0;
  let more = 0;
  variant.skill.forEach((now, i) => {
    const was = printed.skill[i];
    if (!was) return;
    if (now.high < was.low) less += 1;
    if (now.low > was.high) more += 1;
  });
  if (less && !more) return "less";
  return more && !less ? "more" : "alike";
}

/** A figure with its interval. */
export function between({ mean, low, high }: Figure, tell: (value: number) => string): string {
  return say("web-studio-between", { now: tell(mean), low: tell(low), high: tell(high) });
}

/** All of it in a breath. */
export function toldOf(box: StudioBox, found: StudioFound): string {
  const games = number(found.games);
  const length = sentences.length(found);
  if (box.cooperative)
    return say("web-studio-told-team", { games, length, won: sentences.won(found) });
  return say("web-studio-told", {
    games,
    length,
    seats: sentences.seats(found),
    scores: sentences.scores(found),
  });
}
