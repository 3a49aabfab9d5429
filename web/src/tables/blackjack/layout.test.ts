import { expect, test } from 'vitest';
import { clearLine, fan, layout, leastHeight, PLATE, sideBySide } from './layout';
import { wideOf } from '../parts/chips';
import { allChairs } from '../parts/seat';

const ROOMS = [
  { width: 240, height: 0 }, // as small as it may be drawn, for large text
  { width: 352, height: 0 }, // the least that a phone of 360 has
  { width: 312, height: 0 }, // and one of 320
  { width: 352, height: 500 },
  { width: 404, height: 600 },
  { width: 382, height: 599 }, // a phone
  { width: 480, height: 805 }, // tablets upright
  { width: 536, height: 620 },
  { width: 600, height: 640 },
  { width: 700, height: 560 },
  { width: 712, height: 520 },
  { width: 960, height: 620 },
  { width: 1000, height: 648 }, // a desk
  { width: 1120, height: 620 }, // screens that are larger are laid out in no more than that
  { width: 1480, height: 620 }, // and very wide ones
  { width: 392, height: 344 }, // phones on their side
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

const CARDS_HIGH = 1.4;

interface Box {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Plates, two cards each, the dealer's, and bets of five digits: all that must lie apart. */
function boxes({ places, dealer }: ReturnType<typeof layout>): readonly Box[] {
  const cards = (
    what: string,
    x: number,
    y: number,
    card: number,
    room: number,
    height: number,
  ) => {
    const width = Math.min(room, card * 1.5);
    return { what, x: x - width / 2, y, width, height };
  };
  const all = places.flatMap(({ seat, x, y, plate, card, room, cards: top, bet }): Box[] => {
    const wide = wideOf(1, '10 000');
    const left = bet.end === 'left' ? 0 : bet.end === 'right' ? wide : wide / 2;
    return [
      { what: `plate ${seat}`, x: x - plate / 2, y, width: plate, height: PLATE },
      cards(`cards ${seat}`, x, top, card, room, y - top),
      { what: `bet ${seat}`, x: bet.x - left, y: bet.y - 7, width: wide, height: 14 },
    ];
  });
  const { x, y, card, room } = dealer;
  return [...all, cards('dealer', x, y, card, room, card * CARDS_HIGH)];
}

const isOver = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1;

test.each(CASES)('$seats seats lie apart within $width × $height', ({ seats, width, height }) => {
  const all = boxes(layout(allChairs(seats, 0), { width, height }));
  const isWithin = (box: Box) =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  expect(all.filter((box) => !isWithin(box))).toEqual([]);
  const over = all.flatMap((one, n) =>
    all.slice(n + 1).flatMap((other) => (isOver(one, other) ? [`${one.what} ${other.what}`] : [])),
  );
  expect(over).toEqual([]);
});

test.each(CASES)(
  'plates lie apart beside split hands: $seats within $width × $height',
  ({ seats, width, height }) => {
    const plates = boxes(layout(allChairs(seats, 0), { width, height }, true)).filter(({ what }) =>
      what.startsWith('plate'),
    );
    const over = plates.flatMap((one, n) =>
      plates.slice(n + 1).filter((other) => isOver(one, other)),
    );
    expect(over).toEqual([]);
  },
);

test('one’s own seat lies below in the middle, the next one clockwise to the left', () => {
  const { places } = layout(allChairs(5, 3), { width: 712, height: 520 });
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

test.each(CASES)(
  'cards end above their plate: $seats within $width × $height',
  ({ seats, width, height }) => {
    for (const { cards, card, y } of layout(allChairs(seats, 0), { width, height }).places)
      expect(cards + card * CARDS_HIGH).toBeLessThan(y);
  },
);

const TABLE = 7;
const SOME = ROOMS.flatMap((room) =>
  [1, 2, 3, 4, 5, 6].map((seats) => ({
    ...room,
    height: room.height || leastHeight(TABLE, room.width),
    seats,
  })),
);

test.each(SOME)(
  'with $seats of seven chairs taken each other one is a disc that covers nothing within $width × $height',
  ({ seats, width, height }) => {
    // Every other chair is taken first, then those between.
    const order = [0, 2, 4, 6, 1, 3, 5].slice(0, seats).sort((a, b) => a - b);
    const empty = [0, 1, 2, 3, 4, 5, 6].filter((seat) => !order.includes(seat));
    const laid = layout({ order, empty }, { width, height });
    expect(laid.free.map(({ seat }) => seat)).toEqual(empty);
    const discs = laid.free.map(({ seat, x, y }): Box => {
      return { what: `disc ${seat}`, x: x - 16, y: y - 16, width: 32, height: 32 };
    });
    for (const disc of discs) {
      expect(disc.x >= 0 && disc.x + disc.width <= width).toBe(true);
      expect(disc.y >= 0 && disc.y + disc.height <= height).toBe(true);
      expect([...boxes(laid), ...discs].filter((one) => one !== disc && isOver(one, disc))).toEqual(
        [],
      );
    }
  },
);

test.each(CASES.filter(({ width, height }) => height > width))(
  'words on the felt are free of plates and cards: $seats within $width × $height',
  ({ seats, width, height }) => {
    const laid = layout(allChairs(seats, 0), { width, height });
    const words = {
      what: 'words',
      x: (width - Math.min(laid.wide, 180)) / 2,
      y: laid.middle - 18,
      width: Math.min(laid.wide, 180),
      height: 36,
    };
    const all = boxes(laid).filter(({ what }) => !what.startsWith('bet'));
    expect(all.filter((one) => isOver(one, words))).toEqual([]);
  },
);

test('on a phone a line of words over the felt lies on nobody’s bet', () => {
  for (const seats of [2, 3, 4, 5]) {
    const phone = layout(allChairs(seats, 0), { width: 382, height: 599 });
    const y = clearLine(phone);
    expect(phone.places.filter(({ bet }) => Math.abs(bet.y - y) < 26)).toEqual([]);
  }
});
