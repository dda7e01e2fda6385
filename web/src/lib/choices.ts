/** How a guest wants a game: its options, how many play, which bots. Remembered by game. */

import type { GameInfo, OptionValue } from "./api";
import { has, list, say } from "./words.svelte";

export interface Choice {
  options: Record<string, OptionValue>;
  bot: string;
}

const KEY = "matinee.choice.";
/** Bots a newcomer can lose to and learn from; the server lists them weakest first. */
const USUAL_BOTS = ["casual", "greedy"];

/** The bot of a seat that nobody has chosen one for: who plays with one, not against, plays best. */
export function usualBot(info: GameInfo | null): string {
  if (info && !info.free_talk) return info.bots.at(-1) ?? "greedy";
  return USUAL_BOTS.find((bot) => info?.bots.includes(bot)) ?? info?.bots.at(-1) ?? "greedy";
}

/** What is chosen unless the guest says otherwise. */
export function usual(info: GameInfo): Choice {
  const options: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(info.options)) options[name] = option.default;
  return { options, bot: usualBot(info) };
}

/** The last choice here, as far as the server still offers it. */
export function remembered(info: GameInfo): Choice {
  const choice = usual(info);
  let kept: Partial<Choice> | null;
  try {
    kept = JSON.parse(localStorage.getItem(KEY + info.name) ?? "null") as Partial<Choice> | null;
  } catch {
    kept = null;
  }
  for (const [name, option] of Object.entries(info.options)) {
    const value = kept?.options?.[name];
    if (value !== undefined && option.values.includes(value)) choice.options[name] = value;
  }
  if (kept?.bot !== undefined && info.bots.includes(kept.bot)) choice.bot = kept.bot;
  return choice;
}

export function remember(game: string, choice: Choice): void {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(choice));
  } catch {
    // Without storage the usual choice comes again.
  }
}

/** How many play. */
export function playersOf(info: GameInfo, options: Record<string, OptionValue>): number {
  const chosen = options["players"];
  return typeof chosen === "number" ? chosen : (info.players[0] ?? 2);
}

/** What a bot is called; one the words do not know is shown by its own name. */
export function botName(bot: string): string {
  return has(`web-bot-${bot}`) ? say(`web-bot-${bot}`) : bot;
}

/** How a bot plays a game, in a line; none for one the words do not know. */
export function botLine(bot: string, game: string): string | undefined {
  const id = [`web-bot-${bot}-about-${game}`, `web-bot-${bot}-about`].find(has);
  return id ? say(id) : undefined;
}

/** Several of them: "keen bots". */
export function botsName(bot: string): string {
  return has(`web-bots-${bot}`) ? say(`web-bots-${bot}`) : say("web-bots-of", { level: bot });
}

/** An option's value in words: "4", "Top down", "Feature". */
export function valueName(game: string, option: string, value: OptionValue): string {
  if (typeof value === "number") return String(value);
  const name = `${option}-${String(value)}`;
  const id = [`${game}-option-${name}`, `web-option-${name}`].find(has);
  return id ? say(id) : String(value);
}

/** An option's name. */
export function optionName(game: string, option: string): string {
  const id = [`${game}-option-${option}`, `web-option-${option}`].find(has);
  return id ? say(id) : option;
}

/** What is special about a table; the usual needs no words, and players are counted elsewhere. */
export function inShort(info: GameInfo | null, options: Record<string, OptionValue>): string[] {
  return Object.entries(options)
    .filter(([name, value]) => name === "mode" || value !== info?.options[name]?.default)
    .filter(([name]) => name !== "players")
    .map(([name, value]) =>
      typeof value === "boolean" || typeof value === "number"
        ? say("web-option-with", {
            option: optionName(info?.name ?? "", name),
            value: valueName(info?.name ?? "", name, value),
          })
        : valueName(info?.name ?? "", name, value),
    );
}

/** What would be dealt, in few words: "Tutorial for 2", or "3 players" and what is special. */
export function dealtFor(info: GameInfo, options: Record<string, OptionValue>): string[] {
  const count = playersOf(info, options);
  const { mode, ...others } = options;
  if (typeof mode !== "string") return [say("web-players", { count }), ...inShort(info, options)];
  return [
    say("web-mode-for", { mode: valueName(info.name, "mode", mode), count }),
    ...inShort(info, others),
  ];
}

/** A game and what is special about this table: "Hanabi: six colours". */
export function gameLine(
  info: GameInfo | null,
  game: string,
  options: Record<string, OptionValue>,
): string {
  const special = inShort(info, options);
  if (special.length === 0) return say(game);
  return say("web-option-with", { option: say(game), value: list(special) });
}
