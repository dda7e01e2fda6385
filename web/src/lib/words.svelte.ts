/** The program's words, in the guest's language: the Fluent files the text table reads, too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

const loaders: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
  it: () => import("virtual:words/it"),
};

let bundle = $state.raw<FluentBundle | null>(null);

/** Load a language and speak it from then on. */
export async function speak(language: Language): Promise<void> {
  const text = (await loaders[language]()).default;
  // No isolation marks: all our languages run left to right.
  const fresh = new FluentBundle(language, { useIsolating: false });
  fresh.addResource(new FluentResource(text));
  bundle = fresh;
  settings.language = language;
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A message with its values put in. An id nobody wrote is shown as itself: tests look for it. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return id;
  return bundle.formatPattern(pattern, values);
}

/** Numbers, lists and times as the language writes them. */
export function list(items: string[]): string {
  // British English has no comma before the "and".
  const language = settings.language === "en" ? "en-GB" : settings.language;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** A sentence that was written as part of another, standing by itself. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** Mark a value so that `Rich` shows it in bold: names in the story. */
export function strong(text: string): string {
  return OPEN + text + CLOSE;
}

/** A text with marks as its parts. */
export function parts(text: string): { text: string; strong: boolean }[] {
  return text
    .split(/\uE000([^\uE001]*)\uE001/)
    .map((part, i) => ({ text: part, strong: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** A text without marks, for names and announcements. */
export function plain(text: string): string {
  return text.replaceAll(OPEN, "").replaceAll(CLOSE, "");
}
