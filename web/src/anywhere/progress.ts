/** A line along the foot of the page, while the house is being got ready. */

import { has, say } from "../lib/words.svelte";
import "./progress.css";

let shown: HTMLElement | null = null;

/** Why it cannot be, and what is said of it. */
const WHY: Record<string, string> = {
  failed: "anywhere-failed",
  memory: "anywhere-no-memory",
};

/** Show how far it is: a share of one, or why it cannot be. */
export function showProgress(part: string): void {
  const share = Number(part);
  if (share >= 1) {
    shown?.remove();
    shown = null;
    document.documentElement.style.removeProperty("--getting-ready");
    return;
  }
  if (!document.body) return;
  shown ??= document.body.appendChild(document.createElement("p"));
  shown.className = "getting-ready";
  shown.setAttribute("role", "status");
  shown.style.setProperty("--part", String(share || 0));
  const id = WHY[part] ?? "anywhere-ready";
  shown.textContent = has(id) ? say(id) : "…";
  // What it lies over can be scrolled out from under it.
  document.documentElement.style.setProperty("--getting-ready", `${shown.offsetHeight}px`);
}
