import { expect, test } from 'vitest';
import type { Amount, Made, Passed } from '../../generated/wire';
import { misfit } from '../parts/choosing';
import { lastBet } from './choosing';

const amount = (least: number, most: number, step = least): Amount =>
  ({ choose: 'amount', move: { do: 'bet' }, field: 'chips', least, most, step }) as Amount;

test('the next bet offered is the first stake, not the doubled one', () => {
  const moves: readonly Made[] = [
    [0, { do: 'bet', chips: 500 }],
    [1, { do: 'bet', chips: 900 }],
    [0, { do: 'double', chips: 500 }],
    [0, { do: 'add', chips: 200 }],
  ];
  const past: readonly Passed[] = [{ version: 1, at: 0, moves }];
  expect(lastBet({ moves, past: [] }, 0)).toBe(500);
  expect(lastBet({ moves: [], past }, 0)).toBe(500);
  expect(lastBet({ moves: [[0, { do: 'bet_instead', chips: 700 }]], past }, 0)).toBe(700);
  expect(lastBet({ moves, past: [] }, 4)).toBe(0);
});

test.each([
  { value: 100, wrong: null },
  { value: 1_000, wrong: null },
  { value: 1_001, wrong: 'too_much' },
  { value: 50, wrong: 'too_little' },
  { value: NaN, wrong: 'too_little' },
  { value: 150, wrong: 'off_step' },
])('$value of 100 to 1000 in steps of 100: $wrong', ({ value, wrong }) => {
  expect(misfit(amount(100, 1_000), value)).toBe(wrong);
});
