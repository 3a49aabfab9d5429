import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownTable } from '../contract';
import { Telling, type Tell } from './telling.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (version: number, title = `${version}`): ShownTable =>
  ({ version, title, moves: [[0, { do: 'hit' }]] }) as unknown as ShownTable;
const tell: Tell = (before, after) => [
  { shown: row(before.version, `${after.version}a`), lasts: 100 },
  { shown: row(before.version, `${after.version}b`), lasts: 200 },
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

test('who is far behind is shown how it stands', () => {
  const telling = told(row(1), row(2), row(3), row(4), row(5));
  vi.advanceTimersByTime(10);
  expect(seen(telling)).toEqual(['5', false]);
});

test('who likes it calm, for whom nothing is told in steps, is shown each row as it is', () => {
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
