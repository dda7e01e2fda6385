/** What a guest has chosen, kept in this browser only. */

import { here } from "./transport";

export const LANGUAGES = ["en", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

interface Settings {
  language: Language;
  name: string;
  sound: boolean;
  /** `system` follows the device's own wish for less motion. */
  motion: "system" | "off";
  /** `system` is as the device has it: dark or light. */
  theme: Theme;
  colours: "standard" | "strong";
  /** Milliseconds a bot takes at least at tables made here; 0: at once. */
  pace: number;
  /** Seconds a round's end stays once all is counted; 0: it is not shown at tables made here. */
  ring: number;
  /** Whether a board shows where a card fits what one knows, at tables that allow help. */
  fits: boolean;
  /** Whether a choice that is the only one is made by itself. */
  forced: boolean;
}

export const THEMES = ["system", "dark", "light"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "matinee.settings";

/** The language that the address asks for: of the place, or of the page it is a place of. */
const languageAsked = (): string | null =>
  new URLSearchParams(here().search || location.search).get("lang");

function languageOfBrowser(): Language {
  const asked = languageAsked();
  for (const wanted of [asked, ...navigator.languages]) {
    const short = wanted?.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === short);
    if (known) return known;
  }
  return "en";
}

function load(): Settings {
  const first: Settings = {
    language: languageOfBrowser(),
    name: "",
    sound: true,
    motion: "system",
    theme: "system",
    colours: "standard",
    pace: 1000,
    ring: 8,
    fits: true,
    forced: true,
  };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const settings = { ...first, ...(kept as Partial<Settings>) };
    if (languageAsked() !== null) settings.language = first.language;
    if (!LANGUAGES.includes(settings.language)) settings.language = first.language;
    if (!THEMES.includes(settings.theme)) settings.theme = first.theme; // of an older version
    return settings;
  } catch {
    return first; // storage is off, or holds something that is not ours
  }
}

export const settings = $state<Settings>(load());

const byDay = () => matchMedia("(prefers-color-scheme: light)");

/** Show the page in the light the guest wants: before anything is drawn, and when that changes. */
export function light(): void {
  const root = document.documentElement;
  root.dataset.theme =
    settings.theme === "system" ? (byDay().matches ? "light" : "dark") : settings.theme;
  const ground = getComputedStyle(root).getPropertyValue("--night-900");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

/** Keep the settings and show them; called once, from an effect's root. */
export function followSettings(): void {
  $effect(() => {
    const device = byDay();
    device.addEventListener("change", light);
    return () => device.removeEventListener("change", light);
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    light();
    root.dataset.colours = settings.colours;
    root.dataset.motion = settings.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may not keep anything; the settings then last as long as the page.
    }
  });
}

/** Whether things should jump instead of move. */
export function motionIsReduced(): boolean {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
