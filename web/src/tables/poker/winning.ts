/* Who won, in few lines: of many pots and boards only what each got altogether. */

import type { Fact } from '../../generated/wire';

const MOST_LINES = 3;

/** `most`: so many who won are told with their hands. */
export function summed(facts: readonly Fact[], most = MOST_LINES): readonly Fact[] {
  const wins = facts.filter((fact) => fact.word.startsWith('wins'));
  if (wins.length <= most) return facts;
  const chips = new Map<number, number>();
  for (const { values } of wins) {
    const seat = Number(values.seat);
    chips.set(seat, (chips.get(seat) ?? 0) + Number(values.chips));
  }
  const sums = [...chips].map(([seat, won]): Fact => ({
    word: 'wins',
    values: { seat, chips: won },
  }));
  return [...sums, ...facts.filter((fact) => !wins.includes(fact))];
}
