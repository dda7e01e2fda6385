/**
 * The twelve stars, in the order of their names in the box: busts on one construction (a face of
 * 36 × 50 round x = 84), told apart by hat, hair, skin, age and dress.
 */

const INK = "#1A1733";
const CREAM = "#FCF6E6";

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Shoulders to the foot of the card. */
const bust = (fill: string) => shape("M48 112q2-22 20-27h32q18 5 20 27Z", fill);
const neck = (fill: string) => shape("M78 66h12v18q-6 7-12 0Z", fill);
const face = (fill: string) => shape("M66 50q0-22 18-22t18 22q0 26-18 26T66 50Z", fill);
/** One side of the face in shade. */
const shade = (fill: string) => shape("M66 50q0-22 18-22v48Q66 76 66 50Z", fill);
const lids = line("M72 53q4-4 8 0M88 53q4-4 8 0", INK, 2.2);
const brows = (colour: string) => line("M71 47q5-4 10-1M87 46q5-3 10 1", colour, 1.8);
const nose = (fill: string) => line("M84 54v7h-2", fill, 1.4);
const lips = (fill: string) => shape("M79 66q5-3 10 0-5 5-10 0Z", fill);
const smile = (stroke: string) => line("M78 65q6 5 12 0", stroke, 2.2);
const tuxedo =
  bust(INK) +
  shape("M74 83l10 17 10-17-3-6H77Z", CREAM) +
  shape("M68 85l6-4 10 22 10-22 6 4-12 27h-8Z", "#111B45");
const bowTie = (fill: string) =>
  shape("M84 90l-9-5v10ZM84 90l9-5v10Z", fill) + disc(84, 90, 2.2, fill);
const pearls = `<path d="M68 88q16 14 32 0" stroke="${CREAM}" stroke-width="3.2" stroke-dasharray=".1 4.6" stroke-linecap="round" fill="none"/>`;

