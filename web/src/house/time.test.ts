import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHouseTime, setStops, wallTime } from './time.svelte';

const [HOUR, NIGHT] = [3_600_000, 8 * 3_600_000];
const NOW = new Date('2026-05-02T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  setHouseTime(10 * HOUR);
});
afterEach(() => {
  setStops([]);
  vi.useRealTimers();
});

const shown = (at: number) => (NOW.getTime() - wallTime(at).getTime()) / HOUR;

test('what was said an hour ago was said an hour ago', () => {
  expect(shown(9 * HOUR)).toBe(1);
  expect(shown(11 * HOUR)).toBe(0); // the house’s clock goes a little ahead
});

test('what was said before the house stood still is longer ago by all that time', () => {
  setStops([
    { at: 5 * HOUR, lasted: NIGHT },
    { at: 8 * HOUR, lasted: HOUR },
  ]);
  expect(shown(9 * HOUR)).toBe(1);
  expect(shown(8 * HOUR)).toBe(3);
  expect(shown(7 * HOUR)).toBe(4);
  expect(shown(5 * HOUR)).toBe(5 + 8 + 1);
});
