/** Keeps a screen from falling asleep while its page is shown. */

/**
 * Ask the browser to keep the screen on until the answer is called. It lets go whenever the page is
 * hidden, so it is asked again each time the page is shown. `told` hears whether it does: browsers
 * do so at https and on their own machine only.
 */
export function stayAwake(told: (awake: boolean) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (over || document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => void ask());
      if (over) void lock.release();
      told(true);
    } catch {
      told(false); // no such thing here, or a low battery
    }
  }

  const again = () => void ask();
  void ask();
  document.addEventListener("visibilitychange", again);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
