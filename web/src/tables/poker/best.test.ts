import { expect, test } from 'vitest';
import type { Passed } from '../../generated/wire';
import { pots } from './best';

const row = (...moves: object[]) =>
  ({ at: 0, version: 1, by: '', moves: moves.map((move) => [0, move]) }) as unknown as Passed;

test('a pot is all that was paid out after a hand, side pots too', () => {
  const paid = (...chips: number[]) =>
    row({ do: 'pay', pots: chips.map((all) => ({ chips: all })) });
  expect(pots([paid(30), row({ do: 'fold' }), paid(40, 20)])).toEqual([30, 60]);
});
