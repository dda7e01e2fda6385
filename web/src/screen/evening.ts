/**
 * What a screen shows of a club's evening. Whoever keeps evenings brings `web/src/club/screen.ts`,
 * whose `follow` tells how one stands; the screen at `/screen/club/CODE` shows it.
 */

export interface EveningTable {
  /** Its link for everyone, its code, or where it stands at an evening: the screen looks on by it. */
  link: string;
  /** "Table 3" */
  name: string;
  /** How far its game is: where this grows, a round has ended there, or the game. */
  far?: number;
}

export interface EveningStanding {
  place: number;
  name: string;
  /** The points of each round so far; null where one has not been played. */
  rounds: readonly (number | null)[];
  points: number;
}

export interface Evening {
  title: string;
  /** Which round it is, from 1; 0 before the first. */
  round: number;
  /** Tables that are played now. */
  tables: readonly EveningTable[];
  /** Best first; empty before the first round. */
  standings: readonly EveningStanding[];
  /** What brings a phone into the evening. */
  code: string;
}

/**
 * Tell how an evening stands, now and whenever that changes; null while it cannot be heard of. What
 * it answers ends it.
 */
export type FollowEvening = (code: string, told: (evening: Evening | null) => void) => () => void;

const sources = import.meta.glob<{ follow: FollowEvening }>("../club/screen.ts");

/** Where evenings come from; null in a house that keeps none. */
export async function evenings(): Promise<FollowEvening | null> {
  const [load] = Object.values(sources);
  return load ? (await load()).follow : null;
}
