import { beforeAll, expect, test, vi } from 'vitest';
import type { View } from '../../generated/watten';
import type { Fact } from '../../generated/wire';
import { speak } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { moments } from './moments';
import { strokesOf } from './score';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return speak('en');
});

const TOLD: Readonly<Record<string, Fact>> = {
  trick: { word: 'trick', values: { seat: 2 } },
  lay: { word: 'lay', values: { schlag: 'value_7', trump: 'suit_h' } },
  score: { word: 'score_points', values: { seats: [0, 2], points: 2 } },
  win: { word: 'win', values: { seats: [0, 2] } },
};
const STRUCK: Fact = { word: 'gestrichen', values: { seats: [0, 2] } };

function table(words: readonly string[], score: readonly [number, number] = [10, 4]) {
  return {
    game: 'watten',
    moves: words.map((word) => [-1, { do: word }]),
    told: words.map((word) => [TOLD[word]!]),
    facts: score[0] >= 16 ? [STRUCK] : [],
    people: ['Anna', 'Ben', 'Cleo', 'Dora'],
    view: { score, target: 18 } as unknown as View,
  } as unknown as ShownTable<View>;
}

test('a trick is its winner’s, and there is nothing to read', () => {
  expect(moments(table([]), table(['trick']))).toEqual({ kind: 'trick', seats: [2], words: '' });
});

test('what was named is laid open before the points', () => {
  const found = { kind: 'reveal', seats: [], words: '', isLong: true };
  expect(moments(table([]), table(['trick', 'lay']))).toEqual(found);
  expect(moments(table([]), table(['trick', 'lay', 'score']))).toEqual(found);
});

test('the points are theirs who score, and told aloud when that makes them gestrichen', () => {
  expect(moments(table([]), table(['score'], [12, 4]))).toEqual({
    kind: 'round',
    seats: [0, 2],
    words: '',
  });
  const found = moments(table([], [14, 4]), table(['score'], [16, 4]));
  expect(found).toEqual({
    kind: 'gestrichen',
    seats: [0, 2],
    words: 'Anna and Cleo are gestrichen.',
  });
  expect(moments(table([], [16, 4]), table(['score'], [16, 6]))?.kind).toBe('round');
});

test('a game is won by both', () => {
  expect(moments(table([]), table(['score', 'win']))?.words).toBe('Anna and Cleo win the game.');
});

test('strokes are chalked one by one, the fifth across, and those that stand there stay', () => {
  const [six, seven] = [strokesOf([5, 1]), strokesOf([5, 2])];
  expect(six.map(({ isAcross }) => isAcross)).toEqual([false, false, false, false, true, false]);
  expect(seven.slice(0, 6)).toEqual(six);
});
