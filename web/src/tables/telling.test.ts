import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownTable } from './contract';
import { Telling, type Tell } from './telling.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MOVES = ['bet', 'deal', 'pay'].map((word) => [0, { do: word }]);
const row = (version: number, title = `${version}`): ShownTable =>
  ({ version, title, moves: MOVES, told: MOVES }) as unknown as ShownTable;
/** Two of its moves are told step by step, and the third with its end. */
const tell: Tell = (before, after) => [
  { shown: row(before.version, `${after.version}a`), until: 1, lasts: 100 },
  { shown: row(before.version, `${after.version}b`), until: 2, lasts: 200 },
];

function told(...rows: ShownTable[]): Telling {
  const telling = new Telling();
  for (const one of rows) telling.look(one, tell);
  return telling;
}
const seen = ({ shown, isRunning }: Telling) => [shown?.title, isRunning];

test('a row is told step by step, and the first look at a table is simply there', () => {
  expect(seen(told(row(1)))).toEqual(['1', false]);
  const telling = told(row(1), row(2));
  expect(seen(telling)).toEqual(['2a', true]);
  vi.advanceTimersByTime(100);
  expect(seen(telling)).toEqual(['2b', true]);
  vi.advanceTimersByTime(200);
  expect(seen(telling)).toEqual(['2', false]);
});

test('what happens meanwhile waits for its turn', () => {
  const telling = told(row(1), row(2), row(3));
  vi.advanceTimersByTime(300);
  expect(seen(telling)).toEqual(['2', true]);
  vi.advanceTimersByTime(1);
  expect(seen(telling)).toEqual(['3a', true]);
  vi.advanceTimersByTime(300);
  expect(seen(telling)).toEqual(['3', false]);
});

test('who taps sees the end of each row at once', () => {
  const telling = told(row(1), row(2), row(3));
  telling.skip();
  expect(seen(telling)).toEqual(['2', true]);
  vi.advanceTimersByTime(1);
  expect(seen(telling)).toEqual(['3', false]);
});

test('each move is told once, with its step', () => {
  const words = ({ shown }: Telling) => shown?.moves.map(([, move]) => move.do);
  const telling = told(row(1), row(2), row(3));
  expect(words(telling)).toEqual(['bet']);
  vi.advanceTimersByTime(100);
  expect(words(telling)).toEqual(['deal']);
  telling.skip();
  expect(words(telling)).toEqual(['pay']);
  vi.advanceTimersByTime(1);
  expect(words(telling)).toEqual(['bet', 'deal', 'pay']);
});

/** A row that takes so many milliseconds. */
const lasting =
  (lasts: number): Tell =>
  (before, after) => [{ shown: row(before.version, `${after.version}a`), until: 1, lasts }];

/** So many milliseconds go by until this is seen. */
function until(telling: Telling, title: string): number {
  let passed = 0;
  for (; telling.shown?.title !== title; passed++) vi.advanceTimersByTime(1);
  return passed;
}

test.each([
  { what: 'in time', lasts: 3_000, seenAfter: 3_301 },
  { what: 'twice as fast', lasts: 5_000, seenAfter: 2_701 },
  { what: 'as how it ended', lasts: 9_000, seenAfter: 101 },
])('what waits for $lasts ms is told $what when more comes', ({ lasts, seenAfter }) => {
  const telling = told(row(1), row(2));
  telling.look(row(3), lasting(lasts));
  telling.look(row(4), tell);
  expect(until(telling, '3')).toBe(seenAfter);
  expect(until(telling, '4a')).toBeLessThan(2);
});

test('a row in which there is nothing to tell hurries nobody', () => {
  const telling = told(row(1), row(2));
  telling.look(row(3), lasting(5_000));
  telling.look(row(4), undefined);
  vi.advanceTimersByTime(300 + 1 + 4_999);
  expect(seen(telling)).toEqual(['3a', true]);
});

test('who likes it calm sees the end of each step, and not for long', () => {
  const telling = told(row(1));
  telling.look(row(2), lasting(1_500), {}, true);
  vi.advanceTimersByTime(349);
  expect(seen(telling)).toEqual(['2a', true]);
  vi.advanceTimersByTime(1);
  expect(seen(telling)).toEqual(['2', false]);
});

test('who likes it quick is shown each row as it is', () => {
  const telling = told(row(1));
  telling.look(row(2), undefined);
  expect(seen(telling)).toEqual(['2', false]);
});

test('more that is known of a row doesn’t tell it again', () => {
  const telling = told(row(1), row(2), { ...row(2), title: 'with its past' });
  expect(seen(telling)).toEqual(['2a', true]);
  vi.advanceTimersByTime(300);
  expect(seen(telling)).toEqual(['with its past', false]);
});
