/** What a screen reader is told: turns, events, why something cannot be done. */

export const announcements = $state<{ polite: string; assertive: string }>({
  polite: "",
  assertive: "",
});

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tell once there is a pause; several things in quick succession are told together. */
export function announce(text: string): void {
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announcements.polite = waiting.join(" ");
    waiting = [];
  }, 150);
}

/** Tell at once: the guest has just tried something that cannot be done. */
export function warn(text: string): void {
  announcements.assertive = "";
  requestAnimationFrame(() => (announcements.assertive = text));
}
