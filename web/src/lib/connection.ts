/**
 * One seat's WebSocket. It comes back by itself with the version it has seen, and asks again, with
 * the same key, whatever was not answered: the server does each key once.
 */

import { connect, type Socket } from "./transport";
import type { Ask, Done, FromServer, Presence, Refusal, Update } from "./protocol";

export type Command = Ask["command"];

interface Waiting {
  ask: Ask;
  done: (answer: Done | Refusal) => void;
}

const SLOWEST_RETRY = 4000;

export class Connection {
  /** The last version this client was told of. */
  version = 0;
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private retry = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private table: string,
    /** Which of this browser's passes to use: a seat's number, `host`, `onlooker`; or any. */
    private who: string | null,
    private onUpdate: (update: Update) => void,
    private onState: (state: "open" | "away" | "refused") => void,
    /** Told who is there, if that is of interest. */
    private onPresence: ((presence: Presence) => void) | null = null,
    /** Whether this page is a big screen in a room. */
    private screen = false,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Ask for something at the version that the guest saw; answered once it is in the log, or refused. */
  ask(command: Command, version = this.version): Promise<Done | Refusal> {
    const key = crypto.randomUUID ? crypto.randomUUID() : Math.random().toString(36).slice(2);
    const ask: Ask = { message: "ask", key, version, command };
    return new Promise((done) => {
      this.waiting.set(key, { ask, done });
      this.send(ask);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private hurry = (): void => {
    this.attend();
    if (!this.closed && this.socket === null && !document.hidden) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  /** Say whether anyone looks at this page; from then on the server tells who else does. */
  private attend(): void {
    if (!this.onPresence) return;
    this.send({ message: "attend", looking: !document.hidden, screen: this.screen });
  }

  private connect(): void {
    const as = this.who === null ? "" : `?as=${this.who}`;
    const socket = connect(`/tables/${this.table}/socket${as}`);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = 250;
      this.send({ message: "hello", version: this.version });
      for (const { ask } of this.waiting.values()) this.send(ask);
      this.attend();
      this.onState("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.take(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.closed) return;
      if (event.code === 4403) {
        this.onState("refused");
        return;
      }
      this.onState("away");
      this.timer = setTimeout(() => this.connect(), this.retry * (0.75 + Math.random() / 2));
      this.retry = Math.min(SLOWEST_RETRY, this.retry * 2);
    };
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private take(message: FromServer): void {
    switch (message.message) {
      case "update":
        this.version = message.state.version;
        this.onUpdate(message);
        break;
      case "presence":
        this.onPresence?.(message);
        break;
      case "done":
      case "refusal": {
        const waiting = this.waiting.get(message.key);
        this.waiting.delete(message.key);
        waiting?.done(message);
        break;
      }
      case "pong":
      case "bye":
        break; // the close that follows a bye says what to do
    }
  }
}
