/** Which of the three arrangements the screen has room for. */

import { MediaQuery } from "svelte/reactivity";
import { SCREENS } from "../../styles/screens";

/** One column, the hand at the foot: phones, and tablets held upright. */
export const narrow = new MediaQuery(SCREENS.upright, false);
/** Small phones and phones: short words in the header. */
export const phone = new MediaQuery(SCREENS.phone, false);
/** The story folds into one line. */
export const folded = new MediaQuery(SCREENS.folded, false);
/** The header has room for a mode's form beside its name. */
export const wordy = new MediaQuery(SCREENS["over-desk"], true);
/** Larger than what was drawn: everything is. */
export const large = new MediaQuery(SCREENS.large, false);
/** A laptop's low screen: everything a little smaller. */
export const low = new MediaQuery(`${SCREENS["over-upright"]} and ${SCREENS.short}`, false);
