/* Which checker is which: so that a new position is one in which some of them have moved. */

import type { Counts, Position } from './position';

/** Of one side: the checkers at each place, the lowest first. */
export type Stacks = readonly (readonly string[])[];

function laid(counts: Counts, side: number): Stacks {
  let next = 0;
  return counts.map((count) => Array.from({ length: count }, () => `${side}-${next++}`));
}

/** The same checkers in another position: those that are too many somewhere go where some are
    missing, the hindmost first. */
export function moved(before: Stacks, counts: Counts): Stacks {
  const free: string[] = [];
  const stacks = before.map((stack, place) => {
    const stay = stack.slice(0, counts[place]);
    free.unshift(...stack.slice(stay.length));
    return [...stay];
  });
  for (let place = stacks.length - 1; place >= 0; place--)
    while (stacks[place]!.length < counts[place]! && free.length)
      stacks[place]!.push(free.shift()!);
  return stacks;
}

/** Both sides' checkers in this position. Another number of them is another set. */
export function followed(
  before: readonly [Stacks, Stacks] | null,
  position: Position,
): readonly [Stacks, Stacks] {
  const all = (counts: Counts) => counts.reduce((sum, count) => sum + count, 0);
  const one = (side: 0 | 1): Stacks => {
    const stacks = before?.[side];
    return stacks && stacks.flat().length === all(position[side])
      ? moved(stacks, position[side])
      : laid(position[side], side);
  };
  return [one(0), one(1)];
}
