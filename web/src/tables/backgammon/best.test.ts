import { expect, test } from 'vitest';
import type { Passed } from '../../generated/wire';
import { bestThrow } from './best';

const row = (...moves: object[]) =>
  ({ at: 0, version: 1, by: '', moves: moves.map((move) => [0, move]) }) as unknown as Passed;
const thrown = (...all: (readonly number[])[]) => all.map((dice) => row({ do: 'throw', dice }));

test.each([
  [
    [
      [6, 5],
      [4, 4],
      [6, 3],
    ],
    [4, 4],
  ], // a double goes twice as far
  [
    [
      [2, 2],
      [6, 5],
    ],
    [6, 5],
  ],
  [
    [
      [6, 5],
      [5, 6],
    ],
    [6, 5],
  ], // the first of equal ones
  [[], null],
])('of the throws %j the best one is %j', (all, best) => {
  expect(bestThrow(thrown(...all))).toEqual(best);
});
