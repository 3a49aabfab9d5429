import { expect, test } from 'vitest';
import { fan, layout, leastHeight, PLATE, sideBySide } from './layout';

const ROOMS = [
  { width: 352, height: 0 }, // the least that a phone of 360 has
  { width: 404, height: 600 },
  { width: 712, height: 520 },
  { width: 960, height: 620 },
  { width: 400, height: 352 }, // phones on their side
  { width: 492, height: 352 },
  { width: 636, height: 422 },
];
const CASES = ROOMS.flatMap((room) =>
  [1, 2, 3, 4, 5, 6, 7].map((seats) => ({
    ...room,
    height: room.height || leastHeight(seats, room.width),
    seats,
  })),
);

test.each(CASES)('$seats plates lie apart within $width × $height', ({ seats, width, height }) => {
  const { places } = layout(seats, 0, { width, height });
  for (const place of places) {
    expect(place.x - place.plate / 2).toBeGreaterThanOrEqual(0);
    expect(place.x + place.plate / 2).toBeLessThanOrEqual(width);
    expect(place.cards).toBeGreaterThanOrEqual(0);
    expect(place.y + PLATE).toBeLessThanOrEqual(height);
    for (const other of places) {
      if (other === place) continue;
      const isBeside = Math.abs(other.x - place.x) >= (other.plate + place.plate) / 2;
      expect(isBeside || Math.abs(other.y - place.y) >= PLATE).toBe(true);
    }
  }
});

test('one’s own seat lies below in the middle, the next one clockwise to the left', () => {
  const { places } = layout(5, 3, { width: 712, height: 520 });
  expect(places.map((place) => place.seat)).toEqual([3, 4, 0, 1, 2]);
  expect(places[0]!.x).toBe(356);
  expect(places[1]!.x).toBeLessThan(356);
  expect(places[4]!.x).toBeGreaterThan(356);
});

test('a fan never gets wider than its room', () => {
  const lefts = fan(7, 100, 36, 108);
  expect(lefts[0]).toBeGreaterThanOrEqual(46);
  expect(lefts[6]! + 36).toBeLessThanOrEqual(154);
});

test('split hands share the room evenly', () => {
  expect(sideBySide(2, 100, 120)).toEqual([
    [70, 54],
    [130, 54],
  ]);
});
