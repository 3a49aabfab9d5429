import { expect, test } from 'vitest';
import type { ClockSettings } from '../../generated/wire';
import { around, clockWord, reading } from './seat';

const pace = { turn: 60, bank: 60, betting: 20 } as ClockSettings;

test.each([
  { until: 60_000, bank: 0, now: 0, fraction: 1, word: '1:00', isUrgent: false },
  { until: 60_000, bank: 0, now: 45_000, fraction: 0.25, word: '0:15', isUrgent: false },
  { until: 60_000, bank: 0, now: 51_000, fraction: 0.15, word: '0:09', isUrgent: true },
  { until: 90_000, bank: 30_000, now: 30_000, fraction: 0.5, word: '0:30', isUrgent: false },
  { until: 90_000, bank: 30_000, now: 75_000, fraction: 0.5, word: '+0:15', isUrgent: false },
  { until: 90_000, bank: 30_000, now: 99_000, fraction: 0, word: '+0:00', isUrgent: true },
])('a clock runs through its turn, then through its bank: $now of $until', (one) => {
  const read = reading({ until: one.until, bank: one.bank }, pace, false, one.now);
  expect(read.fraction).toBeCloseTo(one.fraction);
  expect(clockWord(read)).toBe(one.word);
  expect(read.isUrgent).toBe(one.isUrgent);
});

test('while all bet at once, the ring is that of the betting clock', () => {
  expect(reading({ until: 20_000 }, pace, true, 10_000).fraction).toBe(0.5);
});

test('one’s own seat comes first, the others clockwise', () => {
  expect(around(5, 3)).toEqual([3, 4, 0, 1, 2]);
  expect(around(3, null)).toEqual([0, 1, 2]);
});
