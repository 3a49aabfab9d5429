/* A full table, with two cards or four, with one board or two: nothing lies over anything else. */

import { expect, test } from 'vitest';
import type { ChairView, View } from '../../generated/poker';
import { HIGH, layout, PLATE, type Layout } from './layout';
import { wideOf } from '../parts/chips';
import { allChairs } from '../parts/seat';
import { bets, boards, hands, lower } from './pieces';

const ROOMS = [
  { screen: '1280 × 720', width: 712, height: 520 },
  { screen: '1440 × 900', width: 872, height: 640 },
  { screen: '390 × 844', width: 382, height: 560 },
  { screen: '390 × 844', width: 382, height: 599 },
  { screen: '820 × 1180', width: 536, height: 620 },
  { screen: '2560 × 1440', width: 1120, height: 620 },
  { screen: '3840 × 2160', width: 1100, height: 620 },
];
const CASES = ROOMS.flatMap((room) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((seats) =>
    [2, 4].flatMap((cards) =>
      [1, 2].flatMap((boards_) =>
        [false, true].map((isOver) => ({ ...room, seats, cards, boards_, isOver })),
      ),
    ),
  ),
);

interface Box {
  readonly what: string;
  readonly of: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const NOBODY = -1;
/** Of two digits. */
const BET = wideOf(1, '25');

function view(seats: number, cards: number, count: number, isOver: boolean): View {
  const chair = (seat: number) =>
    ({
      is_dealt: true,
      is_live: true,
      bet: isOver ? 0 : 25,
      cards:
        isOver || seat === 0
          ? Array.from({ length: cards }, (_, n) => `${seat}${n}`)
          : { hidden: cards },
    }) as unknown as ChairView;
  const board = ['2c', '3c', '4c', '5c', '6c'];
  return {
    round: isOver ? null : 1,
    chairs: Array.from({ length: seats }, (_, seat) => chair(seat)),
    boards: count > 1 ? [board, board] : [board],
  } as unknown as View;
}

function all(of: View, { places, pot, words, wide, ...rest }: Layout, isOver: boolean): Box[] {
  const placed = { places, pot, words, wide, ...rest };
  const about = (what: string, seat: number, x: number, y: number, w: number, h: number): Box => ({
    what: `${what} ${seat}`,
    of: seat,
    left: x - w / 2,
    right: x + w / 2,
    top: y,
    bottom: y + h,
  });
  const card = ({ key, x, y, width }: { key: string; x: number; y: number; width: number }) =>
    about(
      key.startsWith('board') ? 'board' : 'card',
      key.startsWith('board') ? NOBODY : parseInt(key),
      x + width / 2,
      y,
      width,
      width * HIGH,
    );
  const bet = ({ key, x, y, end }: { key: string; x: number; y: number; end?: string }) =>
    about(
      'bet',
      Number(key),
      x + (end === 'left' ? 1 : end === 'right' ? -1 : 0) * (BET / 2),
      y - 9,
      BET,
      18,
    );
  const below = words + lower(of, placed);
  const mine = places[0]!;
  return [
    ...places.map(({ seat, x, y, plate }) => about('plate', seat, x, y, plate, PLATE)),
    ...hands(of, placed, [], new Set()).map(card),
    ...boards(of, placed, [], new Set()).map(card),
    ...bets(of, placed).map(bet),
    about('pot', NOBODY, pot.x, pot.y - 9, wideOf(1, 'Pot 25'), 18),
    // Who has won, in two lines; or what one's own hand is called, on one's own cards.
    isOver
      ? about('told', NOBODY, pot.x, below, Math.min(wide, 290), 54)
      : about('name', mine.seat, mine.x, mine.y - 22, Math.min(mine.open.room, 200), 21),
  ];
}

const SLACK = 3;
const isOverEachOther = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

test.each(CASES)(
  '$seats seats with $cards cards and $boards_ boards on $screen, over: $isOver',
  ({ width, height, seats, cards, boards_, isOver }) => {
    const of = view(seats, cards, boards_, isOver);
    const boxes = all(of, layout(allChairs(seats, 0), { width, height }), isOver);
    const over = boxes.flatMap((one, n) =>
      boxes
        .slice(n + 1)
        // One's own plate may cover the lower part of one's cards, and cards lie in a fan.
        .filter((other) => one.of === NOBODY || one.of !== other.of)
        .filter((other) => isOverEachOther(one, other))
        .map((other) => `${one.what}, ${other.what}`),
    );
    expect([...new Set(over)]).toEqual([]);
  },
);
