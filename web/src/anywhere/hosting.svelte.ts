/** This page as a host: guests in other browsers, each over a channel of its own. */

import { hex } from "../lib/device";
import type { Invite } from "../lib/protocol";
import { lettersIn, unpack } from "./line";
import type { FromHouse, Heard } from "./messages";
import { Meeting, placeToMeet } from "./meeting";
import { base, begin, ownHouse, part } from "./own-house";
import { Peer, type Bounds } from "./peer";
import {
  ANSWERS,
  readGuest,
  type FromGuest,
  type FromHost,
  type Handed,
  type Welcome,
} from "./spoken";

/** What a guest's page never needs, a hundred times over. */
const BOUNDS: Bounds = { longest: 200_000, pieces: [400, 60], letters: [1_000_000, 200_000] };
const MOST_GUESTS = 8;
/** Milliseconds after which one who was lost has not come back by another channel. */
const LONG_LOST = 120_000;
/** Channels that a guest may have ready, should the one it has be lost. */
const MOST_UNDERSTUDIES = 3;

/** One guest, by whichever channel it comes. */
class Guest {
  /** What the house has for each number of theirs. */
  private numbers = new Map<number, number>();
  /** The last number of theirs. */
  private last = 0;
  private understudies: Peer[] = [];
  /** Whether they have ever been here; and since when they are not. */
  private came = false;
  private lostAt = Infinity;

  constructor(
    readonly name: string,
    private peer: Peer,
    private welcome: Welcome,
    private changed: () => void,
  ) {
    this.listen(peer);
  }

  get here(): boolean {
    return this.peer.state === "open";
  }

  get gone(): boolean {
    const { state } = this.peer;
    if (state !== "lost") return state === "closed";
    return !this.came || Date.now() - this.lostAt > LONG_LOST;
  }

  private listen(peer: Peer): void {
    peer.onmessage = (message) => {
      const said = readGuest(message);
      if (said) this.take(said);
      else peer.close();
    };
    peer.onstate = (state) => {
      if (state === "open") this.greet(peer);
      else if (peer === this.peer) {
        this.lostAt = Date.now();
        this.forget();
        this.send({ kind: "reset", id: this.last });
      }
      this.changed();
    };
    if (peer.state === "open") this.greet(peer);
  }

  /** They come by this channel from now on. */
  private greet(peer: Peer): void {
    if (peer !== this.peer) {
      const before = this.peer;
      this.peer = peer;
      this.understudies = this.understudies.filter((each) => each !== peer);
      before.close();
      this.forget();
    }
    this.came = true;
    this.send(this.welcome);
  }

  private take(said: FromGuest): void {
    switch (said.kind) {
      case "ask":
      case "connect": {
        const { id, shown, ...question } = said;
        this.last = id;
        const visitor = { guest: this.name, shown };
        return void this.numbers.set(id, begin(question, this.teller(id), visitor));
      }
      case "reset":
        return this.forget();
      case "understudy":
        return void this.prepare(said.line);
      default: {
        const id = this.numbers.get(said.id);
        if (id !== undefined) ownHouse.tell({ ...said, id });
      }
    }
  }

  private teller(id: number): Heard {
    return (kind, data) => {
      if (kind === "end" || kind === "close") this.numbers.delete(id);
      this.send({ kind, id, data } as FromHouse);
    };
  }

  /** All that came by the channel before is over. */
  private forget(): void {
    part(this.name);
    this.numbers.clear();
  }

  private async prepare(line: string): Promise<void> {
    const offer = unpack(line);
    if (offer?.kind !== "offer" || this.understudies.length >= MOST_UNDERSTUDIES) return;
    const peer = new Peer(offer.tag, BOUNDS);
    this.understudies.push(peer);
    this.listen(peer);
    this.send({ kind: "understudy", line: await peer.answer(offer) });
  }

  private send(message: FromHost): void {
    this.peer.send(message);
  }

  leave(): void {
    this.send({ kind: "bye" });
    for (const peer of [this.peer, ...this.understudies]) peer.close();
  }
}

