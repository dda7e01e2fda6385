/** How the table is laid out: the carpet lies down where the screen is narrow. */

import { MediaQuery } from "svelte/reactivity";
import { SCREENS } from "../../styles/screens";

export const phone = new MediaQuery(SCREENS.phone);
export const lying = new MediaQuery(SCREENS.stacked);
