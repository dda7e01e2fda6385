import type { HandOf } from "../../../hand/contract";
import { who } from "../../../lib/look";
import { say } from "../../../lib/words.svelte";
import { cardName } from "../names";
import type { Outcome, View } from "../suits";
import Hand from "./Hand.svelte";

const hand: HandOf<View, Outcome> = {
  Hand,
  above: "screen-sensation-above",
  saying: ({ view }, word) =>
    say(view.asked === "stash" ? "screen-sensation-stash" : "screen-sensation-play", {
      card: cardName(word),
    }),
  result(look, seat) {
    const pawn = look.outcome?.pawn ?? 0;
    const won = look.outcome?.winners.includes(seat) ?? false;
    return {
      figure: String(Math.abs(pawn)),
      about: say("screen-sensation-result", {
        ...who(look, look.outcome?.winners[0] ?? 0),
        won: String(won),
        steps: Math.abs(pawn),
      }),
    };
  },
};

export default hand;
