/** Explanations on hover, focus and long press: one at a time, shown by `Tip.svelte`. */

import type { Attachment } from "svelte/attachments";

interface Shown {
  text: string;
  place: DOMRect;
}

export const tips = $state<{ shown: Shown | null }>({ shown: null });

const HOVER_MS = 450;
const PRESS_MS = 500;

/** Explain an element. A long press explains instead of choosing. */
export function tip(text: () => string): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const show = () => explain(text(), element);
    const later = (ms: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    };
    const hide = () => {
      clearTimeout(timer);
      // What is focused loses its focus while the page is being redrawn; states wait until after.
      const closing = tips.shown;
      queueMicrotask(() => {
        if (tips.shown === closing) tips.shown = null;
      });
    };
    const listeners = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") later(HOVER_MS, show);
      },
      pointerleave: hide,
      pointerdown: (event: PointerEvent) => {
        pressed = false;
        if (event.pointerType === "mouse") return hide();
        later(PRESS_MS, () => {
          pressed = true;
          show();
        });
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      contextmenu: (event: Event) => {
        if (pressed) event.preventDefault();
      },
      click: (event: Event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      focusin: () => {
        if (element.matches(":focus-visible, :has(:focus-visible)")) later(HOVER_MS, show);
      },
      focusout: hide,
    } as const;
    // The click is caught on its way down, before the target itself hears of it.
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener as EventListener, true);
    }
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener as EventListener, true);
      }
    };
  };
}

/** Explain at once: a click on something that only explains itself. */
export function explain(text: string, element: Element): void {
  tips.shown = { text, place: element.getBoundingClientRect() };
}
