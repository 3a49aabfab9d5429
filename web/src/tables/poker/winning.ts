/* Who won, in few lines: of many pots and boards only what each got altogether. */

import type { Fact } from '../../generated/wire';

const MOST_LINES = 3;

export function summed(facts: readonly Fact[]): readonly Fact[] {
  const wins = facts.filter((fact) => fact.word.startsWith('wins'));
  if (wins.length <= MOST_LINES) return facts;
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
