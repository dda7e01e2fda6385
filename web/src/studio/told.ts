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

/** What says a figure in a sentence, beside the printed game's. */
const figure =
  (id: string, of: (figures: Figures) => number, tell: (value: number) => string) =>
  ({ variant, printed }: StudioFound) =>
    beside(id, tell(of(variant)), printed && tell(of(printed)));

const digits = (count: number) => (value: number) => number(value, count);

export const sentences = {
  seats: ({ variant }: StudioFound) =>
    say("web-studio-seats-say", { share: percent(apart(variant.order), 1) }),
  scores: figure("web-studio-scores-say", ({ typical }) => typical, digits(0)),
  leads: figure("web-studio-leads-say", ({ leads }) => leads.mean, digits(2)),
  margin: figure("web-studio-margin-say", ({ margin }) => margin.mean, digits(1)),
  won: figure(
    "web-studio-won-say",
    ({ won }) => won.mean,
    (share) => percent(share, 1),
  ),
  length: figure("web-studio-length-say", ({ length }) => length.mean, digits(1)),
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
