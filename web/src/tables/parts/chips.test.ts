import { expect, test } from 'vitest';
import { stacks, wideOf } from './chips';
import { rows } from './rows';

test.each([
  { amount: 0, unit: 1, chips: [] },
  { amount: 31, unit: 1, chips: [[25], [5], [1]] },
  { amount: 750, unit: 100, chips: [[5], [1, 1]] },
  { amount: 50, unit: 100, chips: [[1]] }, // half of one is still a chip
  { amount: 999, unit: 1, chips: [[500], [100, 100, 100, 100], [25, 25, 25]] }, // no more than three
  { amount: 80_000, unit: 1, chips: [[10_000, 10_000, 10_000, 10_000, 10_000]] }, // no higher than five
])('$amount in units of $unit lies in stacks', ({ amount, unit, chips }) => {
  expect(stacks(amount, unit, 3)).toEqual(chips);
});

test('where there is little room all chips lie on one stack, the large ones below', () => {
  expect(stacks(31, 1, 1)).toEqual([[25, 5, 1]]);
  expect(stacks(999, 1, 1)).toEqual([[500, 100, 100]]);
});

test('each stack takes more room, and so does each digit', () => {
  expect(wideOf(1, '25')).toBe(48);
  expect(wideOf(3, '25')).toBe(92);
  expect(wideOf(1, '10 000')).toBe(84);
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
