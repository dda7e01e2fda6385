/**
 * Explanations on hover, focus and long press. A thing on the table gets one with
 * `{@attach tip(() => ...)}`; `Tip.svelte` shows the one that is open.
 */

import type { Attachment } from "svelte/attachments";

/** What there is to say: a title and what follows from it, or just a sentence. */
export type Explained = string | { title: string; lines: string[] };

interface Open {
  said: Explained;
  beside: DOMRect;
}

const HOVER = 420;
const LONG_PRESS = 450;

class Tips {
  open = $state.raw<Open | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private owner: Element | null = null;

  show(owner: Element, said: Explained): void {
    clearTimeout(this.timer);
    this.owner = owner;
    this.open = { said, beside: owner.getBoundingClientRect() };
  }
  later(owner: Element, explain: () => Explained, wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(owner, explain()), wait);
  }
  hide(owner?: Element): void {
    clearTimeout(this.timer);
    if (owner && this.owner !== owner) return;
    this.owner = null;
    // What is focused loses its focus while the page is being redrawn; states wait until after.
    const closing = this.open;
    queueMicrotask(() => {
      if (this.open === closing) this.open = null;
    });
  }
}

export const tips = new Tips();

/** Explain a thing to whoever points at it, reaches it by keyboard, or presses it for a while. */
export function tip(explain: () => Explained): Attachment<HTMLElement> {
  return (element) => {
    let pressed = false;
    /** Whether a mouse has moved over it: what comes to lie under a resting one is not pointed at. */
    let pointed = false;
    const on: {
      [Event in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Event]) => void;
    } = {
      pointermove: (event) => {
        if (event.pointerType === "mouse" && !pointed) tips.later(element, explain, HOVER);
        pointed = true;
      },
      pointerleave: () => {
        pointed = false;
        tips.hide(element);
      },
      pointerdown: (event) => {
        pressed = false;
        tips.hide();
        if (event.pointerType === "mouse") return;
        tips.later(element, () => ((pressed = true), explain()), LONG_PRESS);
      },
      // A finger that is lifted early has tapped, not pressed.
      pointerup: () => {
        if (!pressed) tips.hide(element);
      },
      pointercancel: () => tips.hide(element),
      contextmenu: (event) => {
        if (pressed) event.preventDefault();
      },
      // Also where what it holds is reached.
      focusin: () => {
        if (element.matches(":focus-visible, :has(:focus-visible)"))
          tips.later(element, explain, HOVER);
      },
      focusout: () => tips.hide(element),
    };
    // A long press explains; it must not choose as well.
    const click = (event: Event) => {
      tips.hide();
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      tips.show(element, explain());
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !tips.open) return;
      tips.hide();
      event.stopPropagation();
    };
    const listeners = Object.entries(on) as [string, EventListener][];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("click", click, true);
    element.addEventListener("keydown", key);
    return () => {
      tips.hide(element);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("click", click, true);
      element.removeEventListener("keydown", key);
    };
  };
}
