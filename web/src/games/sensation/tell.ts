/** The story of Hollywood Sensation, sentence by sentence. */

import { nameOf, who } from "../../lib/look";
import type { Chose } from "../../lib/protocol";
import { say, strong } from "../../lib/words.svelte";
import { cardName } from "./names";
import { faceOf, TRICKS, type Table } from "./suits";
import { cardsOf, deedsOf, faceUpAt, gained, type Deed } from "./told";

function person(look: Table, seat: number): { who: "you" | "other"; name: string } {
  return { ...who(look, seat), name: strong(nameOf(look, seat)) };
}

/** One event as one line; a trick's lead is told until the trick is. */
export function tell(look: Table, event: Chose): string | null {
  const deeds = deedsOf(look.story, look.view);
  const deed = deeds.find((each) => each.version === event.version);
  // A choice that was taken back is still part of the story, but no longer of any trick.
  if (!deed) return takenBack(look, event);
  const by = person(look, deed.seat);
  if (deed.kind === "stash") {
    return deed.card === null
      ? say("web-sensation-told-stash", by)
      : say("web-sensation-told-stash-card", { ...by, card: cardName(deed.card) });
  }
  if (deed.card === null) return null;
  const card = cardName(deed.card);
  if (deed.kind === "answer") return finished(look, deed);
  const answered = deeds.at(-1) !== deed;
  return answered ? null : say("web-sensation-told-lead", { ...by, card });
}

/** Whose line it is: a finished trick is its winner's. */
export function subject(look: Table, event: Chose): number | null {
  const deed = deedsOf(look.story, look.view).find((each) => each.version === event.version);
  return deed?.winner ?? event.seat;
}

function takenBack(look: Table, event: Chose): string {
  const by = person(look, event.seat);
  if (event.word === null) return say("web-sensation-told-stash", by);
  return say("web-sensation-told-play", { ...by, card: cardName(event.word) });
}

function finished(look: Table, deed: Deed): string {
  const { winning, losing } = cardsOf(deed);
  if (deed.winner === null || winning === null || losing === null) {
    const card = cardName(deed.card ?? "");
    return say("web-sensation-told-play", { ...person(look, deed.seat), card });
  }
  const same = faceOf(winning).suit === faceOf(losing).suit;
  const won = say("web-sensation-told-won", {
    ...person(look, deed.winner),
    trick: deed.trick,
    winning: cardName(winning),
    losing: cardName(losing),
    same: same ? "yes" : "no",
  });
  const rest = deed.trick === TRICKS ? ended(look, deed.round) : drawn(look, deed, deed.winner);
  return rest === null ? won : `${won} ${rest}`;
}

/** Who took what after a trick, as far as the viewer has seen it. */
function drawn(look: Table, deed: Deed, winner: number): string | null {
  const faceUp = faceUpAt(deed);
  if (faceUp) {
    const [unseen] = look.me === null ? [] : gained(deed, look.me);
    const loser = 1 - winner;
    return say("web-sensation-told-drew", {
      ...person(look, winner),
      card: cardName(faceUp),
      drawer: loser !== look.me ? "other" : unseen === undefined ? "unseen" : "you",
      other: strong(nameOf(look, loser)),
      drawn: unseen === undefined ? "" : cardName(unseen),
    });
  }
  const owner = deed.before?.private;
  if (faceUp === undefined || !owner || owner.size === 0) return null;
  const [back] = gained(deed, owner.seat);
  const by = person(look, owner.seat);
  return back === undefined
    ? say("web-sensation-told-private", by)
    : say("web-sensation-told-private-card", { ...by, card: cardName(back) });
}

/** How a round ended. */
function ended(look: Table, round: number): string | null {
  const counted = look.view.counted[round - 1];
  if (!counted) return null;
  return say("web-sensation-told-round", {
    ...who(look, counted.move > 0 ? 0 : 1),
    round,
    steps: Math.abs(counted.move),
    by: counted.by,
  });
}