interface Offered {
  peer: Peer;
  welcome: Welcome;
}

/** A table that guests find by one link. */
class Met {
  /** What the link ends in. */
  letters = $state("");
  meeting: Meeting | null = null;
  constructor(public welcome: Welcome) {}
}

class Hosting {
  /** How many guests are connected. */
  here = $state(0);
  /** How many have been let in: whoever shows an offer needs another then. */
  admitted = $state(0);
  private guests: Guest[] = [];
  /** What has been offered to the next guest of a table. */
  private offers = new Map<string, Offered & { line: Promise<string> }>();
  private meetings = new Map<string, Met>();

  constructor() {
    const answers = new BroadcastChannel(ANSWERS);
    answers.onmessage = async ({ data }: MessageEvent<Handed>) => {
      if (data.answer && (await this.admit(data.answer)))
        answers.postMessage({ taken: data.answer } satisfies Handed);
    };
    addEventListener("pagehide", () => {
      this.guests.forEach((guest) => guest.leave());
      for (const { meeting } of this.meetings.values()) meeting?.close();
    });
    addEventListener("beforeunload", (event) => {
      if (this.here > 0) event.preventDefault();
    });
  }

  /** A line for the next guest of a table; the same until somebody has come by it. */
  offer(table: string, { link }: Invite): Promise<string> {
    const before = this.offers.get(table);
    if (before?.welcome.link === link) return before.line;
    const peer = new Peer(hex(4), BOUNDS);
    const line = peer.offer();
    this.offers.set(table, { peer, line, welcome: { kind: "welcome", table, link } });
    return line;
  }

  /** Let a guest in by the answer to an offer of ours; whether it is one. */
  async admit(pasted: string): Promise<boolean> {
    const answer = unpack(lettersIn(pasted));
    const [table, offered] =
      [...this.offers].find(([, { peer }]) => peer.tag === answer?.tag) ?? [];
    if (answer?.kind !== "answer" || !table || !offered) return false;
    this.offers.delete(table);
    if (!this.receive(offered)) return false;
    await offered.peer.accept(answer);
    return true;
  }

  /** One link for all guests of a table, where somebody passes on what they say; null: nobody does. */
  async meet(table: string, { link }: Invite): Promise<Met | null> {
    const welcome: Welcome = { kind: "welcome", table, link };
    const before = this.meetings.get(table);
    if (before?.meeting) {
      before.welcome = welcome;
      before.meeting.expecting = true;
      return before;
    }
    const place = await placeToMeet(base);
    if (!place) return null;
    const met = new Met(welcome);
    this.meetings.set(table, met);
    met.meeting = new Meeting(
      place,
      (line) => this.letIn(line, met.welcome),
      (letters) => (met.letters = letters),
    );
    if (await met.meeting.begin()) return met;
    this.meetings.delete(table);
    return null;
  }

  /** Nobody is shown the link just now. */
  expectNobody(table: string): void {
    const meeting = this.meetings.get(table)?.meeting;
    if (meeting) meeting.expecting = false;
  }

  /** Let a guest in by its offer; the answer, or null where it is none or there is no room. */
  private async letIn(line: string, welcome: Welcome): Promise<string | null> {
    const offer = unpack(line);
    if (offer?.kind !== "offer") return null;
    const peer = new Peer(offer.tag, BOUNDS);
    if (this.receive({ peer, welcome })) return peer.answer(offer);
    peer.close();
    return null;
  }

  /** Make room for a guest; whether there is any. */
  private receive({ peer, welcome }: Offered): boolean {
    this.guests = this.guests.filter((guest) => !guest.gone);
    if (this.guests.length >= MOST_GUESTS) return false;
    const name = `guest-${++this.admitted}`;
    this.guests.push(new Guest(name, peer, welcome, () => this.look()));
    return true;
  }

  private look(): void {
    this.here = this.guests.filter((guest) => guest.here).length;
  }
}

export const hosting = new Hosting();
