/** A Look over another: the same table, chosen from in another way. What it does not say otherwise is
 * as the one under it has it. */

import type { Look } from "./look";
import type { Chose } from "./protocol";

export class LookOver<View = unknown, Outcome = unknown> implements Look<View, Outcome> {
  constructor(protected readonly table: Look<View, Outcome>) {}

  get game() {
    return this.table.game;
  }
  get options() {
    return this.table.options;
  }
  get view() {
    return this.table.view;
  }
  get outcome() {
    return this.table.outcome;
  }
  get seats() {
    return this.table.seats;
  }
  get presence() {
    return this.table.presence;
  }
  get me() {
    return this.table.me;
  }
  get yours() {
    return this.table.yours;
  }
  get turn() {
    return this.table.turn;
  }
  get mine() {
    return this.table.mine;
  }
  get legal() {
    return this.table.legal;
  }
  get back() {
    return this.table.back;
  }
  get byItself() {
    return this.table.byItself;
  }
  get story() {
    return this.table.story;
  }
  get helps() {
    return this.table.helps;
  }
  why(event: Chose) {
    return this.table.why?.(event) ?? null;
  }
  choose(word: string): void {
    this.table.choose(word);
  }
  chooseAll(words: readonly string[]): void {
    this.table.chooseAll(words);
  }
  takeBack(whole: boolean): void {
    this.table.takeBack(whole);
  }
  tell(text: string): void {
    this.table.tell(text);
  }
}
