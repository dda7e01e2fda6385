/**
 * What is told anew, with every part that is as it was taken from what was known before. Each update
 * comes as a whole; so whoever draws a part of it sees by `===` that there is nothing to draw.
 *
 * `after` is changed in place: it must be fresh from a message, and nobody else's.
 */
export function keeping<Told>(before: unknown, after: Told): Told {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return after;
  const fresh: Record<string, unknown> = after;
  const keys = Object.keys(fresh);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    fresh[key] = keeping(before[key], fresh[key]);
    isSame &&= fresh[key] === before[key];
  }
  return isSame ? (before as Told) : after;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
