/**
 * A lesson as a table: its record, seen from the student's seat and played on by the student's own
 * choices. The rules stay with the server: it says what each frame shows and what is legal there.
 */

import { warn } from "../lib/announce.svelte";
import { api, type Replay } from "../lib/api";
import { Frames } from "../lib/frames.svelte";
import type { Look } from "../lib/look";
import { placesIn, slideFrom } from "../lib/motion";
import type { SeatState } from "../lib/protocol";
import { sound } from "../lib/sound";
import { capital, say } from "../lib/words.svelte";
import type { Lesson, Step } from "./lessons";
import { keepProgress, progressIn } from "./progress.svelte";

/** What a student is told about a choice that was not the lesson's. */
export interface Note {
  text: string;
  rule: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();
/** Milliseconds before another player's choice, and where time passes quickly. */
const PAUSE = { others: 900, watch: 280 };

export class LessonLook extends Frames implements Look {
  readonly lesson: Lesson;
  /** The step that is shown. */
  number = $state(0);
  /** Others are playing; the student waits. */
  busy = $state(false);
  note = $state.raw<Note | null>(null);
  /** How a word is called in what the student is told; the page knows once the game is there. */
  nameOfWord: (word: string) => string = (word) => word;
  private root: () => ParentNode | null;
  /** Raised by every jump: what was under way for the old place then stops. */
  private era = 0;

  constructor(lesson: Lesson, replay: Replay, root: () => ParentNode | null) {
    super(replay, 0);
    this.lesson = lesson;
    this.root = root;
    const { step } = progressIn(lesson.id);
    const last = lesson.steps.length - 1;
    this.goTo(step > 0 && step < last ? step : 0);
  }

  static async open(lesson: Lesson, root: () => ParentNode | null): Promise<LessonLook> {
    return new LessonLook(lesson, await api.replay(lesson.record, lesson.seat), root);
  }

  // Where the lesson is -------------------------------------------------------------------------

  get step(): Step {
    return this.lesson.steps[this.number]!;
  }
  /** Where the next step begins. */
  private get until(): number {
    return this.lesson.steps[this.number + 1]?.at ?? this.lesson.record.actions.length;
  }
  /** Whether it is for the student to play the next word. */
  private get isAsked(): boolean {
    return !this.step.watch && this.at < this.until && this.frame.turn === this.me;
  }
  /** The word the student is to choose; null where there is only something to read or watch. */
  get wanted(): string | null {
    return this.ahead[0] ?? null;
  }
  /** The same with the words that follow it. */
  get ahead(): readonly string[] {
    return !this.busy && this.isAsked ? this.lesson.record.actions.slice(this.at) : [];
  }
  get isLast(): boolean {
    return this.number === this.lesson.steps.length - 1;
  }

  /** Go to a step, forwards or back; the table is put as it was. */
  goTo(number: number): void {
    this.era += 1;
    this.busy = false;
    this.note = null;
    this.number = number;
    this.at = this.step.at;
    keepProgress(this.lesson.id, number, this.lesson.steps.length);
  }

  /** The student has read: whatever the others do next happens, then comes the next step. */
  async next(): Promise<void> {
    if (this.wanted !== null || this.busy || this.isLast) return;
    await this.playOn();
  }

  /** Leave what is under way: nothing may move once the page has gone. */
  stop(): void {
    this.era += 1;
  }

  private async playOn(): Promise<void> {
    const era = this.era;
    this.note = null;
    while (this.at < this.until && !this.isAsked) {
      this.busy = true;
      await pause(this.step.watch ? PAUSE.watch : PAUSE.others);
      if (era !== this.era) return;
      this.show(this.at + 1);
    }
    if (this.busy && !this.isLast) await pause(PAUSE.others);
    if (era !== this.era) return;
    this.busy = false;
    if (this.at === this.until && !this.isLast) {
      this.number += 1;
      keepProgress(this.lesson.id, this.number, this.lesson.steps.length);
    }
  }

  /** Show another frame, with everything moving to its place. */
  private show(at: number): void {
    const root = this.root();
    const places = root ? placesIn(root) : null;
    this.at = at;
    sound("card");
    if (root && places) slideFrom(places, root);
  }

  // The table as it is looked at ----------------------------------------------------------------

  readonly seats: SeatState[] = $derived.by(() =>
    (this.lesson.record.players ?? []).map((name, seat) => ({
      name: seat === this.me ? say("you") : name,
      bot: null,
      stand_in: null,
      left: null,
    })),
  );
  get me(): number {
    return this.lesson.seat;
  }
  get mine(): boolean {
    return !this.busy && this.turn === this.me;
  }
  readonly helps = true;
  /** Nothing is lit while there is something to read. */
  legal: ReadonlySet<string> = $derived.by(() =>
    this.wanted === null ? NOTHING : new Set(this.frame.legal),
  );
  get back(): number {
    return this.wanted === null ? 0 : this.at - this.step.at;
  }

  // What can be done ----------------------------------------------------------------------------

  choose(word: string): void {
    if (this.busy) this.tell(say("learn-wait"));
    else if (word === this.wanted) void this.play();
    else {
      const refused = this.step.refusals?.find((told) => told.at === this.at && told.word === word);
      if (refused) this.tell(capital(say(refused.message, refused.values)), refused.rule);
      else if (!this.frame.legal.includes(word)) this.tell(say("learn-not-now"));
      else if (this.wanted === null) this.tell(say("learn-read-first"));
      else this.tell(say("learn-other-choice", { choice: this.nameOfWord(this.wanted) }));
    }
  }

  chooseAll(words: readonly string[]): void {
    void this.playAll(words);
  }

  private async playAll(words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (word !== this.wanted) return this.choose(word);
      await this.play();
    }
  }

  takeBack(whole: boolean): void {
    if (this.back > 0) this.show(whole ? this.step.at : this.at - 1);
  }

  private async play(): Promise<void> {
    this.note = null;
    this.show(this.at + 1);
    await this.playOn();
  }

  tell(text: string, rule: string | null = null): void {
    this.note = { text, rule };
    sound("no");
    warn(text);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
