/** What a tab says from far away: whose turn it is, in its title and by its icon. Nothing blinks. */

const PLAIN = `${import.meta.env.BASE_URL}favicon.svg`;
const YOURS =
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" ` +
      `fill="#ffc95a"/><circle cx="24" cy="24" r="17" fill="#0a1130"/><path fill="#fff0be" ` +
      `d="M18 13l18 11-18 11z"/></svg>`,
  );

/** Have the icon say that it is this guest's turn, or that it is not. */
export function markTab(yours: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) {
    link.dataset["plain"] ??= link.getAttribute("href") ?? PLAIN;
    const wanted = yours ? YOURS : link.dataset["plain"];
    if (link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
  }
}

/** Whether this browser could tell, and has not been asked yet. */
export function canAskToNotify(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

/** Ask once, at a click; browsers let nobody ask otherwise. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Tell a guest who looks elsewhere; a click on it brings them here. */
export function notify(title: string, tag: string): void {
  if (!document.hidden || !("Notification" in globalThis)) return;
  if (Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { tag, icon: PLAIN });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones only notify from a service worker; there the title and the icon have to do.
  }
}
