/** A saved game as a table to look at: any moment of it, from any seat. */

import { Frames } from "../lib/frames.svelte";
import type { Look } from "../lib/look";
import { api, type GameRecord } from "../lib/api";
import type { Answer, Chose, SeatState } from "../lib/protocol";

const NOTHING: ReadonlySet<string> = new Set();

export class ReplayLook extends Frames implements Look {
  /** Whoever looks may have played, or may have been sent the game. */
  yours: readonly number[] = $state.raw([]);
  /** The game itself, where its choices can be asked about. */
  record: GameRecord | null = null;
  readonly back = 0;
  readonly helps = false;

  get legal(): ReadonlySet<string> {
    return NOTHING;
  }
  get mine(): boolean {
    return false;
  }

  /** The same game at another moment. */
  seenAt(at: number): ReplayLook {
    const then = new ReplayLook(this.replay, Math.max(0, Math.min(this.last, at)));
    then.yours = this.yours;
    then.record = this.record;
    return then;
  }

  why(event: Chose): (() => Promise<Answer>) | null {
    const { record } = this;
    // In a replay versions count words.
    return record && (() => api.whyOfRecord(record, event.version - 1));
  }

  get seats(): SeatState[] {
    return this.replay.players.map((name) => ({
      name: name || null,
      bot: null,
      stand_in: null,
      left: null,
    }));
  }
  get me(): number | null {
    return typeof this.replay.viewer === "number" ? this.replay.viewer : null;
  }

  // A replay is looked at: nothing on its table can be chosen.
  choose(_word: string): void {}
  chooseAll(_words: readonly string[]): void {}
  takeBack(_whole: boolean): void {}
  tell(_text: string): void {}
}
