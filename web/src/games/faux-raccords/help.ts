/** Whether spots show where a card fits: the guest may not want it, and a table may forbid help. */

import type { Look } from "../../lib/look";
import { settings } from "../../lib/settings.svelte";

export function isHelped(look: Look): boolean {
  return look.helps && settings.fits;
}
