import {
  at,
  beam,
  box,
  disc,
  floor,
  houses,
  INKS,
  line,
  path,
  person,
  pose,
  rays,
  wall,
} from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.comedy;

const PLATES = Array.from({ length: 7 }, (_, i) => `M-13 ${-4 * i}h26l-4 -3h-18z`).join("");

const HOURS = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
  return `M${(150 + 78 * x).toFixed(1)} ${(66 + 78 * y).toFixed(1)}l${(9 * x).toFixed(1)} ${(9 * y).toFixed(1)}`;
}).join("");
const SWINGS = "M-6 -58L-12 -46L-4 -28M8 -58L8 -44L0 -28M-2 -28L2 0L-10 20L-2 38M2 0L18 14L20 36";

export const COMEDY: readonly Frame[] = [
  // A man in a bowler slips on a banana skin.
  {
    back:
      wall("comedy", mid) +
      rays(190, 96, 18, light, 0.7) +
      houses(148, dark, light, [-30, 56, 70], [40, 44, 96], [262, 70, 62]) +
      floor(148, deep),
    front:
      pose(
        180,
        104,
        1.15,
        deep,
        [-34, -14],
        "M-26 -10L0 0M-22 -12L-30 -34L-22 -46M-20 -6L-34 12L-46 10M0 0L22 -14L44 -8M0 0L20 8L38 24",
      ) +
      at(120, 62, 1.15, path("M-10 0h20v2.500h-20zM-7 -1q0 -9 7 -9t7 9z", deep), -24) +
      path("M196 150q8 -14 18 -16q-3 7 2 9q8 -6 14 -3q-6 4 -4 10z", glow) +
      line("M150 128l-14 8M158 138l-10 10M142 112l-18 2", glow, 2.4),
  },
  // A custard pie flies across a dinner table.
  {
    back:
      wall("comedy", dark, 0.5) +
      path("M-40 20q60 46 120 0t120 0 120 0 120 0V-40H-40z", deep) +
      disc(160, 46, 26, light, `opacity=".9"`) +
      line("M160 -40V22M128 38h64M128 38v-12M192 38v-12M160 38v-18", deep, 3),
    front:
      person("bun", 62, 172, 108, deep) +
      person("topper", 268, 172, 116, deep) +
      path("M-40 140H360V220H-40z", glow) +
      path("M-40 140q20 14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V152H-40z", mid) +
      at(
        178,
        84,
        1,
        path("M-24 4h48l-8 11h-32z", deep) +
          path("M-24 4q2 -14 12 -10q4 -12 16 -6q14 -4 14 8q8 2 6 8z", glow),
        16,
      ) +
      line("M146 76l-26 -5M144 86l-34 0M148 96l-24 5", glow, 2.6),
  },
  // A waiter balances a tower of plates.
  {
    back:
      wall("comedy", mid) +
      beam(160, -30, 60, 260, 150, glow, 0.55) +
      floor(150, dark) +
      path("M-40 -40H40Q10 60 -40 110zM360 -40H280q30 100 80 150z", deep, `opacity=".85"`),
    front:
      pose(
        156,
        108,
        1.05,
        deep,
        [4, -44],
        "M2 -30L0 0M0 0L14 18L10 40M0 0L-22 12L-34 32M2 -28L24 -34L40 -52M2 -28L-20 -20L-36 -34",
      ) +
      at(200, 52, 1, path(PLATES, glow, `stroke="${deep}" stroke-width="1.2"`), 9) +
      at(116, 70, 0.9, path(PLATES, glow, `stroke="${deep}" stroke-width="1.2"`), -12) +
      path(
        "M222 20h22l-4 -3h-14zM240 52l18 -8 -1 -4 -12 3z",
        glow,
        `stroke="${deep}" stroke-width="1.2"`,
      ),
  },
  // A very small dog takes a very large lady for a walk.
  {
    back:
      wall("comedy", light, 0.6) +
      houses(
        140,
        mid,
        glow,
        [-30, 70, 48],
        [46, 50, 80],
        [104, 60, 58],
        [172, 46, 84],
        [226, 70, 50],
        [304, 60, 74],
      ) +
      floor(140, dark) +
      floor(154, deep),
    front:
      path("M58 154q-4 -30 12 -48q6 -28 38 -28q36 0 40 34q8 20 2 42z", deep) +
      path("M92 154V128M118 154V126", "none", `stroke="${dark}" stroke-width="1.6"`) +
      disc(112, 62, 16, deep) +
      path("M90 54q22 -14 46 -2l-4 5q-20 -8 -40 3zM104 48q4 -14 20 -8l2 8z", deep) +
      line("M106 44q-22 -4 -26 -24M106 44q-14 -8 -14 -26", deep, 3) +
      line("M136 96L160 92", deep, 11) +
      disc(104, 88, 2.6, light) +
      disc(112, 90, 2.6, light) +
      disc(120, 88, 2.6, light) +
      line("M162 92Q206 104 246 132", deep, 2) +
      path(
        "M244 138q2 -8 12 -8l10 -1q2 -8 7 -10l0 6q8 0 9 6l-8 4 -1 17h-4v-10h-14l-2 10h-4z",
        deep,
      ) +
      line("M240 134q-6 -6 -2 -12", deep, 2.4),
  },
  // A man hangs from the hand of the town clock.
  {
    back:
      wall("comedy", mid) +
      box(30, -40, 240, 260, dark) +
      disc(150, 66, 104, deep) +
      disc(150, 66, 96, glow) +
      line(HOURS, deep, 6),
    front:
      line("M150 66L212 56M150 66L124 20", deep, 7) +
      disc(150, 66, 9, deep) +
      pose(204, 108, 0.85, deep, [-2, -38], SWINGS) +
      at(246, 92, 0.9, path("M-10 0h20v2.5h-20zM-7 -1q0 -9 7 -9t7 9z", deep), 40),
  },
  // A tuba marches past on two legs.
  {
    back:
      wall("comedy", light, 0.7) +
      rays(150, 70, 14, mid, 0.8) +
      path("M-40 8L360 40v3L-40 11z", deep) +
      path(
        Array.from({ length: 12 }, (_, i) => `M${i * 34 - 30} ${9 + i * 2.7}h18l-9 20z`).join(""),
        dark,
      ) +
      floor(150, deep),
    front:
      line("M146 108L132 128L138 150M160 108L178 124L172 150", deep, 8) +
      path("M132 152h18l0 -5q-10 -4 -18 0zM168 152h20q-2 -6 -10 -6h-10z", deep) +
      path(
        "M112 36q48 -18 92 0l-26 22v44q0 14 -16 14h-26q-16 0 -16 -14v-28h12v24q0 6 6 6h20q6 0 6 -6v-42z",
        dark,
        `stroke="${deep}" stroke-width="3"`,
      ) +
      path("M112 36q48 -18 92 0q-46 18 -92 0z", deep) +
      line("M120 76q-18 0 -22 -10M98 62v10", deep, 5) +
      line("M232 46v34M232 46l16 6v30M60 60v26M60 60l-14 -4v26", deep, 3) +
      disc(228, 81, 5, deep) +
      disc(244, 83, 5, deep) +
      disc(56, 87, 5, deep) +
      disc(42, 83, 5, deep),
  },
];
