/**
 * A round's end as a show: beats follow one another, then a ring runs down and the next round
 * begins. It can be skipped, held and gone on from; the server bounds how long others wait.
 */

import { untrack } from "svelte";
import type { GameClient } from "../../games/contract";
import { announce } from "../../lib/announce.svelte";
import { nameOf } from "../../lib/look";
import type { Fact } from "../../lib/protocol";
import { motionIsReduced, settings } from "../../lib/settings.svelte";
import { learn, serverNow } from "../../lib/time";
import { list, say } from "../../lib/words.svelte";
import type { LiveTable } from "../live.svelte";
import { RING, roundEndIn } from "./round-end";

const SEEN = "matinee.rounds";
const TICK = 250;
const NOTHING: readonly Fact[] = [];

export class Show {
  /** How many beats have been shown. */
  at = $state(0);
  held = $state(false);
  /** Milliseconds the ring has left; null while it does not run. */
  left = $state<number | null>(null);
  /** The scene that this guest has left. */
  private gone = $state(-1);
  private shown = $state(-1);
  private now = $state(serverNow());
  /** Whether this page has seen the game being played: what was over before is not shown again. */
  private watched = $state(false);
  private readonly table: LiveTable;
  private readonly client: () => GameClient | null;

  constructor(table: LiveTable, client: () => GameClient | null) {
    this.table = table;
    this.client = client;
    $effect(() => {
      if (this.table.state?.phase === "running") this.watched = true;
    });
    $effect(() => this.begin());
    $effect(() => this.play());
    $effect(() => this.run());
    $effect(() => this.expire());
  }

  private end = $derived.by(() => roundEndIn(this.table.story));
  readonly facts: readonly Fact[] = $derived.by(() => this.end?.facts ?? NOTHING);
  private beats: readonly number[] = $derived.by(
    () => this.client()?.roundEnd?.beats(this.table, this.facts) ?? [],
  );
  private interval = $derived.by(() => this.table.state?.interval ?? null);
  /** Whether it is the end of the last round: no other waits for it, and the credits follow. */
  readonly last: boolean = $derived.by(() => {
    const { state } = this.table;
    return state?.phase === "over" && state.outcome !== null && state.waits > 0 && this.watched;
  });
  /** Whether the round is being counted out, and a choice is asked for on the way. */
  readonly asking: boolean = $derived.by(
    () =>
      Boolean(this.table.state?.waits) && (this.client()?.roundEnd?.asking(this.table) ?? false),
  );
  /** How many beats there are so far; a question that is answered brings more. */
  readonly length: number = $derived.by(() => this.beats.length);
  readonly done: boolean = $derived.by(() => this.at >= this.length && !this.asking);
  readonly on: boolean = $derived.by(() => {
    if (!this.client()?.roundEnd || !this.end) return false;
    if (this.asking) return true;
    if (this.last) return this.end.version !== this.gone;
    return this.interval !== null && this.end.version !== this.gone && this.now < this.until;
  });
  private until = $derived.by(() => this.interval?.until ?? 0);

  /** Those of this screen's players whom the next round waits for. */
  private own = $derived.by(() =>
    this.table.held.filter((seat) => this.interval?.waits_for.includes(seat) ?? false),
  );
  /** Whether there is anything to say: onlookers and those who have said it look on. */
  readonly canGoOn: boolean = $derived.by(() => (this.last || this.own.length > 0) && !this.asking);
  readonly waitingFor: string = $derived.by(() => {
    const others = (this.interval?.waits_for ?? []).filter((s) => !this.table.held.includes(s));
    return others.length ? list(others.map((seat) => nameOf(this.table, seat))) : "";
  });
  /** Whole seconds until the next round begins by itself; null while nothing counts down. */
  readonly seconds: number | null = $derived.by(() =>
    this.left === null || this.held ? null : Math.ceil(this.left / 1000),
  );
  /** How much of the ring is left, from 1 to 0. */
  readonly part: number = $derived.by(() =>
    this.left === null ? 0 : this.left / (1000 * this.ring()),
  );

  skip(): void {
    this.at = this.length;
  }

  /** Go on to what follows; the scene stays while others look, unless it is one's own turn. */
  next(): void {
    this.skip();
    if (!this.canGoOn) return;
    if (this.last || this.table.mine || this.waitingFor === "") this.gone = this.end?.version ?? -1;
    for (const seat of this.own) void this.table.goOn(seat, false);
    this.left = null;
  }

  hold(): void {
    if (this.held || !this.canGoOn) return;
    this.held = true;
    const [me] = this.own;
    // Where nobody else waits, nor a clock, the server holds it too.
    const alone = this.waitingFor === "" && this.own.length === 1;
    if (alone && this.table.state?.deadline === null && me !== undefined) {
      void this.table.goOn(me, true);
    }
  }

  /** That it goes on by itself, and when. */
  told(seconds: number): string {
    return say(this.last ? "web-scene-credits" : "web-scene-by-itself", { seconds });
  }

  /** What a key does here; whether it did anything. */
  pressed(event: KeyboardEvent): boolean {
    const at = event.target as Element;
    if (!this.on || at.closest("dialog, input, textarea, select")) return false;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") this.skip();
    else if (event.key === "Enter" && !at.closest("button, a")) this.next();
    else if (event.key === "Tab" || event.key === "Enter" || event.key === "Shift") return false;
    else if (this.asking) return false;
    else this.hold();
    return true;
  }

  /** A scene that was not on begins with its first beat. */
  private begin(): void {
    const version = this.on ? (this.end?.version ?? -1) : -1;
    if (version < 0 || version === this.shown) return;
    untrack(() => {
      this.shown = version;
      this.at = 0;
      this.held = false;
      this.left = null;
    });
  }

  private play(): (() => void) | void {
    if (!this.on) return;
    if (motionIsReduced()) {
      this.skip();
      return;
    }
    const wait = this.beats[this.at];
    if (wait === undefined || this.held) return;
    const timer = setTimeout(() => this.at++, wait);
    return () => clearTimeout(timer);
  }

  private ring(): number {
    if (this.last) return RING.last;
    const first = settings.ring === RING.usual && roundsSeen() <= RING.rounds;
    return first ? RING.first : settings.ring || RING.usual;
  }

  /** The ring runs once the last figure stands, while this page can be seen and nothing covers it. */
  private run(): (() => void) | void {
    if (!this.on || !this.done || !this.canGoOn || this.held) return;
    untrack(() => {
      if (this.left !== null) return;
      countRound();
      this.left = 1000 * this.ring();
      announce(this.told(this.ring()));
    });
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector("dialog[open]")) return;
      this.left = Math.max(0, (this.left ?? 0) - TICK);
      if (this.left === 0) this.next();
    }, TICK);
    return () => clearInterval(timer);
  }

  /** The server waits so long and no longer. */
  private expire(): (() => void) | void {
    const state = this.table.state;
    if (!state?.interval) return;
    learn(state.now);
    const later = () => (this.now = serverNow());
    untrack(later);
    const timer = setTimeout(later, Math.max(0, state.interval.until - serverNow()) + 50);
    return () => clearTimeout(timer);
  }
}

/** How many rounds this guest has seen end. */
function roundsSeen(): number {
  try {
    return Number(localStorage.getItem(SEEN) ?? 0);
  } catch {
    return RING.rounds; // a private window is somebody who has set it up so
  }
}

function countRound(): void {
  try {
    localStorage.setItem(SEEN, String(roundsSeen() + 1));
  } catch {
    // then each visit is a first one
  }
}
