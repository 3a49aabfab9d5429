import { describe, expect, test } from 'vitest';
import type { Rule } from '../wire/api';
import { inUnit, kept, unitOf } from './amounts';

const said = { group: 'table', sentence: '' };
const buyIn = {
  ...said,
  name: 'buy_in',
  default: 100_000,
  least: 1,
  most: 10_000_000,
  is_amount: true,
};
const cents = { ...said, name: 'cents', default: true, choices: [false, true], unit: 100 };
const decks = { ...said, name: 'decks', default: 1, least: 1, most: 8 };
const RULES: readonly Rule[] = [buyIn, cents, decks];

describe('amounts', () => {
  test('the unit follows the rule that says it', () => {
    expect(unitOf(RULES, { cents: true, decks: 6 })).toBe(100);
    expect(unitOf(RULES, { cents: false, decks: 6 })).toBe(1);
  });

  test.each([
    [buyIn, 1000, 100, 100_000],
    [buyIn, 7.5, 100, 750],
    [buyIn, 0.001, 100, 1],
    [buyIn, 7.5, 1, 8],
    [buyIn, 1e9, 100, 10_000_000],
    [buyIn, NaN, 100, 100_000],
    [decks, 6, 100, 6],
  ] as const)('%#: typed, and kept in the smallest unit', (rule, typed, unit, amount) => {
    expect(kept(rule, typed, unit)).toBe(amount);
  });

  test('in another unit people see the same', () => {
    const values = { buy_in: 100_000, decks: 6 };
    expect(inUnit(RULES, values, 100, 1)).toEqual({ buy_in: 1000 });
    expect(inUnit(RULES, { buy_in: 1000 }, 1, 100)).toEqual({ buy_in: 100_000 });
    expect(inUnit(RULES, values, 100, 100)).toEqual({});
  });
});
