import { expect, test, vi } from 'vitest';
import type { Fact, Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { outcome, Results } from './results.svelte';

const ends = { tells: new Set(['pay']), begins: new Set(['deal']) };
const won: Fact = { word: 'wins', values: { seat: 1, chips: 30 } };
const row = (...words: string[]) => ({
  moves: words.map((word): Made => [-1, { do: word }]),
  told: words.map((word) => (word === 'pay' ? [won] : [])),
});

test.each([
  { words: ['fold', 'pay'], told: [won] },
  { words: ['call', 'street', 'street', 'pay'], told: [won] },
  { words: ['start', 'shuffle', 'deal'], told: null },
  { words: ['bet', 'deal', 'dealer', 'pay'], told: [won] }, // dealt and over in one row
  { words: ['call', 'street'], told: undefined },
])('$words: what came out is told until the next deal', ({ words, told }) => {
  expect(outcome(row(...words), ends)).toEqual(told);
});

test('nothing is told while the cards are on their way, and nothing is lost by being quick', () => {
  vi.useFakeTimers();
  const results = new Results(ends);
  const look = (version: number, word: string, moving = 0) =>
    results.look({ version, ...row(word) } as unknown as ShownTable, moving);
  look(1, 'pay', 1000);
  expect([results.facts, results.isRunning]).toEqual([[], true]);
  vi.advanceTimersByTime(1000);
  expect([results.facts, results.isRunning]).toEqual([[won], false]);
  look(2, 'deal');
  vi.advanceTimersByTime(2400);
  expect(results.facts).toEqual([won]);
  vi.advanceTimersByTime(200);
  expect(results.facts).toEqual([]);
  look(3, 'pay', 1000);
  look(4, 'deal');
  expect(results.facts).toEqual([won]);
  vi.useRealTimers();
});
