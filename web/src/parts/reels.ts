/** What tells a player's reel from another's: rim, holes and hub, each worked out once as one path. */

type Point = readonly [x: number, y: number];

interface Pattern {
  rim: { width: number; dash?: string; cap?: "round" };
  holes: string;
  hub: string;
}

const CENTRE = 50;
const fixed = (figure: number) => Number(figure.toFixed(2));

/** A shape on each of some spokes; its points are as seen with the spoke going to the right. */
function around(count: number, distance: number, shape: readonly Point[], turns = true): string {
  const spokes = Array.from({ length: count }, (_, i) => Math.PI * ((2 * i) / count - 0.5));
  return spokes
    .map((angle) => {
      const [cos, sin] = turns ? [Math.cos(angle), Math.sin(angle)] : [1, 0];
      const [x, y] = [CENTRE + distance * Math.cos(angle), CENTRE + distance * Math.sin(angle)];
      const corners = shape.map(
        ([right, down]) =>
          `${fixed(x + right * cos - down * sin)} ${fixed(y + right * sin + down * cos)}`,
      );
      return `M${corners.join("L")}Z`;
    })
    .join("");
}

const disc = (x: number, y: number, r: number) =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const PATTERNS: readonly Pattern[] = [
  {
    rim: { width: 1.6 },
    holes: [-90, 30, 150]
      .map((degrees) => (degrees * Math.PI) / 180)
      .map((angle) => disc(CENTRE + 25 * Math.cos(angle), CENTRE + 25 * Math.sin(angle), 12))
      .join(""),
    hub: disc(CENTRE, CENTRE, 5.5),
  },
  {
    rim: { width: 3.4, dash: "4 4" },
    holes: around(4, 26, [[-10, 0], [0, -11], [10, 0], [0, 11]], false), // prettier-ignore
    hub: "M50 43.6l5.8 6.4-5.8 6.4-5.8-6.4z",
  },
  {
    rim: { width: 4, dash: "0.1 6.8", cap: "round" },
    holes: around(5, 26, [[11, 0], [-7, 10], [-7, -10]]), // prettier-ignore
    hub: "M50 44.2l6.4 11H43.6z",
  },
  {
    rim: { width: 3.4, dash: "12 5" },
    holes: around(6, 26, [[-9, -5], [9, -5], [9, 5], [-9, 5]]), // prettier-ignore
    hub: "M44.8 44.8h10.4v10.4h-10.4z",
  },
];

export const patternOf = (seat: number): Pattern => PATTERNS[seat % PATTERNS.length]!;
