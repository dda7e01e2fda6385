/** Long messages in pieces that every browser's channel takes, and how much one may send. */

const PIECE = 16_000;
const MORE = "+";
const LAST = ".";

export class TooMuch extends Error {}

export function piecesOf(message: string): string[] {
  const count = Math.max(1, Math.ceil(message.length / PIECE));
  return Array.from(
    { length: count },
    (_, n) => (n === count - 1 ? LAST : MORE) + message.slice(n * PIECE, (n + 1) * PIECE),
  );
}

/** Puts pieces together again, of messages that are no longer than they may be. */
export class Joiner {
  private parts: string[] = [];
  private length = 0;

  constructor(private most: number) {}

  /** The message that a piece is the last of; null where there is more to come. */
  take(piece: string): string | null {
    this.length += piece.length;
    if (this.length > this.most) throw new TooMuch("a message is too long");
    this.parts.push(piece.slice(1));
    if (piece[0] === MORE) return null;
    if (piece[0] !== LAST) throw new TooMuch("that is no piece of a message");
    const message = this.parts.join("");
    this.parts = [];
    this.length = 0;
    return message;
  }
}

/** Lets so much through in one go, and so much a second from then on. */
export class Gate {
  private left: number;
  private since: number;

  constructor(
    private burst: number,
    private aSecond: number,
    private now: () => number = () => performance.now(),
  ) {
    this.left = burst;
    this.since = now();
  }

  pass(size = 1): boolean {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + ((now - this.since) / 1000) * this.aSecond);
    this.since = now;
    if (this.left < size) return false;
    this.left -= size;
    return true;
  }
}
