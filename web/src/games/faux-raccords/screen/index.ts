import type { ScreenOf } from "../../../screen/parts";
import type { Outcome, View } from "../names";
import Screen from "./Screen.svelte";

const screen: ScreenOf<View, Outcome> = {
  Screen,
  /** After whoever's turn it is, though a mishap may ask others meanwhile. */
  next({ turn, view }) {
    if (turn === null) return [];
    const count = view.players.length;
    return Array.from({ length: count - 1 }, (_, i) => (view.active + 1 + i) % count);
  },
};

export default screen;
