/** A table that is being played: one connection for each seat this browser has. */

import { announce, warn } from "../lib/announce.svelte";
import { api, Refused } from "../lib/api";
import { Connection, type Command } from "../lib/connection";
import { cutFor } from "../lib/cuts";
import { Drawing } from "../lib/drawing";
import type { Look } from "../lib/look";
import { keeping } from "../lib/kept";
import { placesIn, slideFrom } from "../lib/motion";
import type {
  Answer,
  Chose,
  Happened,
  Refusal,
  SeatPresence,
  TableState,
  Update,
} from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import { seatsAmong } from "../lib/tables";
import { hasSentence, sentence } from "../lib/trouble";
import { capital, has, say } from "../lib/words.svelte";
import { continued } from "./continued";

export interface WhyNot {
  text: string;
  /** The rule that matters: the rulebook opens there. */
  rule: string | null;
}

/** What one pass has been told. */
interface Known {
  state: TableState;
  story: Happened[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** Milliseconds after which a choice that is not answered is seen to be on its way. */
const LONG_SENT = 150;

export class LiveTable implements Look {
  readonly id: string;
  /** The passes this browser has: seats as numbers, and `host`, `onlooker`. */
  passes = $state.raw<string[]>([]);
  connected = $state(true);
  /** Why there is nothing to see: `not-invited`, `no-such-table`, `away`. */
  trouble = $state<string | null>(null);
  /** Who is there, by seat; empty until the server has said so. */
  presence = $state.raw<SeatPresence[]>([]);
  /** How many big screens show it. */
  screens = $state(0);
  whyNot = $state.raw<WhyNot | null>(null);
  /** A choice has been on its way for so long that the lights go out. */
  private isWaiting = $state(false);
  /** The versions of choices that were made by themselves, being the only ones. */
  byItself = $state.raw<ReadonlySet<number>>(new Set());
  /** Hot-seat: the seat whose hand is on the screen; null before the first. */
  facing = $state<number | null>(null);
  /** What a word is called inside a sentence; the game knows. */
  shortName: (word: string) => string = (word) => word;
  /** Called with each update, before and after: stories, sounds. */
  onUpdate: (update: Update, before: TableState | null) => void = () => {};
  /** What is on the screen. */
  private known = $state.raw<Record<string, Known>>({});
  /** What has been told, which may be drawn a frame later. */
  private told: Record<string, Known> = {};
  /** What has been told since the last frame. */
  private fresh: { who: string; update: Update }[] = [];
  private drawing = new Drawing(() => this.draw());
  /** A choice is on its way; a second click must not send it twice. */
  private isSending = false;
  private dimming: ReturnType<typeof setTimeout> | undefined;
  private connections = new Map<string, Connection>();
  private root: () => ParentNode | null;
  private screen = false;

  constructor(id: string, root: () => ParentNode | null) {
    this.id = id;
    this.root = root;
  }

  /**
   * Find out what this browser may do here, and connect. A big screen is an onlooker and nothing
   * else, whatever passes its browser has besides.
   */
  async open(screen = false): Promise<void> {
    this.screen = screen;
    try {
      const passes = await api.passes(this.id);
      this.passes = screen ? passes.filter((pass) => pass === "onlooker") : passes;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.code : "failed";
      return;
    }
    const seats = this.held;
    // Someone who plays does not also need to look on; the host's pass is used when it is needed.
    if (screen && !this.passes.length) {
      this.trouble = "not-invited";
      return;
    }
    const wanted = seats.length ? seats.map(String) : [this.passes[0] ?? ""];
    for (const who of wanted) this.connect(who);
  }

  private connect(who: string): Connection {
    const connection = new Connection(
      this.id,
      who === "" ? null : who,
      (update) => void this.take(who, update),
      (state) => {
        this.connected = state !== "away";
        if (state === "refused") void this.findOutWhy();
      },
      ({ seats, screens }) => {
        this.presence = seats;
        this.screens = screens;
      },
      this.screen,
    );
    this.connections.set(who, connection);
    return connection;
  }

  /** The server lets this browser in no more: its seat may be on another device now. */
  private async findOutWhy(): Promise<void> {
    const code = await api.passes(this.id).then(
      () => "not-invited",
      (error: unknown) => (error instanceof Refused ? error.code : "failed"),
    );
    this.trouble = code;
  }

  close(): void {
    for (const connection of this.connections.values()) connection.close();
    this.connections.clear();
  }

  private take(who: string, update: Update): void {
    const before = this.told[who];
    const story = continued(before?.story ?? [], update.happened);
    update.state = keeping(before?.state, update.state);
    this.told = { ...this.told, [who]: { state: update.state, story } };
    this.fresh.push({ who, update });
    this.settleArrivals();
    this.drawing.want();
  }

  private draw(): void {
    const isShown = (who: string) => who === this.pass || this.known[this.pass] === undefined;
    const shown = this.fresh.splice(0).filter(({ who }) => isShown(who));
    const last = shown.at(-1);
    const root = last ? this.root() : null;
    const places = root ? placesIn(root) : null;
    const before = last ? (this.known[last.who]?.state ?? null) : null;
    this.known = this.told;
    this.settleArrivals();
    if (!last) return;
    this.whyNot = null;
    const happened = shown.flatMap(({ update }) => update.happened);
    this.onUpdate({ ...last.update, happened }, before);
    if (places && root && before) slideFrom(places, root);
  }

  /** Bots can be asked; whoever looks on without a pass cannot ask. */
  why(event: Chose): (() => Promise<Answer>) | null {
    if (event.by !== "bot") return null;
    return () => api.why(this.id, this.pass, event.version);
  }

  /** Who waits for a version; each says whether it has come. */
  private arrivals: (() => boolean)[] = [];

  private settleArrivals(): void {
    this.arrivals = this.arrivals.filter((hasCome) => !hasCome());
  }

  /** Once a version has been told: what a choice led to may come a moment after the word that it is made. */
  private heard(who: string, wanted: number): Promise<void> {
    return this.once(() => (this.told[who]?.state.version ?? 0) >= wanted);
  }

  /** Once a version is on the screen; what led to it is no longer on its way, and all is drawn together. */
  private seen(who: string, wanted: number): Promise<void> {
    return this.once(() => {
      const isSeen = (this.known[who]?.state.version ?? 0) >= wanted;
      if (isSeen) this.send(false);
      return isSeen;
    });
  }

  private once(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.arrivals.push(() => {
        const come = isSo();
        if (come) resolve();
        return come;
      });
      this.settleArrivals();
    });
  }

