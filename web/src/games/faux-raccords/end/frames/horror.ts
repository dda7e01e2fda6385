import { at, disc, fir, floor, hills, INKS, line, path, person, tree, wall } from "./kit";
import type { Frame } from "./kit";

const { deep, dark, mid, light, glow } = INKS.horror;

const BAT =
  "M0 0l2.600 -5 1.800 5C9 -3.500 16 -4.500 22 -1.500c-3.600 3 -4.600 7 -4.600 12c-3.200 -3 -7 -2.600 -9 1.300c-2.300 -1.800 -5 0 -8.400 8.200c-3.400 -8.200 -6.100 -10 -8.400 -8.200c-2 -3.900 -5.800 -4.300 -9 -1.300c0 -5 -1 -9 -4.600 -12c6 -3 13 -2 17.600 1.500l1.800 -5z";
const bat = (x: number, y: number, size: number, turn = 0) => at(x, y, size, path(BAT, deep), turn);

export const HORROR: readonly Frame[] = [
  // A manor on a hill, under a full moon.
  {
    back:
      wall("horror", mid) +
      disc(196, 66, 48, glow) +
      disc(182, 56, 9, light, `opacity=".5"`) +
      disc(210, 82, 12, light, `opacity=".5"`),
    front:
      path("M-40 220V168Q60 158 110 128Q160 118 210 128Q260 160 360 164V220z", deep) +
      path(
        "M112 130V84h-8l20 -30 20 30h-6v14h24V76h-6l16 -44 16 44h-6v22h22V88h-6l16 -26 16 26h-6v42z",
        deep,
      ) +
      path(
        "M122 92h7v12h-7zM168 84h7v12h-7zM158 110h8v14h-8zM176 110h8v14h-8zM212 98h7v10h-7z",
        glow,
      ) +
      tree(62, 160, 1, deep) +
      tree(272, 164, 0.8, deep) +
      bat(64, 46, 0.9) +
      bat(98, 26, 0.6) +
      bat(262, 34, 0.8),
  },
  // A cape opens at the top of the stairs.
  {
    back:
      wall("horror", dark) +
      path("M92 124V44q0 -58 68 -58t68 58v80z", mid) +
      path("M104 124V48q0 -50 56 -50t56 50v76z", light, `opacity=".75"`) +
      path("M-40 220V196H20V172H60V148H92V124H228V148H260V172H300V196H360V220z", deep),
    front:
      person("man", 160, 126, 84, deep) +
      path(
        "M160 60Q104 52 70 84q10 2 14 10q10 -2 14 8q10 -2 14 10q12 0 16 14h64q4 -14 16 -14q4 -12 14 -10q4 -10 14 -8q4 -8 14 -10Q216 52 160 60z",
        deep,
      ) +
      path("M146 62l-8 -18 14 10zM174 62l8 -18 -14 10z", deep) +
      disc(156, 50, 1.8, glow) +
      disc(164, 50, 1.8, glow) +
      path("M60 148H260V152H60zM20 172H300V176H20z", light, `opacity=".3"`),
  },
  // A hand rises from a grave.
  {
    back:
      wall("horror", mid) +
      disc(70, 44, 24, glow) +
      hills(140, 8, dark) +
      tree(286, 150, 1.3, deep) +
      path(
        "M30 150v-30q10 -14 20 0v30zM236 152v-24q9 -12 18 0v24zM82 148v-22h-8v-6h8v-8h6v8h8v6h-8v22z",
        deep,
      ),
    front:
      floor(150, deep) +
      path("M60 156q60 -34 140 0z", deep) +
      path("M180 150V76q26 -34 52 0v74z", dark, `stroke="${deep}" stroke-width="4"`) +
      line("M206 84v34M194 96h24", deep, 5) +
      path(
        "M112 152l4 -42q-14 -8 -18 -24q4 -4 8 2l10 12 -4 -36q4 -6 8 0l6 30 2 -36q4 -6 8 0l0 36 8 -30q5 -4 8 2l-6 32 12 -16q6 -2 6 4q-6 22 -16 30l4 40z",
        light,
      ) +
      line("M122 118q10 6 20 0", deep, 2),
  },
  // Eyes in a black wood.
  {
    back:
      wall("horror", dark) +
      disc(160, 70, 60, mid) +
      disc(160, 70, 34, light, `opacity=".35"`) +
      [-10, 40, 96, 214, 268, 322].map((x, i) => fir(x, 176, 1.5 + (i % 3) * 0.3, deep)).join(""),
    front:
      path("M-40 220V150Q60 172 160 166T360 152V220z", deep) +
      [
        [48, 118, 1],
        [92, 140, 0.7],
        [222, 126, 1.1],
        [276, 104, 0.8],
        [140, 128, 0.6],
        [18, 146, 0.6],
        [306, 142, 0.7],
      ]
        .map(([x = 0, y = 0, k = 1]) =>
          at(
            x,
            y,
            k,
            path("M-14 0q6 -8 12 0q-6 5 -12 0zM2 0q6 -8 12 0q-6 5 -12 0z", glow) +
              disc(-8, -1, 2, deep) +
              disc(8, -1, 2, deep),
          ),
        )
        .join("") +
      person("lady", 168, 168, 48, deep) +
      disc(180, 142, 4, glow) +
      disc(180, 142, 11, glow, `opacity=".4"`),
  },
  // A candle goes down a corridor, and nobody holds it.
  {
    back:
      wall("horror", mid) +
      path("M-40 -40L110 50V120L-40 220zM360 -40L210 50V120L360 220z", dark) +
      path("M110 50H210V120H110z", deep) +
      path("M-40 220L110 120H210L360 220z", deep) +
      path(
        "M0 20l44 22v86L0 158zM64 52l28 12v56l-28 20zM320 20l-44 22v86l44 30zM256 52l-28 12v56l28 20z",
        deep,
        `opacity=".7"`,
      ) +
      path("M-40 -40L110 50H210L360 -40z", dark, `opacity=".6"`),
    front:
      disc(164, 84, 62, glow, `opacity=".2"`) +
      disc(164, 84, 34, glow, `opacity=".35"`) +
      path("M156 92h16v34h-16z", light) +
      path("M164 92q-9 -12 0 -28q9 16 0 28z", glow) +
      path("M144 126h40l-6 8h-28z", deep, `stroke="${light}" stroke-width="2"`) +
      line("M184 128q12 0 10 -10", light, 2.4) +
      path("M156 92q-2 8 -5 10v-6zM170 92v14q4 -2 4 -14z", light),
  },
  // A coffin opens from inside.
  {
    back:
      wall("horror", dark) +
      path("M100 -40V110M220 -40V110", "none", `stroke="${deep}" stroke-width="10"`) +
      path("M92 110V40q0 -50 68 -50t68 50v70z", mid) +
      line("M160 -10V110M96 50h128", deep, 5) +
      floor(140, deep) +
      path("M92 110L40 220H280L228 110z", light, `opacity=".16"`),
    front:
      path("M48 118L84 104H240L276 118L240 160H84z", deep) +
      path("M60 118L88 108H236L262 118z", dark) +
      path(
        "M52 112L86 88L240 54L274 70L240 84L90 104z",
        deep,
        `stroke="${light}" stroke-width="2"`,
      ) +
      line("M150 72l16 18M146 90l22 -8", light, 4) +
      path(
        "M196 110q-2 -16 6 -24l-4 -12q4 -4 7 3l3 8 0 -14q5 -3 6 3v12l4 -10q5 -2 5 4l-4 14q8 2 6 16z",
        light,
      ) +
      bat(60, 40, 0.9, -12) +
      bat(266, 30, 0.7, 14),
  },
];
