import { expect, test } from 'vitest';
import { boxOf, layoutOf, placeAt, spotOf, toward } from './layout';
import { BAR, OFF, type Side } from './position';

const LAYOUTS = [
  ['tall', layoutOf(false, 1)],
  ['low and tall', layoutOf(false, 0)],
  ['high and tall', layoutOf(false, 3)],
  ['wide', layoutOf(true, 0.6)],
  ['mirrored', layoutOf(true, 0.6, true)],
] as const;
const PLACES = Array.from({ length: BAR + 1 }, (_, place) => place);

test.each(LAYOUTS)(
  '%s: fifteen checkers stay within their place, wherever they are',
  (_, layout) => {
    for (const side of [0, 1] as Side[])
      for (const place of PLACES) {
        const box = boxOf(layout, side, place);
        for (let index = 0; index < 15; index++) {
          const { x, y } = spotOf(layout, side, place, index, 15);
          expect(x).toBeGreaterThan(box.x);
          expect(x).toBeLessThan(box.x + box.width);
          expect(y).toBeGreaterThan(box.y);
          expect(y).toBeLessThan(box.y + box.height);
        }
      }
  },
);

test.each(LAYOUTS)('%s: places do not overlap', (_, layout) => {
  const all = PLACES.map((place) => boxOf(layout, 0, place));
  for (const [n, a] of all.entries())
    for (const b of all.slice(n + 1)) {
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(wide > 0.01 && high > 0.01).toBe(false);
    }
});

test.each(LAYOUTS)('%s: the same point is one place for both sides', (_, layout) => {
  for (let point = 1; point <= 24; point++)
    expect(boxOf(layout, 0, point)).toEqual(boxOf(layout, 1, 25 - point));
});

test('the own home is at the lower right, or left for who likes it so', () => {
  const [usual, mirrored] = [layoutOf(true, 0.6), layoutOf(true, 0.6, true)];
  expect(boxOf(usual, 0, 1).x).toBeGreaterThan(boxOf(usual, 0, 6).x);
  expect(boxOf(usual, 0, 6).x).toBeGreaterThan(boxOf(usual, 0, 7).x);
  expect(boxOf(usual, 0, 1).y).toBeGreaterThan(boxOf(usual, 0, 24).y);
  expect(boxOf(mirrored, 0, 1).x).toBeLessThan(boxOf(mirrored, 0, 6).x);
  expect(boxOf(mirrored, 0, OFF).x).toBeLessThan(boxOf(mirrored, 0, 1).x);
});

test('a finger that misses by a little means the nearest place', () => {
  const layout = layoutOf(false, 1);
  const box = boxOf(layout, 0, 8);
  const beside = { x: box.x - 12, y: box.y + box.height / 2 };
  expect(placeAt(layout, [8, 6], beside, 26)).toBe(8);
  expect(placeAt(layout, [6], beside, 26)).toBe(null);
  expect(placeAt(layout, [9, 8], { ...beside, x: box.x + 1 }, 26)).toBe(8);
});

test('arrows go to the next place in their direction', () => {
  const layout = layoutOf(true, 0.6);
  const places = [24, 13, 8, 6];
  expect(toward(layout, places, 8, 'right')).toBe(6);
  expect(toward(layout, places, 6, 'left')).toBe(8);
  expect(toward(layout, places, 24, 'down')).toBe(6);
  expect(toward(layout, places, 13, 'up')).toBe(13);
  expect(toward(layout, [8], 8, 'right')).toBe(8);
});
