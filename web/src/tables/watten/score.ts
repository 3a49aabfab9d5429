/* The score as it's chalked up: strokes in bundles of five. */

export interface Column {
  readonly points: number;
  /** Strokes of each bundle. */
  readonly bundles: readonly number[];
  /** Nearly there: any round would win it the game. */
  readonly isStruck: boolean;
}

export function columnOf(points: number, target: number): Column {
  const bundles = Array.from({ length: Math.ceil(points / 5) }, (_, n) =>
    Math.min(5, points - 5 * n),
  );
  return { points, bundles, isStruck: points >= target - 2 };
}

/** Each stroke as a line: four stand, the fifth goes through them. */
export function strokesOf(bundles: readonly number[]): readonly Stroke[] {
  return bundles.flatMap((count, row) => [
    ...[0, 1, 2, 3]
      .slice(0, count)
      .map((n) => ({ line: `M${14 + n * 10} ${3 + row * 16}l-2 11`, isAcross: false })),
    ...(count === 5 ? [{ line: `M6 ${12 + row * 16}l44-7`, isAcross: true }] : []),
  ]);
}

export interface Stroke {
  readonly line: string;
  readonly isAcross: boolean;
}
