import {
  at,
  beam,
  disc,
  floor,
  houses,
  INKS,
  line,
  path,
  person,
  pose,
  rays,
  stars,
  wall,
} from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.joker;

const CARD = "M-13 -19h26v38h-26z";
const card = (x: number, y: number, turn: number, red: boolean) =>
  at(
    x,
    y,
    1,
    path(CARD, light, `stroke="${deep}" stroke-width="2"`) +
      path("M0 -9l7 9 -7 9 -7 -9z", red ? dark : deep),
    turn,
  );

export const JOKER: readonly Frame[] = [
  // A jester bows in the spotlight.
  {
    back:
      wall("joker", deep, 0.9) +
      path("M-40 -40H60Q30 90 -40 150zM360 -40H260q30 130 100 190z", dark) +
      beam(160, -40, 70, 250, 158, light, 0.85) +
      floor(152, dark) +
      path("M60 156q100 -22 200 0q-100 18 -200 0z", light),
    front:
      pose(
        158,
        110,
        1.1,
        deep,
        [-34, -18],
        "M-24 -14L0 0M-20 -14L-30 12L-20 24M-18 -12L4 -30L24 -34M0 0L8 20L6 42M0 0L22 12L34 40",
      ) +
      at(
        118,
        86,
        1,
        path("M0 4C2 -8 12 -14 18 -6q2 4 0 8zM0 4C-10 -6 -20 -2 -20 8q2 6 6 6q0 -8 14 -10z", deep) +
          disc(18, 4, 3, glow) +
          disc(-16, 16, 3, glow),
        -30,
      ) +
      stars(glow, [60, 40, 7], [262, 56, 7], [84, 92, 5], [240, 108, 5]),
  },
  // A juggler keeps five moons in the air.
  {
    back: wall("joker", mid) + rays(160, 120, 16, light, 0.8) + floor(154, deep),
    front:
      person("jester", 160, 164, 92, deep) +
      line("M148 94L118 86L112 66M172 94L202 86L208 66", deep, 7) +
      (
        [
          [106, 52],
          [124, 22],
          [160, 8],
          [196, 22],
          [214, 52],
        ] as const
      )
        .map(
          ([x, y], i) =>
            disc(x, y, 11, i % 2 ? dark : glow, `stroke="${deep}" stroke-width="2.5"`) +
            path(`M${x - 2} ${y - 7}a7 7 0 1 0 7 9a6 6 0 0 1 -7 -9z`, deep),
        )
        .join(""),
  },
  // A house of cards, and somebody breathes in.
  {
    back: wall("joker", dark, 0.9) + disc(190, 84, 84, mid, `opacity=".35"`) + floor(152, deep),
    front:
      [
        [150, 132, 16, true],
        [172, 132, -16, false],
        [196, 132, 16, true],
        [218, 132, -16, true],
        [242, 132, 16, false],
        [264, 132, -16, true],
        [173, 94, 16, false],
        [195, 94, -16, true],
        [219, 94, 16, true],
        [241, 94, -16, false],
        [196, 56, 16, true],
        [218, 56, -16, false],
      ]
        .map(([x, y, t, red]) => card(x as number, y as number, t as number, red as boolean))
        .join("") +
      path(
        "M-40 220V170Q10 164 26 132Q2 116 8 82Q16 42 56 42Q84 46 88 70L98 88L90 94Q92 100 84 104Q86 118 68 118Q60 134 84 150L96 220z",
        deep,
      ) +
      line("M104 92q14 -4 26 0M102 102q16 2 30 -2", light, 2.4),
  },
  // Two masks on one nail: one laughs, one weeps.
  {
    back:
      wall("joker", deep, 0.9) +
      path("M-40 -40H360V10Q260 44 160 10T-40 10z", dark) +
      disc(160, 90, 84, dark, `opacity=".6"`),
    front:
      line("M160 10Q120 20 104 46M160 10Q200 24 222 58", glow, 3) +
      disc(160, 10, 5, glow) +
      at(
        106,
        92,
        1.25,
        path("M-38 -36c22 8 54 8 76 0c5 38 -12 74 -38 74s-43 -36 -38 -74z", light) +
          path(
            "M-26 -8c5 -10 15 -10 20 0c-6 -4 -14 -4 -20 0zM6 -8c5 -10 15 -10 20 0c-6 -4 -14 -4 -20 0zM-24 6c14 9 34 9 48 0c-2 15 -12 23 -24 23s-22 -8 -24 -23z",
            deep,
          ),
        -8,
      ) +
      at(
        218,
        104,
        1.15,
        path("M-38 -36c22 8 54 8 76 0c5 38 -12 74 -38 74s-43 -36 -38 -74z", mid) +
          path(
            "M-26 -12c6 8 14 8 20 2c-4 10 -16 10 -20 -2zM26 -12c-6 8 -14 8 -20 2c4 10 16 10 20 -2zM-20 26c4 -14 12 -20 20 -20s16 6 20 20c-12 -9 -28 -9 -40 0z",
            deep,
          ) +
          path("M-16 2q-6 10 -1 13q6 -1 1 -13z", dark),
        10,
      ),
  },
  // Someone walks a rope above the town.
  {
    back:
      wall("joker", mid) +
      disc(236, 50, 28, glow) +
      houses(
        170,
        deep,
        glow,
        [-30, 50, 120],
        [26, 40, 138],
        [72, 50, 112],
        [180, 44, 134],
        [230, 50, 116],
        [286, 70, 128],
      ),
    front:
      line("M-40 88Q160 112 360 80", deep, 2.4) +
      pose(
        150,
        66,
        0.9,
        deep,
        [0, -44],
        "M0 -32L0 0M0 -28L-22 -26L-34 -24M0 -28L22 -26L36 -28M0 0L-8 18L-10 38M0 0L12 16L10 38",
      ) +
      line("M70 42L232 34", deep, 3) +
      at(
        150,
        20,
        0.7,
        path(
          "M0 4C2 -8 12 -14 18 -6q2 4 0 8zM0 4C-2 -8 -12 -14 -18 -6q-2 4 0 8zM-9 2h18v5h-18z",
          dark,
        ),
      ),
  },
  // A jack jumps out of its box.
  {
    back: wall("joker", deep, 0.9) + rays(160, 70, 16, dark, 0.9) + floor(154, deep),
    front:
      path("M112 118h96v56h-96z", dark, `stroke="${light}" stroke-width="3"`) +
      stars(glow, [160, 146, 16]) +
      path("M112 118L84 100l92 -8 32 26z", light, `stroke="${deep}" stroke-width="2"`) +
      line("M160 118q-20 -4 0 -10q20 -4 0 -10q-20 -4 0 -10q20 -4 0 -8", glow, 5) +
      disc(160, 62, 19, light) +
      path(
        "M152 54a2.500 3.500 0 1 0 .01 0zM168 54a2.500 3.500 0 1 0 .01 0zM148 68q12 10 24 0q-2 10 -12 10t-12 -10z",
        deep,
      ) +
      path(
        "M160 46C162 22 182 10 192 24q4 8 0 14q-8 -6 -14 8zM160 46C158 22 138 10 128 24q-4 8 0 14q8 -6 14 8z",
        dark,
      ) +
      disc(192, 42, 5, glow) +
      disc(128, 42, 5, glow) +
      line("M142 84L104 74M178 84L218 72", dark, 7) +
      disc(100, 73, 6, light) +
      disc(222, 71, 6, light),
  },
];
