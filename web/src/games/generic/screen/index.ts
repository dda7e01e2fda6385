import type { ScreenOf } from "../../../screen/parts";
import type { Data } from "../lists";
import Screen from "./Screen.svelte";

const screen: ScreenOf<Data, Data> = { Screen };

export default screen;
