/** How the table is laid out: the carpet lies down where the screen is narrow. */

import { MediaQuery } from "svelte/reactivity";
import { SCREENS } from "../../styles/screens";

export const phone = new MediaQuery(SCREENS.phone);
/** No room for the story beside the table: its newest lines stand over or under it. */
export const folded = new MediaQuery(SCREENS.folded);
export const lying = new MediaQuery(SCREENS.stacked);
