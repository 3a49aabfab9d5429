import { expect, test } from 'vitest';
import { byUrgency, nextFrom, type Seated } from './seated';

const seat = (table: string, left?: number, isMyTurn = left !== undefined): Seated => ({
  table,
  title: table,
  game: '',
  isMyTurn,
  awaited: '',
  left,
});

test('those that wait come first, the one with the least time before all', () => {
  const seats = [seat('a'), seat('b', 9000), seat('c', 4000), seat('d', undefined, true)];
  expect(byUrgency(seats).map(({ table }) => table)).toEqual(['c', 'b', 'd', 'a']);
});

test('one goes on to the table that waits most, wherever it stands', () => {
  expect(nextFrom([seat('a'), seat('b', 9000), seat('c', 4000)], 'b')).toBe('c');
  expect(nextFrom([seat('a', 1000), seat('b', 9000)], 'b')).toBe('a');
});

test('where none waits one goes from each to the next, and round', () => {
  const seats = [seat('a'), seat('b', 500), seat('c')];
  expect(nextFrom([seat('a'), seat('b'), seat('c')], 'a')).toBe('b');
  expect(nextFrom([seat('a'), seat('b'), seat('c')], 'c')).toBe('a');
  expect(nextFrom(seats, 'b')).toBe('c'); // one's own turn is here already
  expect(nextFrom([seat('a')], '')).toBe('a');
  expect(nextFrom([seat('a')], 'a')).toBeUndefined();
  expect(nextFrom([], '')).toBeUndefined();
});
