import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../../words/words.svelte';
import type { PillPiece, ResultPiece } from './pieces';
import { pillText } from './pills';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
});

const PILL: PillPiece = {
  key: '0.0',
  x: 0,
  y: 0,
  room: 200,
  total: 17,
  isSoft: false,
  isBust: false,
  isBlackjack: false,
  isAce: false,
  hasPeeked: false,
  isUp: false,
  result: null,
};
const result = (word: string, net: number): ResultPiece => ({ key: '0.0', x: 0, y: 0, word, net });

test.each<[string, Partial<PillPiece>, number, string]>([
  ['a hand', {}, 200, '17'],
  ['an ace that counts eleven', { isSoft: true }, 200, 'soft 17'],
  ['a natural', { total: 21, isSoft: true, isBlackjack: true }, 200, 'Blackjack'],
  ['twenty-one of three cards', { total: 21 }, 200, '21'],
  ['an ace of the dealer’s', { total: 11, isSoft: true, isAce: true }, 200, 'A'],
  ['a dealer who has looked', { total: 10, hasPeeked: true }, 200, '10 · no blackjack'],
  ['a dealer who has looked, between plates', { total: 10, hasPeeked: true }, 100, '10'],
  ['a win', { result: result('win', 2500) }, 200, '17: +25'],
  ['a win in little room', { result: result('win', 2500) }, 60, '+25'],
  ['a tie', { result: result('push', 0) }, 200, '17: push'],
  ['a loss', { result: result('lose', -2500) }, 200, '17: −25'],
])('%s', (_, pill, room, text) => {
  expect(pillText({ ...PILL, ...pill }, room, 100)).toBe(text);
});
