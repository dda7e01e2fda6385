/** The one thing a poster shows for each mood, on a 400 × 600 sheet, standing on y = 428. */

import { ICONS } from "../../../parts/icons";
import type { FilmMood } from "./film";
import { at, disc, INKS, line, path, person, pose, rain, stars, tree } from "./frames/kit";

const FOOT = 428;
const GILT = "#f1d384";
const MASK = "M-38 -36c22 8 54 8 76 0c5 38 -12 74 -38 74s-43 -36 -38 -74z";
const FACE =
  "M-26 -8c5 -10 15 -10 20 0c-6 -4 -14 -4 -20 0zM6 -8c5 -10 15 -10 20 0c-6 -4 -14 -4 -20 0zM-24 6c14 9 34 9 48 0c-2 15 -12 23 -24 23s-22 -8 -24 -23z";
const TEAR = "M200 72C200 72 96 210 96 306a104 104 0 0 0 208 0C304 210 200 72 200 72z";
const HEART =
  "M200 400C64 304 44 238 44 182C44 122 88 88 130 88C166 88 186 106 200 132C214 106 234 88 270 88C312 88 356 122 356 182C356 238 336 304 200 400z";
const BAT =
  "M0 0l2.6 -5 1.8 5C9 -3.5 16 -4.5 22 -1.5c-3.6 3 -4.6 7 -4.6 12c-3.2 -3 -7 -2.6 -9 1.3c-2.300 -1.800 -5 0 -8.4 8.200c-3.4 -8.2 -6.1 -10 -8.4 -8.2c-2 -3.9 -5.8 -4.3 -9 -1.3c0 -5 -1 -9 -4.6 -12c6 -3 13 -2 17.6 1.5l1.8 -5z";

const RUNS =
  "M14 -28L0 0M0 0L24 8L26 32M0 0L-18 14L-40 8M14 -26L34 -12L46 -24M14 -26L-8 -18L-20 -2";
const SITS = "M0 -26L0 0M0 -24L16 -14M0 -24L-14 -10M0 0L18 6L20 24M0 0L14 10L12 28";

