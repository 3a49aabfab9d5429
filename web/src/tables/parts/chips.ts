/* An amount as chips: a stack of each value, or one pile of all where there's little room. */

import { VALUES, type Value } from '../../parts/Chip.svelte';

/** No stack is higher; less where all lie on one. */
const MOST = 5;
const MOST_ON_ONE = 3;

/** What lies there, from the largest on, and how many of each. */
function counted(amount: number, unit: number): readonly (readonly [Value, number])[] {
  let left = amount / unit;
  const counts = VALUES.map((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return [value, count] as const;
  }).filter(([, count]) => count > 0);
  // Less than the least chip is still a chip.
  return counts.length || amount <= 0 ? counts : [[1, 1]];
}

const some = ([value, count]: readonly [Value, number]): readonly Value[] =>
  Array.from({ length: Math.min(count, MOST) }, () => value);

/** Stacks side by side, the largest value first, each from the bottom up: no more than there is room for.
    If there's room for one, all lie on it. */
export function stacks(amount: number, unit: number, most: number): readonly (readonly Value[])[] {
  const counts = counted(amount, unit);
  if (!counts.length) return [];
  if (most > 1) return counts.slice(0, most).map(some);
  return [counts.flatMap(some).slice(0, MOST_ON_ONE)];
}

/** How far apart stacks lie, and how far from the last one to the amount. */
export const APART = 22;
const CHIP = 26;
export const BESIDE = CHIP / 2 + 4;
/** A digit of the amount. */
const DIGIT = 9;

/** How wide stacks and their amount are together. */
export function wideOf(count: number, said: string): number {
  return CHIP + (count - 1) * APART + 4 + DIGIT * said.length;
}
