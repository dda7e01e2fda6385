/** Shapes that many cards share. */

const HOLE =
  "h5.4a1.8 1.8 0 0 1 1.8 1.8v3.4a1.8 1.8 0 0 1-1.8 1.8h-5.4a1.8 1.8 0 0 1-1.8-1.8v-3.4a1.8 1.8 0 0 1 1.8-1.8z";

/** Sprocket holes of a frame; their pitch divides its width, so frames laid edge to edge meet. */
export const SPROCKETS = Array.from(
  { length: 10 },
  (_, i) => `M${5.3 + 16 * i} 5.5${HOLE}M${5.3 + 16 * i} 107.5${HOLE}`,
).join("");

export const MINI_SPROCKETS = Array.from(
  { length: 5 },
  (_, i) => `M${2.1 + 8 * i} 1.3h3.8v2.6h-3.8zM${2.1 + 8 * i} 26.1h3.8v2.6h-3.8z`,
).join("");

const spoke = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(90 + radius * Math.cos(angle)).toFixed(1)} ${(70 + radius * Math.sin(angle)).toFixed(1)}`;
};

/** Rays behind a star. */
export const RAYS = Array.from(
  { length: 18 },
  (_, i) => `M90 70L${spoke(140, 20 * i)}L${spoke(140, 20 * i + 10)}Z`,
).join("");

/** A five-pointed star of radius 12 round the origin. */
export const STAR =
  "M0-12L2.94-4.05 11.41-3.71 4.76 1.55 7.05 9.71 0 5-7.05 9.71-4.76 1.55-11.41-3.71-2.94-4.05Z";

/** The five-sided seal of a Blockbuster, of radius 20 round the origin. */
export const SEAL =
  "M0-20L9.4-12.94 19.02-6.18 15.22 4.94 11.76 16.18 0 16-11.76 16.18-15.22 4.94-19.02-6.18-9.4-12.94Z";
