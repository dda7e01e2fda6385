/** What the parts of a table's page share beside the look itself. */

import { getContext, setContext } from "svelte";
import type { GameClient } from "../games/contract";

export interface Stage {
  client: GameClient;
  /** Open the whole story (phones show one line of it). */
  openStory(): void;
  /** Open the rulebook, at a rule if one is named. */
  openRules(rule?: string | null): void;
  /** Nobody is there to press anything: what can be played plays by itself. */
  readonly unattended?: boolean;
  /** At a guest's first table of a game, until its aim was told: what puts that away. */
  readonly first?: (() => void) | null;
  /** The ways on from the end of a game; none where nothing goes on: lessons, replays. */
  readonly ending?: Ending;
}

/** What can be done once a game is over. */
export interface Ending {
  /** Ask for another game at this table; null for onlookers, who do not play. */
  readonly rematch: (() => void) | null;
  /** The seats that have asked for one. */
  readonly wanted: readonly number[];
  /** Whether the game may be given away as data; null where that is nobody's to say. */
  readonly consent?: Consent | null;
  /** Watch the game again from the deal on. */
  watch(): void;
  /** Look back on one's choices; null where the game cannot be thought over. */
  readonly review?: (() => void) | null;
  /** Put the end aside and look at the table as it was left. */
  aside(): void;
  /** To the front of the house. */
  leave(): void;
}

/** Every person at a table is asked; who says nothing has not agreed. */
export interface Consent {
  readonly mine: boolean;
  readonly agreed: number;
  readonly people: number;
  say(yes: boolean): void;
}

const STAGE = Symbol("stage");

export function setStage(stage: Stage): void {
  setContext(STAGE, stage);
}

export function getStage(): Stage {
  return getContext<Stage>(STAGE);
}
