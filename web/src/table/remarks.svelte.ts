/** What players have just said: shown at their seats for a while, and counted until it is read. */

import { SvelteMap } from "svelte/reactivity";
import type { Happened } from "../lib/protocol";
import { say } from "../lib/words.svelte";

/** Milliseconds a remark stays at its seat: a moment to find it, and to read it. */
const STAYS = 4000;
const A_LETTER = 60;

const fresh = new SvelteMap<number, string>();
const ending = new Map<number, ReturnType<typeof setTimeout>>();
let unread = $state(0);

export const remarks = {
  /** Take in what has happened; `own` are the seats of this screen, who know what they said. */
  hear(happened: readonly Happened[], own: readonly number[]): void {
    for (const event of happened) {
      if (event.event !== "said" || own.includes(event.seat)) continue;
      const { seat } = event;
      const text = event.phrase ? say(`web-phrase-${event.text}`) : event.text;
      fresh.set(seat, text);
      clearTimeout(ending.get(seat));
      ending.set(
        seat,
        setTimeout(() => fresh.delete(seat), STAYS + A_LETTER * text.length),
      );
      unread += 1;
    }
  },
  at(seat: number): string | undefined {
    return fresh.get(seat);
  },
  get unread(): number {
    return unread;
  },
  read(): void {
    unread = 0;
  },
};
