/* Where the parts of a chart go: a pure function of its points. */

export interface Point {
  /** By the clock, in milliseconds. */
  readonly at: number;
  /** In hundredths of a chip. */
  readonly balance: number;
}

const HUNDREDTHS = 100;

/** Round numbers of whole chips from below the least to above the most, two to five steps apart. */
export function marks(least: number, most: number): readonly number[] {
  const wide = Math.max(most - least, 100);
  const power = Math.max(HUNDREDTHS, 10 ** Math.floor(Math.log10(wide / 2)));
  const step = power * ([1, 2, 5].find((one) => wide / (power * one) <= 4) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** So many of them at most, evenly, with the first and the last. */
export function some<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from(
    { length: most },
    (_, n) => all[Math.round((n * (all.length - 1)) / (most - 1))]!,
  );
}

/** A line through the points in a field of this size, the first at its left edge, the last at its right. */
export function line(
  points: readonly Point[],
  low: number,
  high: number,
  width: number,
  height: number,
): string {
  const apart = width / Math.max(1, points.length - 1);
  return points
    .map(({ balance }, n) => {
      const y = height - (height * (balance - low)) / (high - low);
      return `${n ? 'L' : 'M'}${(n * apart).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
