/** Chance that can be repeated: what is made from a seed looks and sounds the same each time. */

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed out of any text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** One of several things. */
export function pick<Thing>(things: readonly Thing[], next: () => number): Thing {
  const found = things[Math.floor(next() * things.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}
