import { expect, test } from 'vitest';
import { HIGH, layout, leastHeight, PLATE } from './layout';

const ROOMS = [
  { width: 352, height: 0 }, // the least that a phone of 360 has
  { width: 404, height: 600 },
  { width: 712, height: 580 },
  { width: 960, height: 620 },
  { width: 400, height: 352 }, // phones on their side
  { width: 492, height: 352 },
  { width: 636, height: 422 },
];
const CASES = ROOMS.flatMap((room) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10].map((seats) => ({
    ...room,
    height: room.height || leastHeight(seats, room.width),
    seats,
  })),
);

test.each(CASES)('$seats plates lie apart within $width × $height', ({ seats, width, height }) => {
  const { places, board } = layout(seats, 0, { width, height });
  expect(new Set(places.map((place) => place.seat)).size).toBe(seats);
  for (const place of places) {
    expect(place.x - place.plate / 2).toBeGreaterThanOrEqual(0);
    expect(place.x + place.plate / 2).toBeLessThanOrEqual(width);
    expect(place.closed.y).toBeGreaterThanOrEqual(0);
    expect(place.y + PLATE).toBeLessThanOrEqual(height);
    for (const other of places) {
      if (other === place) continue;
      const isBeside = Math.abs(other.x - place.x) >= (other.plate + place.plate) / 2;
      expect(isBeside || Math.abs(other.y - place.y) >= PLATE).toBe(true);
    }
    // No plate covers the board.
    const half = (5 * board.card + 16) / 2;
    const isAside = Math.abs(place.x - board.x) >= half + place.plate / 2;
    const isOff = place.y >= board.y + board.card * HIGH || place.y + PLATE <= board.y;
    expect(isAside || isOff).toBe(true);
  }
});
