/**
 * Where layouts change, once. Style sheets say `@media (--phone)` (plugins/screens.ts puts the
 * query there), scripts ask `new MediaQuery(SCREENS.phone)`.
 */
export const SCREENS = {
  /** The narrowest phones, where a word or an icon has to go. */
  tiny: "(max-width: 380px)",
  small: "(max-width: 420px)",
  phone: "(max-width: 700px)",
  "over-phone": "(min-width: 701px)",
  /** A tablet on end. */
  upright: "(max-width: 900px)",
  "over-upright": "(min-width: 901px)",
  /** A table's parts stand under one another. */
  stacked: "(max-width: 999px)",
  "over-stacked": "(min-width: 1000px)",
  /** No room for the story beside the table: it is folded into a line. */
  folded: "(max-width: 1179px)",
  "over-folded": "(min-width: 1180px)",
  /** Less than the desktop that was drawn: long names are shortened. */
  desk: "(max-width: 1399px)",
  "over-desk": "(min-width: 1400px)",
  large: "(min-width: 1900px) and (min-height: 1060px)",
  vast: "(min-width: 2400px) and (min-height: 1340px)",
  /** By height. */
  low: "(max-height: 740px)",
  short: "(max-height: 860px)",
  tall: "(min-height: 640px)",
} as const;
