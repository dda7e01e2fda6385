/** An evening as it goes on: told by the server, kept in this browser for when that is away. */

import { api } from "../lib/api";
import type { EveningState, EveningTable } from "../lib/protocol";
import { connect, type Socket } from "../lib/transport";
import { settings } from "../lib/settings.svelte";
import { sentenceOf } from "../lib/trouble";

const SLOWEST_RETRY = 4000;
const KEPT = "matinee.evening.";

export class Evening {
  state = $state.raw<EveningState | null>(null);
  /** Whether the server cannot be reached; what was last told stays. */
  away = $state(false);
  /** Whether no evening has this code. */
  unknown = $state(false);
  trouble = $state<string | null>(null);
  busy = $state(false);
  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry = 250;
  private closed = false;

  constructor(readonly code: string) {
    this.state = kept(code);
    void this.begin();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Ask for something; what is answered is how the evening stands then. */
  async do(work: () => Promise<EveningState>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null;
    try {
      this.take(await work());
      this.reconnect(); // this device may be somebody now, or the host
      return true;
    } catch (error) {
      this.trouble = sentenceOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async begin(): Promise<void> {
    try {
      this.take(await api.evening(this.code));
      this.connect();
    } catch (error) {
      if ((error as { status?: number }).status === 404) {
        this.unknown = true;
        forget(this.code);
      } else this.again(() => void this.begin());
    }
  }

  private take(state: EveningState): void {
    if (this.state && this.state.version > state.version) return;
    this.state = state;
    this.away = false;
    keep(state);
  }

  private reconnect(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    if (!this.closed) this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = connect(`/evenings/${this.code}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 250;
      this.away = false;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.take(JSON.parse(event.data) as EveningState);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.socket = null;
      this.again(() => this.connect());
    };
  }

  private again(work: () => void): void {
    this.away = true;
    if (this.closed) return;
    this.timer = setTimeout(work, this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(SLOWEST_RETRY, this.retry * 2);
  }
}

function keep(state: EveningState): void {
  try {
    localStorage.setItem(KEPT + state.code, JSON.stringify(state));
    localStorage.setItem(`${KEPT}last`, state.code);
  } catch {
    // A private window keeps nothing; the server does.
  }
}

function kept(code: string): EveningState | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT + code) ?? "null") as EveningState | null;
  } catch {
    return null;
  }
}

function forget(code: string): void {
  try {
    localStorage.removeItem(KEPT + code);
    if (localStorage.getItem(`${KEPT}last`) === code) localStorage.removeItem(`${KEPT}last`);
  } catch {
    // Then there is nothing to forget.
  }
}

/** The evening this browser was at last. */
export function lastEvening(): string | null {
  try {
    return localStorage.getItem(`${KEPT}last`);
  } catch {
    return null;
  }
}

/** Where each person sat last, so that they are shown by that reel. */
export function reels(state: EveningState): Map<string, number> {
  const found = new Map(state.people.map(({ name }, n) => [name, n % 4]));
  for (const round of state.rounds)
    for (const table of round.tables)
      for (const [seat, { name, bot }] of table.seats.entries()) if (!bot) found.set(name, seat);
  return found;
}

/** The table's winners, once it has ended. */
export function winners(table: EveningTable): string[] {
  return table.seats.filter((_, n) => table.places?.[n] === 1).map(({ name }) => name);
}

/** Points as people write them: thirds and halves to one decimal, and no more. */
export function points(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

const language = () => (settings.language === "en" ? "en-GB" : settings.language);

/** A time of day: "19:30". */
export function timeOf(at: number): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(at);
}

/** A day in full: "20 November 2026". */
export function dateOf(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(at);
}
