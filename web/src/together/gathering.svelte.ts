/** People at one saved game: one leads, anyone tries a line. The server keeps what all look at. */

import { ReplayLook } from "../replay/look.svelte";
import type { Replay } from "../lib/api";
import type { Gathered } from "../lib/protocol";
import { connect, type Socket } from "../lib/transport";

type Asked =
  | { do: "go"; at: number }
  | { do: "try"; word: string }
  | { do: "back" }
  | { do: "answer" }
  | { do: "lead"; to: number };

const SLOWEST_RETRY = 4000;

/** One's own place there; it comes back by itself. */
export class Gathering {
  told = $state.raw<Gathered | null>(null);
  connected = $state(true);
  /** There is nothing here, or no room. */
  refused = $state(false);
  /** Why the last wish was not granted: the code of a refusal. */
  why = $state<string | null>(null);
  private socket: Socket | null = null;
  private retry = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly name: string,
  ) {
    this.connect();
  }

  private connect(): void {
    const socket = connect(`/together/${this.id}/socket?name=${encodeURIComponent(this.name)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.retry = 250;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.told = JSON.parse(event.data) as Gathered;
      if (this.told.refused) this.why = this.told.refused;
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.closed) return;
      if (event.code === 4403) {
        this.refused = true;
        return;
      }
      this.connected = false;
      this.timer = setTimeout(() => this.connect(), this.retry);
      this.retry = Math.min(SLOWEST_RETRY, this.retry * 2);
    };
  }

  ask(asked: Asked): void {
    this.why = null;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(asked));
  }

  get leads(): boolean {
    return this.told !== null && this.told.lead === this.told.you;
  }

  nameOf(id: number | null): string {
    return this.told?.people.find((person) => person.id === id)?.name ?? "";
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

/** The moment that all look at, from the side of whoever is to act there: their words can be tried. */
export class GatheredLook extends ReplayLook {
  private words = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    private readonly game_: Replay,
    private readonly gathering: Gathering,
  ) {
    super(game_, 0);
  }

  /** Take in how it stands; what is tried goes on from its moment of the game. */
  follow(told: Gathered): void {
    const { line } = told;
    const frames = this.game_.frames;
    this.replay = line
      ? {
          ...this.game_,
          frames: [...frames.slice(0, line.at + 1), ...line.frames],
          outcome: line.outcome as Replay["outcome"],
        }
      : this.game_;
    this.at = line ? this.last : Math.min(told.at, this.last);
    this.words = new Set(told.legal);
  }

  override get me(): number | null {
    return this.turn;
  }
  override get legal() {
    return this.words;
  }
  override get mine(): boolean {
    return this.words.size > 0;
  }
  override choose(word: string): void {
    this.gathering.ask({ do: "try", word });
  }
  override chooseAll(words: readonly string[]): void {
    for (const word of words) this.choose(word);
  }
  override takeBack(): void {
    this.gathering.ask({ do: "back" });
  }
  override tell(text: string): void {
    this.gathering.why = text;
  }
}
