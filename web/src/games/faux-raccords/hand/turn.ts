/** The turn that lies under a hand: what is taken up there is not the table's business yet. */

import { Hand } from "../../../hand/hand.svelte";
import type { Look } from "../../../lib/look";
import type { Table } from "../names";
import { turnAt, type Turn } from "../turn.svelte";

export function turnOf(look: Look): Turn {
  return turnAt((look instanceof Hand ? look.under : look) as Table);
}
