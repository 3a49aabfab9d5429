/* A tournament as one looks back at it: how many hands, and the biggest pot. */

import type { Pay } from '../../generated/poker';
import type { Passed } from '../../generated/wire';
import { money, t } from '../../words/words.svelte';
import type { ShownTable } from '../contract';

export function best(rows: readonly Passed[], { unit }: ShownTable): readonly string[] {
  const all = pots(rows);
  const hands = t().roundsPlayed(all.length);
  return all.length ? [hands, t().biggestPot(money(Math.max(...all), unit))] : [hands];
}

/** What was paid out after each hand, all side pots together. */
export function pots(rows: readonly Passed[]): readonly number[] {
  return rows
    .flatMap(({ moves }) => moves)
    .flatMap(([, move]) =>
      move.do === 'pay'
        ? [(move as unknown as Pay).pots.reduce((sum, { chips }) => sum + chips, 0)]
        : [],
    );
}
