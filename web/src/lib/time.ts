/**
 * The server's clock, as seen from here. Whatever the server dates cannot be later than its own now,
 * so each date is a lower bound of the difference between the clocks; the highest is the best.
 */

let ahead: number | null = null;

/** Something just arrived that the server dated `at`. */
export function learn(at: number, now = Date.now()): void {
  ahead = Math.max(ahead ?? -Infinity, at - now);
}

/** The same from an answer's Date header, which has whole seconds. */
export function learnDate(header: string | null): void {
  const at = header === null ? NaN : Date.parse(header);
  if (!Number.isNaN(at)) learn(at);
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
