/** Drawings as text: they are shown on the page, drawn on canvases and saved as files. */

import { ICONS } from "../../../parts/icons";
import { MOODS, type Mood } from "../faces";
import { INKS } from "./frames/kit";

export const GOLD = "#ddb455";
export const LAMP = "#fbe7b0";
export const CREAM = "#fcf6e6";
export const MIST = "#c3c9ea";
export const INK = "#1a1733";
export const NIGHT = "#0a1130";

const DISPLAY = `font-family="Limelight, Didot, serif"`;
const TEXT = `font-family="'Josefin Sans Variable', 'Josefin Sans', Futura, sans-serif"`;

/** A guest's words as text: whatever they wrote stays letters and never becomes drawing. */
export function escape(text: string): string {
  const signs: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
}

interface Style {
  size: number;
  fill: string;
  face?: "display" | "text";
  weight?: number;
  spaced?: number;
  anchor?: "start" | "middle" | "end";
}

export function words(x: number, y: number, text: string, style: Style): string {
  const { size, fill, face = "text", weight = 600, spaced = 0, anchor = "middle" } = style;
  const family = face === "display" ? DISPLAY : `${TEXT} font-weight="${weight}"`;
  const gap = spaced ? ` letter-spacing="${spaced}"` : "";
  return `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${family} font-size="${size.toFixed(1)}" fill="${fill}"${gap}>${escape(text)}</text>`;
}

/** How wide the letters are, in hundredths of an em, a to z and A to Z, as the faces have them. */
const WIDTHS = {
  display: [
    [69, 74, 55, 73, 63, 41, 58, 73, 37, 39, 64, 37, 108, 73, 64, 74, 73, 47, 50, 47, 73, 52, 80],
    [53, 52, 55, 66, 73, 70, 77, 58, 57, 79, 71, 40, 56, 71, 54, 94, 75, 82, 74, 80, 73, 58, 60],
    [77, 62, 96, 64, 64, 58],
  ].flat(),
  text: [
    [60, 60, 46, 60, 53, 40, 61, 57, 27, 27, 52, 27, 84, 57, 55, 60, 60, 39, 42, 37, 56, 51, 68],
    [49, 51, 49, 70, 63, 69, 76, 66, 59, 76, 79, 32, 38, 69, 63, 93, 84, 85, 61, 89, 67, 58, 58],
    [74, 73, 101, 69, 70, 72],
  ].flat(),
} as const;

/** How many ems a text is wide. */
export function ems(text: string, face: "display" | "text"): number {
  let sum = 0;
  for (const sign of text.normalize("NFD").replaceAll("œ", "oe").replaceAll("Œ", "OE")) {
    if (/\p{M}/u.test(sign)) continue; // accents lie over their letters
    const code = sign.charCodeAt(0);
    const letter =
      code >= 97 && code <= 122 ? code - 97 : code >= 65 && code <= 90 ? code - 39 : -1;
    if (letter >= 0) sum += WIDTHS[face][letter] ?? 70;
    else if (/\d/.test(sign)) sum += 68;
    else if (/[\s.,:;!’'-]/.test(sign)) sum += 36;
    else sum += 75; // letters of other alphabets come from another face
  }
  return sum / 100;
}

/** A text in so many lines, as even as can be. */
export function broken(text: string, count: number, face: "display" | "text"): string[] {
  const parts = text.split(/ (?![?!;:»])/); // a French mark stays with its word
  let best = [text];
  let narrowest = Infinity;
  const tryFrom = (from: number, lines: string[]): void => {
    if (lines.length === count - 1) {
      const all = [...lines, parts.slice(from).join(" ")];
      // A line should not end with an article that belongs to the next.
      const loose = lines.filter((each) => /(^|\s)\S{1,3}$/.test(each)).length;
      const widest = Math.max(...all.map((each) => ems(each, face))) + 1.3 * loose;
      if (widest < narrowest) [narrowest, best] = [widest, all];
      return;
    }
    for (let to = from + 1; to < parts.length; to++) {
      tryFrom(to, [...lines, parts.slice(from, to).join(" ")]);
    }
  };
  if (count <= parts.length) tryFrom(0, []);
  return best;
}

export interface Block {
  svg: string;
  /** Where the last line ends. */
  foot: number;
}

/** Text as large as fits into a box, in as few lines as that takes; the box's top is at y. */
export function block(
  text: string,
  x: number,
  y: number,
  width: number,
  most: { lines: number; size: number; height: number },
  style: Omit<Style, "size">,
): Block {
  const face = style.face ?? "text";
  let lines = [text];
  let size = 0;
  for (let count = 1; count <= most.lines; count++) {
    const tried = broken(text, count, face);
    const widest = Math.max(...tried.map((each) => ems(each, face)));
    const fits = Math.min(most.size, width / widest, most.height / (tried.length * 1.1));
    if (fits > size + 0.5) [size, lines] = [fits, tried];
  }
  const svg = lines
    .map((each, i) => words(x, y + size * (0.82 + 1.1 * i), each, { ...style, size }))
    .join("");
  return { svg, foot: y + size * 1.1 * lines.length };
}

/** A mood as the cards show it. */
export function moodDisc(mood: Mood, x: number, y: number, r: number): string {
  const { icon, pattern, dark } = MOODS[mood];
  const fill = mood === "joker" ? "#fff" : INKS[mood].mid;
  const on = dark ? CREAM : INK;
  return `<g transform="translate(${x - r} ${y - r}) scale(${r / 30})" color="${on}"><circle cx="30" cy="30" r="29" fill="${fill}"/><circle cx="30" cy="30" r="29" fill="url(#${pattern})"/><circle cx="30" cy="30" r="29" fill="none" stroke="${INK}" stroke-opacity=".65" stroke-width="1.5"/><circle cx="30" cy="30" r="26.1" fill="none" stroke="${on}" stroke-opacity=".7"/><circle cx="30" cy="30" r="19.1" fill="${fill}"/><g transform="translate(13.2 13.2) scale(.7)" fill="${on}">${ICONS[icon]}</g></g>`;
}

/** A five-pointed star. */
export function star(x: number, y: number, r: number, fill = "#f1d384"): string {
  const k = r / 24;
  return `<path transform="translate(${x - r} ${y - r}) scale(${k})" d="M24 3l5.53 15.4 16.34.49-12.93 10.01 4.58 15.71L24 35.4 10.48 44.61l4.58-15.71L2.13 18.89l16.34-.49z" fill="${fill}"/>`;
}
