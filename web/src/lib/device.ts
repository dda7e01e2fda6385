/** What this browser is known by: a seat's link is claimed with it and lets no other browser in. */

const KEPT = "matinee.key";
let key: string | null = null;

/** So many random bytes. */
export function hex(bytes: number): string {
  const chosen = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(chosen, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function ownKey(): string {
  try {
    key ??= localStorage.getItem(KEPT);
    key ??= hex(16);
    localStorage.setItem(KEPT, key);
  } catch {
    // A private window may keep nothing; then it lasts as long as the page, as its cookies may.
  }
  return key ?? "";
}
