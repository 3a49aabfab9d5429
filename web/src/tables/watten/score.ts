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
