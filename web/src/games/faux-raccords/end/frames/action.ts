import { at, box, disc, floor, hills, houses, INKS, line, path, pose, rays, wall } from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.action;

const BURST =
  "M0 -62l12 32 30 -22 -12 34 42 -6 -32 24 36 18 -42 4 16 34 -34 -20 -8 40 -14 -36 -28 28 6 -38 -42 6 28 -26 -38 -18 42 -6 -22 -34 34 18z";
const FLAME = "M-14 0q-10 -18 2 -32q0 10 6 12q-2 -20 12 -32q-2 16 8 24q10 10 0 28z";

export const ACTION: readonly Frame[] = [
  // A car leaps over a broken bridge.
  {
    back:
      wall("action", mid) +
      rays(160, 190, 22, light, 0.6) +
      disc(230, 60, 24, glow) +
      hills(150, 16, dark),
    front:
      path(
        "M-40 128H70l14 12 -8 10 12 14 -10 16V220H-40zM360 128H252l-10 10 8 12 -14 12 8 20V220H360z",
        deep,
      ) +
      line(
        "M-40 118H62M262 118H360M-20 128V110M20 128V110M56 128V110M270 128V110M310 128V110",
        deep,
        4,
      ) +
      at(
        158,
        78,
        1,
        path("M-50 8q-2 -16 14 -18l12 -18q3 -5 9 -5h24q6 0 9 5l8 16q24 0 26 20z", deep) +
          path("M-18 -12l8 -13h10v13zM6 -25h10l7 13h-17z", light) +
          disc(-30, 10, 12, deep) +
          disc(34, 10, 12, deep) +
          disc(-30, 10, 5, mid) +
          disc(34, 10, 5, mid),
        -12,
      ) +
      line("M84 104l-34 8M80 92l-46 8M92 116l-24 8", glow, 3),
  },
  // A biplane dives through the searchlights.
  {
    back:
      wall("action", dark) +
      path(
        "M60 190L-10 -40H60zM120 190L150 -40H210zM250 190L330 -40H360V20z",
        light,
        `opacity=".4"`,
      ) +
      houses(
        160,
        deep,
        mid,
        [-30, 50, 130],
        [24, 36, 112],
        [70, 44, 136],
        [190, 40, 124],
        [240, 54, 108],
        [300, 60, 132],
      ),
    front:
      at(
        160,
        78,
        1.15,
        path(
          "M-64 2q0 -9 12 -9h84q18 0 22 9q-4 8 -22 8h-80q-16 0 -16 -8zM-64 0l-8 -18h12l10 14z",
          deep,
        ) +
          path("M-14 -32h60v6h-60zM-16 8h60v6h-60z", deep) +
          line("M-6 -28V10M36 -28V10M-6 -28L36 10", deep, 2.4) +
          disc(6, -12, 6, deep) +
          line("M-2 -14q-14 -4 -22 2", glow, 3) +
          path("M56 -22q6 22 0 46q-6 -24 0 -46z", glow, `opacity=".8"`),
        18,
      ) +
      disc(60, 40, 9, glow) +
      disc(60, 40, 16, light, `opacity=".5"`) +
      disc(270, 130, 7, glow) +
      disc(270, 130, 14, light, `opacity=".5"`) +
      line("M236 26l22 -10M226 14l24 -12", glow, 2.4),
  },
  // A duel on the roof of a tower.
  {
    back: wall("action", mid) + disc(160, 84, 70, light) + disc(160, 84, 52, glow, `opacity=".8"`),
    front:
      path(
        "M40 140h24v12h20v-12h24v12h20v-12h24v12h20v-12h24v12h20v-12h24v12h20v-12h20V220H40z",
        deep,
      ) +
      pose(
        116,
        106,
        0.95,
        deep,
        [4, -46],
        "M2 -34L-4 0M-4 0L12 16L10 36M-4 0L-24 18L-34 36M2 -30L22 -30L36 -36M2 -30L-18 -38L-22 -54",
      ) +
      pose(
        206,
        106,
        0.95,
        deep,
        [-4, -46],
        "M-2 -34L4 0M4 0L-12 14L-12 36M4 0L24 16L32 36M-2 -30L-22 -34L-36 -30M-2 -30L18 -40L20 -56",
      ) +
      line("M150 72L186 44M172 77L138 48", deep, 3) +
      path("M114 58q-16 22 -40 24q14 -14 20 -30z", deep) +
      path(
        "M161 46l3 9 9 -5 -5 9 9 4 -10 3 4 9 -9 -5 -4 9 -3 -10 -9 3 6 -8 -8 -5 10 -2 -2 -9z",
        glow,
      ),
  },
  // A train rushes out of a tunnel.
  {
    back:
      wall("action", dark) +
      path("M-40 220V40Q30 -20 160 -20T360 40V220z", mid, `opacity=".6"`) +
      path("M50 220V100Q60 12 160 12T270 100V220z", deep) +
      path(
        Array.from({ length: 11 }, (_, i) => {
          const t = Math.PI * (1 + i / 10);
          return `M${(160 + 112 * Math.cos(t)).toFixed(1)} ${(110 + 100 * Math.sin(t)).toFixed(1)}L${(160 + 126 * Math.cos(t)).toFixed(1)} ${(110 + 114 * Math.sin(t)).toFixed(1)}`;
        }).join(""),
        "none",
        `stroke="${deep}" stroke-width="4"`,
      ),
    front:
      path("M160 88L-20 230H340z", glow, `opacity=".4"`) +
      disc(160, 92, 52, dark) +
      disc(160, 92, 46, deep) +
      disc(160, 92, 46, "none", `stroke="${light}" stroke-width="3"`) +
      disc(160, 86, 16, glow) +
      disc(160, 86, 26, glow, `opacity=".4"`) +
      path("M148 46h24V26h-24z", deep) +
      path("M96 136h128v12h-128z", dark) +
      path("M100 148h120l24 36H76z", deep) +
      line("M120 148l-18 36M140 148l-8 36M160 148v36M180 148l8 36M200 148l18 36", light, 3) +
      path("M140 26q-44 -8 -70 -40h90q22 14 20 40z", light, `opacity=".5"`),
  },
  // Someone swings on a rope through the flames.
  {
    back:
      wall("action", mid) +
      rays(110, -30, 20, light, 0.5) +
      line("M250 -40V170M236 20h80M220 70h110", deep, 6) +
      path("M258 22h58v42h-58z", light) +
      path("M258 74h66v56h-66z", light),
    front:
      line("M112 -40L146 54", deep, 3) +
      pose(
        164,
        104,
        1,
        deep,
        [4, -38],
        "M2 -26L0 0M2 -24L-10 -40L-16 -52M2 -24L-8 -38L-18 -50M0 0L24 6L40 -4M0 0L18 18L38 22",
        14,
      ) +
      path("M160 78q-34 18 -50 50q30 -4 44 -28z", deep) +
      [
        [10, 1.2],
        [56, 1.6],
        [104, 1.1],
        [150, 1.5],
        [204, 1.2],
        [252, 1.7],
        [306, 1.3],
      ]
        .map(([x = 0, k = 1]) => at(x, 186, k, path(FLAME, glow)))
        .join("") +
      [
        [34, 1.1],
        [82, 1.3],
        [128, 1.2],
        [178, 1.1],
        [230, 1.3],
        [282, 1.1],
      ]
        .map(([x = 0, k = 1]) => at(x, 190, k, path(FLAME, dark)))
        .join(""),
  },
  // A man runs from an explosion.
  {
    back:
      wall("action", dark) +
      rays(120, 84, 24, mid, 0.9) +
      at(120, 84, 1.5, path(BURST, light)) +
      at(120, 84, 0.95, path(BURST, glow), 20) +
      houses(152, deep, light, [-30, 54, 104], [26, 30, 120], [246, 44, 96], [292, 60, 74]) +
      floor(150, deep),
    front:
      pose(
        214,
        112,
        1.25,
        deep,
        [20, -40],
        "M14 -28L0 0M0 0L24 8L26 32M0 0L-18 14L-40 8M14 -26L34 -12L46 -24M14 -26L-8 -18L-20 -2",
      ) +
      box(60, 40, 10, 7, deep, `transform="rotate(24 60 40)"`) +
      box(170, 26, 12, 7, deep, `transform="rotate(-30 170 26)"`) +
      box(34, 84, 9, 6, deep) +
      box(188, 66, 8, 6, deep, `transform="rotate(14 188 66)"`),
  },
];
