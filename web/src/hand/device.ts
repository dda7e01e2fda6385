/** What a phone can feel and do: lie face down, and tremble. */

const KEPT = "matinee.trembles";

/** Whether it trembles when one's turn comes; kept in this browser. */
export const trembling = {
  get on(): boolean {
    try {
      return localStorage.getItem(KEPT) !== "no";
    } catch {
      return true;
    }
  },
  set on(wanted: boolean) {
    try {
      localStorage.setItem(KEPT, wanted ? "yes" : "no");
    } catch {
      // Then it trembles as long as this page is open, and again the next time.
    }
  },
  can: typeof navigator.vibrate === "function",
};

export function tremble(pattern: number | number[]): void {
  // Browsers let a page tremble only once somebody has touched it, and complain otherwise.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (trembling.on && trembling.can && touched) navigator.vibrate(pattern);
}

/** Tilted so far that the screen looks at the table: degrees round the short axis, and the long. */
export function isFaceDown(beta: number | null, gamma: number | null): boolean {
  return beta !== null && gamma !== null && Math.abs(beta) > 150 && Math.abs(gamma) < 35;
}

/** Tell when the phone is laid on its face, where the device says so; the answer ends it. */
export function feelFaceDown(laid: () => void): () => void {
  let down = false;
  const felt = ({ beta, gamma }: DeviceOrientationEvent) => {
    const now = isFaceDown(beta, gamma);
    if (now && !down) laid();
    down = now;
  };
  addEventListener("deviceorientation", felt);
  return () => removeEventListener("deviceorientation", felt);
}

/** Some phones ask their owner first, and only within a tap. */
export async function askToFeel(): Promise<void> {
  const sensor = globalThis.DeviceOrientationEvent as
    { requestPermission?: () => Promise<unknown> } | undefined;
  await sensor?.requestPermission?.().catch(() => null);
}
