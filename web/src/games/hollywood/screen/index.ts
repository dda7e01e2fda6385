import type { ScreenOf } from "../../../screen/parts";
import type { Outcome, View } from "../cards";
import Screen from "./Screen.svelte";

const screen: ScreenOf<View, Outcome> = {
  Screen,
  /** Those who still have a reel to place in this round. */
  next({ turn, view }) {
    if (turn === null) return [];
    const count = view.players.length;
    const after = Array.from({ length: count - 1 }, (_, i) => (turn + 1 + i) % count);
    return after.filter((seat) => (view.players[seat]?.reels ?? 0) > 0);
  },
};

export default screen;
