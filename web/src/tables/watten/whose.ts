/* Whose a fact is: the seats that it names. */

import type { Fact } from '../../generated/wire';

export function seatsOf({ values }: Fact): readonly number[] {
  const { seat, seats } = values;
  if (Array.isArray(seats)) return seats as readonly number[];
  return typeof seat === 'number' ? [seat] : [];
}
