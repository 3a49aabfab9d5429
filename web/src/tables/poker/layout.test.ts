import { expect, test } from 'vitest';
import { HIGH, layout, leastHeight, PEEK, PLATE, type Place } from './layout';

const ROOMS = [
  { width: 240, height: 0 }, // as small as it may be drawn, for large text
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A pile with an amount of two digits. */
function bet({ bet: { x, y, end } }: Place): Box {
  const wide = 40;
  const left = end === 'left' ? x : end === 'right' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - 9, bottom: y + 9 };
}
/** Its word with an amount of two digits. */
function potOf({ x, y }: { readonly x: number; readonly y: number }): Box {
  return { left: x - 26, right: x + 26, top: y - 9, bottom: y + 9 };
}
/** The cards that peek out from behind a plate. */
function closed({ x, plate, closed: { y } }: Place): Box {
  return { left: x - (plate - 20) / 2, right: x + (plate - 20) / 2, top: y, bottom: y + PEEK };
}
function plateOf({ x, y, plate }: Place): Box {
  return { left: x - plate / 2, right: x + plate / 2, top: y, bottom: y + PLATE };
}
/** Four cards in one's own hand. */
function ownCards({ open: { x, y, width, room } }: Place): Box {
  const one = Math.min(width, room / 2.5);
  const half = Math.min(room, 4 * one + 9) / 2;
  return {
    left: x - half,
    right: x + half,
    top: y + (width - one) * HIGH,
    bottom: y + width * HIGH,
  };
}

const UPRIGHT = CASES.filter(({ height }) => height > 360);

test.each(UPRIGHT)(
  '$seats bets lie free of everybody’s cards within $width × $height, and one’s own cards of plates',
  ({ seats, width, height }) => {
    const { places, pot } = layout(seats, 0, { width, height });
    const [mine, ...others] = places;
    for (const one of others) {
      for (const other of others) expect(meet(bet(one), closed(other))).toBe(false);
      expect(meet(bet(one), ownCards(mine!))).toBe(false);
      expect(meet(bet(one), potOf(pot))).toBe(false);
      expect(meet(plateOf(one), ownCards(mine!))).toBe(false);
    }
  },
);
