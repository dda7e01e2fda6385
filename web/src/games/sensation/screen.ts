/** How the table is laid out: the carpet lies down where the screen is narrow. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 700px");
export const tiny = new MediaQuery("max-width: 380px");
export const lying = new MediaQuery("max-width: 1000px");
