import {
  beam,
  box,
  disc,
  floor,
  hills,
  houses,
  INKS,
  line,
  path,
  person,
  pose,
  rain,
  tree,
  wall,
} from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.drama;

export const DRAMA: readonly Frame[] = [
  // A woman waits alone on a station platform.
  {
    back:
      wall("drama", mid) +
      path("M-40 30L360 6V20L-40 46z", deep) +
      [20, 110, 200, 290]
        .map((x) => line(`M${x} 30V150M${x} 50l18 -22M${x} 50l-18 -18`, deep, 4))
        .join("") +
      disc(240, 74, 20, glow) +
      disc(240, 74, 20, "none", `stroke="${deep}" stroke-width="4"`) +
      line("M240 74V60M240 74l9 6", deep, 3) +
      floor(150, dark),
    front:
      person("lady", 128, 160, 84, deep) +
      path("M150 160v-18h26v18zM156 142v-5h14v5", deep, `stroke="${deep}" stroke-width="2"`) +
      path("M-40 160H360V220H-40z", deep) +
      line("M-40 172H360", mid, 2),
  },
  // A man reads a letter at a rainy window.
  {
    back:
      wall("drama", dark) +
      box(150, 14, 110, 120, light) +
      rain(mid, 0.9) +
      path(
        "M144 8h122v132H144zm8 8v55h50V16zm58 0v55h48V16zm-58 63v53h50V79zm58 0v53h48V79z",
        deep,
        `fill-rule="evenodd"`,
      ) +
      path(
        "M-40 -40H150V220H-40zM264 -40H360V220H264zM140 140H270V220H140zM140 -40H270V10H140z",
        dark,
      ),
    front:
      person("man", 118, 176, 128, deep) +
      path("M124 98l26 -12 6 20 -26 10z", glow) +
      line("M131 99l15 -7M133 104l15 -7", dark, 1.4) +
      line("M108 84l12 22 14 -2", deep, 9) +
      path("M-40 172H360V220H-40z", deep) +
      beam(205, 140, 190, 330, 178, light, 0.25),
  },
  // Two chairs at a table laid for nobody.
  {
    back:
      wall("drama", mid) +
      disc(160, 30, 70, light, `opacity=".5"`) +
      disc(160, 30, 40, glow, `opacity=".5"`) +
      line("M160 -40V18", deep, 2.5) +
      path("M138 34l10 -16h24l10 16z", deep) +
      floor(146, dark),
    front:
      beam(160, 34, 70, 250, 150, glow, 0.3) +
      path("M104 108h112v6h-50v36h-12v-36h-50z", deep) +
      path("M140 108h40l-6 -3h-28zM132 105h-4l-1 -8h6zM190 105h-4l-1 -8h6z", glow) +
      line("M72 70V154M72 118h26M98 118v36M72 84h0M248 70V154M248 118h-26M222 118v36", deep, 5),
  },
  // A mother and a child walk away under one umbrella.
  {
    back:
      wall("drama", dark) +
      houses(140, deep, mid, [-30, 80, 20], [54, 40, 60], [238, 52, 50], [294, 60, 16]) +
      path("M126 140L150 60h20l24 80z", mid, `opacity=".7"`) +
      floor(140, deep) +
      path("M100 220L150 140h20l60 80z", mid, `opacity=".55"`),
    front:
      person("bun", 152, 160, 74, deep) +
      person("man", 182, 161, 46, deep) +
      line("M164 150V78M160 118l4 2M176 130l-6 -6", deep, 3.4) +
      path(
        "M114 84q4 -36 50 -36t50 36q-8 -8 -17 0q-8 -8 -17 0q-8 -8 -16 0q-8 -8 -17 0q-8 -8 -16 0q-8 -8 -17 0z",
        deep,
      ) +
      rain(light, 0.6),
  },
  // A ship leaves; someone stays on the quay and waves.
  {
    back:
      wall("drama", mid) +
      disc(70, 70, 26, light) +
      floor(118, dark) +
      line("M-40 128h90M70 134h60M180 130h100M250 140h110M10 144h70", light, 1.6, `opacity=".5"`) +
      path(
        "M176 118l-10 -24h124l-14 24zM190 94V76h74v18zM206 76V54h12v22zM228 76V54h12v22z",
        deep,
      ) +
      path(
        "M206 54q-10 -16 -40 -14q20 -12 46 2zM228 54q-8 -18 -44 -20q24 -8 52 8z",
        deep,
        `opacity=".45"`,
      ) +
      path("M198 82h5v5h-5zM212 82h5v5h-5zM226 82h5v5h-5zM240 82h5v5h-5z", glow),
    front:
      path("M-40 150H140v12h-8v60H-40z", deep) +
      pose(
        84,
        118,
        0.9,
        deep,
        [0, -40],
        "M0 -28L0 0M0 -26L14 -42L10 -60M0 -26L-10 -8M-3 0L-4 32M4 0L5 32",
      ) +
      path("M92 58l14 -8 -2 12z", glow) +
      path("M70 116h28l4 18h-36z", deep) +
      line("M120 150v-10M-20 150v-10M50 150v-8", deep, 6),
  },
  // A soldier stands on the road before a lit door.
  {
    back:
      wall("drama", mid) +
      hills(132, 10, dark) +
      path("M196 132V78l40 -30 40 30v54z", deep) +
      path("M224 132V96h22v36z", glow) +
      path("M206 92h10v12h-10zM256 92h10v12h-10z", glow, `opacity=".8"`) +
      path("M224 132h22l-60 90H20z", light, `opacity=".8"`) +
      tree(292, 140, 1, deep),
    front:
      person("man", 112, 168, 92, deep) +
      path("M98 84h28l-3 -7q-11 -8 -22 0zM92 100h10v34h-10z", deep) +
      line("M128 146V78", deep, 4),
  },
];
