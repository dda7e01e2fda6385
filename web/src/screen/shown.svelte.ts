/** A table that a screen shows by its link or code: found, looked on at, and found again. */

import { api, Refused } from "../lib/api";
import type { Invitation } from "../lib/protocol";
import { addressOf } from "../lib/transport";
import { LiveTable } from "../table/live.svelte";

/** A table of an evening, which is looked on at by where it stands there: `club/K7QM/2/0`. */
const AT_EVENING = /^club\/(\w+)\/(\d+)\/(\d+)$/;
/** Milliseconds until it is asked for again. */
const AGAIN = 4000;
const FOR_NOW = ["away", "too-fast", "too-many", "busy", "unwritten"];

export class ShownTable {
  table = $state.raw<LiveTable | null>(null);
  found = $state.raw<Invitation | null>(null);
  /** Why there is nothing to see, where asking again would not help. */
  trouble = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly link: string,
    private readonly root: () => ParentNode | null,
  ) {
    void this.find();
  }

  /** What brings a phone to a seat: short, so that its code can be read from far. */
  joining(code: string): string {
    if (AT_EVENING.test(this.link)) return `${location.origin}${addressOf(`/club/${code}`)}`;
    const way = this.found?.way ?? "";
    const path = `/j/${code}?hand`;
    return way ? way + encodeURIComponent(path) : location.origin + addressOf(path);
  }

  /** The way to the table, which after a rematch is another; until it is there, again and again. */
  async find(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const [, evening, round, number] = AT_EVENING.exec(this.link) ?? [];
      const found = evening ? null : await api.invitation(this.link);
      const { table } = evening
        ? await api.watchEvening(evening, Number(round), Number(number))
        : await api.watchByLink(this.link);
      if (this.over) return;
      this.found = found;
      if (this.table?.id === table && !this.table.trouble) return;
      this.table?.close();
      this.table = new LiveTable(table, this.root);
      await this.table.open(true);
      if (this.table.trouble) throw new Refused(this.table.trouble, "", 0);
    } catch (error) {
      const code = error instanceof Refused ? error.code : "failed";
      if (!FOR_NOW.includes(code)) this.trouble = code;
      else if (!this.over) this.timer = setTimeout(() => void this.find(), AGAIN);
    }
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.table?.close();
  }
}