  // The table as it is looked at ----------------------------------------------------------------

  // Worked out once for each update, and drawn anew only where something has changed.

  /** The seats this browser plays. */
  readonly held: number[] = $derived(seatsAmong(this.passes));

  /** Whether several people share this screen. */
  get hotSeat(): boolean {
    return this.held.length > 1;
  }

  get isHost(): boolean {
    return this.passes.includes("host");
  }

  /** The pass whose view is on the screen. */
  readonly pass: string = $derived(
    this.held.length === 0 ? (this.passes[0] ?? "") : String(this.facing ?? this.held[0]),
  );

  /** Everything the server says of the table; null until it has. */
  readonly state: TableState | null = $derived(
    this.known[this.pass]?.state ?? Object.values(this.known)[0]?.state ?? null,
  );

  /** The state of any held seat: the public part is the same for all. */
  private get sure(): TableState {
    const state = this.state;
    if (!state) throw new Error("the table has not been heard of yet");
    return state;
  }

  readonly game = $derived(this.sure.game);
  readonly options = $derived(this.sure.options);
  readonly view = $derived(this.sure.view);
  readonly outcome = $derived(this.sure.outcome);
  readonly seats = $derived(this.sure.seats);
  readonly me: number | null = $derived(this.sure.role === "player" ? this.sure.seat : null);
  readonly turn = $derived(this.sure.turn);
  readonly mine: boolean = $derived(
    this.me !== null && this.turn === this.me && !this.seats[this.me]?.stand_in,
  );
  private readonly words = $derived(this.state?.legal ?? []);
  readonly legal: ReadonlySet<string> = $derived(
    !this.state || !this.mine || this.isWaiting ? NOTHING : new Set(this.words),
  );
  get back() {
    return this.mine ? this.sure.back : 0;
  }
  get helps(): boolean {
    return this.sure.hints;
  }
  get story(): readonly Happened[] {
    return this.known[this.pass]?.story ?? [];
  }

  // What can be done ----------------------------------------------------------------------------

  /**
   * Say that a choice is on its way, or no longer. What it led to mostly comes within a few frames, and
   * puts the lights out by itself: a table drawn in between would only make it later.
   */
  private send(isSent: boolean): void {
    this.isSending = isSent;
    clearTimeout(this.dimming);
    if (isSent) this.dimming = setTimeout(() => (this.isWaiting = true), LONG_SENT);
    else this.isWaiting = false;
  }

