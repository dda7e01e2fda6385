/** What is thought of a game, seat by seat, as it comes; what was thought once is not asked again. */

import { api, type GameRecord } from "../lib/api";
import type { Moment, Review } from "../lib/protocol";
import { sentenceOf } from "../lib/trouble";

/** A seat's game, as far as it has been thought over. */
export class SeatReview {
  /** How many choices there are to think about; null until that is known. */
  total = $state<number | null>(null);
  /** Those thought about, in the order in which they were made. */
  moments = $state.raw<readonly Moment[]>([]);
  /** The whole, once all of it is there. */
  whole = $state.raw<Review | null>(null);
  trouble = $state<string | null>(null);
}

/** Reviews this tab has seen: who comes back finds them there. */
const seen = new Map<string, Review>();
const MOST_SEEN = 24;

function keep(key: string, review: Review): void {
  seen.delete(key);
  seen.set(key, review);
  if (seen.size > MOST_SEEN) seen.delete(seen.keys().next().value ?? key);
}

export class Reviews {
  readonly seats: readonly SeatReview[];
  private readonly left = new AbortController();

  constructor(
    private readonly record: GameRecord,
    seats: number,
  ) {
    this.seats = Array.from({ length: seats }, () => new SeatReview());
  }

  /** Think the game over for one seat after another. */
  async ask(order: readonly number[]): Promise<void> {
    for (const seat of order) {
      if (this.left.signal.aborted) return;
      await this.askFor(seat);
    }
  }

  /** Nobody looks any more. */
  close(): void {
    this.left.abort();
  }

  private async askFor(seat: number): Promise<void> {
    const review = this.seats[seat];
    if (!review) return;
    const key = JSON.stringify([this.record, seat]);
    const known = seen.get(key);
    if (known) return finish(review, known);
    try {
      await api.reviewAsItComes(this.record, seat, this.left.signal, (told) => {
        if (told.is === "begun") review.total = told.choices;
        else if (told.is === "found") review.moments = inOrder([...review.moments, told.moment]);
        else {
          keep(key, told.review);
          finish(review, told.review);
        }
      });
    } catch (error) {
      if (!this.left.signal.aborted) review.trouble = sentenceOf(error);
    }
  }
}

function finish(review: SeatReview, whole: Review): void {
  review.total = whole.moments.length;
  review.moments = whole.moments;
  review.whole = whole;
}

function inOrder(moments: Moment[]): Moment[] {
  return moments.sort((a, b) => a.at - b.at);
}
