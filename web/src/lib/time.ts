/**
 * The server's clock, as seen from here. What it says arrives a little late, so the highest of what was
 * heard is the best; but a clock that stood still, as ours does while nobody can play, is behind by
 * more than that, and then the last word counts.
 */

/** Milliseconds that a message may have been under way. */
const UNDER_WAY = 1500;

let ahead: number | null = null;

/** Something just arrived that the server sent when its clock said `at`. */
export function learn(at: number, now = Date.now()): void {
  const heard = at - now;
  if (ahead === null || heard > ahead || heard < ahead - UNDER_WAY) ahead = heard;
}

/** What the server's clock says now; our own until it has been heard of. */
export function serverNow(now = Date.now()): number {
  return now + (ahead ?? 0);
}

/** For tests: forget what was learned. */
export function forget(): void {
  ahead = null;
}

/** Minutes and seconds, hours where there are any: 1:05, 2:03:09. Days are said in words. */
export function clockFace(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