  choose(word: string): void {
    if (this.isSending) return;
    void this.ask({ do: "choose", word }, true);
  }

  /** Between two rounds: go on, or hold it. That the next has begun meanwhile is no refusal. */
  async goOn(seat: number, hold: boolean): Promise<void> {
    await this.connections.get(String(seat))?.ask({ do: "go-on", hold });
  }

  chooseAll(words: readonly string[]): void {
    if (!this.isSending) void this.askAll(words, this.pass);
  }

  private async askAll(words: readonly string[], who: string): Promise<void> {
    this.send(true);
    this.isWaiting = true; // what is asked in between is answered already
    let at = this.known[who];
    for (const [i, word] of words.entries()) {
      // A question with one answer has answered itself: the next word may be asked for already.
      const legal = at?.state.legal ?? [];
      const later = words.slice(i + 1);
      if (later.some((next) => legal.includes(next)) && !legal.includes(word)) continue;
      const version = await this.put({ do: "choose", word }, who, at);
      if (version === null) break;
      // Only what all of them led to has to be seen.
      await (later.length ? this.heard(who, version) : this.seen(who, version));
      at = this.told[who];
    }
    this.send(false);
  }

  /** Say the only word there is, in the guest's place; the story marks it. */
  async chooseForced(word: string): Promise<void> {
    if (this.isSending || !(await this.ask({ do: "choose", word }, true))) return;
    const { me } = this;
    const made = this.story.findLast((event) => event.event === "chose" && event.seat === me);
    if (made) this.byItself = new Set([...this.byItself, made.version]);
  }

  takeBack(whole: boolean): void {
    void this.ask({ do: "undo", whole });
  }

  /** Ask the table for something; what is refused is told and shown. */
  async ask(command: Command, choosing = false, as?: string): Promise<boolean> {
    const who = as ?? this.pass;
    if (!choosing) return (await this.put(command, who)) !== null;
    this.send(true);
    const version = await this.put(command, who, this.known[who]);
    if (version !== null) await this.seen(who, version);
    this.send(false);
    return version !== null;
  }

  /** The version that something has made, or null where it was refused; `at`: what it was chosen at. */
  private async put(command: Command, who: string, at?: Known): Promise<number | null> {
    const connection = this.connections.get(who) ?? this.connect(who);
    let answer = await connection.ask(command, at?.state.version);
    // What was decided on this very position, and may still be said, need not be said by hand again.
    const now = this.told[who]?.state;
    const isStale = answer.message === "refusal" && answer.code === "stale";
    const isSame = at !== undefined && now?.actions === at.state.actions;
    if (isStale && isSame && "word" in command && now?.legal.includes(command.word))
      answer = await connection.ask(command);
    if (answer.message === "done") return answer.version;
    // The table moved while the guest was deciding: what is shown is new already.
    if (answer.code !== "stale") this.explain(answer);
    return null;
  }

  explain(refusal: Refusal): void {
    const { reason } = refusal;
    const text =
      reason && has(reason.message)
        ? say(reason.message, this.named(reason.values))
        : hasSentence(refusal.code)
          ? sentence(refusal.code)
          : refusal.why;
    this.tell(capital(text), reason?.rule ?? null);
  }

  tell(text: string, rule: string | null = null): void {
    this.whyNot = { text, rule };
    sound("no");
    warn(text);
  }

  /** A reason's values, with the game's words as people call them. */
  private named<Values extends Record<string, unknown>>(values: Values): Values {
    return typeof values["word"] === "string"
      ? { ...values, word: this.shortName(values["word"]) }
      : values;
  }

  /** Take the seats this browser has and nobody sits at yet. */
  async sit(names: (seat: number) => string): Promise<void> {
    for (const seat of this.held) {
      if (this.state?.phase === "open" && this.state.seats[seat]?.name === null) {
        const { cut, commitment } = this.state;
        const nonce = cut ? cutFor(this.id, seat, commitment) : "";
        await this.ask({ do: "sit", seat, name: names(seat), nonce }, false, String(seat));
      }
    }
  }

  /** Turn the screen to another of its players. */
  face(seat: number): void {
    this.facing = seat;
    if (settings.sound) sound("curtain");
    announce(say("web-your-turn"));
  }
}
