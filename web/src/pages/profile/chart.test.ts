import { expect, test } from 'vitest';
import { line, marks, some } from './chart';

test.each([
  [95_000, 102_000, [94_000, 96_000, 98_000, 100_000, 102_000]],
  [100_000, 100_000, [100_000, 100_100]],
  [0, 100_000, [0, 50_000, 100_000]],
  [99_950, 100_050, [99_900, 100_000, 100_100]],
])('marks from %i to %i are round and hold them all', (least, most, expected) => {
  expect(marks(least, most)).toEqual(expected);
});

test('marks are few, round and around all that was, whatever it was', () => {
  for (let least = 0; least < 200_000; least += 7_919)
    for (let wide = 0; wide < 5_000_000; wide = wide * 3 + 1) {
      const found = marks(least, least + wide);
      expect(found.length).toBeGreaterThanOrEqual(2);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found[0]).toBeLessThanOrEqual(least);
      expect(found.at(-1)).toBeGreaterThanOrEqual(least + wide);
      expect(found.filter((one) => one % 100)).toEqual([]);
    }
});

test('some of many have the first and the last', () => {
  const all = Array.from({ length: 250 }, (_, n) => n);
  const few = some(all, 12);
  expect(few).toHaveLength(12);
  expect([few[0], few.at(-1)]).toEqual([0, 249]);
  expect(new Set(few).size).toBe(12);
  expect(some([1, 2], 12)).toEqual([1, 2]);
});

test('the line goes from edge to edge, up for more', () => {
  const points = [100, 200, 150].map((balance, at) => ({ at, balance }));
  expect(line(points, 100, 200, 10, 50)).toBe('M0.0 50.0L5.0 0.0L10.0 25.0');
  expect(line(points.slice(0, 1), 100, 200, 10, 50)).toBe('M0.0 50.0');
});
