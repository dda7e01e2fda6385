/** A game on record, at one of its moments: what replays and lessons are looks at. */

import type { Replay, ReplayFrame } from "./api";
import type { Chose } from "./protocol";
import { chosenIn } from "./story";

export class Frames {
  /** Another, when the same game is seen from another seat. */
  replay = $state.raw<Replay>(null!);
  /** How many words have been played at the moment looked at. */
  at = $state(0);
  private chosen = $derived(chosenIn(this.replay.frames));

  constructor(replay: Replay, at: number) {
    this.replay = replay;
    this.at = at;
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }
  protected get frame(): ReplayFrame {
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
  get turn() {
    return this.frame.turn;
  }
  readonly story: readonly Chose[] = $derived(this.chosen.slice(0, this.at));
}
