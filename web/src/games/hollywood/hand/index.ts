import type { HandOf } from "../../../hand/contract";
import { say } from "../../../lib/words.svelte";
import { COLUMNS, type Outcome, type View } from "../cards";
import { reelsIn } from "../names";
import Hand from "./Hand.svelte";

const hand: HandOf<View, Outcome> = {
  Hand,
  above: "screen-hw-above",
  saying({ view }, word) {
    if (word === "clap") return say("screen-hw-clap");
    if (word === "double") return say("screen-hw-double");
    const column = COLUMNS.findIndex((each) => each === word);
    if (column < 0) return say("web-hw-word-project", { genre: word });
    return say("screen-hw-place", { column: word, bumps: reelsIn(view, column) });
  },
  result: (look, seat) => ({
    figure: String(look.outcome?.scores[seat] ?? 0),
    about: say("screen-hw-result", {
      movies: look.outcome?.movies[seat]?.length ?? 0,
      blockbusters: look.outcome?.blockbusters[seat] ?? 0,
    }),
  }),
};

export default hand;
