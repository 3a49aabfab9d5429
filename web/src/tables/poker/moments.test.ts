import { beforeAll, expect, test, vi } from 'vitest';
import type { ChairView, View } from '../../generated/poker';
import type { Fact, Made } from '../../generated/wire';
import { speak } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { chancesOf } from './chances';
import { did } from './did';
import { moments } from './moments';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return speak('en');
});

const OVER = { word: 'has_won', values: {} } as Fact;
function table(moves: readonly Made[], allIn: readonly boolean[] = [], over?: string) {
  const chairs = allIn.map((is_all_in) => ({ is_all_in }) as ChairView);
  return {
    moves,
    told: moves.map(() => []),
    turn: { over },
    facts: [OVER],
    people: ['Anna', 'Ben'],
    game: 'poker',
    view: { chairs } as unknown as View,
  } as unknown as ShownTable<View>;
}
const call: Made = [1, { do: 'call', chips: 8 }];
const pay: Made = [
  -1,
  {
    do: 'pay',
    pots: [
      { shares: [{ seat: 1 }, { seat: 0 }, { seat: 1 }] },
      { shares: [{ seat: 2 }] }, // a side pot is none of it
    ],
  },
];

test('whoever bets the last chips is all in, once', () => {
  const found = moments(table([], [false, false]), table([call], [false, true]));
  expect(found).toEqual({ kind: 'all_in', seats: [1], words: 'All in' });
  expect(moments(table([], [false, true]), table([call], [false, true]))).toBe(null);
});

test('a hand is theirs who get the main pot, and a tournament is told', () => {
  expect(moments(table([]), table([pay]))).toEqual({ kind: 'hand', seats: [1, 0], words: '' });
  expect(moments(table([]), table([pay], [], 'won'))?.kind).toBe('match');
});

test('nothing else is a moment', () => {
  expect(moments(table([]), table([[-1, { do: 'street' }]], [false, false]))).toBe(null);
});

test('a plate says what was just done there', () => {
  const told = [[{ word: 'raise', values: { seat: 0, to: 8 } }], []];
  const after = {
    ...table([
      [0, { do: 'raise' }],
      [-1, { do: 'street' }],
    ]),
    told,
  };
  expect([...did(after)]).toEqual([[0, { word: 'may_raise', values: { seat: 0, to: 8 } }]]);
});

test('chances are those of the cards that lie there now', () => {
  const chances = [
    { lying: [0], parts: [82, 18, 0] },
    { lying: [3], parts: [91, 9, 0] },
    { lying: [5, 3], parts: [70, 30, 0] },
  ];
  const chairs = [{ is_live: true }, { is_live: true }, { is_live: false }];
  const at = (...boards: readonly (readonly string[])[]) =>
    chancesOf({ chances, boards, chairs } as unknown as View);
  expect(at([])).toEqual([82, 18, null]);
  expect(at(['2c', '3c', '4c'])).toEqual([91, 9, null]);
  expect(at(['2c', '3c', '4c', '5c', '6c'], ['2c', '3c', '4d'])).toEqual([70, 30, null]);
  expect(at(['2c', '3c', '4c', '5c', '6c'])).toEqual([]);
});
