import { who } from "../../lib/look";
import { say } from "../../lib/words.svelte";
import type { Show } from "../../table/scene/show.svelte";
import type { GameClient, Key, Step } from "../contract";
import Board from "./Board.svelte";
import End from "./End.svelte";
import RoundEnd from "./RoundEnd.svelte";
import { beatsOf, countedIn, shownAt } from "./round-end";
import { cardName } from "./names";
import Scene from "./Scene.svelte";
import { phone } from "./screen";
import { faceOf, ROUNDS, type Outcome, type Table, type View } from "./suits";

function progress(look: Table): string[] {
  const { view } = look;
  const round = phone.current
    ? say("web-sensation-round", { round: view.round })
    : say("round-of", { round: view.round, rounds: ROUNDS });
  if (view.asked === null || view.asked === "stash") return [round];
  const trick = { trick: view.trick, tricks: view.tricks };
  // Four buttons beside it leave no room for words.
  if (phone.current) return [say("web-sensation-trick-short", { round: view.round, ...trick })];
  return [round, say("trick-of", trick)];
}

function asked(look: Table): string {
  const { view } = look;
  if (view.asked === null) return "";
  const mine = look.mine ? "you" : "other";
  if (view.asked === "stash") {
    return say("web-sensation-ask-stash", { who: mine, count: view.to_stash });
  }
  if (view.asked === "lead" || view.led === null)
    return say("web-sensation-ask-lead", { who: mine });
  const { suit } = faceOf(view.led);
  // What is legal tells whether the suit is in hand; only the player to act knows.
  const cannot = look.legal.size > 0 && [...look.legal].some((word) => faceOf(word).suit !== suit);
  return cannot
    ? say("web-sensation-ask-any", { suit: say(suit) })
    : say("web-sensation-ask-follow", { who: mine, suit: say(suit) });
}

/** Cards put aside one by one: the only turn of several choices. */
function steps(look: Table): Step[] {
  const { view } = look;
  if (view.asked !== "stash") return [];
  const done = view.private?.size ?? 0;
  return Array.from({ length: done + view.to_stash }, (_, i) => {
    const card = view.private?.cards?.[i];
    return {
      text: card ? cardName(card) : say("web-sensation-step-stash", { number: i + 1 }),
      state: i < done ? "done" : i === done ? "now" : "later",
    };
  });
}

/** The cards of one's hand by number, from left to right. */
function keys(look: Table): Key[] {
  const hand = look.me === null ? null : look.view.players[look.me]?.hand;
  return (hand ?? []).map((card, i) => ({ key: `${i + 1}`, word: card, text: cardName(card) }));
}

/** Whose round it was, and by how much. */
function wrapSign(look: Table, show: Show): { title: string; note: string } {
  const counted = countedIn(look.story, show.facts);
  if (!counted || !shownAt(counted, show.at).sums) {
    return { title: say("web-scene-title", { round: counted?.round ?? 1 }), note: "" };
  }
  const fame = Math.abs((counted.fame[0] ?? 0) - (counted.fame[1] ?? 0));
  return {
    title: say("web-sensation-wrap-round", who(look, counted.towards)),
    note:
      counted.by === "coquettish"
        ? say("web-sensation-wrap-coquettish")
        : say("web-sensation-wrap-more", { fame }),
  };
}

const client: GameClient<View, Outcome> = {
  Board,
  Scene,
  End,
  progress,
  asked,
  steps,
  nameOfWord: (_, word) => cardName(word),
  /** The last card of a hand. */
  isPlain: ({ me, view }) => me !== null && view.players[me]?.hand?.length === 1,
  keys,
  roundEnd: {
    Scene: RoundEnd,
    beats: (_, facts) => beatsOf(facts),
    asking: () => false,
    sign: wrapSign,
  },
};

export default client;
