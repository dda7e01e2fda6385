/** Files made in the browser: drawings that stand alone, pictures of them, and saving either. */

import josefin from "@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url";
import limelight from "@fontsource/limelight/files/limelight-latin-400-normal.woff2?url";

/** Hand a file to the guest. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; a minute is plenty even for a slow disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A title as a file's name: letters and digits of any language, hyphens between. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLocaleLowerCase();
  return `${plain || "film"}.${ending}`;
}

/**
 * A drawing as a whole SVG file: what it borrows from the page (patterns, gradients) and the two
 * faces are put in, so that it looks the same wherever it is opened.
 */
export async function standalone(
  inside: string,
  width: number,
  height: number,
  title = "",
): Promise<string> {
  const label = title
    ? `<title>${title.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</title>`
    : "";
  const faces = /<text/.test(inside) ? `<style>${await faceRules()}</style>` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${label}<defs>${borrowed(inside)}${faces}</defs>` +
    // Drawings reach past their sheet; an inner one cuts them off wherever they are shown.
    `<svg width="${width}" height="${height}">${inside}</svg></svg>`
  );
}

/** What a drawing names by id and does not have itself, taken from the page. */
function borrowed(inside: string): string {
  const ids = new Set([...inside.matchAll(/url\(#([\w-]+)\)/g)].map((found) => found[1] ?? ""));
  return [...ids]
    .filter((id) => !inside.includes(`id="${id}"`))
    .map((id) => document.getElementById(id)?.outerHTML ?? "")
    .join("");
}

let rules: Promise<string> | null = null;

function faceRules(): Promise<string> {
  rules ??= Promise.all([
    faceRule("Limelight", limelight, "400"),
    faceRule("Josefin Sans Variable", josefin, "100 700"),
  ])
    .then((each) => each.join(""))
    .catch((error: unknown) => {
      rules = null; // the next try may find the server again
      throw error;
    });
  return rules;
}

async function faceRule(family: string, url: string, weight: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no font at ${url}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};` +
    `src:url("data:font/woff2;base64,${btoa(text)}") format("woff2")}`
  );
}

/** A whole SVG file as a picture that canvases can draw. */
export async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A whole SVG file as a PNG of a size. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const picture = await pictureOf(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
