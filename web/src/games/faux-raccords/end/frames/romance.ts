import { box, disc, floor, INKS, line, path, person, rays, stars, wall } from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.romance;

const HEART =
  "M0 30C-30 8 -36 -4 -36 -16C-36 -28 -27 -35 -18 -35C-10 -35 -4 -31 0 -24C4 -31 10 -35 18 -35C27 -35 36 -28 36 -16C36 -4 30 8 0 30z";

export const ROMANCE: readonly Frame[] = [
  // Two dancers turn under a chandelier.
  {
    back:
      wall("romance", mid) +
      rays(160, 30, 16, light, 0.25) +
      line(
        "M160 -40V14M120 26q40 22 80 0M132 26v-8M146 32v-10M160 34v-12M174 32v-10M188 26v-8",
        deep,
        3,
      ) +
      [132, 146, 160, 174, 188]
        .map((x, i) => disc(x, [14, 18, 19, 18, 14][i] ?? 16, 3.5, glow))
        .join("") +
      path("M-40 -40H44Q20 70 -40 150zM360 -40H276q24 110 84 190z", dark) +
      floor(150, dark),
    front:
      path("M60 166q100 -26 200 0z", light, `opacity=".35"`) +
      person("topper", 148, 164, 104, deep) +
      person("lady", 178, 164, 96, deep, true) +
      line("M140 98L116 88L124 76M188 100L160 96", deep, 7) +
      path("M168 120L226 164q-24 8 -62 0z", deep),
  },
  // A couple on a bridge before an enormous moon.
  {
    back:
      wall("romance", dark) +
      disc(170, 84, 66, glow) +
      disc(150, 70, 12, light, `opacity=".4"`) +
      disc(192, 104, 16, light, `opacity=".4"`) +
      stars(light, [40, 30, 6], [76, 62, 4], [276, 24, 6], [296, 66, 4]) +
      floor(146, deep) +
      path("M120 156h100l-14 6h-74zM134 168h70l-10 5h-50z", glow, `opacity=".6"`),
    front:
      path("M-40 150V128Q160 84 360 128V150Q300 132 250 150Q160 96 70 150Q20 132 -40 150z", deep) +
      line("M-40 120Q160 76 360 120", deep, 3) +
      line("M10 122V108M70 110V96M250 110V96M310 122V108M130 104V88M190 104V88", deep, 3) +
      person("hat", 152, 110, 58, deep) +
      person("bun", 171, 110, 54, deep),
  },
  // A serenade under a balcony.
  {
    back:
      wall("romance", mid) +
      box(196, -40, 180, 260, dark) +
      path("M222 84V44q18 -24 36 0v40z", glow) +
      stars(glow, [44, 34, 6], [100, 22, 4], [150, 48, 5], [22, 78, 4]) +
      path("M112 60a24 24 0 1 0 30 -30a20 20 0 0 1 -30 30z", glow) +
      floor(154, deep),
    front:
      path(
        "M196 86h92v7h-92zM204 93h4v20h-4zM222 93h4v20h-4zM240 93h4v20h-4zM258 93h4v20h-4zM276 93h4v20h-4zM192 112h100l-10 12h-80z",
        deep,
      ) +
      person("lady", 240, 118, 60, deep) +
      person("man", 98, 160, 86, deep) +
      path(
        "M94 118q-14 4 -12 14q4 10 16 4q4 -6 12 -8l28 -22 -3 -4 -28 18q-6 -4 -13 -2z",
        dark,
        `stroke="${deep}" stroke-width="2"`,
      ) +
      line("M106 102l14 8", deep, 7) +
      path("M140 78q0 -10 8 -10l0 4q-4 0 -4 6zM162 62q0 -10 8 -10l0 4q-4 0 -4 6z", glow) +
      disc(138, 80, 4, glow) +
      disc(160, 64, 4, glow),
  },
  // Two glasses touch in candlelight.
  {
    back:
      wall("romance", dark) +
      disc(160, 84, 92, mid, `opacity=".8"`) +
      disc(160, 76, 52, light, `opacity=".5"`) +
      floor(156, deep),
    front:
      path("M153 156V92h14v64z", glow) +
      path("M160 92q-12 -14 0 -34q12 20 0 34z", light) +
      path("M160 90q-5 -8 0 -18q5 10 0 18z", glow) +
      path(
        "M62 50h52q0 34 -20 42l2 50 16 8h-48l16 -8 0 -50q-18 -8 -18 -42zM258 50h-52q0 34 20 42l-2 50 -16 8h48l-16 -8 0 -50q18 -8 18 -42z",
        deep,
        `opacity=".9"`,
      ) +
      path("M67 62h42q-4 22 -18 26q-18 -2 -24 -26zM253 62h-42q4 22 18 26q18 -2 24 -26z", light) +
      line("M118 44l12 -8M114 34l6 -12M202 44l-12 -8M206 34l-6 -12", glow, 2.6),
  },
  // A rose on the keys of a piano.
  {
    back:
      wall("romance", mid) +
      path("M-40 -40H360V40Q240 70 -40 62z", deep) +
      path("M-40 40H360V62H-40z", dark),
    front:
      path("M-40 92H360V220H-40z", glow) +
      path(
        Array.from({ length: 11 }, (_, i) => `M${i * 38 - 40} 92v130`).join(""),
        "none",
        `stroke="${deep}" stroke-width="2"`,
      ) +
      path([0, 1, 3, 4, 5, 7, 8].map((i) => `M${i * 38 - 14} 92h22v50h-22z`).join(""), deep) +
      line("M44 158Q150 132 236 116M100 146q-8 -18 -26 -16M150 134q4 14 22 14", dark, 4) +
      path("M74 130q12 -10 26 14q-18 2 -26 -14zM172 148q2 -14 -22 -14q6 14 22 14z", dark) +
      disc(248, 110, 24, mid) +
      path(
        "M248 86q24 4 24 26q-10 -12 -22 -10q8 8 2 20q-6 14 -22 8q14 -2 12 -14q-12 4 -18 -6q2 -14 14 -16q-2 -6 10 -8z",
        dark,
      ),
  },
  // A kiss against the setting sun.
  {
    back:
      wall("romance", mid) +
      rays(160, 110, 20, light, 0.35) +
      disc(160, 110, 62, glow) +
      disc(160, 110, 46, light, `opacity=".5"`) +
      path(HEART, dark, `transform="translate(44 44) scale(.3)"`) +
      path(HEART, dark, `transform="translate(272 36) scale(.24)"`),
    front:
      path(
        "M-40 220V176Q50 168 84 138Q112 134 118 118Q104 106 106 82Q108 52 140 50Q160 52 160 76L168 88L160 92V98L157 103Q158 112 146 112Q138 124 156 140L170 220z",
        deep,
      ) +
      path(
        "M360 220V170Q276 168 246 140Q212 136 204 116Q222 112 220 92Q236 84 226 66Q214 40 186 50Q164 56 162 78L154 90L162 93V99L164 104Q164 113 176 112Q184 122 168 140L150 220z",
        deep,
      ),
  },
];
