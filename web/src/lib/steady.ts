/**
 * A table on a small screen is scrolled and re-laid as its turn goes on. What only went along with
 * the page has not moved: places are put where they would be had the page kept still.
 */

type Places = Map<string, DOMRect>;

/** The way most things went, if most of them went the same way; nothing otherwise. */
export function commonShift(ways: { x: number; y: number }[]): { x: number; y: number } {
  const counts = new Map<string, number>();
  for (const { x, y } of ways) {
    const way = `${Math.round(x)},${Math.round(y)}`;
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  const [most, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["0,0", 0];
  const [x = 0, y = 0] = count * 2 > ways.length ? most.split(",").map(Number) : [];
  return { x, y };
}

/** The places of before, as if the page had not been scrolled or re-laid since. */
export function steadied(before: Places, now: Places): Places {
  const ways = [...before].flatMap(([id, was]) => {
    const is = now.get(id);
    return is && is.width > 0 && was.width > 0 ? [{ x: is.x - was.x, y: is.y - was.y }] : [];
  });
  const { x, y } = commonShift(ways);
  if (x === 0 && y === 0) return before;
  return new Map(
    [...before].map(([id, was]) => [id, new DOMRect(was.x + x, was.y + y, was.width, was.height)]),
  );
}