export const PORTRAITS: readonly string[] = [
  // Pearl Whitlock: a blonde under a rose cloche
  bust("#4A7A6A") +
    shape("M72 84q12 12 24 0l4 3q-16 16-32 0Z", CREAM) +
    neck("#E3B98C") +
    shape("M61 66q-4-40 23-42 27 2 23 42-4 8-10 4 5-14 3-28H68q-2 14 3 28-6 4-10-4Z", "#E8B84A") +
    face("#FBE0C0") +
    shape("M62 46q0-30 22-30t22 30q-22-12-44 0Z", "#D9628C") +
    shape("M59 50q24-15 50 0l-1-6q-24-14-48 0Z", "#B92E60") +
    disc(103, 43, 6, "#FFC7D6") +
    disc(103, 43, 2.6, "#B92E60") +
    lids +
    nose("#C99A68") +
    lips("#C43A54"),
  // Otis Crane: a bowler and a grin
  bust("#1A2760") +
    shape("M74 82l10 14 10-14-3-6H77Z", CREAM) +
    shape("M84 92l-4 5 4 15 4-15Z", "#B92E60") +
    neck("#D9A878") +
    face("#F0C79C") +
    shade("#E3B384") +
    shape("M62 40q2-24 23-24 20 0 21 20l-7 3q-20-6-37 1Z", INK) +
    shape("M57 43q25-12 52-4l3 4q-27-7-54 3Z", "#75530F") +
    line("M73 50q3-3 7 0M88 50q4-3 7 0", INK, 2) +
    line("M77 63q7 6 14 0", "#8E2A14", 2.2) +
    nose("#A97443"),
  // Ramon Duval: brilliantine and a pencil moustache
  tuxedo +
    neck("#B98252") +
    face("#DDAA78") +
    shade("#CF9866") +
    shape("M64 46q-2-26 22-28 22 0 20 27-3 1-4-1-2-10-8-12-14 6-26 3-1 6-2 12-2 1-2-1Z", INK) +
    line("M72 27q12-6 26 3", "#3B3A66", 1.6) +
    brows(INK) +
    lids +
    nose("#9A6A3C") +
    line("M76 63.5q4-2.5 7.5 0M92 63.5q-4-2.5-7.5 0", INK, 2) +
    line("M80 68.5q4 2 8 0", "#8E2A14", 2) +
    bowTie("#B92E60"),
  // Lola Marchetti: bob, blue cloche, a feather
  shape("M50 112q2-22 20-26h28q18 4 20 26Z", "#B92E60") +
    pearls +
    neck("#D9A878") +
    face("#F5D5B0") +
    shape(
      "M62 60q-4-40 22-42 26 2 22 42-2 8-8 8 4-12 2-26-10-2-16-10-6 8-16 10-2 14 2 26-6 0-8-8Z",
      INK,
    ) +
    shape("M61 45q22-12 46 0l-1-6q-4-18-22-19-18 1-22 19Z", "#26377C") +
    shape("M61 45q22-12 46 0l1 5q-24-12-48 0Z", "#DDB455") +
    shape("M100 41q14-12 11-30-12 8-14 26Z", "#CA2D70") +
    line("M101 40q6-12 9-26", CREAM, 1.2) +
    lids +
    nose("#C08E5C") +
    lips("#B8253A"),
  // Jack Harrow: fedora and turned-up collar
  shape("M44 112q0-24 22-29l18 10 18-10q22 5 22 29Z", "#8A6A42") +
    shape("M64 92q-2-12 8-18l12 22 12-22q10 6 8 18l-20 14Z", "#6E5230") +
    neck("#C9976A") +
    face("#E8BE94") +
    shade("#D7A97C") +
    shape("M67 62q3 14 17 14t17-14q2 18-17 18T67 62Z", "#B08458") +
    shape("M64 40q3-26 13-24 7 5 14 0 11-2 13 24Z", "#4A4362") +
    shape("M64 40q20-6 40 0v-7q-20-6-40 0Z", INK) +
    shape("M52 46q10-8 32-8t32 8q-6 4-12 0-20-6-40 0-6 4-12 0Z", "#4A4362") +
    lids +
    nose("#9A6A3C") +
    line("M79 67q5 1.5 10-1.5", "#8E2A14", 2.2),
  // Ines Aubry: black fringe, red beret
  bust("#F5EAD0") +
    shape("M49 106h70l1 6H48ZM52 96h64l2 5H50ZM62 87h44l6 4H56Z", "#26377C") +
    neck("#DDB184") +
    shape("M62 68q-4-44 22-44t22 44q-2 4-8 3 4-14 2-24H68q-2 10 2 24-6 1-8-3Z", INK) +
    face("#F3CFA2") +
    shape("M66 48q0-20 18-20t18 20q-18-5-36 0Z", INK) +
    shape("M56 36q0-18 30-18 26 0 24 14-2 8-12 5-18-6-34 2-6 2-8-3Z", "#A41E34") +
    line("M84 18q1-4 4-6", "#A41E34", 3) +
    line("M72 54q5-3 9 0M87 54q4-3 9 0", INK, 2.4) +
    nose("#C08E5C") +
    lips("#A41E34"),
  // Captain Bell: white beard, peaked cap
  bust("#111B45") +
    shape("M68 86l16 26 16-26 6 3-16 23h-12L62 89Z", "#1A2760") +
    disc(72, 104, 2.2, "#DDB455") +
    disc(96, 104, 2.2, "#DDB455") +
    neck("#C98F66") +
    face("#E9B48A") +
    shape("M64 54q2 6 5 7 6-5 15-3 9-2 15 3 3-1 5-7 4 36-20 38-24-2-20-38Z", "#E9E4D6") +
    shape("M79 66q5-3 10 0-5 4-10 0Z", "#9A4A34") +
    shape("M76 61q5-4 8-1 3-3 8 1-4 3-8 1-4 2-8-1Z", CREAM) +
    shape("M58 34q-2-16 26-17 28 1 26 17l-6 6H64Z", CREAM) +
    shape("M64 35h40v8q-20-5-40 0Z", "#111B45") +
    shape("M62 45q22-9 44 0-6 5-22 4-16 1-22-4Z", INK) +
    disc(84, 37, 4, "#DDB455") +
    line("M72 54q4-2 8 0M88 54q4-2 8 0", INK, 2) +
    nose("#B0764C"),
  // Mina Sorel: turban and a jewel
  bust("#6B3590") +
    shape("M62 88q22 20 44 0l5 4q-27 26-54 0Z", "#DDB455") +
    neck("#6E4226") +
    face("#8C5834") +
    shape("M62 48q-6-32 22-34 28 2 22 34-22-14-44 0Z", "#1F7257") +
    shape("M63 44q12-26 38-22-24 6-32 18Z", "#2F9A76") +
    shape("M105 44q-10-22-30-22 20 4 26 18Z", "#155C3B") +
    shape("M84 20l5 8-5 8-5-8Z", "#FBE7B0") +
    shape("M84 14q-6-6-2-12 6 6 2 12Z", CREAM) +
    disc(64, 64, 3.6, "#DDB455") +
    disc(104, 64, 3.6, "#DDB455") +
    brows("#2A140A") +
    lids +
    nose("#5A3218") +
    lips("#B8253A"),
  // Theo Lindqvist: round glasses, tousled, a scarf
  bust("#6A7A9A") +
    shape("M66 82q18 12 36 0l4 8q-22 14-44 0Z", "#DE8426") +
    shape("M92 90l10 22H90l-4-20Z", "#CB6E17") +
    neck("#DDB184") +
    face("#F7D9B8") +
    shade("#EFCBA4") +
    shape("M63 48q-6-30 20-31 8-5 16 3 10 6 6 28l-4 1q0-12-5-17-12 5-24-1-5 6-5 17Z", "#D9A441") +
    line("M70 26q8-8 16-3M88 22q8 0 12 8", "#F1D384", 1.6) +
    `<g fill="#fff" fill-opacity=".25" stroke="${INK}" stroke-width="1.8"><circle cx="76" cy="54" r="6.5"/><circle cx="92" cy="54" r="6.5"/></g>` +
    line("M82.5 53q1.5-1.5 3 0", INK, 1.8) +
    line("M74 54q2-2 4 0M90 54q2-2 4 0", INK, 2) +
    nose("#C99A68") +
    smile("#8E2A14"),
  // Vera Castellane: feathers and a diadem
  shape("M46 112q4-20 26-26h24q22 6 26 26Z", INK) +
    shape("M46 112q-2-16 12-22l16-6q-14 12-14 28ZM122 112q2-16-12-22l-16-6q14 12 14 28Z", CREAM) +
    shape("M78 66h12v20q-6 6-12 0Z", "#B97F52") +
    shape("M66 48q0-22 18-22t18 22q0 28-18 28T66 48Z", "#D9A06C") +
    shape("M62 54q-2-36 22-36t22 36q-2 4-4 2 0-10-4-16-14 2-28-4-4 8-4 20-3 2-4-2Z", "#3A1D12") +
    shape("M63 40q20-8 42 0v5q-22-8-42 0Z", "url(#g-gold)") +
    shape(
      "M84 30l1.8 4.6 4.9.2-3.8 3.1 1.2 4.8-4.1-2.7-4.1 2.7 1.2-4.8-3.8-3.1 4.9-.2Z",
      "#FBE7B0",
    ) +
    shape("M84 32C84 16 74 12 68 4c10 2 17 8 18 18C88 10 96 8 104 6c-6 6-16 10-18 26Z", CREAM) +
    disc(63, 64, 3.4, "url(#g-gold)") +
    disc(105, 64, 3.4, "url(#g-gold)") +
    line("M71 53q5-4 9 0M88 53q4-4 9 0", INK, 2.3) +
    lips("#8E1226") +
    nose("#8B5A33"),
  // Duke Ransom: top hat, monocle, white tie
  tuxedo +
    neck("#4E2C18") +
    face("#6B4226") +
    shade("#5E381F") +
    shape("M65 50q-1-8 2-12h34q3 4 2 12l-3 1q0-6-3-9H71q-3 3-3 9Z", "#1E120C") +
    shape("M66 36L64 8q20-5 40 0l-2 28Z", INK) +
    shape("M65.5 28q18 5 37 0l-.5 8h-36Z", "#B92E60") +
    shape("M56 36q28 8 56 0l-3 5q-25 7-50 0Z", "#26264A") +
    brows("#1E120C") +
    line("M72 53q4-3 8 0M88 53q4-3 8 0", "#0E0806", 2.2) +
    `<circle cx="92" cy="53" r="7" fill="none" stroke="#DDB455" stroke-width="1.8"/>` +
    line("M98 57q6 14 2 30", "#DDB455", 1) +
    nose("#3A2010") +
    line("M77 63.5q3.5-2.5 7-.5 3.5-2 7 .5", "#1E120C", 2.4) +
    line("M79 68q5 3 10 0", "#B05A44", 2.2) +
    bowTie(CREAM),
  // Gloria Nightingale: platinum waves, a stole
  bust("#1F7257") +
    shape(
      "M44 112q-2-22 18-27 8 6 10 10 12 6 24 0 2-4 10-10 20 5 18 27h-8q-8-14-32-12-24-2-32 12Z",
      CREAM,
    ) +
    neck("#E6BE94") +
    shape(
      "M58 66q-4-8 1-14-4-8 2-14 2-18 23-20 21 2 23 20 6 6 2 14 5 6 1 14-4 8-11 5 3-12 2-22H67q-1 10 2 22-7 3-11-5Z",
      "#F4E3B2",
    ) +
    face("#FCE4CC") +
    shape("M66 50q-1-20 14-22 4 8 14 9 8 2 8 13 4-26-18-26T66 50Z", "#F4E3B2") +
    line("M63 42q6-18 22-18M105 42q-2-8-10-10M60 58q4-4 3-9M108 58q-4-4-3-9", "#DDB455", 1.6) +
    shape("M97 36l3 4 4.5-1-2 4.5 3 3.5-4.8.3-1.7 4.7-2.3-4.2-4.7-.3 3-3.7Z", "url(#g-gold)") +
    shape("M64 63l2.5 6-2.5 6-2.5-6ZM104 63l2.5 6-2.5 6-2.5-6Z", "#6CC4C8") +
    brows("#9C7220") +
    lids +
    disc(93.5, 61, 1, INK) +
    nose("#D0A278") +
    lips("#B8122A"),
];
