import { beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../../generated/blackjack';
import { speak } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { moments } from './moments';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return speak('en');
});

const NATURAL = { is_blackjack: true, result: null };
const PLAIN = { is_blackjack: false, result: null };
const endedBy = (word: string) => ({ is_blackjack: false, result: { word, chips: 20 } });
const table = (...hands: readonly (readonly object[])[]) =>
  ({
    view: { chairs: hands.map((own) => ({ hands: own })) } as unknown as View,
  }) as ShownTable<View>;

test('a blackjack is one as soon as it’s counted, and once', () => {
  const found = moments(table([PLAIN], [PLAIN]), table([PLAIN], [NATURAL]));
  expect(found).toEqual({ kind: 'blackjack', seats: [1], words: 'Blackjack' });
  expect(moments(table([NATURAL]), table([NATURAL]))).toBe(null);
});

test.each([
  [['win'], true],
  [['charlie'], true],
  [['lose', 'win'], true], // one of two hands
  [['push'], false],
  [['lose'], false],
  [['surrender'], false],
])('hands that came out as %j have won the round: %j', (words, isWon) => {
  const found = moments(table([PLAIN]), table(words.map(endedBy)));
  expect(found).toEqual(isWon ? { kind: 'round', seats: [0], words: '' } : null);
});
