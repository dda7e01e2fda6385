/** What a table's link leads to, kept up to date while the page is looked at. */

import { api, Refused } from "../../lib/api";
import { cutFor } from "../../lib/cuts";
import type { Invitation } from "../../lib/protocol";
import { keepTable } from "../../lib/tables";
import { learn } from "../../lib/time";
import { say } from "../../lib/words.svelte";

const EVERY = 2500;

export class Invited {
  found = $state.raw<Invitation | null>(null);
  /** Why there is nothing to see: the code of a refusal. */
  trouble = $state<string | null>(null);
  /** The server does not answer; it is asked again by itself. */
  away = $state(false);
  /** Why the last wish was not granted, in words. */
  why = $state<string | null>(null);
  busy = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Whether an answer was being waited for from the device that has a seat. */
  private waited = false;

  constructor(
    private link: string,
    /** Called once this browser has a seat, or looks on. */
    private onseat: (table: string) => void,
  ) {}

  async open(): Promise<void> {
    await this.look();
    const { found } = this;
    if (found && found.yours === null) {
      // Whoever plays or hosts here already is not asked to pick a seat.
      const passes = await api.passes(found.table).catch(() => []);
      if (passes.some((pass) => pass !== "onlooker")) this.seated(found.table);
    }
    this.timer = setInterval(() => void this.lookAgain(), EVERY);
    addEventListener("online", this.lookAgain);
  }

  close(): void {
    clearInterval(this.timer);
    removeEventListener("online", this.lookAgain);
  }

  private lookAgain = (): void => {
    if (!document.hidden && this.trouble === null && !this.busy) void this.look();
  };

  private look(): Promise<boolean> {
    return this.take(() => api.invitation(this.link));
  }

  /** Take a seat that is free, or a bot's. What was typed stays where it does not work. */
  sit(seat: number, name: string): Promise<boolean> {
    const { table = "", commitment = "" } = this.found ?? {};
    const nonce = cutFor(table, seat, commitment);
    return this.wish(() => api.sitByLink(this.link, seat, name, nonce));
  }

  /** Say that a seat is one's own, on another device. */
  async ask(seat: number): Promise<void> {
    await this.wish(() => api.askForSeat(this.link, seat));
  }

  async watch(): Promise<void> {
    await this.wish(async () => {
      const { table } = await api.watchByLink(this.link);
      this.onseat(table);
      return null;
    });
  }

  private async wish(what: () => Promise<Invitation | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.why = null;
    const done = await this.take(what);
    this.busy = false;
    if (!done && !this.away) await this.look(); // the seat turns out to be taken: show by whom
    return done;
  }

  private async take(what: () => Promise<Invitation | null>): Promise<boolean> {
    try {
      const found = await what();
      this.away = false;
      if (!found) return true;
      learn(found.now);
      if (this.waited && found.asked === null && found.yours === null) {
        this.why = say("web-join-turned-down");
      }
      this.waited = found.asked !== null;
      this.found = found;
      if (found.yours !== null) this.seated(found.table);
      return true;
    } catch (error) {
      const code = error instanceof Refused ? error.code : "failed";
      if (code === "away") this.away = true;
      else if (this.found === null) this.trouble = code;
      else this.why = say(`denied-${code}`);
      return false;
    }
  }

  private seated(table: string): void {
    keepTable(table);
    this.onseat(table);
  }
}
