import { expect, test } from 'vitest';
import type { Fact } from '../../generated/wire';
import { summed } from './winning';

const wins = (seat: number, chips: number): Fact => ({
  word: 'wins_pair',
  values: { seat, chips },
});
const out: Fact = { word: 'out', values: { seat: 4, place: 3 } };

test('a few winners are told with their hands', () => {
  const told = [wins(0, 30), wins(2, 30), out];
  expect(summed(told)).toEqual(told);
});

test('of many pots each one’s sum is told', () => {
  const told = summed([wins(0, 30), wins(2, 10), wins(0, 5), wins(2, 5), out]);
  expect(told).toEqual([
    { word: 'wins', values: { seat: 0, chips: 35 } },
    { word: 'wins', values: { seat: 2, chips: 15 } },
    out,
  ]);
});
