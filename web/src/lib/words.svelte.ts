/** The program's words, in the guest's language: the Fluent files the text table reads, too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import written from "virtual:words";
import { settings, type Language } from "./settings.svelte";
import { textAt } from "./texts";

/** What packages have brought to the server: it has their words. */
const BROUGHT = "brought";

let bundle = $state.raw<FluentBundle | null>(null);
/** The parts that this page needs, in whichever language; and those that are spoken. */
const wanted = new Set(["main"]);
const spoken = new Set<string>();
const fetched = new Map<string, FluentResource>();
const key = (language: Language, part: string) => `${language} ${part}`;

const onTheWay = new Map<string, Promise<void>>();

/** The text of a part; null where the server that has it is away. */
async function textOf(language: Language, part: string): Promise<string | null> {
  if (part === BROUGHT) return textAt(`/words/${language}`);
  const file = written[part]?.[language];
  return file ? (await file()).default : "";
}

/** Fetch a part, once however many ask for it; again where it did not come. */
function fetchPart(language: Language, part: string): Promise<void> {
  const name = key(language, part);
  const asked = onTheWay.get(name);
  if (asked) return asked;
  const coming = textOf(language, part)
    .then((words) => {
      if (words !== null) fetched.set(name, new FluentResource(words));
    })
    .finally(() => onTheWay.delete(name));
  onTheWay.set(name, coming);
  return coming;
}

/** Try to have all that is wanted in a language, also what comes to be wanted meanwhile. */
async function fetchWanted(language: Language): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const missing = [...wanted].filter(
      (part) => !tried.has(part) && !fetched.has(key(language, part)),
    );
    if (!missing.length) return;
    for (const part of missing) tried.add(part);
    await Promise.all(missing.map((part) => fetchPart(language, part)));
  }
}

function speakFetched(): void {
  const { language } = settings;
  // No isolation marks: all our languages run left to right.
  const fresh = new FluentBundle(language, { useIsolating: false });
  for (const part of wanted) {
    const resource = fetched.get(key(language, part));
    if (!resource) continue;
    fresh.addResource(resource); // nothing that is there already is replaced
    spoken.add(part);
  }
  bundle = fresh;
}

let askedFor: Language | null = null;

/** Load a language and speak it from then on, unless another is asked for meanwhile. */
export async function speak(language: Language): Promise<void> {
  askedFor = language;
  await fetchWanted(language);
  if (askedFor !== language) return;
  settings.language = language;
  speakFetched();
}

async function learn(part: string): Promise<void> {
  wanted.add(part);
  if (spoken.has(part)) return;
  let language: Language;
  do {
    language = settings.language;
    await fetchWanted(language);
  } while (language !== settings.language); // it was changed meanwhile
  speakFetched();
}

/** Learn the words of games that packages have brought to the server. */
export const learnMore = () => learn(BROUGHT);

/** What is fetched when it is first looked at, with the words that only it says. */
export async function withWords<Module>(part: string, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, learn(part)]);
  return loaded;
}

/** The words that are spoken now: others, once the page has learned more or another language. */
export function vocabulary(): object | null {
  return bundle;
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

/** The first of these messages that somebody wrote: not every game has all of them. */
export function sayFirst(...ids: string[]): string {
  return say(ids.find(has) ?? ids.at(-1) ?? "");
}

/** Numbers, lists and times as the language writes them. */
export function list(items: string[]): string {
  // British English has no comma before the "and".
  const language = settings.language === "en" ? "en-GB" : settings.language;
  const format = lists.get(language) ?? new Intl.ListFormat(language, { type: "conjunction" });
  lists.set(language, format);
  return format.format(items);
}
/** To make one takes longer than to use it. */
const lists = new Map<string, Intl.ListFormat>();

/** A day as people say it: "today", "Friday", "8 Nov". */
export function dayOf(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - at) / 86_400_000);
  const { language } = settings;
  if (days <= 1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
      -Math.max(0, days),
      "day",
    );
  const form: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "long" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, form).format(at);
}

/** A length of time in the largest unit that is whole: "90 seconds", "5 minutes", "1 day". */
export function lengthOf(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, each] = units.find(([, each]) => seconds % each === 0) ?? (["second", 1] as const);
  const form = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(settings.language, form).format(seconds / each);
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
