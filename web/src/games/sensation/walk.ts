/** The statuette's way along the carpet. */

/** The spaces it steps on, the last one where it stops; the centre is skipped once left. */
export function stepsBetween(from: number, to: number): number[] {
  const way: number[] = [];
  const direction = Math.sign(to - from);
  for (let at = from + direction; at !== to + direction; at += direction) {
    if (at !== 0 || to === 0) way.push(at);
  }
  return way;
}
