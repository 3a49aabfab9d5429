import { expect, test } from 'vitest';
import type { Fact, Made } from '../../generated/wire';
import { outcome } from './results.svelte';

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
