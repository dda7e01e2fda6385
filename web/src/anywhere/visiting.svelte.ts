/** This page as a guest: tables in somebody else's browser, over a channel to it. */

import { hex } from "../lib/device";
import { unpack, type Line } from "./line";
import type { Further, Heard, House, Question } from "./messages";
import { Peer } from "./peer";
import type { FromHost, Welcome } from "./spoken";
import { keepWay, setOut } from "./ways";

const KEPT = "matinee.abroad";
const MOST_KEPT = 24;
/** Channels made ready while there is one, for when it is lost. */
const UNDERSTUDIES = 3;
/** Milliseconds that one of them is given to find the host. */
const LONGEST_TRY = 15_000;
/** Milliseconds after which a channel that nothing comes through is taken for lost. */
const LONGEST_CUT = 30_000;

/** What hosts gave this browser to keep, by table: shown to them again. */
type Kept = Record<string, Record<string, string>>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Kept;
  } catch {
    return {}; // a private window may keep nothing; then it lasts as long as the page
  }
}

class Visiting implements House {
  /** `lost`: tried again by itself; `over`: it is not, since the host's page was closed or cannot be
   * found any more. */
  state = $state<"none" | "waiting" | "open" | "lost" | "over">("none");
  /** Whether the host has closed its page. */
  closed = $state(false);
  /** Where this page came from, if the same way leads back. */
  cameBy: string | null = null;
  /** What the host invites to. */
  welcome = $state.raw<Welcome | null>(null);
  private kept = read();
  private peer: Peer | null = null;
  private heard = new Map<number, Heard>();
  private next = 1;
  private understudies: { peer: Peer; answer: Line | null }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether it is the host who answers this. */
  serves(path: string, body: string): boolean {
    const table = /^\/tables\/(\w+)/.exec(path)?.[1];
    if (table !== undefined) return table in this.kept;
    const { welcome } = this;
    return welcome !== null && path.startsWith("/invitation") && body.includes(welcome.link);
  }

  /** Answer a host's offer; null where it is none. The answer is for the host to take. */
  async answer(letters: string): Promise<string | null> {
    const offer = unpack(letters);
    if (offer?.kind !== "offer") return null;
    this.leave();
    this.cameBy = null;
    const peer = new Peer(offer.tag);
    this.take(peer);
    setOut(true);
    this.state = "waiting";
    return peer.answer(offer);
  }

  /** Offer a host a channel, by way of somebody who brings its answer; whether there was one. */
  async offer(bring: (line: string) => Promise<string>): Promise<boolean> {
    this.leave();
    const peer = new Peer(hex(4));
    this.take(peer);
    setOut(true);
    this.state = "waiting";
    const answer = unpack(await bring(await peer.offer()));
    if (peer !== this.peer || answer?.kind !== "answer" || answer.tag !== peer.tag) return false;
    this.timer = setTimeout(() => (this.state = "over"), LONGEST_TRY);
    await peer.accept(answer);
    return true;
  }

  leave(): void {
    clearTimeout(this.timer);
    for (const { peer } of this.understudies.splice(0)) peer.close();
    const { peer } = this;
    this.peer = null;
    peer?.close();
    this.forget();
    this.welcome = null;
    setOut(false);
    this.state = "none";
    this.closed = false;
  }

  // As a house --------------------------------------------------------------------------------

  begin(question: Question, heard: Heard): number {
    const id = this.next++;
    if (this.state !== "open") {
      const why = this.state === "none" || this.state === "over" ? "host-away" : "";
      queueMicrotask(() => heard("away", why));
      return id;
    }
    const path = question.kind === "ask" ? question.path : `/tables/${question.table}`;
    const table = /\/tables\/(\w+)/.exec(path)?.[1] ?? "";
    this.heard.set(id, heard);
    this.peer?.send({ id, shown: JSON.stringify(this.kept[table] ?? {}), ...question });
    return id;
  }

  tell(further: Further): void {
    if (this.state === "open" && this.heard.has(further.id)) this.peer?.send(further);
  }

  // The channel -------------------------------------------------------------------------------

  private take(peer: Peer): void {
    this.peer = peer;
    peer.onmessage = (message) => this.hear(JSON.parse(message) as FromHost);
    peer.onstate = (state) => {
      if (peer !== this.peer) return;
      clearTimeout(this.timer);
      if (state === "open") return this.resume();
      // A host may take the answer much later; until then nobody is where it says.
      if (this.state === "waiting" && state === "lost") return;
      this.forget();
      this.state = "lost";
      if (state === "closed") {
        this.closed = true;
        this.state = "over";
      } else if (state === "lost") this.tryNext();
      else this.timer = setTimeout(() => this.tryNext(), LONGEST_CUT);
    };
  }

  private resume(): void {
    this.state = "open";
    this.peer?.send({ kind: "reset" });
    for (let n = this.understudies.length; n < UNDERSTUDIES; n++) void this.prepare();
  }

  /** Make another channel ready while there is one: what it needs to know goes over this one. */
  private async prepare(): Promise<void> {
    const peer = new Peer(hex(4));
    this.understudies.push({ peer, answer: null });
    this.peer?.send({ kind: "understudy", line: await peer.offer() });
  }

  /** The channel is lost: let the next that is ready find the host. */
  private tryNext(): void {
    const next = this.understudies.find(({ answer }) => answer !== null);
    if (!next?.answer) {
      this.state = "over";
      return;
    }
    this.understudies = this.understudies.filter((each) => each !== next);
    const before = this.peer;
    this.take(next.peer);
    before?.close();
    void next.peer.accept(next.answer);
    this.timer = setTimeout(() => next.peer === this.peer && this.tryNext(), LONGEST_TRY);
  }

  private hear(said: FromHost): void {
    switch (said.kind) {
      case "welcome":
        this.welcome = said;
        return this.keep(said.table, {});
      case "understudy": {
        const answer = unpack(said.line);
        const meant = this.understudies.find(({ peer }) => peer.tag === answer?.tag);
        if (meant) meant.answer = answer;
        return;
      }
      case "bye":
        this.closed = true;
        return;
      case "reset":
        return this.forget(said.id);
      case "keep": {
        const [name, value] = JSON.parse(said.data) as [string, string];
        const table = /^\w+_(\w+)_\w+$/.exec(name)?.[1] ?? "";
        return this.keep(table, { [name]: value });
      }
      default: {
        const { id, kind, data } = said;
        const heard = this.heard.get(id);
        if (kind === "end" || kind === "close") this.heard.delete(id);
        heard?.(kind, data);
      }
    }
  }

  /** Nothing that was asked before is answered any more. */
  private forget(last = Infinity): void {
    for (const [id, heard] of [...this.heard]) {
      if (id > last) continue;
      this.heard.delete(id);
      heard("away", "");
    }
  }

  private keep(table: string, cookies: Record<string, string>): void {
    const { [table]: before, ...others } = this.kept;
    const newest = Object.entries(others).slice(-MOST_KEPT + 1);
    this.kept = { ...Object.fromEntries(newest), [table]: { ...before, ...cookies } };
    keepWay(table, this.cameBy);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.kept));
    } catch {
      // see `read`
    }
  }
}

export const visiting = new Visiting();
