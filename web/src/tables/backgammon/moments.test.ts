import { beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../../generated/backgammon';
import { speak } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { moments } from './moments';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return speak('en');
});

const score = (how: string, over?: string) =>
  ({
    game: 'backgammon',
    moves: [[-1, { do: 'score', winner: 1, how, points: 2 }]],
    told: [[{ word: `won_${how}`, values: { seat: 1, points: 2 } }]],
    facts: [{ word: 'has_won', values: { seat: 1, a: 5, b: 3 } }],
    turn: { over },
    people: ['Anna', 'Ben'],
    unit: 1,
  }) as unknown as ShownTable<View>;

test.each([
  ['single', 'game', ''],
  ['drop', 'game', ''],
  ['gammon', 'gammon', 'Ben wins a gammon: 2 points.'],
  ['backgammon', 'backgammon', 'Ben wins a backgammon: 2 points.'],
])('a game that is won by %s is a moment of the kind %s', (how, kind, words) => {
  expect(moments(null, score(how))).toEqual({ kind, seats: [1], words });
});

test('with the last game the match is won', () => {
  const words = 'Ben has won the match, 5 to 3.';
  expect(moments(null, score('gammon', 'won'))).toEqual({ kind: 'match', seats: [1], words });
});

test('a throw is no moment', () => {
  expect(moments(null, { ...score('single'), moves: [[-1, { do: 'throw' }]] })).toBe(null);
});
