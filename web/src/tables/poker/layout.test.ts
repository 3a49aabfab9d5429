import { expect, test } from 'vitest';
import { HIGH, layout, leastHeight, PLATE, type Place } from './layout';
import { allChairs } from '../parts/seat';

const ROOMS = [
  { width: 240, height: 0 }, // as small as it may be drawn, for large text
  { width: 352, height: 0 }, // the least that a phone of 360 has
  { width: 404, height: 600 },
  { width: 382, height: 599 }, // a phone
  { width: 480, height: 805 }, // tablets upright
  { width: 536, height: 620 },
  { width: 600, height: 640 },
  { width: 712, height: 580 },
  { width: 960, height: 620 },
  { width: 1000, height: 648 }, // a desk
  { width: 1120, height: 620 }, // screens that are larger are laid out in no more than that
  { width: 1480, height: 620 }, // and very wide ones
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
  const { places, board } = layout(allChairs(seats, 0), { width, height });
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
/** What is seen of closed cards, above a plate or behind it. */
function closed({ x, y: below, plate, closed: { y } }: Place): Box {
  return { left: x - (plate - 20) / 2, right: x + (plate - 20) / 2, top: y, bottom: below };
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
    const { places, pot } = layout(allChairs(seats, 0), { width, height });
    const [mine, ...others] = places;
    for (const one of others) {
      for (const other of others) expect(meet(bet(one), closed(other))).toBe(false);
      expect(meet(bet(one), ownCards(mine!))).toBe(false);
      expect(meet(bet(one), potOf(pot))).toBe(false);
      expect(meet(plateOf(one), ownCards(mine!))).toBe(false);
    }
  },
);

test.each(CASES)(
  'one’s own cards end above one’s own plate: $seats within $width × $height',
  ({ seats, width, height }) => {
    const mine = layout(allChairs(seats, 0), { width, height }).places[0]!;
    expect(mine.open.y + mine.open.width * HIGH).toBeLessThan(mine.y);
  },
);

test('one’s own cards are larger while there is nobody else, or one across', () => {
  const own = (seats: number) =>
    layout(allChairs(seats, 0), { width: 382, height: 599 }).places[0]!.open.width;
  expect(own(1)).toBeCloseTo(1.4 * own(3));
  expect(own(2)).toBeCloseTo(1.4 * own(3));
});

const TABLE = 10;
const SOME = ROOMS.flatMap((room) =>
  [1, 2, 3, 4, 6, 8, 9].map((seats) => ({
    ...room,
    height: room.height || leastHeight(TABLE, room.width),
    seats,
  })),
);

test.each(SOME)(
  'with $seats of ten chairs taken each other one is a disc that covers nothing within $width × $height',
  ({ seats, width, height }) => {
    const all = Array.from({ length: TABLE }, (_, seat) => seat);
    // Every other chair is taken first, then those between.
    const order = [...[0, 2, 4, 6, 8], ...[1, 3, 5, 7, 9]].slice(0, seats).sort((a, b) => a - b);
    const empty = all.filter((seat) => !order.includes(seat));
    const { places, free } = layout({ order, empty }, { width, height });
    expect(free.map(({ seat }) => seat)).toEqual(empty);
    for (const { x, y } of free) {
      const disc = { left: x - 16, right: x + 16, top: y - 16, bottom: y + 16 };
      expect(disc.left >= 0 && disc.right <= width).toBe(true);
      expect(disc.top >= 0 && disc.bottom <= height).toBe(true);
      for (const place of places) {
        expect(meet(disc, plateOf(place))).toBe(false);
        expect(meet(disc, bet(place))).toBe(false);
        if (place !== places[0]) expect(meet(disc, closed(place))).toBe(false);
      }
    }
  },
);