/** Cut a drawing off at the foot of the picture. */
const within = (id: string, shape: string, inside: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inside}</g>`;

export const MOTIFS: Record<FilmMood, () => string> = {
  comedy() {
    const { deep, dark, glow } = INKS.comedy;
    return (
      at(200, 250, 3.4, path(MASK, GILT) + at(0, 0, 0.94, path(MASK, glow)) + path(FACE, deep)) +
      at(
        200,
        144,
        6.2,
        path("M-15 0h30v3h-30zM-10 -1q0 -11 10 -11t10 11z", deep) +
          path("M-10 -1h20v-3h-20z", dark),
        -6,
      ) +
      at(200, 394, 1, path("M0 0L-46 -24V24zM0 0L46 -24V24z", dark) + disc(0, 0, 12, deep))
    );
  },
  drama() {
    const { deep, mid, light } = INKS.drama;
    const shape = `<path d="${TEAR}"/>`;
    return (
      path(TEAR, GILT, `stroke="${GILT}" stroke-width="14" stroke-linejoin="round"`) +
      within(
        "poster-tear",
        shape,
        path(TEAR, light) +
          `<g transform="translate(40 90) scale(1.1 1.7)">${rain(mid, 0.9)}</g>` +
          path("M60 372h280v60H60z", deep) +
          person("bun", 206, 380, 130, deep) +
          line("M188 318V216", deep, 5) +
          path(
            "M112 262q8 -66 78 -66t78 66q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0q-13 -13 -26 0z",
            deep,
          ),
      )
    );
  },
  romance() {
    const { deep, mid, light, glow } = INKS.romance;
    const shape = `<path d="${HEART}"/>`;
    return (
      path(HEART, GILT, `stroke="${GILT}" stroke-width="14" stroke-linejoin="round"`) +
      within(
        "poster-heart",
        shape,
        path(HEART, glow) +
          disc(200, 236, 92, light) +
          stars(mid, [104, 150, 13], [292, 146, 13], [146, 116, 8], [256, 116, 8]) +
          path("M30 340Q200 276 370 340V430H30z", deep) +
          person("topper", 178, 322, 176, deep) +
          person("lady", 226, 322, 160, deep, true) +
          path("M222 240L290 322q-30 12 -70 0z", deep),
      )
    );
  },
  suspense() {
    const { deep, glow } = INKS.suspense;
    return at(
      200,
      77,
      1.3,
      path("M0 0a66 66 0 0 0 -34 122L-62 270H62L34 122A66 66 0 0 0 0 0Z", GILT) +
        path("M0 10a56 56 0 0 0 -27 105L-52 270H52L27 115A56 56 0 0 0 0 10Z", glow) +
        path(
          Array.from(
            { length: 8 },
            (_, i) => `M-56 ${26 + 32 * i}L56 ${16 + 32 * i}v8L-56 ${34 + 32 * i}Z`,
          ).join(""),
          deep,
          `opacity=".28"`,
        ) +
        person("hat", 0, 266, 146, deep),
    );
  },
  action() {
    const { deep, dark, glow } = INKS.action;
    return (
      `<g transform="translate(10 60) scale(7.9)" fill="${GILT}" stroke="${GILT}" stroke-width="1.8" stroke-linejoin="round">${ICONS.bolt}</g>` +
      `<g transform="translate(10 60) scale(7.900)" fill="${glow}">${ICONS.bolt}</g>` +
      pose(196, 292, 2.7, deep, [20, -42], RUNS) +
      path("M206 224q-60 10 -104 74q60 -2 96 -34z", dark, `stroke="${deep}" stroke-width="4"`) +
      line("M70 330h-34M84 352h-60M104 374h-46", glow, 5)
    );
  },
  horror() {
    const { deep, light, glow } = INKS.horror;
    return (
      disc(206, 208, 132, GILT) +
      disc(206, 208, 125, glow) +
      disc(160, 160, 22, light, `opacity=".4"`) +
      disc(262, 256, 30, light, `opacity=".4"`) +
      at(
        -64,
        140,
        1.6,
        path("M22 181V168Q90 158 118 128Q164 118 216 128Q246 158 310 166V181z", deep) +
          path(
            "M112 130V84h-8l20 -30 20 30h-6v14h24V76h-6l16 -44 16 44h-6v22h22V88h-6l16 -26 16 26h-6v42z",
            deep,
          ) +
          path(
            "M122 92h7v12h-7zM168 84h7v12h-7zM158 110h8v14h-8zM176 110h8v14h-8zM212 98h7v10h-7z",
            GILT,
          ),
      ) +
      tree(54, FOOT - 4, 1.9, deep) +
      tree(350, FOOT - 4, 1.6, deep) +
      at(104, 118, 1.8, path(BAT, deep), -8) +
      at(308, 132, 1.4, path(BAT, deep), 10) +
      at(228, 92, 1.1, path(BAT, deep))
    );
  },
  fantasy() {
    const { deep, light, glow } = INKS.fantasy;
    return (
      disc(196, 206, 136, light, `opacity=".4"`) +
      path(
        "M84 150A134 134 0 1 0 336 268A150 150 0 0 1 84 150z",
        GILT,
        `stroke="${GILT}" stroke-width="12" stroke-linejoin="round"`,
      ) +
      path("M84 150A134 134 0 1 0 336 268A150 150 0 0 1 84 150z", glow) +
      path("M84 150A134 134 0 1 0 336 268A138 138 0 0 1 84 150z", light) +
      pose(236, 262, 1.25, deep, [0, -38], SITS) +
      line("M256 244L320 136", deep, 4) +
      line("M320 136Q330 160 330 190", deep, 1.6) +
      stars(
        glow,
        [330, 206, 20],
        [262, 112, 13],
        [120, 94, 10],
        [184, 84, 15],
        [352, 112, 9],
        [60, 220, 10],
      ) +
      path(
        "M0 428q20 -40 66 -20q30 -40 80 -8q40 -34 80 0q44 -34 84 -2q50 -22 90 14V428z",
        glow,
        `opacity=".92"`,
      )
    );
  },
};
