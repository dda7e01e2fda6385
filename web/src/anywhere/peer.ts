/** Another browser, and the channel to it: WebRTC, found by the lines the two have exchanged. */

import { lineOf, pack, sdpOf, type Line } from "./line";
import { Gate, Joiner, piecesOf, TooMuch } from "./pieces";

/** `cut`: nothing comes through just now; `lost`: nor will it, over this channel; `closed`: the
 * other side has ended it. */
export type PeerState = "waiting" | "open" | "cut" | "lost" | "closed";

/** How much the other side may send. */
export interface Bounds {
  /** Letters of one message. */
  longest: number;
  /** Pieces in one go, and a second; letters in one go, and a second. */
  pieces: [number, number];
  letters: [number, number];
}

/** What may wait for a browser that does not read, in bytes; one that has more is let go. */
const MOST_WAITING = 8_000_000;
/** Milliseconds in which a browser finds out where it can be found. */
const LONGEST_LOOK = 3000;

export class Peer {
  state: PeerState = "waiting";
  onstate: (state: PeerState) => void = () => {};
  onmessage: (message: string) => void = () => {};
  private connection = new RTCPeerConnection();
  // Both sides make it under one number, so that neither has to tell the other of it.
  private channel = this.connection.createDataChannel("table", { negotiated: true, id: 0 });
  private joiner: Joiner;
  private gates: { pieces: Gate; letters: Gate } | null;

  constructor(
    readonly tag: string,
    bounds: Bounds | null = null,
  ) {
    this.joiner = new Joiner(bounds?.longest ?? Infinity);
    this.gates = bounds && {
      pieces: new Gate(...bounds.pieces),
      letters: new Gate(...bounds.letters),
    };
    this.channel.onopen = () => this.become("open");
    this.channel.onclose = () => this.become("closed");
    this.channel.onmessage = (event: MessageEvent<unknown>) => this.take(event.data);
    this.connection.onconnectionstatechange = () => {
      const { connectionState } = this.connection;
      if (connectionState === "connected" && this.channel.readyState === "open")
        this.become("open");
      else if (connectionState === "disconnected" && this.state === "open") this.become("cut");
      else if (connectionState === "failed") this.become("lost");
    };
  }

  /** Where this browser can be found, for the other to answer. */
  async offer(): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return this.described("offer");
  }

  /** The answer to what another browser has offered. */
  async answer(offer: Line): Promise<string> {
    await this.connection.setRemoteDescription({ type: "offer", sdp: sdpOf(offer) });
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return this.described("answer");
  }

  /** Take the answer to what this browser has offered. */
  accept(answer: Line): Promise<void> {
    return this.connection.setRemoteDescription({ type: "answer", sdp: sdpOf(answer) });
  }

  send(message: object): void {
    if (this.channel.readyState !== "open") return;
    for (const piece of piecesOf(JSON.stringify(message))) this.channel.send(piece);
    if (this.channel.bufferedAmount > MOST_WAITING) this.close();
  }

  close(): void {
    this.connection.close();
    this.become("closed");
  }

  private take(piece: unknown): void {
    try {
      if (typeof piece !== "string") throw new TypeError("that is no text");
      const { pieces, letters } = this.gates ?? {};
      if (pieces?.pass() === false || letters?.pass(piece.length) === false)
        throw new TooMuch("that is too much at once");
      const message = this.joiner.take(piece);
      if (message !== null) this.onmessage(message);
    } catch {
      this.close(); // no page of ours sends such a thing
    }
  }

  private become(state: PeerState): void {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.onstate(state);
  }

  private async described(kind: Line["kind"]): Promise<string> {
    const { connection } = this;
    await new Promise<void>((done) => {
      const look = () => connection.iceGatheringState === "complete" && done();
      connection.addEventListener("icegatheringstatechange", look);
      setTimeout(done, LONGEST_LOOK);
      look();
    });
    return pack(lineOf(connection.localDescription?.sdp ?? "", kind, this.tag));
  }
}
