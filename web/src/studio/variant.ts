/** A variant as an address has it: the game in the path, what is not as printed in the query. */

import type { GameInfo, OptionValue } from "../lib/api";

export interface Bent {
  game: string;
  options: Record<string, OptionValue>;
  /** Where sliders stand that are not where the printed game has them. */
  box: Record<string, number>;
}

export const LONGEST_NAME = 40;
const NAME = "name";
/** What any address may ask for. */
const OF_THE_HOUSE = ["lang"];

/** The address of a variant; what is as usual is left out. */
export function addressOf(bent: Bent, info: GameInfo | null, name: string): string {
  const query = new URLSearchParams();
  if (name) query.set(NAME, name);
  for (const [option, value] of Object.entries(bent.options))
    if (value !== info?.options[option]?.default) query.set(option, String(value));
  for (const [slider, value] of Object.entries(bent.box)) query.set(slider, String(value));
  const text = query.toString();
  return `/studio/${bent.game}${text ? `?${text}` : ""}`;
}

export interface Asked extends Bent {
  name: string;
  /** What the address asks for and nobody here knows. */
  unknown: string[];
}

/** What an address asks for. Sliders are known once the server has said which there are. */
export function askedFor(info: GameInfo, query: URLSearchParams): Asked {
  const asked: Asked = { game: info.name, options: {}, box: {}, name: "", unknown: [] };
  for (const [name, text] of query) {
    if (OF_THE_HOUSE.includes(name)) continue;
    const option = info.options[name];
    const value = option?.values.find((each) => String(each) === text);
    if (name === NAME) asked.name = text.slice(0, LONGEST_NAME);
    else if (value !== undefined) asked.options[name] = value;
    else if (!option && /^-?\d{1,6}$/.test(text)) asked.box[name] = Number(text);
    else asked.unknown.push(name);
  }
  return asked;
}

/** Of what was asked for, what these sliders can be; the rest is named. */
export function fitting(
  asked: Asked,
  sliders: readonly { name: string; least: number; most: number }[],
): Asked {
  const box: Record<string, number> = {};
  const unknown = [...asked.unknown];
  for (const [name, value] of Object.entries(asked.box)) {
    const slider = sliders.find((each) => each.name === name);
    if (slider && value >= slider.least && value <= slider.most) box[name] = value;
    else unknown.push(name);
  }
  return { ...asked, box, unknown };
}
