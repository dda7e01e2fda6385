/** A saved game as a table to look at: any moment of it, from any seat. */

import type { Replay } from "../lib/api";
import type { Look } from "../lib/look";
import type { Chose, SeatState } from "../lib/protocol";
import { chosenIn } from "../lib/story";

const NOTHING: ReadonlySet<string> = new Set();

export class ReplayLook implements Look {
  replay = $state.raw<Replay>(null!);
  /** How many choices have been made at the moment looked at. */
  at = $state(0);

  readonly legal = NOTHING;
  readonly mine = false;
  readonly back = 0;

  constructor(replay: Replay, at: number) {
    this.replay = replay;
    this.at = at;
  }

  /** The same game at another moment. */
  seenAt(at: number): ReplayLook {
    return new ReplayLook(this.replay, Math.max(0, Math.min(this.last, at)));
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }
  private get frame() {
    return this.replay.frames[this.at]!;
  }
  get game() {
    return this.replay.game;
  }
  get options() {
    return this.replay.options;
  }
  get view() {
    return this.frame.view;
  }
  get outcome() {
    return this.at === this.last ? this.replay.outcome : null;
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
  get turn() {
    return this.frame.turn;
  }
  private all = $derived(chosenIn(this.replay.frames));
  get story(): readonly Chose[] {
    return this.all.slice(0, this.at);
  }

  // A replay is looked at: nothing on its table can be chosen.
  choose(): void {}
  takeBack(): void {}
}
