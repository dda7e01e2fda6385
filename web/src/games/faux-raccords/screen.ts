/** Which of the three arrangements the screen has room for. */

import { MediaQuery } from "svelte/reactivity";

/** One column, the hand at the foot: phones, and tablets held upright. */
export const narrow = new MediaQuery("(max-width: 900px)", false);
/** Small phones and phones: short words in the header. */
export const phone = new MediaQuery("(max-width: 700px)", false);
/** The story folds into one line. */
export const folded = new MediaQuery("(max-width: 1179px)", false);
/** The header has room for a mode's form beside its name. */
export const wordy = new MediaQuery("(min-width: 1400px)", true);
/** A laptop's low screen: everything a little smaller. */
export const low = new MediaQuery("(min-width: 901px) and (max-height: 840px)", false);
