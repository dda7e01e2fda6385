import { disc, fir, floor, hills, INKS, line, path, person, pose, rays, stars, wall } from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.fantasy;

export const FANTASY: readonly Frame[] = [
  // A child sails over the clouds on the crescent moon.
  {
    back:
      wall("fantasy", dark) +
      stars(
        glow,
        [40, 36, 8],
        [84, 84, 5],
        [270, 30, 8],
        [286, 96, 5],
        [232, 56, 4],
        [120, 26, 4],
        [20, 110, 5],
      ) +
      path(
        "M-40 160q20 -20 44 -8q14 -24 44 -8q20 -18 44 0q24 -16 44 2q24 -20 48 -2q20 -18 46 0q24 -14 40 6q26 -18 50 10V220H-40z",
        mid,
      ),
    front:
      path("M92 62A74 74 0 0 0 240 74A92 92 0 0 1 92 62z", glow) +
      path("M92 62A74 74 0 0 0 240 74A82 82 0 0 1 92 62z", light) +
      pose(
        176,
        100,
        0.62,
        deep,
        [0, -38],
        "M0 -26L0 0M0 -24L16 -14M0 -24L-14 -10M0 0L18 6L20 24M0 0L14 10L12 28",
      ) +
      line("M188 92L238 30", deep, 2.4) +
      line("M238 30Q246 60 244 128", deep, 1) +
      stars(glow, [244, 136, 9]) +
      path(
        "M-40 178q24 -22 50 -6q20 -20 50 0q26 -20 52 0q30 -18 60 2q20 -22 50 -2q24 -18 50 2q24 -14 48 4V220H-40z",
        light,
      ),
  },
  // A dragon circles a tower.
  {
    back:
      wall("fantasy", mid) +
      disc(220, 60, 38, glow, `opacity=".9"`) +
      hills(150, 18, dark) +
      path("M-40 220V150L30 92l40 44 30 -30 60 80V220z", dark, `opacity=".7"`),
    front:
      path("M142 220V86h-8V68h10v8h10v-8h12v8h10v-8h10v18h-8V220z", deep) +
      path("M134 68l26 -44 26 44z", deep) +
      path("M156 96q4 -8 8 0v14h-8zM156 130q4 -8 8 0v14h-8z", glow) +
      line("M160 24V8", deep, 2) +
      path("M160 8l18 5 -18 6z", deep) +
      path(
        "M46 76q20 -30 50 -22q-6 -26 -34 -34q36 -4 52 22q6 12 2 22q30 12 64 6q50 -10 58 -36l-12 2 16 -18 8 20 -4 4q-6 40 -62 50q-40 6 -74 -10q-14 14 -34 8l-12 8 2 -10 -16 4 8 -8q-6 -4 -12 -8z",
        deep,
      ) +
      path(
        "M96 64q-10 40 18 62q0 -16 10 -22q2 14 14 14q-4 -24 -20 -44z",
        dark,
        `stroke="${deep}" stroke-width="3"`,
      ) +
      disc(64, 72, 2.4, glow) +
      path("M44 78q-22 4 -36 18q10 -2 14 2q10 -10 26 -16z", glow),
  },
  // A whale swims among the stars.
  {
    back:
      wall("fantasy", dark) +
      stars(
        glow,
        [30, 30, 7],
        [66, 120, 6],
        [110, 22, 5],
        [250, 26, 8],
        [292, 64, 5],
        [302, 130, 7],
        [150, 152, 5],
        [40, 74, 4],
        [220, 150, 4],
      ) +
      disc(270, 150, 46, mid, `opacity=".7"`) +
      line("M212 168Q270 140 332 138", light, 4, `opacity=".8"`),
    front:
      path(
        "M58 100q4 -46 76 -48q62 0 92 28q20 12 30 -8q-16 -6 -16 -26q20 2 26 18q8 -16 28 -14q-4 22 -24 26q-4 44 -52 56q-30 10 -80 8q-78 -4 -80 -40z",
        mid,
      ) +
      path("M58 100q2 38 80 40q50 2 80 -8q-50 2 -90 -8q-40 -8 -70 -24z", light) +
      line("M72 116q40 18 90 20M84 126q36 12 70 13M64 106q50 24 108 28", dark, 1.6) +
      disc(88, 94, 4, deep) +
      path("M140 112q-4 26 -30 32q0 -20 12 -34z", dark) +
      line("M112 50q-4 -22 -20 -20M112 50q2 -24 20 -22", glow, 3) +
      stars(glow, [92, 26, 5], [134, 24, 5]),
  },
  // A wizard lets the stars out of his hat.
  {
    back:
      wall("fantasy", dark) +
      rays(196, 112, 18, mid, 0.45) +
      path("M-40 -40H26V220H-40zM294 -40H360V220H294z", deep) +
      line("M26 20H294M26 66H60M260 66H294", deep, 4) +
      floor(154, deep),
    front:
      path("M84 160l14 -70q4 -12 16 -12h6q12 0 16 12l14 70z", deep) +
      path("M98 52l22 -60 22 60q-22 8 -44 0z", deep) +
      path("M110 52h20v14q0 16 -10 34q-10 -18 -10 -34z", light) +
      disc(120, 58, 8, light) +
      line("M132 90L166 96L182 110", deep, 8) +
      stars(glow, [120, 30, 5]) +
      path("M178 134h44l-6 24h-32zM170 130h60v6h-60z", deep) +
      path("M182 130q18 -60 10 -120q40 60 24 120z", glow, `opacity=".35"`) +
      stars(
        glow,
        [196, 104, 10],
        [212, 74, 8],
        [186, 56, 7],
        [222, 40, 9],
        [198, 20, 7],
        [240, 16, 6],
      ),
  },
  // A door stands open in the middle of a wood.
  {
    back:
      wall("fantasy", mid) +
      [-6, 54, 250, 312].map((x, i) => fir(x, 170, 1.7 + (i % 2) * 0.5, dark)).join("") +
      [24, 92, 226, 284].map((x, i) => fir(x, 176, 1.2 + (i % 2) * 0.3, deep)).join("") +
      floor(160, deep),
    front:
      path("M128 164V50q0 -32 32 -32t32 32v114z", deep) +
      path("M134 164V52q0 -28 26 -28t26 28v112z", glow) +
      stars(dark, [150, 62, 7], [170, 86, 5], [158, 112, 4]) +
      path("M186 52L216 38V176L186 164z", dark, `stroke="${deep}" stroke-width="3"`) +
      disc(208, 108, 3, glow) +
      path("M134 164H186L220 220H96z", glow, `opacity=".55"`) +
      person("man", 128, 190, 52, deep) +
      line(
        "M100 132a3 3 0 1 1 .1 0M236 120a3 3 0 1 1 .1 0M250 146a2 2 0 1 1 .1 0M76 150a2 2 0 1 1 .1 0",
        glow,
        2,
      ),
  },
  // A rocket comes down on a ringed world.
  {
    back:
      wall("fantasy", deep, 0.5) +
      stars(
        glow,
        [36, 40, 6],
        [90, 24, 4],
        [130, 70, 4],
        [296, 30, 6],
        [282, 110, 4],
        [60, 96, 4],
      ) +
      disc(232, 66, 40, mid) +
      path("M195 50q36 14 75 -2M193 72q40 16 78 0", "none", `stroke="${dark}" stroke-width="5"`) +
      path(
        "M176 88q-14 -10 12 -22l4 6q-20 12 2 12q40 -2 74 -26q18 -14 2 -16l2 -6q32 2 6 26q-40 32 -90 32q-8 0 -12 -6z",
        glow,
      ),
    front:
      path("M-40 220V158q40 -16 90 -4q30 -14 70 0q60 -12 110 2q60 -10 130 6V220z", dark) +
      path("M30 162q10 -6 22 0zM200 166q14 -8 30 0zM270 172q10 -6 24 0z", deep) +
      path("M112 24q24 26 24 62v34h-48V86q0 -36 24 -62z", glow) +
      path("M112 24q13 14 19 32H93q6 -18 19 -32z", "#de5b3c") +
      disc(112, 76, 9, dark, `stroke="${deep}" stroke-width="3"`) +
      path("M88 92L70 124v12l18 -14zM136 92l18 32v12l-18 -14z", "#de5b3c") +
      path("M98 120h28l-14 40z", light) +
      path("M104 120h16l-8 24z", "#ffc95a") +
      line("M84 158q28 10 56 0", light, 3),
  },
];
