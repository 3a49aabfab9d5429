import { expect, test } from 'vitest';
import { pile } from './chips';
import { rows } from './rows';

test.each([
  { amount: 0, unit: 1, chips: [] },
  { amount: 31, unit: 1, chips: [25, 5, 1] },
  { amount: 750, unit: 100, chips: [5, 1, 1] },
  { amount: 50, unit: 100, chips: [1] }, // half of one is still a chip
  { amount: 999, unit: 1, chips: [500, 100, 100, 100, 100] }, // no higher than five
])('$amount in units of $unit', ({ amount, unit, chips }) => {
  expect(pile(amount, unit)).toEqual(chips);
});

test.each([
  { count: 1, lines: [1] },
  { count: 3, lines: [3] },
  { count: 4, lines: [2, 2] },
  { count: 5, lines: [2, 3] },
  { count: 6, lines: [3, 3] },
])('$count buttons stand in rows of at most three', ({ count, lines }) => {
  expect(rows(count)).toEqual(lines);
});
