/** The service worker, which keeps the shell of the app for when the server is away. */

import { settled } from "./transport";

/** Register it, in what is served; the development server's files change under its feet. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the page has what it needs: keeping the shell must not slow a first visit down.
  const register = (): void => {
    // Without it the table works all the same, only not offline: a refusal is no news for anyone.
    navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: "none" })
      .catch(() => undefined);
  };
  const once = (): unknown => settled.then(register);
  if (document.readyState === "complete") once();
  else addEventListener("load", once, { once: true });
}
