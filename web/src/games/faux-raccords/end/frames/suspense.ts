import {
  beam,
  blinds,
  box,
  disc,
  floor,
  houses,
  INKS,
  line,
  path,
  person,
  rain,
  wall,
} from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.suspense;

export const SUSPENSE: readonly Frame[] = [
  // A man in a hat waits under a street lamp.
  {
    back:
      wall("suspense", mid) +
      houses(
        152,
        dark,
        light,
        [-30, 60, 30],
        [36, 46, 66],
        [190, 60, 44],
        [256, 60, 20],
        [318, 40, 60],
      ) +
      floor(152, deep),
    front:
      beam(110, 44, 46, 186, 156, glow, 0.55) +
      path("M46 156h140q-70 14 -140 0z", glow, `opacity=".6"`) +
      line("M110 156V44", deep, 5) +
      path("M98 44h24l-5 -14h-14z", deep) +
      path("M101 44h18l-3 6h-12z", glow) +
      person("hat", 204, 164, 104, deep) +
      line("M190 106l-14 8", deep, 7) +
      disc(170, 116, 2.4, glow),
  },
  // An eye at a keyhole.
  {
    back:
      wall("suspense", dark) +
      path("M60 -40V220M260 -40V220", "none", `stroke="${deep}" stroke-width="4"`) +
      box(96, 4, 128, 172, mid, `rx="12" stroke="${deep}" stroke-width="4"`) +
      [
        [108, 16],
        [212, 16],
        [108, 164],
        [212, 164],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4, light))
        .join(""),
    front:
      path("M160 30a42 42 0 0 0 -22 78L124 158H196L182 108A42 42 0 0 0 160 30z", glow) +
      path("M122 72q38 -34 76 0q-38 34 -76 0z", deep) +
      path("M127 72q33 -27 66 0q-33 27 -66 0z", "#fff") +
      disc(160, 72, 14.5, mid) +
      disc(160, 72, 7, deep) +
      disc(165, 67, 3, "#fff") +
      line("M130 58l-5 -8M146 50l-3 -9M162 47l1 -9M178 50l5 -8M192 58l7 -6", deep, 2.6),
  },
  // A long shadow climbs the stairs.
  {
    back:
      wall("suspense", light, 0.5) +
      path("M-40 220V176H40V152H84V128H128V104H172V80H216V56H260V32H304V8H360V220z", mid) +
      path(
        "M40 176V152H84V128H128V104H172V80H216V56H260V32H304V8H360",
        "none",
        `stroke="${deep}" stroke-width="3"`,
      ) +
      line("M30 128L330 -36M84 128V100M172 80V52M260 32V4", deep, 3.5),
    front:
      path(
        "M20 182q40 -20 70 -46q6 -30 30 -44q-4 -18 14 -24q20 -6 32 8l6 -3 5 6 -10 8q2 12 -8 20q8 20 -8 40q-20 30 -40 50z",
        deep,
        `opacity=".85"`,
      ) +
      person("hat", 40, 186, 74, deep) +
      blinds(deep, 0.2),
  },
  // A telephone rings in a dark room.
  {
    back:
      wall("suspense", dark) +
      box(176, -10, 120, 110, light, `opacity=".8"`) +
      path(Array.from({ length: 9 }, (_, i) => `M170 ${i * 13 - 14}h132v6h-132z`).join(""), deep) +
      path("M20 220L176 100H296L360 160V220z", light, `opacity=".16"`) +
      floor(142, deep),
    front:
      path("M-40 142H360V148H-40z", mid) +
      path("M96 142l10 -34q2 -8 12 -8h44q10 0 12 8l10 34z", deep) +
      disc(140, 122, 14, mid) +
      disc(140, 122, 6, deep) +
      path(
        "M84 92q0 -20 56 -20t56 20q0 10 -16 10q-10 0 -10 -12q-30 -6 -60 0q0 12 -10 12q-16 0 -16 -10z",
        deep,
      ) +
      path("M84 92q0 -20 56 -20t56 20", "none", `stroke="${light}" stroke-width="2"`) +
      line(
        "M66 76q-12 -8 -10 -24M52 88q-22 -12 -20 -44M214 76q12 -8 10 -24M228 88q22 -12 20 -44",
        glow,
        3,
      ),
  },
  // A hand reaches for a door handle.
  {
    back:
      wall("suspense", mid) +
      box(150, -40, 150, 260, dark) +
      path(
        "M166 -20h52v80h-52zM232 -20h52v80h-52zM166 110h52v90h-52zM232 110h52v90h-52z",
        deep,
        `opacity=".6"`,
      ) +
      path("M140 -40h10v260h-10z", glow, `opacity=".9"`) +
      path("M150 -40V220L110 220V-40z", glow, `opacity=".25"`),
    front:
      disc(176, 86, 12, light) +
      disc(173, 83, 4, glow) +
      path("M170 100h12v22h-12z", light) +
      disc(176, 108, 2.5, deep) +
      path("M175 108h2l1.500 9h-5z", deep) +
      path(
        "M-40 150L60 108Q78 92 100 86L150 72Q158 72 157 79L124 92L156 88Q164 89 162 96L128 104L152 104Q158 107 154 112L124 116L138 118Q142 122 137 125L100 130Q84 132 66 140L-40 196z",
        deep,
      ) +
      path("M-40 150L34 119L52 154L-40 196z", deep) +
      line("M34 119L52 152", light, 3),
  },
  // Two headlamps wait in the fog.
  {
    back:
      wall("suspense", mid) +
      houses(120, dark, light, [-30, 70, 10], [236, 60, 26], [298, 60, -4]) +
      floor(140, deep) +
      [70, 96, 122]
        .map((y, i) =>
          path(
            `M-40 ${y}q60 ${i % 2 ? 12 : -12} 130 0t140 0 140 0v14q-70 12 -140 0t-140 0 -130 0z`,
            light,
            `opacity=".22"`,
          ),
        )
        .join("") +
      rain(light, 0.35),
    front:
      path("M96 150q-2 -32 12 -36l12 -26q3 -6 10 -6h60q7 0 10 6l12 26q14 4 12 36z", deep) +
      path("M126 112l8 -20q1 -3 5 -3h42q4 0 5 3l8 20z", dark) +
      path("M100 150h20v12h-20zM200 150h20v12h-20zM140 128h40v18h-40z", deep) +
      line("M146 128v18M154 128v18M162 128v18M170 128v18", dark, 2) +
      path("M116 130L-40 220H96zM204 130L360 220H224z", glow, `opacity=".4"`) +
      disc(116, 130, 10, glow) +
      disc(204, 130, 10, glow) +
      disc(116, 130, 20, glow, `opacity=".35"`) +
      disc(204, 130, 20, glow, `opacity=".35"`),
  },
];
