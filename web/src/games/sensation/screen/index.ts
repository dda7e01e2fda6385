import type { ScreenOf } from "../../../screen/parts";
import type { Outcome, View } from "../suits";
import Screen from "./Screen.svelte";

const screen: ScreenOf<View, Outcome> = {
  Screen,
  /** Of two players, who comes next depends on the trick. */
  next: () => [],
};

export default screen;
