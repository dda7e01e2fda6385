import type { HandOf } from "../../../hand/contract";
import { say } from "../../../lib/words.svelte";
import { faceOf, isCard } from "../faces";
import { crewName, nameOfWord, type Outcome, type Table, type View } from "../names";
import { signOf } from "../places";
import { isLine } from "../shape";
import { HINT, USES } from "../turn.svelte";
import Hand from "./Hand.svelte";
import { turnOf } from "./turn";

/** What would be put at a spot; none for a lifted can that is unseen. */
function moved(look: Table): string {
  const { view } = look;
  const card =
    view.asked === "editor-puts" ? view.lifted[0]?.card : (turnOf(look).card ?? view.chosen);
  return card ?? "none";
}

const hand: HandOf<View, Outcome> = {
  Hand,
  above: "screen-faux-above",
  needsRoom: () => true,
  isHandling(look, word) {
    const { asked } = look.view;
    const own = (look.me === null ? null : look.view.players[look.me]?.hand) ?? [];
    return (asked === "verb" && own.includes(word)) || (asked === "hint" && word === HINT);
  },
  /** With a card up, a place is where it goes, and the end of the shoot is for empty hands. */
  isSaidOtherwise: (look, word) =>
    turnOf(look).card !== null && (word === "place" || word === "wrap"),
  /** The table's own turn asks for a wrap twice; here it has been confirmed. */
  say(look, word) {
    if (word === "wrap") look.chooseAll([word]);
    else look.choose(word);
  },
  saying(look, word) {
    const { view } = look;
    const up = turnOf(look).card;
    if (word.includes("@")) {
      const kind = isLine(view.mode) ? "gap" : "place";
      return say("screen-faux-put", { card: moved(look), kind, sign: signOf(view, word) });
    }
    if (word.includes("#")) {
      const kind = isLine(view.mode) ? "line" : "plane";
      return say("screen-faux-choose-card", { kind, sign: signOf(view, word) });
    }
    if (up !== null && USES.some((use) => use === word)) {
      return say(`screen-faux-use-${word}`, { card: up, crew: crewName(faceOf(up).crew) });
    }
    if (isCard(word)) return say("screen-faux-choose", { card: word });
    return nameOfWord(look, word);
  },
  result: ({ outcome }) => ({
    figure: "",
    about: outcome
      ? say("faux-tally", {
          turns: outcome.turns,
          hints: outcome.hints,
          pile: outcome.pile,
          mishaps: outcome.mishaps,
          defaulted: outcome.defaulted,
        })
      : "",
  }),
};

export default hand;
