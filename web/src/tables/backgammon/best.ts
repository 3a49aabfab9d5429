/* A match as one looks back at it: how many games, and the throw that went furthest. */

import type { Passed } from '../../generated/wire';
import { t } from '../../words/words.svelte';

export const best = (rows: readonly Passed[]): readonly string[] => {
  const dice = bestThrow(rows);
  const games = t().roundsPlayed(count(rows));
  return dice ? [games, t().bestThrow(dice.join('-'))] : [games];
};

const count = (rows: readonly Passed[]) =>
  rows.flatMap(({ moves }) => moves).filter(([, move]) => move.do === 'score').length;

/** A double goes twice as far. */
const pips = ([a = 0, b = 0]: readonly number[]) => (a === b ? 2 : 1) * (a + b);

export function bestThrow(rows: readonly Passed[]): readonly number[] | null {
  return rows
    .flatMap(({ moves }) => moves)
    .flatMap(([, move]) => (move.do === 'throw' ? [move.dice as readonly number[]] : []))
    .reduce<readonly number[] | null>(
      (found, dice) => (found && pips(found) >= pips(dice) ? found : dice),
      null,
    );
}
