import { expect, test } from 'vitest';
import { SOUNDS } from '../house/sounds';
import type { Made } from '../generated/wire';
import type { ShownTable } from './contract';
import { PICTURES } from './registry';
import { byMoves } from './sounding.svelte';

const after = (...words: string[]) =>
  ({ moves: words.map((word): Made => [0, { do: word }]) }) as unknown as ShownTable;
const NOTHING = after();

test('no sound is longer than a fifth of a second, nor loud', () => {
  for (const [name, voices] of Object.entries(SOUNDS))
    for (const [, , from, lasts, loud] of voices) {
      expect(from + lasts, name).toBeLessThanOrEqual(0.201);
      expect(loud, name).toBeLessThanOrEqual(0.25);
    }
});

test('what comes in one row is heard in its order, and what is alike once', () => {
  const heard = byMoves({ call: 'chip', street: 'card', pay: 'pile' });
  const row = after('call', 'street', 'street', 'gone', 'pay');
  expect(heard(row, NOTHING)).toEqual(['chip', 'card', 'pile']);
});

test('a row that is shown again is not heard again', () => {
  const row = after('throw');
  expect(byMoves({})(row, NOTHING)).toEqual(['dice']);
  expect(byMoves({})({ ...row, version: 2 }, row)).toEqual([]);
});

test('every game with a picture is heard', () => {
  const games = Object.keys(import.meta.glob('./*/heard.ts')).map((path) => path.split('/')[1]);
  expect(games.sort()).toEqual(Object.keys(PICTURES).sort());
});
