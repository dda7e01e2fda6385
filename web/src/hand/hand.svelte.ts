/**
 * A table as one holds it in one's hand: a first tap picks, a second confirms in words. It is a Look
 * over the table's own, so whatever stands for a word lights up by it. What is picked before one's
 * turn waits for it.
 */

import type { Look } from "../lib/look";
import { LookOver } from "../lib/look-over";
import type { HandOf } from "./contract";

export class Hand extends LookOver {
  picked = $state<string | null>(null);

  constructor(
    table: Look,
    private readonly part: () => HandOf | null,
  ) {
    super(table);
  }

  /** What lies under it: the turn as the game has it handled. */
  get under(): Look {
    return this.table;
  }

  /** Whether what is picked can be said now. */
  get ready(): boolean {
    return this.picked !== null && this.legal.has(this.picked);
  }

  /** Before anything is taken back, what is picked is put back. */
  override get back(): number {
    return this.table.back + (this.picked === null ? 0 : 1);
  }

  override choose(word: string): void {
    const lit = this.legal.has(word);
    if (lit && this.part()?.isHandling?.(this.table, word)) {
      this.picked = null;
      this.table.choose(word);
    } else if (lit || this.legal.size === 0) {
      this.picked = this.picked === word ? null : word;
    } else {
      this.picked = null;
      this.table.choose(word); // the table says why not
    }
  }

  override takeBack(whole: boolean): void {
    if (this.picked !== null) this.picked = null;
    else this.table.takeBack(whole);
  }

  /** The second tap. */
  confirm(): void {
    const { picked } = this;
    if (picked === null || !this.ready) return;
    this.picked = null;
    const part = this.part();
    if (part?.say) part.say(this.table, picked);
    else this.table.choose(picked);
  }

  /**
   * One's turn has come: what was picked before and only has to be taken up is; what cannot be said
   * any more is put back. Whether that was so.
   */
  settle(): boolean {
    const { picked } = this;
    if (picked === null || this.legal.size === 0) return false;
    if (!this.legal.has(picked)) {
      this.picked = null;
      return true;
    }
    if (this.part()?.isHandling?.(this.table, picked)) this.choose(picked);
    return false;
  }
}
